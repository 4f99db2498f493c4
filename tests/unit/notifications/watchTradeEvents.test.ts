import { beforeEach, expect, test, vi } from 'vitest'
import { watchTradeEvents } from '../../../src/lib/notifications/tradeEvents.ts'
import { readServerDate } from '../../../src/lib/serverClock.ts'
import { fakePage, pass, START } from '../feeds/fakePage.ts'
import { FakeSocket } from '../feeds/fakeSocket.ts'

fakePage()
let shown: string[]

beforeEach(() => {
  shown = []
  class FakeNotification {
    static permission = 'granted'
    constructor(title: string) {
      shown.push(title)
    }
  }
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('navigator', { onLine: true })
})

/** Watches a trade whose log is open and has said this. */
async function watching(trade: string, line: string, watch = watchTradeEvents) {
  const stop = watch(trade, 'Delta Monthly')
  await pass(1)
  FakeSocket.last.accept(JSON.stringify({ payload: line }))
  return stop
}

test('a connection that is back within 15 s is no news, and a longer loss is notified once, each', async () => {
  const stop = await watching('T1', 'a')
  FakeSocket.last.drop()
  await pass(5000)
  FakeSocket.last.accept('{"payload":"b"}')
  await pass(20_000)
  expect(shown).toEqual([])
  FakeSocket.last.drop()
  await pass(90_000)
  expect(shown).toHaveLength(1)
  expect(shown[0]).toMatch(/^Delta Monthly: no connection since /)
  while (FakeSocket.last.readyState !== FakeSocket.CONNECTING) await pass(1000)
  FakeSocket.last.accept('{"payload":"c"}')
  await pass(20_000)
  FakeSocket.last.drop()
  await pass(90_000)
  expect(shown).toHaveLength(2)
  stop()
})

const serverSays = (at: number) => readServerDate(new Headers({ date: new Date(at).toUTCString() }), Date.now())

test('on a device whose clock is ahead, an error in the log is notified, and a loss has the server’s time', async () => {
  serverSays(START - 600_000)
  const stop = await watching('T2', 'ERROR Broker does not answer')
  await pass(1000)
  expect(shown).toEqual(['Delta Monthly: ERROR Broker does not answer'])
  FakeSocket.last.drop()
  await pass(90_000)
  expect(shown[1]).toMatch(/^Delta Monthly: no connection since 09:20:/)
  stop()
  serverSays(Date.now())
})

test('an error is notified once, however long it stays the last one of the log', async () => {
  const stop = await watching('T4', 'ERROR Broker does not answer')
  for (let minute = 0; minute < 3; minute++) {
    await pass(60_000)
    FakeSocket.last.say('{"payload":"INFO Still waiting"}')
  }
  expect(shown.filter((it) => it.includes('ERROR'))).toHaveLength(1)
  stop()
})

test('an error in the log is notified in a hidden tab, where the browser draws no frames', async () => {
  vi.resetModules()
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const { watchTradeEvents: watch } = await import('../../../src/lib/notifications/tradeEvents.ts')
  const stop = await watching('T3', 'ERROR Broker does not answer', watch)
  await pass(2000)
  expect(shown).toEqual(['Delta Monthly: ERROR Broker does not answer'])
  stop()
})
