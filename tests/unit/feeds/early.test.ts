import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { chunkTimeoutMs } from '../../../src/lib/app/limits.ts'
import { $sendsHeartbeats } from '../../../src/lib/feeds/connection/heartbeats.ts'
import { logFeed } from '../../../src/lib/feeds/log/log.ts'
import { pnlFeed, readPnl } from '../../../src/lib/feeds/pnl/pnl.ts'
import { prefetchReads } from '../../../src/lib/prefetch/prefetchReads.ts'
import { profile } from '../../../src/lib/resources/currentUser.ts'
import { type TradeStatus, tradeById } from '../../../src/lib/resources/trades.ts'
import { beginSession, signOut } from '../../../src/lib/session/session.ts'
import { fakePage, pass } from './fakePage.ts'
import { FakeSocket } from './fakeSocket.ts'

const line = (payload: string) => JSON.stringify({ payload })

let trades = 0
let id = ''
/** What the server says of the trade: a status, or the number of a refusal. */
let answer: TradeStatus | number = 'start'

const tradeThat = (status: TradeStatus) => ({
  trade_id: id,
  status,
  qty: 1,
  trade_date: '2026-11-20T09:20:00+05:30',
  subscription_detail: null,
  order: [],
})

const signIn = () => beginSession({ access_token: 'a', refresh_token: null, username: 'asha', email: null }, 'asha')

fakePage()
beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => {
    if (typeof answer === 'number') return Response.json({ detail: 'Expired.' }, { status: answer })
    return Response.json(tradeThat(answer))
  })
  signIn()
  $sendsHeartbeats.set(false)
  id = `ahead-${++trades}`
  answer = 'start'
})

const headStart = () => prefetchReads(`/account/trade/${id}`)
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

test('both sockets open before the desk is there, each once, and keep what comes for it', async () => {
  headStart()
  await pass(100)
  expect(FakeSocket.made.map(({ url }) => new URL(url).pathname)).toEqual(['/ws/v1/log/pnl', '/ws/v1/log/trade'])
  for (const socket of FakeSocket.made) socket.accept()
  socketOf('/log/pnl')?.say('11.00')
  socketOf('/log/pnl')?.say('12.50')
  socketOf('/log/trade')?.say(line('before'))
  const leave = openDesk()
  await pass(100)
  expect(pnlFeed(id).$latest.get()).toMatchObject({ value: 12.5 })
  expect(pnlFeed(id).$curve.get().points).toHaveLength(2)
  socketOf('/log/trade')?.say(line('first'))
  socketOf('/log/pnl')?.say('13.00')
  await pass(2000)
  expect(pnlFeed(id).$latest.get()).toMatchObject({ value: 13 })
  expect(logFeed(id).rows()).toMatchObject([{ text: 'before' }, { text: 'first' }])
  expect(socketOf('/log/pnl')?.sent).toEqual([`pnl${id}`])
  expect(socketOf('/log/trade')?.sent).toEqual([id])
  expect(FakeSocket.made).toHaveLength(2)
  leave()
  await pass(2000)
  expect(FakeSocket.openNow).toBe(0)
})

test('a desk that comes before its sockets are open asks each of them once', async () => {
  headStart()
  const leave = openDesk()
  await pass(100)
  for (const socket of FakeSocket.made) socket.accept()
  await pass(100)
  expect(FakeSocket.made.map(({ sent }) => sent)).toEqual([[`pnl${id}`], [id]])
  leave()
})

test('what came long before the desk has its time, and is not shown as the present value', async () => {
  headStart()
  await pass(100)
  for (const socket of FakeSocket.made) socket.accept()
  socketOf('/log/pnl')?.say('12.50')
  const at = Date.now()
  await pass(20_000)
  const leave = openDesk()
  await pass(100)
  expect(pnlFeed(id).$latest.get()).toEqual({ value: 12.5, at })
  expect(readPnl(pnlFeed(id), Date.now())).toMatchObject({ isFresh: false, age: 20_100 })
  expect(socketOf('/log/pnl')?.sent).toEqual([`pnl${id}`])
  leave()
})

test('a socket that was refused or lost before the desk came opens again, and asks once', async () => {
  headStart()
  await pass(100)
  socketOf('/log/trade')?.drop()
  socketOf('/log/pnl')?.accept('11.00')
  socketOf('/log/pnl')?.drop()
  const leave = openDesk()
  await pass(3000)
  expect(FakeSocket.made).toHaveLength(4)
  for (const socket of FakeSocket.made.slice(2)) socket.accept()
  await pass(100)
  const asked = FakeSocket.made.slice(2).flatMap(({ sent }) => sent)
  expect(asked.sort()).toEqual([id, `pnl${id}`].sort())
  expect(pnlFeed(id).$latest.get(), 'of a connection that nobody had').toBeNull()
  leave()
})

test('sockets close for an ended trade, an ended session and a desk that never comes', async () => {
  answer = 'stop'
  headStart()
  await pass(100)
  expect(FakeSocket.openNow).toBe(0)
  id = `${id}-expired`
  answer = 401
  headStart()
  await pass(100)
  expect(FakeSocket.openNow).toBe(0)
  signIn()
  id = `${id}-alone`
  answer = 'start'
  headStart()
  await pass(100)
  for (const socket of FakeSocket.made.slice(-2)) socket.accept()
  await pass(chunkTimeoutMs / 2)
  expect(FakeSocket.openNow).toBe(2)
  await pass(chunkTimeoutMs / 2)
  expect(FakeSocket.openNow).toBe(0)
})

test('without a session no socket opens', async () => {
  signOut()
  headStart()
  await pass(100)
  expect(FakeSocket.made).toEqual([])
})

test('a session that ends takes what its feeds have shown', async () => {
  headStart()
  const leave = openDesk()
  await pass(100)
  for (const socket of FakeSocket.made) socket.accept()
  await pass(100)
  socketOf('/log/pnl')?.say('12.50')
  await pass(100)
  expect(pnlFeed(id).$latest.get()).not.toBeNull()
  answer = 401
  await profile.load()
  await pass(2000)
  expect(pnlFeed(id).$latest.get()).toBeNull()
  leave()
})

test('the log of a trade that its screen calls ended opens no socket', async () => {
  const log = logFeed(id)
  const leave = log.$version.listen(() => {})
  const forget = log.register({ isRunning: () => false, isWanted: () => false, reread: async () => true })
  await pass(2000)
  expect(FakeSocket.made).toEqual([])
  expect(log.$state.get().name).toBe('ended')
  forget()
  leave()
})
