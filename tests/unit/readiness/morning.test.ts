import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { marketAt } from '../../../src/lib/market/market.ts'
import { type MorningInput, readyText } from '../../../src/lib/readiness/morning.ts'
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
