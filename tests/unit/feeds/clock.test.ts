import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakePage, pass, START } from './fakePage.ts'
import { FakeSocket } from './fakeSocket.ts'

const DAY_MS = 86_400_000
const days = [
  ['ahead', 1],
  ['behind', -1],
] as const

/** The page, loaded for the first time or again; `answerAt`: the server answers a call, and its clock says so. */
async function load() {
  vi.resetModules()
  const { logFeed } = await import('../../../src/lib/feeds/log/log.ts')
  const { pnlFeed } = await import('../../../src/lib/feeds/pnl/pnl.ts')
  const { readServerDate } = await import('../../../src/lib/serverClock.ts')
  const { beginSession } = await import('../../../src/lib/session/session.ts')
  beginSession({ access_token: 'a', refresh_token: null, username: 'asha', email: null }, 'asha')
  const answerAt = (at: number) => readServerDate(new Headers({ date: new Date(at).toUTCString() }), Date.now())
  return { logFeed, pnlFeed, answerAt }
}

async function open(feed: { $state: { listen: (see: () => void) => () => void } }) {
  const stop = feed.$state.listen(() => {})
  await pass(40)
  FakeSocket.last.accept()
  /** A frame comes, and three seconds pass. */
  const say = async (text: string) => {
    FakeSocket.last.say(text)
    await pass(3000)
  }
  return { stop, say }
}

/** Whether each is within two seconds of its time, which is three seconds after the one before. */
const areInTime = (all: readonly { at: number }[]) => all.every(({ at }, n) => Math.abs(at - START - n * 3000) < 2000)

fakePage()
beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('indexedDB', new IDBFactory())
})

test.each(days)(
  'on a device whose clock is a day %s the curve has the server’s times, as the orders marked in it have; also after it is set right',
  async (_, by) => {
    vi.setSystemTime(START + by * DAY_MS)
    const { pnlFeed, answerAt } = await load()
    answerAt(START)
    const feed = pnlFeed('1')
    const { stop, say } = await open(feed)
    await say('10')
    await say('30')
    expect(areInTime(feed.$curve.get().points)).toBe(true)
    vi.setSystemTime(Date.now() - by * DAY_MS)
    await say('20')
    answerAt(Date.now())
    await say('25')
    const { points } = feed.$curve.get()
    expect(points.map(({ value }) => value)).toEqual([10, 30, 20, 25])
    expect(areInTime(points)).toBe(true)
    stop()
  },
)

test.each(days)(
  'on a device whose clock is a day %s the lines are stored under the server’s day: the search and a page loaded again find them, also after it is set right',
  async (_, by) => {
    vi.setSystemTime(START + by * DAY_MS)
    const { logFeed, answerAt } = await load()
    answerAt(START)
    const feed = logFeed('1')
    const { stop, say } = await open(feed)
    await say('wrong clock')
    stop()
    await pass(2000)

    // Nothing has answered yet when it reads what it stored.
    const { logFeed: secondFeed, answerAt: secondAnswer } = await load()
    const again = secondFeed('1')
    const then = await open(again)
    await then.say('wrong still')
    secondAnswer(START + 3000)
    vi.setSystemTime(Date.now() - by * DAY_MS)
    await then.say('set right')
    secondAnswer(Date.now())
    await then.say('confirmed')
    const reading = again.readDay()
    await pass(200)
    const lines = (await reading).flatMap((row) => (row.kind === 'line' ? [row] : []))
    expect(lines.map(({ text }) => text)).toEqual(['wrong clock', 'wrong still', 'set right', 'confirmed'])
    expect(lines.every(({ at }) => Math.abs(at - START) < 60_000)).toBe(true)
    then.stop()
  },
)

test.each(days)(
  'an answer that finds the clock a day %s while a feed is open is followed: the feed takes it for no change of the clock',
  async (_, by) => {
    vi.setSystemTime(START + by * DAY_MS)
    const { pnlFeed, answerAt } = await load()
    const { serverNow } = await import('../../../src/lib/serverClock.ts')
    const { stop, say } = await open(pnlFeed('1'))
    await say('10')
    answerAt(Date.now() - by * DAY_MS)
    await say('20')
    await say('30')
    expect(Math.abs(serverNow() - (Date.now() - by * DAY_MS))).toBeLessThan(2000)
    stop()
  },
)
