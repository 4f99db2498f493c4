import { expect, test } from 'vitest'
import { toCalendar } from '../../../src/lib/format/calendar.ts'

const event = {
  uid: 'SUB-1@niyam',
  title: 'Delta; 1 month, ends',
  description: 'Renew before\nthe market opens \\ ask us',
  at: '2026-12-01T00:30:00+05:30',
  remindDays: 3,
}
const now = Date.parse('2026-11-21T04:00:00.123Z')
const text = toCalendar([event], 'Niyam Algo', now)
const unfolded = text.replace(/\r\n /g, '')

test('the moment is written in UTC, whatever offset it came with', () => {
  expect(unfolded).toContain('\r\nDTSTART:20261130T190000Z\r\n')
  expect(unfolded).toContain('\r\nDTSTAMP:20261121T040000Z\r\n')
})

test('signs with a meaning are escaped and lines end in CRLF', () => {
  expect(unfolded).toContain('\r\nSUMMARY:Delta\\; 1 month\\, ends\r\n')
  expect(unfolded).toContain('\r\nDESCRIPTION:Renew before\\nthe market opens \\\\ ask us\r\n')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('a text cannot add lines of its own', () => {
  const sly = toCalendar([{ ...event, title: 'x\r\nEND:VEVENT\u0000\u2028' }], 'Niyam Algo', now)
  expect(sly.match(/\r\nEND:VEVENT/g)).toHaveLength(1)
})

test('control characters are left out of every text, since calendars refuse the file for one', () => {
  const dirty = 'De\u0000l\u0007t\u000ba\u001b[31m\u007f\u0085'
  const file = toCalendar([{ ...event, title: dirty, description: dirty }], `Niyam${dirty}`, now)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
  expect(file).toContain('SUMMARY:Delta[31m\r\n')
})

test('no line is longer than 75 octets, and no character is cut', () => {
  const long = toCalendar([{ ...event, title: '₹नियम '.repeat(40) }], 'Niyam Algo', now)
  for (const line of long.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(long.replace(/\r\n /g, '')).toContain(`SUMMARY:${'₹नियम '.repeat(40)}`)
})

test('the calendar reminds some days before', () => {
  expect(unfolded).toContain('\r\nTRIGGER:-P3D\r\n')
})
