import { expect, test } from 'vitest'
import { ageText, describePnl } from '../../../src/islands/parts/pnlReading.ts'
import type { ConnectionState } from '../../../src/lib/feeds/connection/state.ts'
import { freshnessOf, type PnlValue } from '../../../src/lib/feeds/pnl/pnl.ts'

const now = Date.parse('2026-11-20T04:00:00Z')
const live: ConnectionState = { name: 'live', reason: '', since: now }
const lost: ConnectionState = { name: 'reconnecting', reason: '', since: now }
const read = (state: ConnectionState, latest: PnlValue | null, measured: number | undefined, at: number) =>
  describePnl({ value: latest?.value, ...freshnessOf(state, latest, measured, at) })
const value = (rupees: number) => ({ value: rupees, at: now - 60_000 })

test('a fresh profit and a fresh loss differ by sign, arrow and tone', () => {
  expect(read(live, value(12.5), 900, now)).toMatchObject({ text: '+₹12.50', arrow: '▲', tone: 'profit' })
  expect(read(live, value(-12.5), 900, now)).toMatchObject({ text: '−₹12.50', arrow: '▼', tone: 'loss' })
})

test('a fresh zero, and what rounds to it, is neither profit nor loss nor stale', () => {
  for (const rupees of [0, -0, 0.004, -0.004])
    expect(read(live, value(rupees), 900, now)).toMatchObject({ text: '₹0.00', arrow: '', tone: 'flat' })
})

test('a value is stale, with its age in words, after 15 s of silence and at once when the connection is lost', () => {
  expect(read(live, value(5), 14_999, now).staleNote).toBeUndefined()
  expect(read(live, value(5), 15_000, now)).toMatchObject({ tone: 'stale', staleNote: '15 s old' })
  expect(read(lost, value(0), 1000, now)).toMatchObject({ tone: 'stale', staleNote: '1 s old' })
})

test('a value restored from before the page load takes its age from the wall clock', () => {
  expect(read(live, value(5), undefined, now).staleNote).toBe('60 s old')
})

test('the age is always said: none yet, just now, seconds, or how long it is stale', () => {
  expect(ageText(read(live, null, undefined, now))).toBe('no value yet')
  expect(ageText(read(live, value(5), 100, now))).toBe('updated just now')
  expect(ageText(read(live, value(5), 4000, now))).toBe('updated 4 s ago')
  expect(ageText(read(lost, value(5), 4000, now))).toBe('4 s old')
})
