import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchReads } from '../../src/lib/prefetch/prefetchReads.ts'
import { $credential } from '../../src/lib/resources/credential.ts'
import { $currentUser, openSession } from '../../src/lib/resources/currentUser.ts'
import { $subscriptions } from '../../src/lib/resources/subscriptions.ts'
import { $trades, tradeById } from '../../src/lib/resources/trades.ts'
import { $session, signOut } from '../../src/lib/session/session.ts'
import { sandboxForEach } from './support.ts'

const it = sandboxForEach()
let leave: (() => void)[] = []
beforeEach(async () => {
  await it.signInAsNew()
  it.sent.length = 0
})
afterEach(() => {
  // A store lets go of what it is computed from a second later.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const stop of leave) stop()
  leave = []
  cleanStores($trades, $subscriptions, $credential, $currentUser)
  for (const id of ['77', 'no-such-trade']) cleanStores(tradeById(id).$state)
  signOut()
  vi.runAllTimers()
  vi.useRealTimers()
})

/** What the account frame and the screen of one trade watch and call once React is there. */
function openScreen(id: string): void {
  openSession()
  leave = [$trades, $subscriptions, $credential, tradeById(id).$state, $currentUser].map((store) =>
    store.subscribe(() => {}),
  )
}
const requested = () => it.sent.map(({ path }) => path).sort()
const reads = ['/aliceblue/v1/credential', '/api/', '/api/subscription/', '/api/trading/', '/api/trading/77/']

test('the head start and the screen together read each thing once', async () => {
  prefetchReads('/account/trade/77')
  openScreen('77')
  await it.atRest()
  expect(requested()).toEqual(reads)
  expect($trades.get()).toMatchObject({ state: 'ready', data: [] })
})

test('a screen that comes after the answers finds them, and asks nothing again', async () => {
  prefetchReads('/account/trade/77')
  await it.atRest()
  openScreen('77')
  await it.atRest()
  expect(requested()).toEqual(reads)
})

test('of a desk only the trade and the list, whose tabs stand above it, are asked for ahead', async () => {
  prefetchReads('/account/trade/77')
  await it.atRest()
  expect(requested()).toEqual(['/api/trading/', '/api/trading/77/'])
})

test('a session that has expired ends in the head start: no data, and no second request', async () => {
  const session = $session.get()
  if (!session) throw new Error('nobody is signed in')
  $session.set({ ...session, access_token: 'expired' })
  prefetchReads('/account/trade')
  await it.atRest()
  const sent = it.sent.length
  expect($session.get()).toBeNull()
  openScreen('77')
  await it.atRest()
  expect(it.sent.length).toBe(sent)
  expect($trades.get().state).not.toBe('ready')
})

test('a read that fails in the head start leaves its retry to the screen', async () => {
  prefetchReads('/account/trade/no-such-trade')
  await it.atRest()
  const { $state, load } = tradeById('no-such-trade')
  leave.push($state.subscribe(() => {}))
  expect($state.get().state).toBe('failed')
  expect(requested().filter((path) => path.includes('no-such-trade')).length).toBe(1)
  await load({ retries: 0 })
  expect(requested().filter((path) => path.includes('no-such-trade')).length).toBe(2)
})

test.each(['/login', '/trading/1', '/about'])('on %s nothing is read ahead', async (path) => {
  prefetchReads(path)
  await it.atRest()
  expect(it.sent).toEqual([])
})

test('nobody signed in: nothing is read ahead, and no store says that it failed', async () => {
  signOut()
  prefetchReads('/account/trade/77')
  await it.atRest()
  expect(it.sent).toEqual([])
  expect(tradeById('77').$state.get().state).toBe('loading')
})
