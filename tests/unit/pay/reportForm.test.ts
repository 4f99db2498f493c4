import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isLikelyId, reportForm } from '../../../src/islands/parts/pay/report.ts'

const whole = { payment_type: '1', tr_id: 'UPI1', note: '' }
const sentences = (part: object) => {
  const { issues = [] } = v.safeParse(reportForm, { ...whole, ...part })
  return issues.map(({ message }) => message)
}

test('a report needs a way of paying and a transaction id', () => {
  expect(sentences({})).toEqual([])
  expect(sentences({ payment_type: '' })).toEqual(['payment_type is a required field'])
  expect(sentences({ payment_type: '2' })).toEqual(['payment_type is a required field'])
  expect(sentences({ tr_id: ' \u200b\t ' })).toEqual(['tr_id is a required field'])
})

test('an id of 64 characters is taken, one more is not; a note may have 1,000', () => {
  expect(sentences({ tr_id: 'x'.repeat(64), note: 'y'.repeat(1000) })).toEqual([])
  expect(sentences({ tr_id: 'x'.repeat(65) })).toEqual(['tr_id must be at most 64 characters'])
  expect(sentences({ note: 'y'.repeat(1001) })).toEqual(['note must be at most 1000 characters'])
})

test('what pasting brings along unseen is not part of the id', () => {
  expect(v.parse(reportForm, { ...whole, tr_id: '\u202a UPI\u200b-1\r\n' }).tr_id).toBe('UPI-1')
})

test.each([
  ['UTR: 527712345678', '527712345678'],
  ['utr 527712345678', '527712345678'],
  ['UPI Ref No. 527712345678', 'UPI Ref No. 527712345678'],
  ['UPI Ref No.: 527712345678', '527712345678'],
  ['Txn ID: T2611201530001', 'T2611201530001'],
  ['UTR-TWICE', 'UTR-TWICE'],
  ['UPI412345678901', 'UPI412345678901'],
])('the label before the number is no part of it: %s', (typed, sent) => {
  expect(v.parse(reportForm, { ...whole, tr_id: typed }).tr_id).toBe(sent)
})

test.each([
  ['527712345678', true],
  ['5277 1234 5678', true],
  ['T2611201530001234567890', true],
  ['SBIN526030123456', true],
  ['paid', false],
  ['paid 1499', false],
  ['1499', false],
  ['https://pay.example/527712345678', false],
  ['ravi527712@okicici', false],
])('whether "%s" has the form of a transaction id: %s', (id, isLikely) => {
  expect(isLikelyId(id)).toBe(isLikely)
})
