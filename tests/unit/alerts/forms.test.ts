import * as v from 'valibot'
import { expect, test } from 'vitest'
import { alertsSchema } from '../../../src/islands/trade/alerts/forms.ts'
import { errorsOf } from '../../../src/islands/ui/form/useForm.ts'

const empty = { loss: '', profit: '', drawdown: '', silence: '' }

test('an alert form without any limit asks for one', () => {
  expect(errorsOf(alertsSchema, empty)).toEqual({ loss: 'Set at least one limit.' })
})

test('each limit that is no amount has its own sentence', () => {
  expect(Object.keys(errorsOf(alertsSchema, { ...empty, loss: 'x', silence: '3' }))).toEqual(['loss', 'silence'])
})

test('limits are read in rupees and seconds, empty ones are off', () => {
  expect(v.parse(alertsSchema, { ...empty, loss: '5,000', silence: '30' })).toEqual({
    loss: 5000,
    profit: null,
    drawdown: null,
    silence: 30,
  })
})

test('a comma alone is no limit: the form asks for one', () => {
  expect(errorsOf(alertsSchema, { ...empty, profit: ' , ' })).toEqual({ loss: 'Set at least one limit.' })
})
