import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  accepted,
  detailOf,
  fieldError,
  fieldErrors,
  outcome,
  reasonOf,
  statusOf,
} from '../../../src/lib/wire/answer.ts'

test('a command is accepted when its own status is absent or 2xx, as number or text', () => {
  for (const body of [{}, undefined, null, 'saved']) expect(accepted(body), JSON.stringify(body)).toBe(true)
  for (const status of [200, '201', 299, null]) expect(accepted({ status }), String(status)).toBe(true)
  for (const status of [400, '400', 302, 300, 'ok', '']) expect(accepted({ status }), String(status)).toBe(false)
})

test('the sentence of an error body is its detail, its message or the first of a list', () => {
  expect(detailOf({ detail: 'No.', message: 'Other' })).toBe('No.')
  expect(detailOf({ message: 'Refused', status: 400 })).toBe('Refused')
  expect(detailOf({ detail: ['First.', 'Second.'] })).toBe('First.')
  expect(detailOf(['First.', 'Second.'])).toBe('First.')
})

test('an HTML page, an empty body or junk has no sentence', () => {
  for (const body of ['<html>502</html>', undefined, null, '', 7, [], [{}], {}, { detail: {} }, { detail: ' ' }])
    expect(detailOf(body), JSON.stringify(body)).toBeUndefined()
})

test('a field error is the first of its list', () => {
  expect(fieldError({ api_key: ['Too short.', 'Odd.'] }, 'api_key')).toBe('Too short.')
  expect(fieldError({ api_key: 'Too short.' }, 'api_key')).toBe('Too short.')
  expect(fieldError({ api_key: [] }, 'api_key')).toBeUndefined()
  expect(fieldError('<html>', 'api_key')).toBeUndefined()
})

test('the status in a body may be a numeric string and nothing else', () => {
  expect(statusOf({ status: '302' })).toBe(302)
  expect(statusOf({ status: 302 })).toBe(302)
  for (const status of ['', 'x', null, 2.5]) expect(statusOf({ status })).toBeUndefined()
})

test("a page of markup is nobody's success", () => {
  expect(v.is(outcome, ' <!doctype html>')).toBe(false)
  for (const body of [undefined, null, {}, 'OK']) expect(v.is(outcome, body)).toBe(true)
})

test('lists per field are a reason where no sentence is beside them', () => {
  expect(reasonOf({ qty: ['Too many.', 'Far too many.'], non_field_errors: ['Not now.'] })).toBe('Too many. Not now.')
  expect(fieldErrors({ status: ['"run" is not a valid choice.'] })).toEqual({ status: '"run" is not a valid choice.' })
  expect(reasonOf({ detail: 'No.', qty: ['Too many.'] })).toBe('No.')
  for (const nothing of [null, '<html>', [], {}, { status: 400 }, { qty: [] }])
    expect(reasonOf(nothing)).toBeUndefined()
})
