import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $sendsHeartbeats } from '../../../src/lib/feeds/connection/heartbeats.ts'
import { logFeed } from '../../../src/lib/feeds/log/log.ts'
import { pnlFeed } from '../../../src/lib/feeds/pnl/pnl.ts'
import { beginSession, signOut } from '../../../src/lib/session/session.ts'
import { onDatabase } from '../../../src/lib/storage/database.ts'
import { stubWindow } from '../fakeStorage.ts'
import { fakePage, pass, START } from './fakePage.ts'
import { FakeSocket } from './fakeSocket.ts'

const line = (payload: string, seq?: number) => JSON.stringify(seq === undefined ? { payload } : { payload, seq })

/** Node's own, with its Web Locks: tests put another one in its place. */
const navigator_ = globalThis.navigator

let trades = 0
const freshId = () => `trade-${++trades}`
const texts = (feed: ReturnType<typeof logFeed>) =>
  feed.rows().map((row) => (row.kind === 'line' ? row.text : `gap ${row.cause} ${row.missing}`))

fakePage()
beforeEach(() => {
  // Without locks every page writes at once: a page that was left here has no end of its own.
  vi.stubGlobal('navigator', { onLine: true })
  $sendsHeartbeats.set(false)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** What is still watched at the end of a test. */
const stops: (() => void)[] = []

/** Opens a feed as a screen would, and the server's end of it. */
async function open<T extends { $state: { listen: (see: () => void) => () => void } }>(feed: T) {
  const stop = feed.$state.listen(() => {})
  await pass(40)
  FakeSocket.last.accept()
  stops.push(stop)
  /** The connection drops, and the next one opens. */
  const reconnect = async (ms = 3000) => {
    FakeSocket.last.drop()
    await pass(ms)
    FakeSocket.last.accept()
  }
  return { stop, reconnect, socket: () => FakeSocket.last }
}

/** Loads the modules again, as a reload of the page does. */
async function reload(storageMs = 0) {
  await pass(40)
  vi.resetModules()
  stubWindow()
  vi.doMock('idb', async (original) => {
    const idb = await original<typeof import('idb')>()
    const openDB: typeof idb.openDB = async (...args) => {
      if (storageMs > 0) await new Promise((resolve) => setTimeout(resolve, storageMs))
      return idb.openDB(...args)
    }
    return { ...idb, openDB }
  })
  const { logFeed } = await import('../../../src/lib/feeds/log/log.ts')
  const { pnlFeed } = await import('../../../src/lib/feeds/pnl/pnl.ts')
  return { logFeed, pnlFeed }
}

async function reopenLog(id: string) {
  const feed = (await reload()).logFeed(id)
  await open(feed)
  return feed
}

/** What a database answers, while the test's clock moves. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  await pass(200)
  return answer
}

const signIn = () => beginSession({ access_token: 'a', refresh_token: null, username: 'asha', email: null }, 'asha')
const leavePage = () => window.dispatchEvent(new Event('pagehide'))

describe('the log feed', () => {
  it('is connected while watched, once for all who watch', async () => {
    const id = freshId()
    const feed = logFeed(id)
    expect(logFeed(id)).toBe(feed)
    expect(FakeSocket.made).toHaveLength(0)
    const { stop } = await open(feed)
    const stopToo = feed.$version.listen(() => {})
    expect(FakeSocket.made).toHaveLength(1)
    expect(FakeSocket.last.url).toBe('ws://sandbox.test/ws/v1/log/trade?hb=5')
    stop()
    await pass(2000)
    expect(FakeSocket.openNow).toBe(1)
    stopToo()
    await pass(2000)
    expect(FakeSocket.openNow).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is Live with the first line, not before, and draws at most ten times a second', async () => {
    const feed = logFeed(freshId())
    const { socket } = await open(feed)
    socket().say('{"type":"hb"}')
    expect(feed.$state.get().name).toBe('waiting')
    let drawn = 0
    feed.$version.listen(() => drawn++)
    for (let n = 0; n < 5000; n++) {
      socket().say(line(`line ${n}`))
      if (n % 5 === 4) await pass(1)
    }
    expect(feed.$state.get().name).toBe('live')
    expect(drawn).toBeGreaterThanOrEqual(8)
    expect(drawn).toBeLessThanOrEqual(11)
    expect(feed.counters()).toMatchObject({ received: 5000, kept: 5000, dropped: 0 })
  })

  it('shows what is no JSON object, and counts objects without a payload and binary frames', async () => {
    const feed = logFeed(freshId())
    const { socket } = await open(feed)
    for (const frame of [
      'plain words',
      '42',
      '{"broken',
      '[1]',
      '{"payload":7}',
      '{}',
      '{"type":"other"}',
      new Blob(['x']),
    ])
      socket().say(frame)
    socket().say(line('two\nlines'))
    expect(texts(feed)).toEqual(['plain words', '42', '{"broken', '[1]', 'two', 'lines'])
    expect(feed.counters().ignored).toBe(4)
  })

  it('reads numbers that are sent as text', async () => {
    const id = freshId()
    const feed = logFeed(id)
    const { socket, reconnect } = await open(feed)
    socket().say('{"payload":"a","seq":"812"}')
    await reconnect()
    expect(socket().sent).toEqual([id])
    socket().say('{"payload":"b","seq":"933"}')
    expect(feed.counters()).toMatchObject({ received: 2, missing: 120, ignored: 0 })
    expect(texts(feed)).toEqual(['a', 'gap lost 120', 'b'])
  })

  it('holds back what comes after an opening until the trade is read, and loses none of it', async () => {
    const feed = logFeed(freshId())
    let answer = (_: boolean) => {}
    const leave = feed.register({
      isRunning: () => true,
      isWanted: () => true,
      reread: () => new Promise<boolean>((resolve) => (answer = resolve)),
    })
    const { socket } = await open(feed)
    socket().say(line('a'))
    await pass(500)
    expect(feed.rows()).toEqual([])
    expect(feed.$state.get().name).toBe('live')
    answer(true)
    await pass(1)
    socket().say(line('b'))
    expect(texts(feed)).toEqual(['a', 'b'])
    leave()
  })

  it('does not wait longer than five seconds for the trade, nor beyond five thousand frames', async () => {
    const feed = logFeed(freshId())
    feed.register({ isRunning: () => true, isWanted: () => true, reread: () => new Promise(() => {}) })
    const { socket, reconnect } = await open(feed)
    socket().say(line('a'))
    await pass(5100)
    expect(texts(feed)).toEqual(['a'])
    await reconnect()
    for (let n = 0; n < 5001; n++) socket().say(line(`burst ${n}`))
    expect(feed.counters().received).toBe(5002)
  })

  it('believes that heartbeats have ended after two silent connections', async () => {
    const feed = logFeed(freshId())
    const { socket } = await open(feed)
    socket().say('{"type":"hb"}')
    const seconds = async (count: number) => {
      for (let n = 0; n < count; n++) {
        await pass(1000)
        if (socket().readyState === 0) socket().accept()
      }
    }
    await seconds(60)
    const before = FakeSocket.made.length
    await seconds(120)
    expect(FakeSocket.made).toHaveLength(before)
    expect(feed.$state.get().name).toBe('waiting')
  })

  it('believes so too where a line comes on each connection', async () => {
    const feed = logFeed(freshId())
    const { socket } = await open(feed)
    socket().say('{"type":"hb"}')
    socket().say(line('first'))
    let lines = 0
    for (let n = 0; n < 120; n++) {
      await pass(1000)
      if (socket().readyState === 0) {
        socket().accept(line(`line ${lines++}`))
      }
    }
    expect(FakeSocket.made).toHaveLength(4)
    expect(feed.$state.get().name).toBe('live')
    socket().say('{"type":"hb"}')
    await pass(8000)
    expect(feed.$state.get().name).toBe('stale')
  })

  it('counts messages of this page, and is not Live for what came before', async () => {
    const id = freshId()
    signIn()
    const feed = logFeed(id)
    const { socket } = await open(feed)
    socket().say(line('a\nb'))
    socket().say('{"type":"hb"}')
    socket().say('{"other":1}')
    expect([feed.messages(), feed.counters().received]).toEqual([1, 2])
    leavePage()
    const again = await reopenLog(id)
    socket().say('{"type":"hb"}')
    expect([again.messages(), again.counters().received]).toEqual([0, 2])
    expect(again.$state.get().name).toBe('waiting')
    socket().say(line('c'))
    expect([again.messages(), again.counters().received]).toEqual([1, 3])
    expect(again.$state.get().name).toBe('live')
  })

  it('is kept though nothing is drawn in the background', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0)
    const id = freshId()
    signIn()
    const { socket } = await open((await reload()).logFeed(id))
    socket().say(line('a'))
    await pass(6000)
    socket().say(line('b'))
    leavePage()
    const again = await reopenLog(id)
    expect(texts(again)).toEqual(['a', 'b', 'gap reload undefined'])
  })

  it('keeps after midnight in IST the lines and gaps of the new day alone', async () => {
    vi.setSystemTime(Date.parse('2026-11-20T18:29:50Z'))
    const id = freshId()
    signIn()
    const { socket } = await open((await reload()).logFeed(id))
    socket().say(line('yesterday', 1))
    socket().say(line('yesterday too', 4))
    await pass(20_000)
    socket().say(line('today', 5))
    leavePage()
    const again = await reopenLog(id)
    expect(texts(again)).toEqual(['today', 'gap reload undefined'])
    expect(again.counters()).toMatchObject({ received: 1, kept: 1, dropped: 0 })
    socket().say(line('goes on', 8))
    expect(texts(again)).toEqual(['today', 'gap reload 2', 'goes on'])
  })

  it('gives the day out after midnight too, while the new day has no line', async () => {
    vi.setSystemTime(Date.parse('2026-11-20T18:29:50Z'))
    signIn()
    const feed = (await reload()).logFeed(freshId())
    const { socket } = await open(feed)
    socket().say(line('yesterday'))
    await pass(20_000)
    let day: unknown
    void feed.readDay().then((rows) => (day = rows))
    await pass(200)
    expect(day).toEqual([])
  })

  it('keeps what still waits for the trade to be read when the page is left', async () => {
    const id = freshId()
    signIn()
    const feed = logFeed(id)
    const leave = feed.register({ isRunning: () => true, isWanted: () => true, reread: () => new Promise(() => {}) })
    const { stop, socket } = await open(feed)
    socket().say(line('a'))
    leavePage()
    leave()
    stop()
    const again = await reopenLog(id)
    expect(texts(again)).toEqual(['a', 'gap reload undefined'])
  })

  it('declares a gap from the leaving of the page, or from where the connection was lost before', async () => {
    for (const isLost of [false, true]) {
      const id = freshId()
      signIn()
      const { stop, socket } = await open((await reload()).logFeed(id))
      socket().say(line('a'))
      await pass(60_000)
      const leftAt = Date.now()
      if (isLost) {
        socket().drop()
        await pass(100)
        while (socket().readyState === 3) await pass(100)
      }
      leavePage()
      await pass(isLost ? 0 : 10)
      const again = (await reload()).logFeed(id)
      const then = await open(again)
      const gaps = again.rows().flatMap((row) => (row.kind === 'gap' ? [[row.from, row.cause]] : []))
      expect(gaps).toEqual([[isLost ? leftAt - 60_000 : leftAt, 'reload']])
      then.stop()
      stop()
      await pass(2000)
    }
  })

  it('survives a reload within the day, and says what may be missing since', async () => {
    const id = freshId()
    signIn()
    const { socket } = await open(logFeed(id))
    for (const seq of [1, 2, 3]) socket().say(line(`line ${seq}`, seq))
    await pass(6000)
    const again = await reopenLog(id)
    expect(socket().sent).toEqual([id])
    socket().say(line('line 4', 4))
    expect(texts(again)).toEqual(['line 1', 'line 2', 'line 3', 'gap reload 0', 'line 4'])
    expect(again.counters()).toMatchObject({ received: 4, kept: 4, dropped: 0, missing: 0 })
  })

  it.each([500, 2500, 9000])(
    'declares a reload once where the storage answers %i ms late, and the file says so',
    async (ms) => {
      const id = freshId()
      signIn()
      const before = await open((await reload()).logFeed(id))
      for (const seq of [1, 2, 3]) before.socket().say(line(`line ${seq}`, seq))
      await pass(3000)
      before.stop()
      await pass(6000)
      const { logFeed: logAgain } = await reload(ms)
      const feed = logAgain(id)
      stops.push(feed.$state.listen(() => {}))
      for (let n = 0; n < 100 && FakeSocket.openNow === 0; n++) await pass(100)
      FakeSocket.last.accept()
      for (let seq = 50; seq < 53; seq++) {
        FakeSocket.last.say(line(`line ${seq}`, seq))
        await pass(1000)
      }
      await pass(ms + 3000)
      const declared = ['line 1', 'line 2', 'line 3', 'gap reload 46', 'line 50', 'line 51', 'line 52']
      expect(texts(feed)).toEqual(declared)
      const rows = await inTime(feed.readDay())
      expect(rows.map((row) => (row.kind === 'line' ? row.text : `gap ${row.cause} ${row.missing}`))).toEqual(declared)
      expect(feed.counters()).toMatchObject({ received: 6, missing: 46, gaps: 1 })
    },
  )

  it('keeps every line of the day on the device, and nothing on the next day', async () => {
    const id = freshId()
    signIn()
    const { stop, socket } = await open(logFeed(id))
    for (let n = 0; n < 6000; n++) {
      socket().say(line(`line ${n} ${'x'.repeat(100)}`))
      if (n % 1000 === 999) await pass(2100)
    }
    await pass(6000)
    const again = (await reload()).logFeed(id)
    const next = await open(again)
    expect(again.counters()).toMatchObject({ received: 6000, kept: 5000, dropped: 1000, gaps: 1 })
    const lines = (await inTime(again.readDay())).flatMap((row) =>
      row.kind === 'line' ? [row.text.split(' ')[1]] : [],
    )
    expect(lines).toEqual(Array.from({ length: 6000 }, (_, n) => String(n)))
    next.stop()
    stop()
    await pass(86_400_000)
    const tomorrow = (await reload()).logFeed(id)
    expect((await open(tomorrow)).socket().sent).toEqual([id])
    expect(tomorrow.rows()).toEqual([])
  })

  it('is written by one of two tabs, no line twice and none lost', async () => {
    const { locks } = navigator_
    vi.stubGlobal('navigator', { onLine: true, locks })
    for (const hasNumbers of [true, false]) {
      const id = freshId()
      signIn()
      const first = await open((await reload()).logFeed(id))
      const one = first.socket()
      const secondFeed = (await reload()).logFeed(id)
      const second = await open(secondFeed)
      const two = second.socket()
      const say = (n: number, ...sockets: FakeSocket[]) => {
        for (const socket of sockets) socket.say(line(`line ${n}`, hasNumbers ? n : undefined))
      }
      for (let n = 1; n <= 5; n++) {
        say(n, one, two)
        await pass(3000)
      }
      first.stop()
      await pass(3000)
      for (let n = 6; n <= 8; n++) {
        say(n, two)
        await pass(6000)
      }
      const expected = Array.from({ length: 8 }, (_, n) => `line ${n + 1}`)
      const day = await inTime(secondFeed.readDay())
      expect(day.flatMap((row) => (row.kind === 'line' ? [row.text] : []))).toEqual(expected)
      second.stop()
      await pass(3000)
      const third = (await reload()).logFeed(id)
      const then = await open(third)
      expect(third.rows().flatMap((row) => (row.kind === 'line' ? [row.text] : []))).toEqual(expected)
      expect(third.counters()).toMatchObject({ received: 8, kept: 8 })
      then.stop()
      await pass(3000)
    }
  })

  it('is erased from device and memory when the user signs out', async () => {
    const id = freshId()
    signIn()
    const feed = logFeed(id)
    const { stop, socket } = await open(feed)
    const onDevice = async () => JSON.stringify(await inTime(onDatabase((db) => db.getAll('batches'))))
    socket().say(line('private'))
    await pass(6000)
    expect(await onDevice()).toContain('private')
    signOut()
    await pass(6000)
    expect(await onDevice()).not.toContain('private')
    expect(feed.rows()).toEqual([])
    stop()
    await pass(2000)
    expect(await onDevice()).not.toContain('private')
  })

  it('takes junk in the storage for nothing', async () => {
    signIn()
    for (const junk of ['', null, [], { rows: [[1]] }, { completeUntil: 'x' }]) {
      const id = freshId()
      await inTime(onDatabase((db) => db.put('values', junk, ['username asha', 'log', `2026-11-20 ${id}`])))
      const feed = (await reload()).logFeed(id)
      const { stop } = await open(feed)
      expect(feed.rows()).toEqual([])
      stop()
      await pass(2000)
    }
  })
})

describe('the PNL feed', () => {
  it('shows strict decimals only; anything else is counted and never shown as a number', async () => {
    const feed = pnlFeed(freshId())
    const { socket } = await open(feed)
    for (const frame of ['NaN', '1e999', '', '12,345.6', '0x10', 'Infinity', '{"pnl":5}', new Blob(['1'])])
      socket().say(frame)
    await pass(300)
    expect(feed.$latest.get()).toBeNull()
    expect(feed.$state.get().name).toBe('waiting')
    socket().say(' -1234.50\n')
    await pass(300)
    expect(feed.$latest.get()?.value).toBe(-1234.5)
    socket().say('NaN')
    await pass(300)
    expect(feed.$latest.get()?.value).toBe(-1234.5)
    expect(feed.counters()).toEqual({ received: 1, ignored: 9 })
  })

  it('forgets value and curve when the user changes', async () => {
    signIn()
    const feed = pnlFeed(freshId())
    const { stop, socket } = await open(feed)
    socket().say('-812.5')
    await pass(200)
    expect(feed.$latest.get()).toMatchObject({ value: -812.5 })
    signOut()
    expect([feed.$latest.get(), feed.$curve.get().points]).toEqual([null, []])
    stop()
    await pass(2000)
  })

  it('breaks the curve where the connection was down or silent', async () => {
    const id = freshId()
    const feed = pnlFeed(id)
    const { socket, reconnect } = await open(feed)
    expect(socket().sent).toEqual([`pnl${id}`])
    socket().say('10')
    await pass(1000)
    socket().say('20')
    await reconnect()
    socket().say('15')
    await pass(61_000)
    socket().say('40')
    await pass(300)
    expect(feed.$curve.get().points.map(({ value, gap }) => [value, gap])).toEqual([
      [10, false],
      [20, false],
      [15, true],
      [40, true],
    ])
  })

  it('is known dead in seconds where the server beats, and never doubted where it does not', async () => {
    const id = freshId()
    const plain = pnlFeed(id)
    const { stop, socket } = await open(plain)
    socket().say('10')
    await pass(40_000)
    expect(plain.$state.get().name).toBe('live')
    expect(plain.age()).toBeGreaterThan(39_000)
    stop()
    await pass(2000)

    const log = await open(logFeed(id))
    log.socket().say('{"type":"hb"}')
    const beating = pnlFeed(freshId())
    const pnl = await open(beating)
    const silent = pnl.socket()
    silent.say('10')
    await pass(8100)
    expect(beating.$state.get().name).toBe('stale')
    await pass(5000)
    expect(silent.readyState).toBe(3)
  })

  it('breaks the curve where a second connection brings a new value', async () => {
    const feed = pnlFeed(freshId())
    const leave = feed.register({ isRunning: () => true, isWanted: () => true, reread: () => Promise.resolve(true) })
    const { socket } = await open(feed)
    const first = socket()
    first.say('10')
    await pass(46_000)
    socket().accept('10')
    await pass(5000)
    expect(first.readyState).toBe(1)
    socket().say('20')
    await pass(3000)
    expect(first.readyState).toBe(3)
    expect(feed.$curve.get().points.map(({ value, gap }) => [value, gap])).toEqual([
      [10, false],
      [20, true],
    ])
    leave()
  })

  it('keeps the curve over a reload, broken there, and not on the next day', async () => {
    const id = freshId()
    signIn()
    // Half an hour before midnight in India.
    vi.setSystemTime(Date.parse('2026-11-20T18:00:00Z'))
    const { stop, socket } = await open(pnlFeed(id))
    for (const value of ['10', '30', '20']) {
      socket().say(value)
      await pass(1000)
    }
    leavePage()
    const again = (await reload()).pnlFeed(id)
    const then = await open(again)
    expect(again.$latest.get()).toBeNull()
    socket().say('25')
    await pass(300)
    const curve = again.$curve.get()
    expect(curve.points.map(({ value, gap }) => [value, gap])).toEqual([
      [10, false],
      [30, false],
      [20, false],
      [25, true],
    ])
    expect(curve).toMatchObject({ peak: { value: 30 }, drawdown: 5, maxDrawdown: 10 })
    stop()
    // Silent over midnight and left open: yesterday's curve is not shown.
    await pass(1_800_000)
    leavePage()
    then.stop()
    await pass(2000)
    const tomorrow = (await reload()).pnlFeed(id)
    await open(tomorrow)
    expect(tomorrow.$curve.get().points).toEqual([])
  })

  it('ignores a curve of yesterday, wherever it is stored', async () => {
    const id = freshId()
    signIn()
    vi.setSystemTime(Date.parse('2026-11-20T18:20:00Z'))
    const { stop, socket } = await open(pnlFeed(id))
    socket().say('10')
    await pass(6000)
    const [[key, value]] = Object.entries(localStorage).filter(([name]) => name.includes(`pnl.${id}`)) as [
      [string, string],
    ]
    stop()
    vi.setSystemTime(Date.parse('2026-11-20T18:40:00Z'))
    localStorage.setItem(key.replace('2026-11-20', '2026-11-21'), value)
    const feed = (await reload()).pnlFeed(id)
    await open(feed)
    expect(feed.$curve.get().points).toEqual([])
  })

  it('believes that heartbeats have ended when its value is repeated no more', async () => {
    const log = await open(logFeed(freshId()))
    log.socket().say('{"type":"hb"}')
    log.stop()
    await pass(2000)
    const feed = pnlFeed(freshId())
    const { socket } = await open(feed)
    for (let second = 0; second < 20; second += 5) {
      socket().say('10')
      await pass(5000)
    }
    let accepted = 0
    for (let n = 0; n < 180; n++) {
      await pass(1000)
      if (socket().readyState !== 0) continue
      socket().accept(`${accepted++}`)
    }
    expect(accepted).toBe(3)
    expect(feed.$state.get().name).toBe('live')
  })

  it.each([
    ['ahead', 1],
    ['behind', -1],
  ])('keeps curve, high and age where a clock that is a day %s is set right', async (_, days) => {
    const DAY_MS = 86_400_000
    vi.setSystemTime(START + days * DAY_MS)
    const feed = pnlFeed(freshId())
    const { socket } = await open(feed)
    for (const value of ['10', '30']) {
      socket().say(value)
      await pass(1000)
    }
    vi.setSystemTime(Date.now() - days * DAY_MS)
    socket().say('20')
    await pass(300)
    const { points, peak } = feed.$curve.get()
    expect(points.map(({ value }) => value)).toEqual([10, 30, 20])
    expect(points.map(({ at }) => Math.round((at - START) / 1000))).toEqual([0, 1, 2])
    expect(peak).toEqual(points[1])
    expect(feed.age()).toBe(300)
  })

  it('takes a day of sleep for a new day, not for a clock that was set', async () => {
    const feed = pnlFeed(freshId())
    const { socket, reconnect } = await open(feed)
    socket().say('10')
    await pass(1000)
    vi.setSystemTime(Date.now() + 86_400_000)
    await reconnect()
    socket().say('11')
    await pass(300)
    expect(feed.$curve.get().points.map(({ value }) => value)).toEqual([11])
  })

  it('begins a new curve on a new IST day', async () => {
    vi.setSystemTime(Date.parse('2026-11-20T18:29:59Z'))
    const feed = pnlFeed(freshId())
    const { socket } = await open(feed)
    socket().say('10')
    await pass(1000)
    socket().say('11')
    await pass(300)
    expect(feed.$curve.get().points.map(({ value }) => value)).toEqual([11])
  })
})
