import * as v from 'valibot'
import { expect, test } from 'vitest'
import { reportForm } from '../../../src/islands/parts/pay/renewCommand.ts'

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
