import { expect, test } from 'vitest'
import { coverageOf } from '../../../src/lib/results/overview.ts'

const progress = { state: 'done', total: 3, read: 3, failed: 0, otherDays: 0 } as const
const isComplete = (part: Partial<Parameters<typeof coverageOf>[0]>) =>
  coverageOf({ ...progress, ...part }, { withOpenLegs: 0 }).isComplete

test('figures are complete once every trade of the range is read, and not before the reading is over', () => {
  expect(isComplete({})).toBe(true)
  expect(isComplete({ read: 2, failed: 1 })).toBe(false)
  for (const state of ['reading', 'waiting', 'elsewhere', 'stopped', 'idle'] as const)
    expect(isComplete({ state })).toBe(false)
})
