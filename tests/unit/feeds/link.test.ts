import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLink } from '../../../src/lib/feeds/link.ts'
import type { LinkPort } from '../../../src/lib/feeds/port.ts'
import { FakeSocket } from './fakeSocket.ts'

interface Seen {
  frames: unknown[]
  lost: [number, string][]
  back: number[]
  rereads: number
}

function setUp(over: Partial<LinkPort> = {}) {
  const seen: Seen = { frames: [], lost: [], back: [], rereads: 0 }
  const link = createLink({
    url: () => 'ws://feeds.test/log',
    hello: () => 'T1',
    onFrame: (data) => seen.frames.push(data) > 0,
    onBack: (at) => seen.back.push(at),
    onLost: (at, cause) => seen.lost.push([at, cause]),
    isNews: (data) => data !== 'hb',
    expectsHeartbeat: () => false,
    isRunning: () => true,
    reread: () => seen.rereads++,
    probe: () => Promise.resolve('The server does not answer. Trying again.'),
    ...over,
  })
  link.start()
  return { link, seen }
}

/** Lets time pass in steps small enough that nobody takes it for sleep. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A link whose first connection stands. */
async function opened(over?: Partial<LinkPort>) {
  const { link, seen } = setUp(over)
  await pass(1)
  const first = FakeSocket.last
  first.accept()
  return { link, seen, first }
}

