import { expect, test } from 'vitest'
import { arrangeMessages, FOLD_MS, type MessageFacts } from '../../../src/islands/trade/desk/messages.ts'

const of = (rank: MessageFacts['rank'], more: Partial<MessageFacts> = {}) => ({ rank, stays: false, at: 1000, ...more })
const danger = of('danger')
const unknown = of('unconfirmed', { stays: true })
const waiting = of('waiting')
const success = of('success')

test('the worst message is shown, and the others wait behind it', () => {
  expect(arrangeMessages([waiting, danger], 1000)).toEqual({ shown: [danger], waiting: [waiting], folded: [] })
})

test('open legs and an unknown outcome are shown beside the worst', () => {
  const legs = of('waiting', { stays: true })
  expect(arrangeMessages([legs, waiting, unknown, danger], 1000)).toEqual({
    ...{ shown: [danger, unknown, legs], waiting: [waiting], folded: [] },
  })
})

test('of equal rank the newest is shown', () => {
  const later = of('danger', { at: 2000 })
  expect(arrangeMessages([danger, later], 2000)).toMatchObject({ shown: [later], waiting: [danger] })
})

test('a success is shown for eight seconds, and then folds', () => {
  expect(arrangeMessages([success], 1000 + FOLD_MS - 1)).toMatchObject({ shown: [success], folded: [] })
  expect(arrangeMessages([success], 1000 + FOLD_MS)).toMatchObject({ shown: [], folded: [success] })
})

test('nothing green is beside amber or red: a success folds at once', () => {
  expect(arrangeMessages([success, waiting], 1000)).toEqual({ shown: [waiting], waiting: [], folded: [success] })
})

test('of two successes the newer is shown', () => {
  const later = of('success', { at: 2000 })
  expect(arrangeMessages([success, later], 2000)).toMatchObject({ shown: [later], folded: [success] })
})

test('without a message the slot is empty', () => {
  expect(arrangeMessages([], 1000)).toEqual({ shown: [], waiting: [], folded: [] })
})
