import * as v from 'valibot'
import { expect, test } from 'vitest'
import { limitsSchema as schema } from '../../../src/islands/trade/alerts/LimitsForm.tsx'
import { errorsOf } from '../../../src/islands/ui/form/useForm.ts'
import { readLimit } from '../../../src/lib/alerts/limits.ts'

const empty = { loss: '', profit: '', drawdown: '', silence: '' }

test('an alert form without any limit asks for one', () => {
  expect(errorsOf(schema, empty)).toEqual({ loss: 'Set at least one limit.' })
})

test('each limit that is no amount has its own sentence', () => {
  expect(errorsOf(schema, { ...empty, loss: 'x', silence: '9' })).toEqual({
    loss: 'An amount in rupees above 0, such as 5000',
    silence: 'At least 10 seconds',
  })
})

test('limits are read in rupees and seconds, empty ones are off', () => {
  expect(v.parse(schema, { ...empty, loss: '5,000', silence: '30' })).toEqual({
    loss: 5000,
    profit: null,
    drawdown: null,
    silence: 30,
  })
})

test('a comma alone is no limit: the form asks for one', () => {
  expect(errorsOf(schema, { ...empty, profit: ' , ' })).toEqual({ loss: 'Set at least one limit.' })
})

test('Indian grouping and paise are read, and what is no limit is refused', () => {
  expect(readLimit('loss', '1,05,000')).toBe(105_000)
  expect(readLimit('drawdown', ' 99.50 ')).toBe(99.5)
  for (const text of ['-5', '0', '1e5', 'NaN', '0x10', '1.234', '99999999999'])
    expect(readLimit('loss', text), text).toBeUndefined()
})
