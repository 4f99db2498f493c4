import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket as ServerSideSocket } from 'ws'
import type { Sandbox } from '../../sandbox/app.ts'
import { $sendsHeartbeats } from '../../src/lib/feeds/connection/heartbeats.ts'
import { fullText } from '../../src/lib/feeds/log/line.ts'
import { type LogFeed, logFeed } from '../../src/lib/feeds/log/log.ts'
import type { LogGap } from '../../src/lib/feeds/log/rows.ts'
import { pnlFeed } from '../../src/lib/feeds/pnl/pnl.ts'
import { pnlAtBroker } from '../support/market.ts'
import { type OpenSandbox, openFeeds, openSandbox, startTrade } from './support.ts'

let opened: OpenSandbox
let sandbox: Sandbox
let feeds: Awaited<ReturnType<typeof openFeeds>>
let stops: (() => void)[]

/** Lets sockets be heard and time pass, both the site's and the sandbox's, until something holds. */
async function until(what: string, holds: () => boolean, seconds = 60): Promise<void> {
  for (let step = 0; step < seconds * 20; step++) {
    if (holds()) return
    await pass(50)
  }
  throw new Error(`never: ${what}`)
}

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) {
    opened.clock.now += 50
    await vi.advanceTimersByTimeAsync(50)
    // Sockets are real: what is on the wire needs turns of the event loop, not time.
    for (let turn = 0; turn < 5; turn++) await new Promise((done) => setImmediate(done))
    // A token is verified in another thread: on a busy machine the seconds would outrun the answer.
    await opened.atRest()
  }
}

async function open(options: Parameters<typeof openSandbox>[0] = {}): Promise<void> {
  opened = openSandbox(options)
  sandbox = opened.sandbox
  feeds = await openFeeds(sandbox)
  await opened.signIn()
  await opened.linkBroker()
}

/** Watches as a screen does; the sandbox answers where the site believes `ws://sandbox.test` to be. */
function watch<T extends { $state: { listen: (see: () => void) => () => void } }>(feed: T): T {
  stops.push(feed.$state.listen(() => {}))
  return feed
}

const gaps = (feed: LogFeed) => feed.rows().filter((row): row is LogGap => row.kind === 'gap')
const lines = (feed: LogFeed) => feed.rows().flatMap((row) => (row.kind === 'line' ? [fullText(row)] : []))
const writtenLines = (id: string) => opened.logOf(id).map(({ line }) => line)

