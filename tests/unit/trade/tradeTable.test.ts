import { expect, test } from 'vitest'
import { realisedTitle } from '../../../src/islands/trade/list/tradeRecord.ts'
import { tradeTable } from '../../../src/islands/trade/list/tradeTable.tsx'

const units = { unit: 'units', isConfirmed: false, lotSizes: [] } as const
const own = ['Trade Id', 'Strategy Code', 'Broker Name', 'Product Name', 'Quantity', 'Status', 'Trade Date']

test('the Trade List’s file says what its money assumes', () => {
  const title = 'Realised PNL before charges (₹)'
  expect(realisedTitle(units)).toBe(`${title}, assumes order quantity in units`)
  expect(realisedTitle({ ...units, isConfirmed: true })).toBe(title)
  expect(realisedTitle({ ...units, unit: 'lots' })).toBe(title)
})

test('the Trade List’s file has the specified columns, then what was realised and the legs', () => {
  expect(tradeTable.columns.flatMap(({ title, text, file = text }) => (file ? [title] : []))).toEqual([
    ...own,
    ...['Realised PNL', 'Legs'],
  ])
})
