import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fillPath } from '../../../src/lib/wire/endpoint.ts'
import { amount, id, instant, lots, orNull, parseDecimal, results, whole, words } from '../../../src/lib/wire/values.ts'

const read = (schema: v.GenericSchema, value: unknown) => {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : 'refused'
}

describe('amounts', () => {
  test.each([
    [1499, 1499],
    ['1499.00', 1499],
    ['-1234.50', -1234.5],
    [' 7 ', 7],
    ['+3', 3],
    [0, 0],
  ])('%j is read as %d', (sent, expected) => expect(read(amount, sent)).toBe(expected))

  test('what is no plain decimal is never a number', () => {
    for (const sent of ['', ' ', '0x10', 'NaN', '1e999', '1e3', '12,345.6', '1.', '.5', '--1', null, true, [], {}])
      expect(read(amount, sent), JSON.stringify(sent)).toBe('refused')
  })

  test('infinity and not-a-number are refused as numbers too', () => {
    expect(read(amount, Number.POSITIVE_INFINITY)).toBe('refused')
    expect(read(amount, Number.NaN)).toBe('refused')
  })

  test('a decimal of hundreds of digits is not taken for infinity', () => {
    expect(parseDecimal('9'.repeat(400))).toBeUndefined()
  })
})

test('lots are whole and at least one', () => {
  expect(read(lots, '2')).toBe(2)
  for (const bad of [0, -1, 1.5, '1.5', '']) expect(read(lots, bad)).toBe('refused')
  expect(read(whole, '200')).toBe(200)
})

test('ids are opaque text, whether sent as number or string', () => {
  expect(read(id, 42)).toBe('42')
  expect(read(id, 'a1B2')).toBe('a1B2')
  for (const bad of ['', '  ', null, {}, true]) expect(read(id, bad)).toBe('refused')
  expect(read(id, 'bad\ud800')).toBe('bad\ufffd')
})

test('an id with half of a surrogate pair still makes an address', () => {
  for (const sent of ['bad\ud800', '\udc00bad']) expect(encodeURIComponent(v.parse(id, sent))).toMatch(/bad|%EF%BF%BD/)
  expect(v.parse(id, '\u{1f600}')).toBe('\u{1f600}')
})

test('instants carry a zone, and are kept as every browser reads them; other texts are refused', () => {
  for (const good of ['2026-11-20T09:15:00Z', '2026-11-20T09:15:00.123456+05:30', '2026-11-20T09:15Z'])
    expect(read(instant, good)).toBe(good)
  for (const other of ['2026-11-20 09:15:00+0530', '2026-11-20 09:15:00 +05:30'])
    expect(read(instant, other)).toBe('2026-11-20T09:15:00+05:30')
  expect(read(instant, '2026-11-20t09:15:00-05')).toBe('2026-11-20T09:15:00-05:00')
  expect(read(instant, '2026-11-20 03:45:00z')).toBe('2026-11-20T03:45:00Z')
  for (const bad of ['2026-11-20', '2026-11-20T09:15:00', 'yesterday', '2026-13-45T99:00:00Z'])
    expect(read(instant, bad)).toBe('refused')
})

test('null, absent and empty all mean that nothing is known', () => {
  expect(read(orNull(instant), null)).toBeNull()
  expect(read(orNull(amount), '')).toBeNull()
  expect(read(v.object({ note: words }), {})).toEqual({ note: null })
  expect(read(words, 12)).toBe('12')
})

test('lists keep their rows and ignore fields nobody reads', () => {
  const list = results(v.object({ id }))
  expect(read(list, { count: 9, results: [{ id: 1, extra: 'x' }] })).toEqual({ results: [{ id: '1' }] })
  expect(read(list, { results: null })).toBe('refused')
  expect(read(list, { count: 1, next: null, results: [{ id: 1 }] })).toMatchObject({ results: [{ id: '1' }] })
  expect(read(list, { count: 9, next: '/api/trading/?page=2', results: [{ id: 1 }] })).toBe('refused')
})

test('a path takes any text, half of a surrogate pair included', () => {
  expect(fillPath('/api/trading/{id}/', { id: 'a/b\ud800' })).toBe('/api/trading/a%2Fb%EF%BF%BD/')
})
