import { expect, test } from 'vitest'
import { durationOf, formatDuration } from '../../../src/lib/results/duration.ts'
import { tradeWords } from '../../../src/lib/text/commands.ts'

const began = '2026-11-20T09:20:00+05:30'
const at = (clock: string) => Date.parse(`2026-11-20T${clock}+05:30`)
const stopped = { at: at('11:25:00'), what: 'Stop', outcome: tradeWords.stop.confirmed.slice(0, -1) }

test('a running trade has run since its trade date', () => {
  expect(durationOf({ status: 'start', trade_date: began }, [], at('10:05:00'))).toBe(45 * 60_000)
})
test('an ended trade has a duration where this tab confirmed its end', () => {
  const duration = durationOf({ status: 'stop', trade_date: began }, [stopped], at('15:00:00'))
  expect(formatDuration(duration ?? 0)).toBe('2 h 05 min')
})
test('an end that is not known, refused, or before the start gives no duration', () => {
  const refused = { ...stopped, outcome: 'Stop refused' }
  const earlier = { ...stopped, at: at('09:00:00') }
  for (const history of [[], [refused], [earlier]])
    expect(durationOf({ status: 'stop', trade_date: began }, history, at('15:00:00'))).toBeUndefined()
  expect(durationOf({ status: 'start', trade_date: null }, [], at('15:00:00'))).toBeUndefined()
})
test('durations read in minutes, hours and days', () => {
  expect(formatDuration(59 * 60_000)).toBe('59 min')
  expect(formatDuration(60 * 60_000)).toBe('1 h 00 min')
  expect(formatDuration(72 * 3_600_000)).toBe('3 days')
})
