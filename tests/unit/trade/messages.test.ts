import { expect, test } from 'vitest'
import { arrangeMessages, FOLD_MS, type MessageFacts, ranks } from '../../../src/islands/trade/desk/messages.ts'

const of = (rank: MessageFacts['rank'], at = 1000): MessageFacts => ({ rank, at })
const success = of('success')

test('the worst message is shown and the others wait: an unknown command before legs, the API, a feed and silence', () => {
  const order = ['unknown', 'legs', 'unreachable', 'offline', 'stale'] as const
  expect(ranks.filter((it) => (order as readonly string[]).includes(it))).toEqual(order)
  const all = [...order].reverse().map((rank) => of(rank))
  const { shown, waiting } = arrangeMessages(all, 1000)
  expect([shown, ...waiting].map((it) => it?.rank)).toEqual(order)
})

test('of equal rank the newest is shown', () => {
  const [earlier, later] = [of('refused'), of('refused', 2000)]
  expect(arrangeMessages([earlier, later], 2000)).toMatchObject({ shown: later, waiting: [earlier] })
})

test('a success is shown for eight seconds, and then folds', () => {
  expect(arrangeMessages([success], 1000 + FOLD_MS - 1)).toMatchObject({ shown: success, folded: [] })
  expect(arrangeMessages([success], 1000 + FOLD_MS)).toMatchObject({ shown: undefined, folded: [success] })
})

test('a success that has folded stays folded where a clock is set back', () => {
  expect(arrangeMessages([of('success', 60_000)], 20_000)).toMatchObject({ shown: undefined })
  expect(arrangeMessages([of('success', 60_000)], 59_500), 'said before the screen’s next second').toMatchObject({
    shown: of('success', 60_000),
  })
})

test('a success that a later read contradicts is folded however young it is', () => {
  const over = { ...success, isOver: true }
  expect(arrangeMessages([over], 1000)).toEqual({ shown: undefined, waiting: [], folded: [over] })
  expect(arrangeMessages([over, of('note')], 1000)).toMatchObject({ shown: of('note'), folded: [over] })
})

test('nothing green is beside amber or red: a success folds at once, and a note or a notice waits behind it', () => {
  expect(arrangeMessages([success, of('waiting')], 1000)).toEqual({
    ...{ shown: of('waiting'), waiting: [], folded: [success] },
  })
  expect(arrangeMessages([of('notice'), of('note'), success], 1000)).toMatchObject({
    ...{ shown: success, waiting: [of('note'), of('notice')], folded: [] },
  })
})

test('of two successes the newer is shown', () => {
  const later = of('success', 2000)
  expect(arrangeMessages([success, later], 2000)).toMatchObject({ shown: later, folded: [success] })
})

test('without a message there is none', () => {
  expect(arrangeMessages([], 1000)).toEqual({ shown: undefined, waiting: [], folded: [] })
})
