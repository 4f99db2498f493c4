import { beforeEach, expect, test, vi } from 'vitest'
import { watchTradeEvents } from '../../../src/lib/notifications/tradeEvents.ts'
import { fakePage, pass } from '../feeds/fakePage.ts'
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

test('a connection that is back within 15 s is no news, and a longer loss is told once', async () => {
  const stop = watchTradeEvents('T1', 'Delta Monthly')
  await pass(1)
  FakeSocket.last.accept()
  FakeSocket.last.say('{"payload":"a"}')
  FakeSocket.last.drop()
  await pass(5000)
  FakeSocket.last.accept()
  FakeSocket.last.say('{"payload":"b"}')
  await pass(20_000)
  expect(shown).toEqual([])
  FakeSocket.last.drop()
  await pass(90_000)
  expect(shown).toHaveLength(1)
  expect(shown[0]).toMatch(/^Delta Monthly: no connection since /)
  stop()
})
