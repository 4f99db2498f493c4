import { beforeEach, expect, test, vi } from 'vitest'
import type { Reply } from '../../../src/lib/api.ts'
import { intervals } from '../../../src/lib/resources/intervals.ts'
import { resource } from '../../../src/lib/resources/resource.ts'
import { fakePage, pass, START } from '../feeds/fakePage.ts'

fakePage()
let page: EventTarget & { visibilityState: string }
const seconds = (count: number) => pass(count * 1000)

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
})

function show(visibilityState: string) {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

/** Data whose reads are noted by the second they begin in; each takes `takes` milliseconds. */
function source({ takes = 0 } = {}) {
  const reads: number[] = []
  const answer: { reply: Reply<string> } = { reply: { ok: true, status: 200, body: 'a' } }
  const it = resource<string>(async () => {
    reads.push(Math.floor((Date.now() - START) / 1000))
    if (takes > 0) await new Promise((resolve) => setTimeout(resolve, takes))
    return answer.reply
  })
  return { ...it, reads, answer }
}

test('the fastest policy wins, and one read serves all', async () => {
  const { keepFresh, reads } = source()
  keepFresh({ every: 60_000 })
  keepFresh({ every: 40_000 })
  const leave = keepFresh({ every: 15_000 })
  await seconds(50)
  expect(reads).toEqual([0, 15, 30, 45])
  leave()
  await seconds(60)
  expect(reads).toEqual([0, 15, 30, 45, 85])
})

test('a policy for data that are there reads them when they are as old as it says', async () => {
  const { keepFresh, load, reads } = source()
  void load()
  await seconds(20)
  keepFresh({ every: 30_000 })
  await seconds(15)
  expect(reads).toEqual([0, 30])
})

test('a read that anybody asks for is counted: the next one comes a whole interval later', async () => {
  const { keepFresh, load, reads } = source()
  keepFresh({ every: 30_000 })
  await seconds(20)
  void load()
  await seconds(35)
  expect(reads).toEqual([0, 20, 50])
})

test('a command’s read is its own, also while the clock reads', async () => {
  const { keepFresh, load, reads } = source({ takes: 5000 })
  keepFresh({ every: 30_000 })
  await seconds(32)
  void load()
  expect(reads).toEqual([0, 30, 32])
})

test('a read that takes longer than the interval is waited for', async () => {
  const { keepFresh, reads } = source({ takes: 25_000 })
  keepFresh({ every: 10_000 })
  await seconds(60)
  expect(reads).toEqual([0, 25, 50])
})

test('a failed read is tried again at the next interval', async () => {
  const { keepFresh, reads, answer } = source()
  answer.reply = { ok: false, kind: 'unreachable', url: 'http://sandbox.test/' }
  keepFresh({ every: 10_000 })
  await seconds(25)
  expect(reads).toEqual([0, 10, 20])
})

test('the timer goes with the last who watches', async () => {
  const { keepFresh } = source()
  const leave = [keepFresh({ every: 10_000 }), keepFresh({ every: 20_000, whenHidden: true })]
  await seconds(1)
  expect(vi.getTimerCount()).toBe(1)
  for (const it of leave) it()
  expect(vi.getTimerCount()).toBe(0)
})

test('no timer runs in a hidden tab, unless a policy holds there', async () => {
  const { keepFresh, reads } = source()
  keepFresh({ every: 10_000 })
  await seconds(1)
  show('hidden')
  expect(vi.getTimerCount()).toBe(0)
  keepFresh({ every: 60_000, whenHidden: true })
  await seconds(120)
  expect(reads).toEqual([0, 60, 120])
})

test('a tab that is shown again reads at once what is older than allowed', async () => {
  const { keepFresh, reads } = source()
  keepFresh({ every: 30_000 })
  await seconds(10)
  show('hidden')
  await seconds(10)
  show('visible')
  expect(reads).toEqual([0])
  show('hidden')
  await seconds(60)
  show('visible')
  expect(reads).toEqual([0, 80])
})

test('a tab that is shown again, or is online again, repeats a read that failed', async () => {
  const { keepFresh, reads, answer } = source()
  keepFresh({ every: 30_000 })
  await seconds(29)
  answer.reply = { ok: false, kind: 'unreachable', url: 'http://sandbox.test/' }
  await seconds(3)
  show('visible')
  await seconds(1)
  window.dispatchEvent(new Event('online'))
  expect(reads).toEqual([0, 30, 32, 33])
  show('hidden')
  expect(reads).toHaveLength(4)
})

test('a policy for the focus alone reads on opening and on coming back, never by itself', async () => {
  const { keepFresh, reads } = source()
  keepFresh({ onFocus: 5000 })
  await seconds(300)
  show('visible')
  show('visible')
  expect(reads).toEqual([0, 300])
})

test('who comes back to a payment sees how it stands', async () => {
  const { keepFresh, load, reads } = source({ takes: 100 })
  void load()
  await seconds(1)
  keepFresh(intervals.payment)
  await seconds(1)
  expect(reads).toEqual([0])
  show('hidden')
  show('visible')
  window.dispatchEvent(new Event('online'))
  await seconds(1)
  expect(reads).toEqual([0, 2])
})

test('a device whose clock is set back goes on reading', async () => {
  const { keepFresh, reads } = source()
  keepFresh({ every: 10_000 })
  await seconds(1)
  vi.setSystemTime(START - 3_600_000)
  await seconds(21)
  expect(reads).toHaveLength(3)
})

test('a desk in view is read every 30 seconds, whatever its trade does, and not in a hidden tab', async () => {
  const { keepFresh, reads } = source()
  keepFresh(intervals.desk)
  await seconds(100)
  expect(reads).toEqual([0, 30, 60, 90])
  show('hidden')
  await seconds(100)
  expect(reads).toHaveLength(4)
})
