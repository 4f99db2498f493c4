import { expect, test } from 'vitest'
import { unloadedTitle } from '../../../src/islands/trade/list/columns.tsx'
import { tradeFileTitle } from '../../../src/islands/trade/list/tradeRecord.ts'

const units = { unit: 'units', isConfirmed: false, lotSizes: [] } as const
const realised = { key: 'realised', title: 'Realised PNL' }

test('the Trade List’s file says what its money assumes until the owner has confirmed the quantity', () => {
  const title = 'Realised PNL before charges (₹)'
  expect(tradeFileTitle(realised, units)).toBe(`${title}, assumes order quantity in units`)
  expect(tradeFileTitle(realised, { ...units, isConfirmed: true })).toBe(title)
  expect(tradeFileTitle(realised, { ...units, unit: 'lots' })).toBe(title)
})

test('a file made before the code of results and notes has arrived names the columns that it lacks', () => {
  const titles = [
    realised,
    { key: 'note', title: 'Note' },
    { key: 'tags', title: 'Tags' },
    { key: 'id', title: 'Trade Id' },
  ]
  expect(titles.map(unloadedTitle)).toEqual([
    'Realised PNL, not loaded: reload the page',
    'Note, not loaded: reload the page',
    'Tags, not loaded: reload the page',
    'Trade Id',
  ])
})