/** A link whose first connection stands and has said 'a'. */
async function heard(over?: Partial<LinkPort>) {
  const standing = await opened(over)
  standing.first.say('a')
  return standing
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T04:00:00Z') })
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.made = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a link', () => {
  it('subscribes once on every open', async () => {
    const { link } = await opened()
    expect(FakeSocket.last.sent).toEqual(['T1'])
    FakeSocket.last.drop()
    await pass(3000)
    FakeSocket.last.accept()
    expect(FakeSocket.last.sent).toEqual(['T1'])
    expect(FakeSocket.made).toHaveLength(2)
    link.stop()
  })

  it('is connecting, waiting, live, reconnecting and live again in turn', async () => {
    const { link, seen } = setUp()
    const names: string[] = []
    link.$state.subscribe(({ name }) => names.at(-1) !== name && names.push(name))
    await pass(1)
    FakeSocket.last.accept()
    FakeSocket.last.say('a')
    await pass(1000)
    FakeSocket.last.drop()
    await pass(3000)
    FakeSocket.last.accept()
    FakeSocket.last.say('b')
    link.stop()
    expect(names).toEqual(['connecting', 'waiting', 'live', 'reconnecting', 'waiting', 'live', 'closed'])
    expect(seen.frames).toEqual(['a', 'b'])
  })

  it('does not listen to a connection that was given up, however long its closing takes', async () => {
    const { link, seen, first } = await heard({ expectsHeartbeat: () => true })
    await pass(13_100)
    const second = FakeSocket.last
    expect(second).not.toBe(first)
    first.readyState = 1
    first.say('late, before the second opened')
    second.accept()
    first.say('late, after it opened')
    second.say('b')
    expect(seen.frames).toEqual(['a', 'b'])
    link.stop()
  })

  it('dates an interruption from the last frame', async () => {
    const { link, seen } = await heard()
    const at = Date.now()
    await pass(2000)
    FakeSocket.last.drop()
    expect(seen.lost).toEqual([[at, 'lost']])
    link.stop()
  })

  it('is stale at 7.5 s and opened anew at 12.5 s of silence where heartbeats were promised', async () => {
    const { link, seen } = await heard({ expectsHeartbeat: () => true })
    await pass(7400)
    expect(link.$state.get().name).toBe('live')
    await pass(700)
    expect(link.$state.get()).toMatchObject({ name: 'stale', reason: 'No sign of life for 7 s.' })
    await pass(5000)
    expect(seen.lost).toMatchObject([[expect.any(Number), 'silent']])
    expect(link.$state.get().name).toBe('reconnecting')
    expect(FakeSocket.made).toHaveLength(2)
    expect(FakeSocket.openNow).toBe(1)
    link.stop()
  })

  it('looks again after 60 s of silence without heartbeats, and makes no gap of its own', async () => {
    const { link, seen, first } = await heard()
    await pass(59_000)
    expect(FakeSocket.made).toHaveLength(1)
    await pass(2000)
    expect(seen.rereads).toBe(1)
    const second = FakeSocket.last
    expect(second).not.toBe(first)
    second.accept()
    expect(second.sent).toEqual(['T1'])
    for (const text of ['b', 'c']) {
      second.say(text)
      await pass(1000)
      first.say(text)
    }
    expect(second.readyState).toBe(3)
    await pass(3000)
    first.say('d')
    expect(seen).toMatchObject({ frames: ['a', 'b', 'c', 'd'], lost: [] })
    expect(link.$state.get().name).toBe('live')
    link.stop()
  })

  it('declares what the first connection may have missed where only the second one hears', async () => {
    const { link, seen, first } = await heard()
    const heardAt = Date.now()
    await pass(61_000)
    const second = FakeSocket.last
    second.accept()
    const backAt = Date.now()
    // Both silent for long: nobody knows yet which of them is dead.
    await pass(10_000)
    expect(FakeSocket.openNow).toBe(2)
    second.say('b')
    await pass(3000)
    expect(first.readyState).toBe(3)
    expect(seen).toMatchObject({ frames: ['a', 'b'], lost: [[heardAt, 'silent']] })
    expect(seen.back.at(-1)).toBe(backAt)
    expect(link.$state.get().name).toBe('live')
    second.drop()
    await pass(3000)
    FakeSocket.last.accept()
    expect(seen.lost).toHaveLength(2)
    link.stop()
  })

  it('keeps the first connection where only that one hears', async () => {
    const { link, seen, first } = await opened()
    await pass(61_000)
    FakeSocket.last.accept()
    FakeSocket.last.say('hb')
    await pass(5000)
    first.say('a')
    expect(FakeSocket.last.readyState).toBe(3)
    await pass(3000)
    first.say('b')
    expect(seen).toMatchObject({ frames: ['a', 'b'], lost: [] })
    expect(FakeSocket.openNow).toBe(1)
    link.stop()
  })

  it('tries a new second connection when the one before stayed silent as well, and loses sight of no gap', async () => {
    const { link, seen } = await heard()
    const heardAt = Date.now()
    await pass(61_000)
    FakeSocket.last.accept()
    await pass(121_000)
    expect(FakeSocket.made).toHaveLength(3)
    FakeSocket.last.accept()
    FakeSocket.last.say('b')
    await pass(3000)
    expect(seen).toMatchObject({ frames: ['a', 'b'], lost: [[heardAt, 'silent']] })
    expect(FakeSocket.openNow).toBe(1)
    link.stop()
  })

  it('doubles its patience while nothing comes', async () => {
    const { link, seen } = await opened()
    for (let minute = 0; minute < 8; minute++) {
      await pass(60_500)
      if (FakeSocket.last.readyState === 0) FakeSocket.last.accept()
    }
    expect(seen.rereads).toBe(3)
    expect(seen.lost).toEqual([])
    link.stop()
  })

  it('says so when the second connection is refused, and believes the first as soon as it speaks', async () => {
    const { link, seen, first } = await heard()
    await pass(70_000)
    expect(link.$state.get().name).toBe('stale')
    first.say('b')
    expect(link.$state.get().name).toBe('live')
    expect(seen.lost).toEqual([])
    link.stop()
  })

  it('takes over the second connection when the first falls meanwhile, and declares what that may have missed', async () => {
    const { link, seen, first } = await heard()
    const heardAt = Date.now()
    await pass(60_600)
    FakeSocket.last.accept()
    first.drop()
    FakeSocket.last.say('b')
    expect(seen).toMatchObject({ frames: ['a', 'b'], lost: [[heardAt, 'lost']] })
    expect(seen.back).toHaveLength(2)
    expect(FakeSocket.openNow).toBe(1)
    link.stop()
  })

  it('asks whether the session stands after two refused opens, and goes on trying for ever', async () => {
    const probe = vi.fn(() => Promise.resolve('You were signed out.'))
    const { link } = setUp({ probe })
    for (let attempt = 1; attempt <= 40; attempt++) {
      while (FakeSocket.made.length < attempt) await pass(100)
      FakeSocket.last.drop()
      await pass(1)
      if (attempt === 1) expect(probe).not.toHaveBeenCalled()
      if (attempt === 2) expect(link.$state.get()).toMatchObject({ name: 'offline', reason: 'You were signed out.' })
    }
    expect(FakeSocket.made.length).toBeGreaterThanOrEqual(40)
    expect(FakeSocket.openNow).toBeLessThanOrEqual(1)
    link.stop()
  })

  it('goes slower and slower on a server that accepts and closes at once', async () => {
    const { link } = setUp()
    const opened: number[] = []
    for (let t = 0; t < 120_000; t += 100) {
      await pass(100)
      if (FakeSocket.made.length > opened.length) {
        opened.push(t)
        FakeSocket.last.accept()
        FakeSocket.last.drop()
      }
    }
    expect(opened.length).toBeLessThan(20)
    expect((opened.at(-1) ?? 0) - (opened.at(-2) ?? 0)).toBeGreaterThanOrEqual(14_900)
    link.stop()
  })

  it('connects at once on "Retry now"', async () => {
    const { link } = setUp()
    for (let attempt = 0; attempt < 6; attempt++) {
      await pass(15_100)
      FakeSocket.last.drop()
    }
    const before = FakeSocket.made.length
    link.retry()
    await pass(1)
    expect(FakeSocket.made).toHaveLength(before + 1)
    link.stop()
  })

  it('opens a second connection at once on "Retry now" where the first accepts and stays silent', async () => {
    const { link, seen } = await opened()
    await pass(20_000)
    expect(link.$state.get().name).toBe('waiting')
    expect(link.silence()).toBeGreaterThanOrEqual(20_000)
    for (const made of [2, 3]) {
      link.retry()
      await pass(1)
      FakeSocket.last.accept()
      expect(FakeSocket.made).toHaveLength(made)
      expect(FakeSocket.openNow).toBe(2)
    }
    FakeSocket.last.say('a')
    await pass(3000)
    expect(seen.frames).toEqual(['a'])
    expect(link.$state.get().name).toBe('live')
    link.stop()
  })

  it('looks again when the machine slept or its clock was set', async () => {
    const { link, seen, first } = await heard()
    vi.setSystemTime(Date.now() + 3_600_000)
    await pass(600)
    expect(FakeSocket.made).toHaveLength(2)
    FakeSocket.last.accept()
    for (const socket of [FakeSocket.last, first]) socket.say('b')
    await pass(2600)
    expect(first.readyState).toBe(1)
    expect(FakeSocket.openNow).toBe(1)
    first.say('c')
    expect(seen).toMatchObject({ frames: ['a', 'b', 'c'], lost: [] })
    link.stop()
  })

  it('counts silence from when it is watched again, not from what it heard the time before', async () => {
    const { link } = await heard()
    link.stop()
    await pass(3_600_000)
    link.start()
    await pass(20_000)
    expect(link.silence()).toBe(20_000)
    link.stop()
  })

  it('leaves nothing behind when stopped', async () => {
    const { link } = await opened()
    await pass(61_000)
    link.stop()
    await pass(20_000)
    expect(FakeSocket.openNow).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a link in a browser', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const view = new EventTarget()
  const device = { onLine: true }
  beforeEach(() => {
    page.visibilityState = 'visible'
    device.onLine = true
    vi.stubGlobal('document', page)
    vi.stubGlobal('window', view)
    vi.stubGlobal('navigator', device)
  })
  const turn = (state: 'visible' | 'hidden') => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }

  it('pauses after five minutes in the background and comes back with the tab', async () => {
    const { link, seen } = await heard()
    turn('hidden')
    await pass(299_000)
    FakeSocket.last.say('b')
    await pass(2000)
    expect(link.$state.get().name).toBe('paused')
    expect(FakeSocket.openNow).toBe(0)
    turn('visible')
    await pass(1)
    FakeSocket.last.accept()
    FakeSocket.last.say('c')
    expect(link.$state.get().name).toBe('live')
    expect(seen.lost).toMatchObject([[expect.any(Number), 'paused']])
    link.stop()
  })

  it('stays paused in the background whatever the network does, and comes back from the page cache', async () => {
    const { link } = await opened()
    turn('hidden')
    await pass(301_000)
    expect(link.$state.get().name).toBe('paused')
    const made = FakeSocket.made.length
    for (const name of ['offline', 'online']) {
      device.onLine = name === 'online'
      view.dispatchEvent(new Event(name))
      await pass(20_000)
      expect(link.$state.get().name).toBe('paused')
      expect(FakeSocket.made).toHaveLength(made)
    }
    page.visibilityState = 'visible'
    view.dispatchEvent(new Event('pageshow'))
    await pass(1)
    FakeSocket.last.accept()
    expect(link.$state.get().name).toBe('waiting')
    link.stop()
  })

  it('stays open in the background while it is held', async () => {
    const { link } = setUp()
    const release = link.hold()
    await pass(1)
    FakeSocket.last.accept()
    turn('hidden')
    await pass(400_000)
    expect(FakeSocket.openNow).toBeGreaterThan(0)
    release()
    await pass(1000)
    expect(link.$state.get().name).toBe('paused')
    link.stop()
  })

  it('says that the device is offline at once, and connects as soon as it is not', async () => {
    const { link, seen } = await heard()
    device.onLine = false
    view.dispatchEvent(new Event('offline'))
    expect(link.$state.get()).toMatchObject({ name: 'offline', reason: 'This device has no network.' })
    await pass(20)
    FakeSocket.last.drop()
    expect(link.$state.get().name).toBe('offline')
    device.onLine = true
    view.dispatchEvent(new Event('online'))
    await pass(1)
    FakeSocket.last.accept()
    FakeSocket.last.say('b')
    expect(link.$state.get().name).toBe('live')
    expect(seen.lost).toMatchObject([[expect.any(Number), 'device-offline']])
    link.stop()
  })
})
