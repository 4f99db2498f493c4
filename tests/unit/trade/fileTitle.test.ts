import { expect, test } from 'vitest'
import { tradeTable } from '../../../src/islands/trade/list/columns.tsx'
import { tradeFileTitle } from '../../../src/islands/trade/list/tradeRecord.ts'

const units = { unit: 'units', isConfirmed: false, lotSizes: [] } as const
const own = ['Trade Id', 'Strategy Code', 'Broker Name', 'Product Name', 'Quantity', 'Status', 'Trade Date']
const realised = { key: 'realised', title: 'Realised PNL' }

test('the Trade List’s file says what its money assumes', () => {
  const title = 'Realised PNL before charges (₹)'
  expect(tradeFileTitle(realised, units)).toBe(`${title}, assumes order quantity in units`)
  expect(tradeFileTitle(realised, { ...units, isConfirmed: true })).toBe(title)
  expect(tradeFileTitle(realised, { ...units, unit: 'lots' })).toBe(title)
})

test('a file made before the code of results has arrived lacks their columns', () => {
  const inFile = (record?: Parameters<typeof tradeTable>[0]) =>
    tradeTable(record).columns.flatMap(({ title, text }) => (text ? [title] : []))
  expect(inFile()).toEqual(own)
  expect(inFile({ realised: () => null, legs: () => 'not read' })).toEqual([...own, 'Realised PNL', 'Legs'])
})
