import { beforeEach, expect, it, vi } from 'vitest'
import { logFeed } from '../../../src/lib/feeds/log/log.ts'
import { CURVE_POINTS } from '../../../src/lib/feeds/pnl/curve.ts'
import { pnlFeed } from '../../../src/lib/feeds/pnl/pnl.ts'
import { collectMemory } from '../../support/collectMemory.ts'
import { FakeSocket } from './fakeSocket.ts'

/** A whole trading day in `npm run test:all`; the log is full after eight minutes, and what leaks does so within an hour. */
const HOURS = process.env.ALL ? 8 : 1
const SECONDS = HOURS * 3600
const LOOK_EVERY = 1200
const RECONNECTIONS = 50

const heap = () => {
  collectMemory()
  return process.memoryUsage().heapUsed / 2 ** 20
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T03:00:00Z') })
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.made = []
})

it('an hour of fifty reconnections leaves no timers, sockets or memory behind', async () => {
  const log = logFeed('day')
  const pnl = pnlFeed('day')
  const stops = [log.$version.listen(() => {}), pnl.$latest.listen(() => {})]
  let sent = 0
  let accepted = 0
  let mostTimers = 0
  const heaps: number[] = []
  for (let second = 0; second < SECONDS; second++) {
    for (const socket of FakeSocket.made) {
      if (socket.readyState === 0) {
        socket.accept()
        accepted++
      }
      for (let n = 0; n < 10; n++)
        socket.say(
          socket.url.includes('/pnl') ? `${((second * 7 + n) % 9000) - 4000}.25` : `{"payload":"line ${sent++}"}`,
        )
    }
    if (second % Math.floor(SECONDS / RECONNECTIONS) === 60) for (const socket of FakeSocket.made) socket.drop()
    FakeSocket.made = FakeSocket.made.filter(({ readyState }) => readyState < 2)
    await vi.advanceTimersByTimeAsync(1000)
    mostTimers = Math.max(mostTimers, vi.getTimerCount())
    if (second % LOOK_EVERY === LOOK_EVERY - 1) heaps.push(heap())
  }
  expect(accepted).toBeGreaterThanOrEqual(2 * RECONNECTIONS)
  expect(mostTimers).toBeLessThan(20)
  expect(FakeSocket.openNow).toBe(2)
  expect(log.counters()).toMatchObject({ received: sent, unknownGaps: RECONNECTIONS, missing: 0 })
  expect(log.rows()).toHaveLength(5000)
  expect(pnl.$curve.get().points.length).toBeLessThanOrEqual(CURVE_POINTS)
  // The ring is full at the first look; from then on nothing may grow, by a third of an MB in an hour at most.
  const perLook = ((heaps.at(-1) ?? 0) - (heaps[0] ?? 0)) / (heaps.length - 1)
  expect(perLook).toBeLessThan(0.1)
  for (const stop of stops) stop()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(vi.getTimerCount()).toBe(0)
  expect(FakeSocket.openNow).toBe(0)
}, 120_000)
