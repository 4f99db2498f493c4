import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeClockAndSocket, heard, opened, pass, reconnect, setUp } from './connectionSetUp.ts'
import { FakeSocket } from './fakeSocket.ts'

fakeClockAndSocket()

describe('a connection', () => {
  it('subscribes once on every open', async () => {
    await opened()
    expect(FakeSocket.last.sent).toEqual(['T1'])
    await reconnect()
    expect(FakeSocket.last.sent).toEqual(['T1'])
    expect(FakeSocket.made).toHaveLength(2)
  })

  it('is connecting, waiting, live, reconnecting and live again in turn', async () => {
    const { connection, seen } = setUp()
    const names: string[] = []
    connection.$state.subscribe(({ name }) => names.at(-1) !== name && names.push(name))
    await pass(1)
    FakeSocket.last.accept('a')
    await pass(1000)
    await reconnect()
    FakeSocket.last.say('b')
    connection.stop()
    expect(names).toEqual(['connecting', 'waiting', 'live', 'reconnecting', 'waiting', 'live', 'closed'])
    expect(seen.frames).toEqual(['a', 'b'])
  })

  it('does not listen to a connection that was given up, however long its closing takes', async () => {
    const { seen, first } = await heard({ expectsHeartbeat: () => true })
    await pass(13_100)
    const second = FakeSocket.last
    expect(second).not.toBe(first)
    first.readyState = 1
    first.say('late, before the second opened')
    second.accept()
    first.say('late, after it opened')
    second.say('b')
    expect(seen.frames).toEqual(['a', 'b'])
  })

  it('dates an interruption from the last frame, or from the opening where nothing came since', async () => {
    const { seen } = await opened()
    await pass(1000)
    FakeSocket.last.say('a')
    const heardAt = Date.now()
    await pass(2000)
    FakeSocket.last.drop()
    expect(seen.lost).toEqual([[heardAt, 'lost']])
    await pass(3000)
    FakeSocket.last.accept()
    const openedAt = Date.now()
    await pass(2000)
    FakeSocket.last.drop()
    expect(seen.lost.at(-1)).toEqual([openedAt, 'lost'])
  })

  it('declares a gap from the moment on that nobody watches', async () => {
    const { connection, seen } = await heard()
    const at = Date.now()
    await pass(2000)
    connection.stop()
    expect(seen.lost).toEqual([[at, 'left']])
  })

  it('is stale at 7.5 s and reconnects at 12.5 s of silence where heartbeats were promised', async () => {
    const { connection, seen } = await heard({ expectsHeartbeat: () => true })
    await pass(7400)
    expect(connection.$state.get().name).toBe('live')
    await pass(700)
    expect(connection.$state.get()).toMatchObject({ name: 'stale', reason: 'No data for 7 s.' })
    await pass(5000)
    expect(seen.lost).toMatchObject([[expect.any(Number), 'silent']])
    expect(connection.$state.get()).toMatchObject({
      name: 'reconnecting',
      reason: 'No data. Reconnecting.',
    })
    expect(FakeSocket.made).toHaveLength(2)
    expect(FakeSocket.openNow).toBe(1)
  })

  it('asks whether the session is still valid after two refused opens, and never stops trying', async () => {
    const probe = vi.fn(() => Promise.resolve('You were signed out.'))
    const { connection } = setUp({ probe })
    for (let attempt = 1; attempt <= 40; attempt++) {
      while (FakeSocket.made.length < attempt) await pass(100)
      FakeSocket.last.drop()
      await pass(1)
      if (attempt === 1) expect(probe).not.toHaveBeenCalled()
      if (attempt === 2)
        expect(connection.$state.get()).toMatchObject({ name: 'offline', reason: 'You were signed out.' })
    }
    expect(FakeSocket.made.length).toBeGreaterThanOrEqual(40)
    expect(FakeSocket.openNow).toBeLessThanOrEqual(1)
  })

  it('goes slower and slower on a server that accepts and closes at once', async () => {
    setUp()
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
  })

  it('connects at once on "Retry now"', async () => {
    const { connection } = setUp()
    for (let attempt = 0; attempt < 6; attempt++) {
      await pass(15_100)
      FakeSocket.last.drop()
    }
    const before = FakeSocket.made.length
    connection.retry()
    await pass(1)
    expect(FakeSocket.made).toHaveLength(before + 1)
  })

  it('counts silence from when it is watched again, not from what it heard the time before', async () => {
    const { connection } = await heard()
    connection.stop()
    await pass(3_600_000)
    connection.start()
    await pass(20_000)
    expect(connection.silence()).toBe(20_000)
  })

  it('leaves nothing behind when stopped', async () => {
    const { connection } = await opened()
    await pass(46_000)
    connection.stop()
    await pass(20_000)
    expect(FakeSocket.openNow).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a connection in a browser', () => {
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

  it('pauses an ended trade after five minutes in the background, until the tab is shown', async () => {
    const { connection, seen } = await heard({ isRunning: () => false })
    turn('hidden')
    await pass(299_000)
    FakeSocket.last.say('b')
    await pass(2000)
    expect(connection.$state.get().name).toBe('paused')
    expect(FakeSocket.openNow).toBe(0)
    turn('visible')
    await pass(1)
    FakeSocket.last.accept('c')
    expect(connection.$state.get().name).toBe('live')
    expect(seen.lost).toMatchObject([[expect.any(Number), 'paused']])
  })

  it('stays open in the background however long, while the trade runs', async () => {
    const { connection, seen } = await heard()
    turn('hidden')
    for (let times = 0; times < 40; times++) {
      await pass(30_000)
      FakeSocket.last.say('b')
    }
    expect(connection.$state.get().name).toBe('live')
    expect(seen.lost).toEqual([])
  })

  it('pauses the second connection with the first, though it was about to take over', async () => {
    const { connection, seen } = await opened({ isRunning: () => false })
    turn('hidden')
    await pass(298_000)
    connection.retry()
    await pass(1)
    FakeSocket.last.accept()
    await pass(1000)
    FakeSocket.last.say('a')
    expect(FakeSocket.openNow).toBe(2)
    await pass(3000)
    expect(connection.$state.get().name).toBe('paused')
    expect(FakeSocket.openNow).toBe(0)
    expect(seen).toMatchObject({ frames: [], lost: [[expect.any(Number), 'paused']] })
  })

  it('looks again at once when the tab comes to the front after a sleep', async () => {
    const { first } = await heard()
    turn('hidden')
    vi.setSystemTime(Date.now() + 3_600_000)
    turn('visible')
    await pass(1)
    expect(FakeSocket.made).toHaveLength(2)
    expect(first.readyState).toBe(1)
  })

  it('stays paused in the background whatever the network does', async () => {
    const { connection } = await opened({ isRunning: () => false })
    turn('hidden')
    await pass(301_000)
    expect(connection.$state.get().name).toBe('paused')
    const made = FakeSocket.made.length
    for (const name of ['offline', 'online']) {
      device.onLine = name === 'online'
      view.dispatchEvent(new Event(name))
      await pass(20_000)
      expect(connection.$state.get().name).toBe('paused')
      expect(FakeSocket.made).toHaveLength(made)
    }
    page.visibilityState = 'visible'
    view.dispatchEvent(new Event('pageshow'))
    await pass(1)
    FakeSocket.last.accept()
    expect(connection.$state.get().name).toBe('waiting')
  })

  it('stays open in the background while it is held', async () => {
    const { connection } = setUp({ isRunning: () => false })
    const release = connection.keepOpen()
    await pass(1)
    FakeSocket.last.accept()
    turn('hidden')
    await pass(400_000)
    expect(FakeSocket.openNow).toBeGreaterThan(0)
    release()
    await pass(1000)
    expect(connection.$state.get().name).toBe('paused')
  })

  it('says that the device is offline at once, and connects as soon as it is not', async () => {
    const { connection, seen } = await heard()
    device.onLine = false
    view.dispatchEvent(new Event('offline'))
    expect(connection.$state.get()).toMatchObject({ name: 'offline', reason: 'This device has no network.' })
    await pass(20)
    FakeSocket.last.drop()
    expect(connection.$state.get().name).toBe('offline')
    device.onLine = true
    view.dispatchEvent(new Event('online'))
    await pass(1)
    FakeSocket.last.accept('b')
    expect(connection.$state.get().name).toBe('live')
    expect(seen.lost).toMatchObject([[expect.any(Number), 'device-offline']])
  })

  it('believes no second connection either once the device says that it is offline', async () => {
    const { connection } = await heard()
    await pass(45_600)
    FakeSocket.last.accept()
    device.onLine = false
    view.dispatchEvent(new Event('offline'))
    await pass(20)
    expect(FakeSocket.openNow).toBe(1)
    FakeSocket.last.drop()
    expect(connection.$state.get()).toMatchObject({ name: 'offline', reason: 'This device has no network.' })
  })
})
