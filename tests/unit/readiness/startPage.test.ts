import { expect, test } from 'vitest'
import { hasActivated, isFormTooEarly, needsSteps } from '../../../src/lib/readiness/startPage.ts'
import type { Trade } from '../../../src/lib/resources/trades.ts'
import { failed, loading, readyAt, subscriptionRow } from '../../support/readings.ts'

const ready = readyAt(Date.parse('2026-11-20T12:00:00+05:30'))
const active = subscriptionRow({ id: '7' })
const reserved = subscriptionRow({ id: '7', first_time_active: false }, 'danger')
const unpaid = { ...reserved, status: { ...reserved.status, badge: 'warning' } }
const trade: Trade = { trade_id: 'T1', qty: 1, status: 'stop', trade_date: null, subscription_detail: null }
const none = ready<readonly Trade[]>([])

test('the steps are for who has never traded, and need a package or a list of an earlier visit', () => {
  expect(needsSteps({ trades: none, subscriptions: ready([active]) })).toBe(true)
  expect(needsSteps({ trades: none, subscriptions: ready([]) })).toBe(false)
  expect(needsSteps({ trades: none, subscriptions: ready([], true) })).toBe(true)
  expect(needsSteps({ trades: none, subscriptions: loading })).toBe(false)
  expect(needsSteps({ trades: ready([trade]), subscriptions: ready([active]) })).toBe(false)
})

test('nobody is called new while the trades are not known', () => {
  for (const trades of [loading, failed]) {
    expect(needsSteps({ trades, subscriptions: ready([reserved]) })).toBe(false)
    expect(isFormTooEarly({ trades, subscriptions: ready([reserved]) })).toBe(false)
  }
})

test('the payment comes before the form, whatever the badge says, until a package is activated', () => {
  expect(hasActivated({ subscriptions: ready([unpaid]) })).toBe(false)
  expect(hasActivated({ subscriptions: ready([unpaid, active]) })).toBe(true)
  expect(hasActivated({ subscriptions: loading })).toBe(false)
})
