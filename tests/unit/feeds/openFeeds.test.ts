import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFeedsAhead } from '../../../src/lib/ahead/openFeeds.ts'
import { chunkTimeoutMs } from '../../../src/lib/app/limits.ts'
import { $sendsHeartbeats } from '../../../src/lib/feeds/connection/heartbeats.ts'
import { logFeed } from '../../../src/lib/feeds/log/log.ts'
import { pnlFeed } from '../../../src/lib/feeds/pnl/pnl.ts'
import { profile } from '../../../src/lib/resources/currentUser.ts'
import { savedBy, saveResponse } from '../../../src/lib/resources/saved.ts'
import { type TradeStatus, tradeById } from '../../../src/lib/resources/trades.ts'
import { beginSession, signOut } from '../../../src/lib/session/session.ts'
import { trading } from '../../../src/lib/wire/trading.ts'
import { stubStorage } from '../fakeStorage.ts'
import { FakeSocket } from './fakeSocket.ts'

const START = Date.parse('2026-11-20T04:00:00Z')
const pass = (ms = 100) => vi.advanceTimersByTimeAsync(ms)
const line = (payload: string) => JSON.stringify({ payload })

let trades = 0
let id = ''
/** What the server says of the trade: a status, or the number of a refusal. */
let answer: TradeStatus | number = 'start'
let reads = 0

const tradeThat = (status: TradeStatus) => ({
  trade_id: id,
  status,
  qty: 1,
  trade_date: '2026-11-20T09:20:00+05:30',
  subscription_detail: null,
  order: [],
})

const signIn = () => beginSession({ access_token: 'a', refresh_token: null, username: 'asha', email: null }, 'asha')

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.includes('/api/trading/')) reads++
    if (typeof answer === 'number') return Response.json({ detail: 'Expired.' }, { status: answer })
    return Response.json(tradeThat(answer))
  })
  stubStorage()
  signIn()
  FakeSocket.made = []
  $sendsHeartbeats.set(false)
  id = `ahead-${++trades}`
  answer = 'start'
  reads = 0
})
afterEach(async () => {
  signOut()
  await pass(2000)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What the head start of the page does for this trade. */
function headStart(): void {
  tradeById(id).prefetch()
  openFeedsAhead(id)
}
const socketOf = (path: string) => FakeSocket.made.find(({ url }) => url.includes(path))

/** What the desk does once React is there. */
function openDesk(): () => void {
  const [log, pnl] = [logFeed(id), pnlFeed(id)]
  const viewer = { isRunning: () => true, isWanted: () => true, reread: async () => true }
  const stops = [log.$version, pnl.$latest, log.$state, pnl.$state].map((store) => store.listen(() => {}))
  stops.push(
    tradeById(id).$state.listen(() => {}),
    log.register(viewer),
    pnl.register(viewer),
  )
  return () => {
    for (const stop of stops) stop()
  }
}

test('feeds open before the desk is there; what they bring waits for it, and each has one socket', async () => {
  headStart()
  await pass()
  expect(FakeSocket.made.map(({ url }) => new URL(url).pathname).sort()).toEqual(['/ws/v1/log/pnl', '/ws/v1/log/trade'])
  for (const socket of FakeSocket.made) socket.accept()
  await pass()
  expect(socketOf('/log/trade')?.sent).toEqual([id])
  expect(socketOf('/log/pnl')?.sent).toEqual([`pnl${id}`])
  // Once for the desk, and once after the feeds opened: nothing between the two is missed.
  expect(reads).toBe(2)
  socketOf('/log/trade')?.say(line('first'))
  socketOf('/log/pnl')?.say('12.50')
  await pass()
  const leave = openDesk()
  await pass(2000)
  expect(logFeed(id).rows()).toMatchObject([{ text: 'first' }])
  expect(pnlFeed(id).$latest.get()).toMatchObject({ value: 12.5 })
  expect(FakeSocket.made).toHaveLength(2)
  expect(reads).toBe(2)
  leave()
  await pass(2000)
  expect(FakeSocket.openNow).toBe(0)
})

test('a desk that follows already keeps its feeds to itself: they close with it', async () => {
  tradeById(id).prefetch()
  const leave = openDesk()
  await pass()
  openFeedsAhead(id)
  for (const socket of FakeSocket.made) socket.accept()
  await pass()
  expect(FakeSocket.made).toHaveLength(2)
  leave()
  await pass(2000)
  expect(FakeSocket.openNow).toBe(0)
})

test('a trade that has ended opens no feed', async () => {
  answer = 'stop'
  headStart()
  await pass(2000)
  expect(FakeSocket.made).toEqual([])
})

test('the word of an earlier visit opens nothing: the server has to say that the trade runs', async () => {
  saveResponse(savedBy(`trade.${id}`, trading.detail.reply), tradeThat('start'), Date.now())
  answer = 'stop'
  headStart()
  await pass(2000)
  expect(FakeSocket.made).toEqual([])
})

test('a session that turns out expired opens nothing, or closes what is open and keeps nothing of it', async () => {
  answer = 401
  headStart()
  await pass(2000)
  expect(FakeSocket.made).toEqual([])
  signIn()
  id = `${id}-open`
  answer = 'start'
  headStart()
  await pass()
  for (const socket of FakeSocket.made) socket.accept()
  await pass()
  socketOf('/log/pnl')?.say('12.50')
  await pass()
  expect(pnlFeed(id).$latest.get()).not.toBeNull()
  answer = 401
  await profile.load()
  await pass(2000)
  expect(FakeSocket.openNow).toBe(0)
  expect(pnlFeed(id).$latest.get()).toBeNull()
  expect(logFeed(id).rows()).toEqual([])
})

test('where the code of the desk never comes, the feeds close', async () => {
  headStart()
  await pass()
  for (const socket of FakeSocket.made) socket.accept()
  await pass(chunkTimeoutMs / 2)
  expect(FakeSocket.openNow).toBe(2)
  await pass(chunkTimeoutMs / 2 + 2000)
  expect(FakeSocket.openNow).toBe(0)
})

test('the log of a trade that its screen calls ended opens no socket, also where the screen says so just after it watches', async () => {
  const log = logFeed(id)
  const leave = log.$version.listen(() => {})
  const forget = log.register({ isRunning: () => false, isWanted: () => false, reread: async () => true })
  await pass(2000)
  expect(FakeSocket.made).toEqual([])
  expect(log.$state.get().name).toBe('ended')
  forget()
  leave()
})
