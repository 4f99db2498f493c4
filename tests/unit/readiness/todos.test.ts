import { expect, test } from 'vitest'
import { nextStep } from '../../../src/lib/readiness/todos.ts'
import { credentialRow, loading, marketIn, packageRow, readyAt, subscriptionRow } from '../../support/readings.ts'

const now = Date.parse('2026-11-23T08:50:00+05:30')
const ready = readyAt(now)
const credential = (updated_at: string | null) => credentialRow({ updated_at })
const subscription = (first_time_active: boolean) =>
  subscriptionRow({ expire_date: '2027-01-20T12:00:00+05:30', first_time_active, algo: packageRow('Theta Monthly') })
const active = ready([subscription(true)])
const market = marketIn({ kind: 'before', open: '09:15', close: '15:30' } as const, '2026-11-23')
const step = (updated_at: string) =>
  nextStep({ credential: ready(credential(updated_at)), subscriptions: active, market }, now)

test('a day begins with the validation, and says when it was last done', () => {
  expect(step('2026-11-20T08:47:00+05:30')).toMatchObject({
    sentence: 'Please validate your Alice Blue credentials every day before you start a trade.',
    action: { isQuiet: false, path: '/account/alice/credential?from=%2Faccount%2Ftrade%2Fstart%3Fnew' },
    last: 'Last validated 20-11-2026 08:47:00 IST',
  })
})

test('once it is validated today, the form below is the next step and there is no button', () => {
  expect(step('2026-11-23T08:47:00+05:30')).toMatchObject({ sentence: 'Ready to start.' })
  expect(step('2026-11-23T08:47:00+05:30')).not.toHaveProperty('action')
})

test('without a credential it is added, without an active package one is chosen first', () => {
  expect(nextStep({ credential: ready(null), subscriptions: active, market }, now)?.sentence).toBe(
    'Add your Alice Blue credential, then start.',
  )
  for (const rows of [[], [subscription(false)]])
    expect(nextStep({ credential: ready(null), subscriptions: ready(rows), market }, now)?.action?.path).toBe(
      '/account/all-subscription',
    )
})

test('nothing is said before both are read', () => {
  expect(nextStep({ credential: loading, subscriptions: active, market }, now)).toBeUndefined()
  expect(nextStep({ credential: ready(null), subscriptions: loading, market }, now)).toBeUndefined()
})
