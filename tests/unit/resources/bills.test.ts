import { expect, test } from 'vitest'
import { type Bill, billStatus, paymentName, reportOf } from '../../../src/lib/resources/bills.ts'

const bill = (part: Partial<Bill>): Bill => ({
  tr_id: 'T1',
  subscription_detail: null,
  payment_type: 0,
  status: 0,
  created_at: null,
  note: null,
  ...part,
})

test('0 is an account transfer, everything else the online payment', () => {
  expect(paymentName(0)).toBe('Account Transfer')
  for (const type of [1, 2, -1]) expect(paymentName(type)).toBe('Online Payment')
})

test('0 is pending, 1 a success, everything else a rejection', () => {
  const statuses = [0, 1, 2, -1].map((status) => billStatus(bill({ status })))
  expect(statuses).toEqual(['Pending', 'Success', 'Reject', 'Reject'])
})

test('a transaction id is found again whatever its case and blanks', () => {
  const bills = [bill({ tr_id: null }), bill({ tr_id: 'ABC-1' })]
  expect(reportOf(bills, ' abc-1 ')).toBe(bills[1])
  expect(reportOf(bills, 'abc')).toBeUndefined()
  expect(reportOf(bills, '  ')).toBeUndefined()
})

test.each([
  ['case', 'abc-1'],
  ['full width', 'ＡＢＣ－１'],
  ['invisible characters', 'A\u200bB\u00adC-1\u2060'],
  ['inner and outer blanks', '\u00a0A BC-1 '],
])('a transaction id is the same whatever its %s', (_, text) => {
  const bill = { tr_id: 'ABC-1' } as Bill
  expect(reportOf([bill], text)).toBe(bill)
  expect(reportOf([{ tr_id: text } as Bill], 'ABC-1')).toBeDefined()
})
