import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { $sendsHeartbeats } from '../../../src/lib/feeds/connection/heartbeats.ts'
import { badgeOf, QUIET_MS } from '../../../src/lib/feeds/connection/state.ts'
import { HIDDEN_MS } from '../../../src/lib/feeds/connection/watchdog.ts'
import { pnlFeed } from '../../../src/lib/feeds/pnl/pnl.ts'
import { $trades, type Trade } from '../../../src/lib/resources/trades.ts'
import { fakePage, pass } from './fakePage.ts'
import { FakeSocket } from './fakeSocket.ts'

const row = (trade_id: string, status: Trade['status']): Trade => ({
  trade_id,
  status,
  qty: 1,
  trade_date: '2026-11-20T09:20:00+05:30',
  subscription_detail: null,
})

/** The trade list as a page has it in memory. */
function list(...rows: Trade[]): void {
  const state = { state: 'ready', data: rows, at: Date.now(), isStale: false } as const
  ;($trades as typeof $trades & { value: unknown }).value = state
}

const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
function turn(state: 'visible' | 'hidden') {
  document.visibilityState = state
  document.dispatchEvent(new Event('visibilitychange'))
}

fakePage()
beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', document)
  $sendsHeartbeats.set(false)
  turn('visible')
})
afterEach(() => {
  ;($trades as typeof $trades & { value: unknown }).value = { state: 'loading' }
})

/** A PNL feed that a list or card shows: no screen of the trade is open. */
async function listed(id: string) {
  const feed = pnlFeed(id)
  const stop = feed.$latest.listen(() => {})
  await pass(40)
  FakeSocket.last.accept('120.00')
  await pass(200)
  return { feed, stop, socket: FakeSocket.last }
}
const badge = ({ $state, silence, isRunning }: ReturnType<typeof pnlFeed>) =>
  badgeOf($state.value ?? $state.get(), { silence: silence(), isExpected: isRunning() })

it('the badge of a running trade in the list turns amber after 15 s of silence', async () => {
  list(row('runs', 'start'), row('ended', 'squre_off'))
  for (const [id, kind] of [
    ['runs', 'quiet'],
    ['ended', 'idle'],
  ] as const) {
    const { feed, stop } = await listed(id)
    expect(badge(feed).kind).toBe('live')
    await pass(QUIET_MS)
    expect(badge(feed)).toMatchObject({ kind, text: 'Live', note: 'no update for 15 s' })
    stop()
  }
})

it('a hidden tab keeps the feed of a running trade, and closes that of an ended one', async () => {
  list(row('hidden-runs', 'start'), row('hidden-ended', 'squre_off'))
  const running = await listed('hidden-runs')
  const ended = await listed('hidden-ended')
  turn('hidden')
  for (let quarters = 0; quarters < 40; quarters++) {
    await pass(HIDDEN_MS / 20)
    running.socket.say(`${quarters}.00`)
  }
  expect(running.feed.$state.get().name).toBe('live')
  expect(ended.feed.$state.get().name).toBe('paused')
  running.stop()
  ended.stop()
})
