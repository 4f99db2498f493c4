import { expect, test } from 'vitest'
import { marketAt, marketInWords } from '../../src/lib/market.ts'

const market = {
  hours: [
    { from: '2026-08-03', open: '09:15', close: '15:40' },
    { from: '2020-01-01', open: '09:15', close: '15:30' },
  ],
  holidays: { '2026': ['2026-01-26', '2026-11-24'] },
}
const at = (text: string) => marketAt(market, Date.parse(text))
const words = (text: string) => Object.values(marketInWords(at(text))).join(': ')

test('before 05:30 IST the day is the Indian one, not the UTC one', () => {
  // 05:29 IST on Monday is still Sunday in UTC.
  expect(at('2026-11-23T05:29:00+05:30')).toMatchObject({ day: '2026-11-23', phase: { kind: 'before' } })
  expect(at('2026-11-23T05:30:00+05:30')).toMatchObject({ day: '2026-11-23', phase: { kind: 'before' } })
  // 00:00 IST on Saturday is still Friday in UTC.
  expect(at('2026-11-21T00:00:00+05:30').phase.kind).toBe('weekend')
  expect(at('2026-11-20T23:59:59+05:30').phase.kind).toBe('after')
})

test('the market opens and closes on the minute', () => {
  expect(words('2026-11-20T09:14:59+05:30')).toBe('Not open yet: Opens at 09:15 IST')
  expect(words('2026-11-20T09:15:00+05:30')).toBe('Open: Until 15:40 IST')
  expect(words('2026-11-20T15:39:59+05:30')).toBe('Open: Until 15:40 IST')
  expect(words('2026-11-20T15:40:00+05:30')).toBe('Closed: Since 15:40 IST')
})

test('the hours are those that held on the day', () => {
  expect(words('2026-07-31T15:29:00+05:30')).toBe('Open: Until 15:30 IST')
  expect(words('2026-07-31T15:30:00+05:30')).toBe('Closed: Since 15:30 IST')
  expect(words('2026-08-03T15:30:00+05:30')).toBe('Open: Until 15:40 IST')
})

test('weekends and listed holidays are closed all day', () => {
  expect(words('2026-11-21T11:00:00+05:30')).toBe('Closed: Weekend')
  expect(words('2026-11-22T11:00:00+05:30')).toBe('Closed: Weekend')
  expect(words('2026-11-24T11:00:00+05:30')).toBe('Closed: Exchange holiday')
})

test('a year without a holiday list is unknown, not free of holidays', () => {
  expect(at('2026-11-20T11:00:00+05:30').holidaysKnown).toBe(true)
  expect(at('2027-01-04T11:00:00+05:30')).toMatchObject({ holidaysKnown: false, phase: { kind: 'open' } })
  expect(marketAt({ ...market, holidays: { '2026': [] } }, Date.parse('2026-11-20T11:00:00+05:30')).holidaysKnown).toBe(
    false,
  )
})

test('a day without configured hours is said to be unknown', () => {
  expect(words('2019-12-31T11:00:00+05:30')).toBe('Not known: No hours are set')
})
