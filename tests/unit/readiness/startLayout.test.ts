import { describe, expect, test } from 'vitest'
import { layoutOf, type StartFacts } from '../../../src/lib/readiness/startLayout.ts'
import type { Subscription } from '../../../src/lib/resources/subscriptions.ts'
import type { Trade } from '../../../src/lib/resources/trades.ts'
import { failed, loading, readyAt, subscriptionRow } from '../../support/readings.ts'

const now = Date.parse('2026-11-20T12:00:00+05:30')
const ready = readyAt(now)
const active = subscriptionRow({ id: '7' })
const reserved = subscriptionRow({ id: '7', first_time_active: false }, 'danger')
const trade: Trade = { trade_id: 'T1', qty: 1, status: 'stop', trade_date: null, subscription_detail: null }

const facts = (more: Partial<StartFacts> = {}): StartFacts => ({
  trades: ready([trade]),
  lastKnownTrades: more.trades ?? ready([trade]),
  subscriptions: ready([active]),
  isPayable: false,
  isNamed: false,
  isBelowRunning: false,
  wasShown: false,
  ...more,
})
const shown = (more: Partial<StartFacts>) => layoutOf(facts(more)).parts.join(' ')
const isWaiting = (more: Partial<StartFacts>) => layoutOf(facts(more)).isWaiting

describe('which parts the start page shows', () => {
  test('whoever has traded sees today, the form, and the ended', () => {
    expect(shown({})).toBe('today form ended')
  })

  test('a link that names a subscription puts the form first', () => {
    expect(shown({ isNamed: true, isPayable: true })).toBe('payment form today ended')
  })

  test('before the first trade there are steps, and a form once a package can start', () => {
    expect(shown({ trades: ready([]) })).toBe('today steps form ended')
    expect(shown({ trades: ready([]), subscriptions: ready([reserved]), isPayable: true })).toBe(
      'today payment steps ended',
    )
  })

  test('steps need a package, or a list that may be of an earlier visit', () => {
    expect(shown({ trades: ready([]), subscriptions: ready([]) })).toBe('today form ended')
    expect(shown({ trades: ready([]), subscriptions: ready([], true) })).toBe('today steps form ended')
    expect(shown({ trades: ready([]), subscriptions: loading })).toBe('today form ended')
  })

  test('an unpaid package folds the form below its payment, whatever its badge, until one is activated', () => {
    const unpaid = { ...reserved, status: { ...reserved.status, badge: 'warning' } }
    const isFolded = (rows: Subscription[], isPayable = true) =>
      layoutOf(facts({ trades: ready([]), subscriptions: ready(rows), isPayable })).isFormFolded
    expect(shown({ trades: ready([]), subscriptions: ready([unpaid]), isPayable: true })).toBe(
      'today payment steps form ended',
    )
    expect(isFolded([unpaid])).toBe(true)
    expect(isFolded([unpaid, active])).toBe(false)
    expect(isFolded([active], false)).toBe(false)
  })

  test('on a phone the form folds below what runs, unless the address names what to start', () => {
    expect(layoutOf(facts({ isBelowRunning: true })).isFormFolded).toBe(true)
    expect(layoutOf(facts({ isBelowRunning: true, isNamed: true })).isFormFolded).toBe(false)
  })

  test('nobody is called new while the trades are not known', () => {
    for (const trades of [loading, failed]) expect(shown({ trades })).toBe('today form ended')
  })
})

describe('when the start page shows them', () => {
  test('the form waits until it is known whether today comes above it', () => {
    expect(isWaiting({ lastKnownTrades: loading })).toBe(true)
    expect(isWaiting({ lastKnownTrades: failed, trades: failed })).toBe(false)
    expect(isWaiting({ lastKnownTrades: ready([trade]), trades: loading })).toBe(false)
  })

  test('a named subscription waits for no list, and a form that was shown stays', () => {
    expect(isWaiting({ lastKnownTrades: loading, isNamed: true })).toBe(false)
    expect(isWaiting({ lastKnownTrades: loading, wasShown: true })).toBe(false)
  })
})
