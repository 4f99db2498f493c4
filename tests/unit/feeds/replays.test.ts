import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $sendsHeartbeats } from '../../../src/lib/feeds/connection/heartbeats.ts'
import { logFeed } from '../../../src/lib/feeds/log/log.ts'
import { pnlFeed } from '../../../src/lib/feeds/pnl/pnl.ts'
import { beginSession } from '../../../src/lib/session/session.ts'
import { fakePage, pass } from './fakePage.ts'
import { FakeSocket } from './fakeSocket.ts'

fakePage()

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let stops: (() => void)[] = []
let trades = 0
beforeEach(() => {
  stops = []
  page.visibilityState = 'visible'
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', page)
  $sendsHeartbeats.set(false)
})
afterEach(() => {
  for (const stop of stops) stop()
})

const isOpen = (socket: FakeSocket) => socket.readyState === 1

type Mood = 'up' | 'paused' | 'refusing' | 'gone'

/**
 * A server of one log that numbers its lines or not, and beats or not. `up`: it accepts and sends. `paused`: it accepts
 * what is open already and says nothing. `refusing`: handshakes fail. `gone`: a black hole, nothing answers.
 */
function watchedServer({ hasNumbers = true, beats = true } = {}) {
  const feed = logFeed(`replay-${++trades}`)
  const leave = feed.register({ isRunning: () => isRunning, isWanted: () => true, reread: async () => true })
  let isRunning = true
  stops.push(
    leave,
    feed.$state.listen(() => {}),
  )
  let mood: Mood = 'up'
  let sent = 0
  let firstHeard: number | undefined
  const say = () => {
    sent++
    const frame = JSON.stringify({ payload: `line ${sent}`, ...(hasNumbers && { seq: sent }) })
    if (mood !== 'up') return
    for (const socket of FakeSocket.made.filter(isOpen)) {
      firstHeard ??= sent
      socket.say(frame)
    }
  }
  /** Lets seconds pass with a line each `every` seconds. */
  const run = async (seconds: number, every = 1) => {
    for (let n = 1; n <= seconds; n++) {
      for (const socket of FakeSocket.made.filter(({ readyState }) => readyState === 0)) {
        if (mood === 'up') socket.accept()
        else if (mood === 'refusing') socket.drop()
      }
      if (n % every === 0) say()
      if (beats && mood === 'up' && n % 5 === 0)
        for (const socket of FakeSocket.made.filter(isOpen)) socket.say('{"type":"hb"}')
      await pass(1000)
    }
  }
  return {
    feed,
    run,
    set(next: Mood) {
      mood = next
    },
    cut() {
      for (const socket of FakeSocket.made.filter(isOpen)) socket.drop()
    },
    end: () => {
      isRunning = false
    },
    gaps: () => feed.rows().flatMap((row) => (row.kind === 'gap' ? [`${row.cause} ${row.missing}`] : [])),
    /** Every line since the first one that came is received or declared. */
    isAccounted: () => feed.counters().received + feed.counters().missing === sent - (firstHeard ?? 1) + 1,
  }
}

