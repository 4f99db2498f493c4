import { expect, test } from 'vitest'
import { type UpiPayment, upiLink } from '../../../src/islands/parts/pay/upi.ts'

const payment: UpiPayment = {
  address: 'niyam.example@upi',
  payee: 'Niyam Algo & Sons',
  amount: 1499,
  reference: 'SUB-2026/17',
  note: 'Delta: 1 month',
}
const read = (part: Partial<UpiPayment>) => new URL(upiLink({ ...payment, ...part }) ?? 'none:').searchParams

test('the link says whom, how much in rupees and paise, what for and under which reference', () => {
  expect(upiLink(payment)).toBe(
    'upi://pay?pa=niyam.example@upi&pn=Niyam%20Algo%20%26%20Sons&am=1499.00&cu=INR&tn=Delta%201%20month&tr=SUB202617',
  )
})

test('a note keeps letters of every script and loses what apps refuse', () => {
  expect(read({ note: 'नियम — "₹1" <b>' }).get('tn')).toBe('नियम 1 b')
  expect(read({ note: 'x'.repeat(120) }).get('tn')).toHaveLength(50)
})

test('an amount of ten lakh is written without grouping', () => {
  expect(read({ amount: 1_000_000 }).get('am')).toBe('1000000.00')
})

test('nothing to pay or no address to pay to makes no link', () => {
  expect(upiLink({ ...payment, amount: 0 })).toBeUndefined()
  expect(upiLink({ ...payment, amount: Number.NaN })).toBeUndefined()
  expect(upiLink({ ...payment, address: 'nobody' })).toBeUndefined()
  expect(upiLink({ ...payment, address: 'a@b&am=1' })).toBeUndefined()
})

test('a text that arrives from elsewhere cannot change the amount', () => {
  expect(read({ payee: 'x&am=1', reference: '1&am=1', note: '&am=1' }).getAll('am')).toEqual(['1499.00'])
})

test('a note is cut between characters, never within one', () => {
  expect(read({ note: `${'x'.repeat(49)}𝒟𝒟` }).get('tn')).toBe(`${'x'.repeat(49)}𝒟`)
  expect(read({ note: `x${'𝒟'.repeat(60)}` }).get('tn')).toBe(`x${'𝒟'.repeat(49)}`)
})
