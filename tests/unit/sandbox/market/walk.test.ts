import { expect, test } from 'vitest'
import { startWalk, stepWalk, VOLATILITY, YEAR_SESSIONS } from '../../../../sandbox/market/walk.ts'

function levels(seed: number, steps: number, part: number): number[] {
  let walk = startWalk(seed)
  return Array.from({ length: steps }, () => {
    walk = stepWalk(walk, part)
    return walk.indexPaise
  })
}

test('the same seed gives the same walk to the paisa, another seed another one, all on the tick', () => {
  expect(levels(7, 500, 1 / 23_100)).toEqual(levels(7, 500, 1 / 23_100))
  expect(levels(7, 500, 1 / 23_100)).not.toEqual(levels(8, 500, 1 / 23_100))
  for (const level of levels(7, 500, 1)) expect([level % 5, level > 0]).toEqual([0, true])
})

test('over many sessions the index moves as much as options are priced for', () => {
  const closes = levels(3, 4000, 1)
  const moves = closes.slice(1).map((close, at) => Math.log(close / (closes[at] as number)))
  const deviation = Math.sqrt(moves.reduce((sum, it) => sum + it * it, 0) / moves.length)
  expect((deviation * Math.sqrt(YEAR_SESSIONS)) / VOLATILITY).toBeCloseTo(1, 1)
})
