import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ageText, staleText } from '../../../src/islands/parts/pnlReading.ts'
import { Amount } from '../../../src/islands/ui/Amount.tsx'
import type { ConnectionState } from '../../../src/lib/feeds/connection/state.ts'
import { freshnessOf, type PnlValue } from '../../../src/lib/feeds/pnl/pnl.ts'

const now = Date.parse('2026-11-20T04:00:00Z')
const live: ConnectionState = { name: 'live', reason: '', since: now }
const lost: ConnectionState = { name: 'reconnecting', reason: '', since: now }
const read = (state: ConnectionState, latest: PnlValue | null, measured: number | undefined, at: number) => ({
  value: latest?.value,
  ...freshnessOf(state, latest, measured, at),
})
const drawn = ({ value, isFresh }: ReturnType<typeof read>) =>
  renderToStaticMarkup(<Amount value={value} isCurrent={isFresh} look="live" />)
const value = (rupees: number) => ({ value: rupees, at: now - 60_000 })

test('a fresh profit and a fresh loss differ by sign, arrow and colour', () => {
  const [profit, loss] = [12.5, -12.5].map((rupees) => drawn(read(live, value(rupees), 900, now)))
  for (const sign of ['+₹12.50', '▲', 'text-profit']) expect(profit).toContain(sign)
  for (const sign of ['−₹12.50', '▼', 'text-loss']) expect(loss).toContain(sign)
})

test('a fresh zero, and what rounds to it, is neither profit nor loss nor stale', () => {
  for (const rupees of [0, -0, 0.004, -0.004]) {
    const zero = drawn(read(live, value(rupees), 900, now))
    expect(zero).toMatch(/text-ink.*₹0\.00/)
    expect(zero).not.toMatch(/[▲▼+−]/)
  }
})

test('a value is stale after 15 s of silence, and at once when the connection is lost', () => {
  expect(staleText(read(live, value(5), 14_999, now))).toBeUndefined()
  for (const [said, reading] of [
    ['15 s old', read(live, value(5), 15_000, now)],
    ['1 s old', read(lost, value(0), 1000, now)],
  ] as const) {
    expect(staleText(reading)).toBe(said)
    expect(drawn(reading)).toContain('text-soft')
  }
})

test('before the first value there is a dash, no sign and no colour', () => {
  const none = drawn(read(live, null, undefined, now))
  expect(none).toContain('–')
  expect(none).not.toMatch(/[▲▼₹]|profit|loss/)
})

test('a value restored from before the page load takes its age from the wall clock', () => {
  expect(staleText(read(live, value(5), undefined, now))).toBe('60 s old')
})

test('the age is always said: none yet, just now, seconds, or how long it is stale', () => {
  expect(ageText(read(live, null, undefined, now))).toBe('no value yet')
  expect(ageText(read(live, value(5), 100, now))).toBe('updated just now')
  expect(ageText(read(live, value(5), 4000, now))).toBe('updated 4 s ago')
  expect(ageText(read(lost, value(5), 4000, now))).toBe('4 s old')
})
