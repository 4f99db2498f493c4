import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { marketAt, tradingDay } from '../../../src/lib/market/market.ts'
import { marketSentence } from '../../../src/lib/market/sentence.ts'
import type { Settings } from '../../../src/lib/settings.ts'

/** The owner's own calendar, as visitors read it. */
const market = parse(readFileSync('src/content/site/market.yaml', 'utf8')) as Settings['market']
const at = (text: string) => marketAt(market, Date.parse(text))
const words = (text: string) => marketSentence(at(text))

test('before 05:30 IST the day is the Indian one, not the UTC one', () => {
  // 05:29 IST on Monday is still Sunday in UTC.
  expect(at('2026-11-23T05:29:00+05:30')).toMatchObject({ day: '2026-11-23', phase: { kind: 'before' } })
  // 00:00 IST on Saturday is still Friday in UTC.
  expect(at('2026-11-21T00:00:00+05:30').phase.kind).toBe('closed')
  expect(at('2026-11-20T23:59:59+05:30').phase.kind).toBe('after')
})

test('the market opens and closes on the minute', () => {
  expect(words('2026-11-20T09:14:59+05:30')).toBe('Market opens 09:15')
  expect(words('2026-11-20T09:15:00+05:30')).toBe('Market open until 15:40 IST')
  expect(words('2026-11-20T15:39:59+05:30')).toBe('Market open until 15:40 IST')
  expect(words('2026-11-20T15:40:00+05:30')).toBe('Market closed since 15:40. Opens Mon 09:15')
})

test('until 2 August 2026 the market closes at 15:30, from 3 August on at 15:40', () => {
  expect(words('2026-07-31T15:29:00+05:30')).toBe('Market open until 15:30 IST')
  expect(words('2026-07-31T15:30:00+05:30')).toBe('Market closed since 15:30. Opens Mon 09:15')
  expect(words('2026-08-03T15:30:00+05:30')).toBe('Market open until 15:40 IST')
})

describe('the calendar of 2026', () => {
  const holidays = ['01-15', '01-26', '03-03', '03-26', '03-31', '04-03', '04-14', '05-01']
  holidays.push('05-28', '06-26', '09-14', '10-02', '10-20', '11-10', '11-24', '12-25')

  test('holds the sixteen trading holidays, each with its name', () => {
    expect(market.holidays['2026']?.map(({ day }) => day)).toEqual(holidays.map((day) => `2026-${day}`))
    for (const { day, name } of market.holidays['2026'] ?? [])
      expect(words(`${day}T11:00:00+05:30`)).toContain(`Market closed (${name})`)
  })

  test('trades on 245 days: every weekday that is no holiday', () => {
    const days = Array.from({ length: 365 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 1) + index * 86_400_000).toISOString().slice(0, 10),
    )
    expect(days.filter((day) => tradingDay(market, day).isOpen)).toHaveLength(245)
  })

  test('names the special sessions whose hours are not known', () => {
    expect(words('2026-02-01T11:00:00+05:30')).toBe('Special session today, hours not known here')
    expect(words('2026-11-08T18:30:00+05:30')).toBe('Special session today, hours not known here')
    expect(words('2026-11-06T18:30:00+05:30')).toContain('Muhurat trading Sun, hours not known here')
  })
})

test('a closed market says when it opens next, over a weekend and a holiday', () => {
  expect(words('2026-11-22T11:00:00+05:30')).toBe('Market closed (Sunday). Opens Mon 09:15')
  expect(words('2026-11-23T16:00:00+05:30')).toBe('Market closed since 15:40. Opens Wed 09:15')
})

test('an opening more than a week ahead has its date', () => {
  const days = ['23', '24', '25', '26', '27', '30'].map((day) => ({ day: `2026-11-${day}`, name: 'Closed' }))
  const far = marketAt({ ...market, holidays: { '2026': days } }, Date.parse('2026-11-21T11:00:00+05:30'))
  expect(marketSentence(far)).toContain('Opens Tue 01-12-2026 09:15')
})

describe('a special session', () => {
  const withSession = (session: Settings['market']['sessions'][number]) => ({ ...market, sessions: [session] })
  const muhurat = withSession({ day: '2026-11-08', name: 'Muhurat trading', hours: { open: '18:00', close: '19:00' } })

  test('opens the market on a Sunday within its hours', () => {
    const open = marketAt(muhurat, Date.parse('2026-11-08T18:30:00+05:30'))
    expect(marketSentence(open)).toBe('Market open until 19:00 IST (Muhurat trading)')
    const before = marketAt(muhurat, Date.parse('2026-11-07T11:00:00+05:30'))
    expect(marketSentence(before)).toContain('Opens Sun 18:00 (Muhurat trading)')
  })

  test('closes an ordinary day early, and opens a holiday', () => {
    const early = withSession({ day: '2026-11-20', name: 'Early close', hours: { open: '09:15', close: '13:00' } })
    const closed = marketAt(early, Date.parse('2026-11-20T13:00:00+05:30'))
    expect(marketSentence(closed)).toBe('Market closed since 13:00 (Early close). Opens Mon 09:15')
    const holiday = withSession({ day: '2026-11-24', name: 'Session', hours: { open: '10:00', close: '11:00' } })
    expect(tradingDay(holiday, '2026-11-24').isOpen).toBe(true)
  })
})

test('a year without a holiday list is unknown, not free of holidays', () => {
  expect(at('2026-11-20T11:00:00+05:30').holidaysKnown).toBe(true)
  expect(at('2027-01-04T11:00:00+05:30')).toMatchObject({ holidaysKnown: false, phase: { kind: 'open' } })
  expect(words('2027-01-04T10:00:00+05:30')).toBe('Market open until 15:40 IST. No 2027 holiday list')
  expect(words('2027-01-03T10:00:00+05:30')).toBe('Market closed (Sunday). Opens Mon 09:15. No 2027 holiday list')
  expect(marketAt({ ...market, holidays: { '2026': [] } }, Date.parse('2026-11-20T11:00:00+05:30')).holidaysKnown).toBe(
    false,
  )
})

test('a day without configured hours is said to be unknown, and so is what follows', () => {
  expect(words('2019-12-30T11:00:00+05:30')).toBe('Market hours not known')
  expect(at('2019-12-30T11:00:00+05:30').next).toBeUndefined()
})
