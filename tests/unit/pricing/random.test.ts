import { expect, test } from 'vitest'
import { seededRandom } from '../../../src/lib/pricing/random.ts'

test('the same seed gives the same numbers, another seed others', () => {
  const take = (seed: number) => Array.from({ length: 5 }, seededRandom(seed).next)
  expect(take(7)).toEqual(take(7))
  expect(take(7)).not.toEqual(take(8))
  for (const value of take(9)) expect(value >= 0 && value < 1).toBe(true)
})

test('a saved state continues where the generator stopped', () => {
  const one = seededRandom(7)
  one.normal()
  const continued = seededRandom(one.state())
  expect([continued.next(), continued.normal()]).toEqual([one.next(), one.normal()])
})
