import { expect, test } from 'vitest'
import { toneOfSum } from '../../../src/islands/ui/pnlTone.ts'
import type { Trade } from '../../../src/lib/resources/trades.ts'
import {
  type Extent,
  extentOf,
  extentOfTrade,
  extentText,
  extentWithout,
  lessLegs,
} from '../../../src/lib/results/extent.ts'
import { leadOf } from '../../../src/lib/results/overview.ts'
import { sum, type Totals } from '../../../src/lib/results/results.ts'
import { order, trade } from './make.ts'

const sumOf = (extent: Extent) => [extentText(extent), toneOfSum(-100, extent)]

test('a sum has no colour before all that it promises is read, and none where a part cannot be', () => {
  expect(sumOf({ is: 'reading', read: 12, total: 230 })).toEqual(['12 of 230 read', 'stale'])
  expect(sumOf(extentWithout({ trades: 2 }))).toEqual(['without 2 trades', 'stale'])
  expect(sumOf(extentWithout({ otherDays: 2 }))).toEqual(['2 of other days not read', 'stale'])
  expect(sumOf(lessLegs(extentWithout({ trades: 1, isOld: true }), 1))).toEqual([
    'without 1 trade and 1 leg and later trades',
    'stale',
  ])
  expect(sumOf(lessLegs({ is: 'complete' }, 0))).toEqual(['', 'loss'])
})

test('trades of which only a part is read have no sum, whatever that part came to', () => {
  const rows = ['a', 'b', 'c'].map((trade_id) => ({ ...trade([]), trade_id, trade_date: null }))
  const reader = (read: string, failed = '') => ({
    readOf: ({ trade_id }: Trade) => (read.includes(trade_id) ? trade([order()]) : undefined),
    isFailed: (id: string) => failed.includes(id),
  })
  expect(extentOf(rows, reader(''))).toEqual({ is: 'reading', read: 0, total: 3 })
  expect(extentOf(rows, reader('a', 'b'))).toEqual({ is: 'reading', read: 1, total: 3 })
  expect(extentOf(rows, reader('a', 'bc'))).toMatchObject({ is: 'without', trades: 2, legs: 0 })
  expect(extentOf(rows, reader('abc'))).toEqual({ is: 'complete' })
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

test('what a trade made has no colour while one of its legs is open or unreadable', () => {
  expect(extentOfTrade({ open: 0, unreadable: 0 })).toEqual({ is: 'complete' })
  for (const legs of [
    { open: 1, unreadable: 0 },
    { open: 0, unreadable: 1 },
  ])
    expect(sumOf(extentOfTrade(legs))).toEqual(['without 1 leg', 'stale'])
})
