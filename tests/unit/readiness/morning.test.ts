import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { marketAt } from '../../../src/lib/market/market.ts'
import { type MorningInput, readyText, remindsOfValidation } from '../../../src/lib/readiness/morning.ts'
import { morningCalendar } from '../../../src/lib/readiness/morningCalendar.ts'
import type { Credential } from '../../../src/lib/resources/credential.ts'
import type { Subscription } from '../../../src/lib/resources/subscriptions.ts'
import type { Settings } from '../../../src/lib/settings.ts'

const market = parse(readFileSync('src/content/site/market.yaml', 'utf8')) as Settings['market']
const rules = { remindFrom: '08:30', readyBy: '09:10' }
const ready = <T>(data: T) => ({ state: 'ready', data, at: 0, isStale: false }) as const

const credential = (validatedAt: string | undefined): Credential => ({
  api_user_id: 'AB1',
  api_key: 'key',
  is_validated: validatedAt !== undefined,
  created_at: null,
  updated_at: validatedAt ?? null,
})
const active: Subscription = {
  id: '1',
  subscription_id: 'SUB-1',
  created_at: null,
  renew_date: null,
  expire_date: '2027-06-01T00:00:00+05:30',
  first_time_active: true,
  status: { badge: 'success', percent: null, msg: null },
  algo: { id: '1', name: 'Delta', amount: 1, time_period: 1, time_type: 'month', strategie_detail: null },
}

const instant = (text: string) => Date.parse(`${text}:00+05:30`)
const input = (now: number, more: Partial<MorningInput> = {}): MorningInput => ({
  market: marketAt(market, now),
  check: 'confirmed',
  credential: ready(credential(undefined)),
  subscriptions: ready([active]),
  ...more,
})
/** Whether the line is shown at that time in IST. */
const reminds = (text: string, more?: Partial<MorningInput>) =>
  remindsOfValidation(input(instant(text), more), rules, instant(text))

describe('the reminder to validate', () => {
  test('begins at 08:30 IST on a trading day and ends when the market closes', () => {
    const day = '2026-11-20'
    const shown = ['08:29', '08:30', '09:15', '15:39', '15:40'].map((time) => reminds(`${day}T${time}`))
    expect(shown).toEqual([false, true, true, true, false])
  })

  test('is not shown on weekends and holidays, and is on a special session whose hours are not known', () => {
    expect(reminds('2026-11-22T10:00')).toBe(false)
    expect(reminds('2026-11-24T10:00')).toBe(false)
    expect(reminds('2026-11-08T10:00')).toBe(true)
  })

  test('goes with today’s validation, and comes again the next morning', () => {
    const validated = { credential: ready(credential('2026-11-20T08:40:00+05:30')) }
    expect(reminds('2026-11-20T09:00', validated)).toBe(false)
    expect(reminds('2026-11-23T09:00', validated)).toBe(true)
  })

  test('is not shown without a stored credential, nor while that is not known', () => {
    expect(reminds('2026-11-20T09:00', { credential: ready(null) })).toBe(false)
    expect(reminds('2026-11-20T09:00', { credential: { state: 'loading' } })).toBe(false)
  })
})

describe('“Ready by 09:10”', () => {
  const validated = { credential: ready(credential('2026-11-20T08:00:00+05:30')) }
  const says = (text: string, more: Partial<MorningInput> = {}) =>
    readyText(input(instant(text), { ...validated, ...more }), rules, instant(text))

  test('is said from 08:30 until 09:10, then “Ready” until the market opens', () => {
    const times = ['08:29', '08:30', '09:09', '09:10', '09:14', '09:15']
    expect(times.map((time) => says(`2026-11-20T${time}`))).toEqual([
      undefined,
      'Ready by 09:10',
      'Ready by 09:10',
      'Ready',
      'Ready',
      undefined,
    ])
  })

  test('needs a confirmed session, today’s validation and an active subscription', () => {
    const at = '2026-11-20T09:00'
    expect(says(at)).toBe('Ready by 09:10')
    expect(says(at, { check: 'unsure' })).toBeUndefined()
    expect(says(at, { credential: ready(credential(undefined)) })).toBeUndefined()
    const expired = {
      ...active,
      expire_date: '2026-11-19T00:00:00+05:30',
      status: { ...active.status, badge: 'danger' },
    }
    expect(says(at, { subscriptions: ready([expired]) })).toBeUndefined()
  })
})

describe('the calendar of trading days', () => {
  const write = (now: string, more: Partial<Settings['market']> = {}, brand = 'Niyam Algo') => {
    const content = { market: { ...market, ...more }, morning: rules, brand }
    const text = morningCalendar(content, 'https://niyam.example', instant(now))
    return text.replace(/\r\n /g, '')
  }

  test('repeats at 08:30 IST from Monday to Friday until the last year whose holidays are known', () => {
    const text = write('2026-11-21T10:00')
    expect(text).toContain('\r\nDTSTART;TZID=Asia/Kolkata:20261123T083000\r\n')
    expect(text).toContain('\r\nDTEND;TZID=Asia/Kolkata:20261123T091000\r\n')
    expect(text).toContain('\r\nRRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20261231T182959Z\r\n')
    expect(text).toContain('\r\nTZOFFSETTO:+0530\r\n')
    expect(text).toContain('https://niyam.example/account/alice/credential')
    expect(text).toContain('\r\nTRIGGER:PT0S\r\n')
  })

  test('leaves holidays on weekdays out, those that are over not mentioned', () => {
    expect(write('2026-11-21T10:00')).toContain('\r\nEXDATE;TZID=Asia/Kolkata:20261124T083000,20261225T083000\r\n')
    const whole = /EXDATE;TZID=Asia\/Kolkata:(.*)\r\n/.exec(write('2026-01-01T10:00'))?.[1]
    expect(whole?.split(',')).toHaveLength(16)
  })

  test('does not begin on a holiday', () => {
    expect(write('2026-11-24T06:00')).toContain('\r\nDTSTART;TZID=Asia/Kolkata:20261125T083000\r\n')
  })

  test('has an event of its own for a special session, and says where its hours are not known', () => {
    const text = write('2026-11-01T10:00')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(text).toContain('\r\nDTSTART:20261108T030000Z\r\n')
    expect(text).toContain('SUMMARY:Special session: Muhurat trading\\, hours not known here (Niyam Algo)')
    const known = { day: '2026-11-08', name: 'Muhurat trading', hours: { open: '18:00', close: '19:00' } }
    expect(write('2026-11-01T10:00', { sessions: [known] })).toContain('Muhurat trading\\, 18:00 to 19:00 IST')
  })

  test('takes a weekday of unknown hours out of the week', () => {
    const text = write('2026-11-21T10:00', { sessions: [{ day: '2026-12-01', name: 'Test', hours: 'unknown' }] })
    expect(text).toContain('20261201T083000')
    expect(text).toContain('SUMMARY:Special session: Test')
  })

  test('says until when the holidays are known, or that they are not', () => {
    expect(write('2026-11-21T10:00')).toContain('Holidays are known until 31-12-2026.')
    expect(write('2027-01-04T10:00')).toContain('No 2027 holiday list: reminders come on holidays too.')
  })

  test('takes no line and no control character from content', () => {
    const sly = write('2026-11-01T10:00', {}, 'Niyam\u0000\r\nEND:VCALENDAR\u0007')
    expect(sly.match(/\r\nEND:VCALENDAR/g)).toHaveLength(1)
    expect(sly.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
  })
})
