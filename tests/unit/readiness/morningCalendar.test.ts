import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { morningCalendar } from '../../../src/lib/readiness/morningCalendar.ts'
import type { Settings } from '../../../src/lib/settings.ts'

const market = parse(readFileSync('src/content/site/market.yaml', 'utf8')) as Settings['market']
const file = (now: string, more: Partial<Settings['market']> = {}) =>
  morningCalendar({ ...market, ...more }, 'https://niyam.example', Date.parse(`${now}:00+05:30`))
const lines = (now: string, more?: Partial<Settings['market']>) => file(now, more).replace(/\r\n /g, '').split('\r\n')

test('one event repeats at 08:30 IST from Monday to Friday until the end of the year', () => {
  const found = lines('2026-11-21T10:00')
  expect(found).toContain('DTSTART:20261123T030000Z')
  expect(found).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20261231T030000Z')
  expect(found.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(found).toContain('URL:https://niyam.example/account/alice/credential')
})

test('holidays on weekdays are left out, those that are over not mentioned', () => {
  const left = lines('2026-11-21T10:00').filter((line) => line.startsWith('EXDATE'))
  expect(left).toEqual(['EXDATE:20261124T030000Z', 'EXDATE:20261225T030000Z'])
  expect(lines('2026-01-01T10:00').filter((line) => line.startsWith('EXDATE'))).toHaveLength(16)
})

test('it does not begin on a holiday', () => {
  expect(lines('2026-11-24T06:00')).toContain('DTSTART:20261125T030000Z')
})

test('it reaches into the next year once that has its holidays, and says where a year has none', () => {
  const holidays = { ...market.holidays, 2027: [{ day: '2027-01-26', name: 'Republic Day' }] }
  const both = lines('2026-12-30T10:00', { holidays })
  expect(both).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20271231T030000Z')
  expect(both).toContain('EXDATE:20270126T030000Z')
  expect(both.join()).toContain('Holidays are known until 2027-12-31.')
  expect(lines('2027-01-04T10:00').join()).toContain('This year has no holiday list: it reminds on holidays too.')
})

test('after the last trading day of a year it has the days that follow', () => {
  const found = lines('2026-12-31T10:00', { holidays: { 2026: [{ day: '2026-12-31', name: 'Holiday' }] } })
  expect(found).toContain('DTSTART:20270101T030000Z')
  expect(found).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20270110T030000Z')
})

test('lines end in CRLF and hold 75 octets at most', () => {
  const text = file('2026-01-01T10:00')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(line.length).toBeLessThanOrEqual(75)
})
