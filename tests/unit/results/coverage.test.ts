import { expect, test } from 'vitest'
import { coverageOf, leadOf } from '../../../src/lib/results/overview.ts'
import { sum, type Totals } from '../../../src/lib/results/results.ts'
import { completenessParts, readingSteps } from '../../../src/lib/text/results.ts'

const progress = { state: 'done', total: 3, read: 3, failed: 0, otherDays: 0 } as const
const isComplete = (part: Partial<Parameters<typeof coverageOf>[0]>) =>
  coverageOf({ ...progress, ...part }, { withOpenLegs: 0 }).isComplete

test('figures are complete once every trade of the range is read, and not before the reading is over', () => {
  expect(isComplete({})).toBe(true)
  expect(isComplete({ read: 2, failed: 1 })).toBe(false)
  for (const state of ['reading', 'waiting', 'elsewhere', 'stopped', 'idle'] as const)
    expect(isComplete({ state })).toBe(false)
})

test('a trade that can never be read does not hide those of other days', () => {
  expect(readingSteps({ state: 'done', failed: 1, otherDays: 60 })).toEqual(['Try again', 'Read other days'])
})

test('beside a title stands what is not read, and nothing where all is', () => {
  expect(completenessParts({ ...progress })).toEqual([])
  expect(completenessParts({ ...progress, otherDays: 60 })).toEqual(['3 of 3 read', '60 of other days not read'])
  expect(completenessParts({ ...progress, read: 2 })).toEqual(['2 of 3 read'])
  expect(completenessParts({ ...progress, state: 'reading', read: 2 })).toEqual(['Reading 2 of 3'])
  expect(completenessParts({ ...progress, state: 'stopped', read: 2 })).toEqual(['Stopped at 2 of 3'])
})

const totals = (part: Partial<Totals>): Totals => ({ ...sum([]), ...part })
const overview = (...days: Partial<Totals>[]) => {
  const groups = days.map((day, n) => ({ key: `2026-11-${20 + n}`, trades: 1, totals: totals(day) }))
  const grossDays = groups.flatMap(({ key, totals: { closed, gross } }) =>
    closed === 0 ? [] : [{ day: key, value: gross }],
  )
  return { totals: sum(groups.map((it) => it.totals)), groups, days: grossDays }
}

test('the figure of a range and the days of its curve are after charges', () => {
  expect(
    leadOf(overview({ closed: 1, gross: 500, charges: 60 }, { open: 1 }, { closed: 2, gross: -300, charges: 40 })),
  ).toEqual({
    value: 100,
    days: [
      { day: '2026-11-20', value: 440 },
      { day: '2026-11-22', value: -340 },
    ],
    isAfterCharges: true,
  })
})

test('where one closed leg has no rates, all days are gross: a sum of both would be neither', () => {
  const lead = leadOf(overview({ closed: 1, gross: 500, charges: 60 }, { closed: 1, gross: -300, withoutRates: 1 }))
  expect(lead).toMatchObject({ value: 200, isAfterCharges: false })
  expect(lead.days.map(({ value }) => value)).toEqual([500, -300])
})

test('without a closed leg there is no figure', () => {
  expect(leadOf(overview({ open: 1 })).value).toBeUndefined()
})