beforeEach(() => {
  stops = []
  $sendsHeartbeats.set(false)
  vi.useFakeTimers({
    now: Date.parse('2026-11-21T04:30:00Z'),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
  class Redirected extends ServerSideSocket {
    constructor(url: string) {
      super(url.replace('ws://sandbox.test', feeds.url))
    }
  }
  vi.stubGlobal('WebSocket', Redirected)
})
afterEach(async () => {
  for (const stop of stops) stop()
  await vi.advanceTimersByTimeAsync(2000)
  vi.useRealTimers()
  await feeds.close()
  opened.close()
})

describe('a trade watched on the sandbox', () => {
  it('streams every line in order, and a PNL that changes', async () => {
    await open()
    const id = await startTrade()
    const log = watch(logFeed(id))
    const pnl = watch(pnlFeed(id))
    await until('both open', () => feeds.feeds.count() === 2)
    await pass(200)
    const before = writtenLines(id).length
    opened.ticks(30)
    await until('all lines', () => log.counters().received >= writtenLines(id).length - before)
    expect(lines(log)).toEqual(writtenLines(id).slice(before))
    expect(log.$state.get().name).toBe('live')
    expect(log.counters()).toMatchObject({ missing: 0, unknownGaps: 0, dropped: 0, repeated: 0 })
    const last = pnlAtBroker(sandbox, id) / 100
    await until('the last value', () => pnl.$latest.get()?.value === last)
    expect(pnl.$curve.get().points.length).toBeGreaterThanOrEqual(2)
  })

  it('knows how many lines each lost connection cost, and counts every line once', async () => {
    await open()
    const id = await startTrade()
    const log = watch(logFeed(id))
    await until('open', () => feeds.feeds.count() === 1)
    await pass(200)
    const before = writtenLines(id).length
    const lost: number[] = []
    const sum = (counts: number[]) => counts.reduce((all, it) => all + it, 0)
    for (let round = 1; round <= 5; round++) {
      opened.ticks(3)
      await until('live', () => log.$state.get().name === 'live')
      feeds.feeds.dropAll()
      await until('noticed', () => log.$state.get().name !== 'live')
      const kept = writtenLines(id).length
      opened.ticks(4)
      lost.push(writtenLines(id).length - kept)
      await until('open again', () => feeds.feeds.count() === 1)
      await pass(200)
      opened.ticks(1)
      const sent = () => writtenLines(id).length - before - sum(lost)
      await until('back', () => log.$state.get().name === 'live' && lines(log).length === sent())
      expect(gaps(log).map(({ missing }) => missing)).toEqual(lost)
      expect(lost).toHaveLength(round)
    }
    expect(log.counters()).toMatchObject({ missing: sum(lost), unknownGaps: 0, repeated: 0 })
    expect(log.counters().received + sum(lost)).toBe(writtenLines(id).length - before)
  })

  it('comes back to a server that was restarted, and goes on where it was', async () => {
    await open()
    const id = await startTrade()
    const log = watch(logFeed(id))
    await until('open', () => feeds.feeds.count() === 1)
    await pass(200)
    const before = writtenLines(id).length
    opened.ticks(3)
    await until('live', () => log.$state.get().name === 'live')
    await feeds.close()
    await until(
      'told why',
      () => log.$state.get().reason === 'The server answers, but not this feed. Trying again.',
      30,
    )
    expect(log.$state.get().name).toBe('offline')
    const kept = writtenLines(id).length
    opened.ticks(10)
    const missing = writtenLines(id).length - kept
    feeds = await openFeeds(sandbox)
    await until('open again', () => feeds.feeds.count() === 1, 30)
    await pass(200)
    opened.ticks(3)
    await until('back', () => log.$state.get().name === 'live', 30)
    await until('read', () => lines(log).length === writtenLines(id).length - before - missing)
    expect(missing).toBeGreaterThan(5)
    expect(gaps(log)).toMatchObject([{ cause: 'lost', missing }])
  })

  it('ends a session that the server rejects, checked after two refused handshakes', async () => {
    await open()
    const id = await startTrade()
    const log = watch(logFeed(id))
    await until('open', () => feeds.feeds.count() === 1)
    sandbox.store.run('DELETE FROM sessions')
    await feeds.close()
    await until('told why', () => log.$state.get().reason === 'You were signed out.', 30)
    feeds = await openFeeds(sandbox)
  })
})

describe('a trade watched on a server without extensions', () => {
  it.each([{ extensions: false }, { variant: 'bare' }, { variant: 'django' }] as const)(
    'declares a gap of unknown size, and never asks for what the server does not know: %j',
    async (options) => {
      await open(options)
      const id = await startTrade()
      const log = watch(logFeed(id))
      const pnl = watch(pnlFeed(id))
      await until('open', () => feeds.feeds.count() === 2)
      await pass(200)
      opened.ticks(3)
      await until('live', () => log.$state.get().name === 'live' && pnl.$latest.get() !== null)
      const heard = log.counters().received
      feeds.feeds.dropAll()
      await until('noticed', () => log.$state.get().name !== 'live')
      opened.ticks(4)
      await until('open again', () => feeds.feeds.count() === 2)
      await pass(200)
      const between = writtenLines(id).length
      opened.ticks(5)
      await until('live again', () => log.counters().received >= heard + writtenLines(id).length - between)
      expect(log.counters()).toMatchObject({
        received: heard + writtenLines(id).length - between,
        missing: 0,
        unknownGaps: 1,
      })
      expect(gaps(log)).toMatchObject([{ cause: 'lost', missing: undefined }])
      await until('a new point', () => pnl.$curve.get().points.some(({ gap }) => gap))
    },
  )
})