describe('each interruption is one row, and every line is received or declared', () => {
  it('a server that is paused: stale in 8 s, connected anew, one row', async () => {
    const { feed, run, set, gaps, isAccounted } = watchedServer()
    await run(10)
    set('paused')
    await run(9)
    expect(feed.$state.get().name).toBe('stale')
    await run(20)
    set('up')
    await run(20)
    expect(feed.$state.get().name).toBe('live')
    expect(gaps()).toEqual([expect.stringMatching(/^silent \d+$/)])
    expect(isAccounted()).toBe(true)
  })

  it('a server that is killed and started again: offline after two refusals, one row', async () => {
    const { feed, run, set, cut, gaps, isAccounted } = watchedServer()
    await run(10)
    set('refusing')
    cut()
    await run(12)
    expect(feed.$state.get().name).toBe('offline')
    set('up')
    await run(20)
    expect(gaps()).toEqual([expect.stringMatching(/^lost \d+$/)])
    expect(isAccounted()).toBe(true)
  })

  it('a black hole: known dead in 13 s though the socket says that it is open, one row', async () => {
    const { feed, run, set, gaps, isAccounted } = watchedServer()
    await run(10)
    set('gone')
    await run(14)
    expect(feed.$state.get().name).toBe('reconnecting')
    await run(40)
    expect(feed.$state.get().name).toBe('offline')
    set('up')
    await run(20)
    expect(gaps()).toEqual([expect.stringMatching(/^silent \d+$/)])
    expect(isAccounted()).toBe(true)
  })

  it('an hour without heartbeats, a line a minute: no row, nothing torn open', async () => {
    const { run, gaps, isAccounted } = watchedServer({ beats: false })
    await run(60, 60)
    const [first] = FakeSocket.made
    await run(3600, 60)
    expect(first?.readyState).toBe(1)
    expect(gaps()).toEqual([])
    expect(isAccounted()).toBe(true)
    expect(FakeSocket.made.filter(isOpen)).toEqual([first])
  })

  it('the same hour without numbers', async () => {
    const { run, gaps } = watchedServer({ beats: false, hasNumbers: false })
    await run(3660, 60)
    expect(FakeSocket.made[0]?.readyState).toBe(1)
    expect(gaps()).toEqual([])
  })

  it('a proxy that cuts every 30 s: one row each, with what it cost', async () => {
    const { run, cut, gaps, isAccounted } = watchedServer()
    for (let n = 0; n < 6; n++) {
      await run(30)
      cut()
    }
    await run(10)
    expect(gaps()).toHaveLength(6)
    expect(gaps().every((it) => /^lost \d+$/.test(it))).toBe(true)
    expect(isAccounted()).toBe(true)
  })

  it('a proxy that cuts every 30 s a log that says nothing: one row each once it speaks', async () => {
    const { run, cut, gaps, isAccounted } = watchedServer()
    await run(10)
    for (let n = 0; n < 6; n++) {
      await run(30, 1000)
      cut()
    }
    await run(10)
    expect(gaps()).toHaveLength(6)
    expect(gaps().at(-1)).toMatch(/^lost \d+$/)
    expect(isAccounted()).toBe(true)
  })

  it('refused handshakes: after two the session is asked for over REST, and one row', async () => {
    beginSession({ access_token: 'a', refresh_token: null, username: 'asha', email: null }, 'asha')
    const asked = vi.fn(async (_: Request | string | URL) => Response.json({ email: 'a@b.in' }))
    vi.stubGlobal('fetch', asked)
    const { feed, run, set, cut, gaps, isAccounted } = watchedServer()
    await run(10)
    set('refusing')
    cut()
    await run(2)
    expect(asked).not.toHaveBeenCalled()
    await run(10)
    expect(asked).toHaveBeenCalled()
    expect(feed.$state.get()).toMatchObject({
      name: 'offline',
      reason: 'The server answers, but not this feed. Trying again.',
    })
    set('up')
    await run(20)
    expect(gaps()).toEqual([expect.stringMatching(/^lost \d+$/)])
    expect(isAccounted()).toBe(true)
  })

  it.each([true, false])(
    'hidden for six minutes, running %s: closed only where it does not run, one row',
    async (runs) => {
      const { feed, run, end, gaps, isAccounted } = watchedServer()
      if (!runs) end()
      await run(10)
      page.visibilityState = 'hidden'
      page.dispatchEvent(new Event('visibilitychange'))
      await run(360)
      expect(feed.$state.get().name).toBe(runs ? 'live' : 'paused')
      page.visibilityState = 'visible'
      page.dispatchEvent(new Event('visibilitychange'))
      await run(10)
      expect(feed.$state.get().name).toBe('live')
      expect(gaps()).toEqual(runs ? [] : [expect.stringMatching(/^paused \d+$/)])
      expect(isAccounted()).toBe(true)
    },
  )

  it.each([true, false])(
    'a device that slept for an hour, heartbeats %s: looked after at once, at most one row',
    async (beats) => {
      const { feed, run, gaps, isAccounted } = watchedServer({ beats })
      await run(10)
      vi.setSystemTime(Date.now() + 3_600_000)
      const made = FakeSocket.made.length
      await pass(600)
      expect(FakeSocket.made.length).toBeGreaterThan(made)
      await run(10)
      expect(feed.$state.get().name).toBe('live')
      expect(gaps().length).toBeLessThanOrEqual(1)
      expect(isAccounted()).toBe(true)
    },
  )
})

it('a PNL feed silent for an hour shows its last value with its age', async () => {
  const feed = pnlFeed(`replay-${++trades}`)
  stops.push(feed.$latest.listen(() => {}))
  await pass(50)
  FakeSocket.last.accept('-812.50')
  await pass(3_600_000)
  expect(feed.$latest.get()?.value).toBe(-812.5)
  expect(feed.age()).toBeGreaterThanOrEqual(3_599_000)
})
