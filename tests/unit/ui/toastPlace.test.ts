import { expect, test } from 'vitest'
import { freeTop } from '../../../src/islands/ui/toastPlace.ts'

const toast = { left: 900, right: 1284, height: 46 }
const box = (top: number, bottom: number, left = 1000, right = 1200) => ({ top, bottom, left, right })

test('toasts are at the top, or below what is in their way there', () => {
  expect(freeTop(toast, [], 800)).toBe(16)
  expect(freeTop(toast, [box(60, 104)], 800)).toBe(112)
  expect(freeTop(toast, [box(60, 104), box(150, 194)], 800)).toBe(202)
  // What is beside them or far enough below is not in their way.
  expect(freeTop(toast, [box(0, 800, 0, 890), box(70, 800)], 800)).toBe(16)
})

test('a window without room for them has no place', () => {
  expect(freeTop(toast, [box(40, 800)], 800)).toBeUndefined()
  expect(freeTop(toast, [box(40, 760)], 800)).toBeUndefined()
})
