import { expect, test } from 'vitest'
import { indexIn } from '../../../src/islands/parts/payoff/indexLine.ts'
import type { LogRow } from '../../../src/lib/feeds/log/logBuffer.ts'

const NOW = Date.parse('2026-11-20T05:00:00Z')
const line = (text: string, secondsAgo: number, cutFrom?: number): LogRow => {
  return {
    kind: 'line',
    id: 1,
    at: NOW - secondsAgo * 1000,
    text,
    stamp: undefined,
    level: 'info',
    seq: undefined,
    cutFrom,
  }
}
const prices = 'BANKNIFTY 58618.40 | 60200CE 352.40, 57200PE 396.20 | PNL -612.00'

test('the index is that of the newest whole line of prices which names the underlying, and ages', () => {
  const level = (rows: LogRow[], root = 'BANKNIFTY') => indexIn(rows, root, NOW)
  expect(level([line(prices.replace('58618', '58000'), 9), line(prices, 5)])).toMatchObject({
    level: 58_618.4,
    age: '',
  })
  expect(level([line(prices, 60)])).toMatchObject({ isFresh: true })
  expect(level([line(prices, 61)])).toMatchObject({ isFresh: false, age: expect.stringContaining('ago') })
  expect(level([line(prices, 601)])).toBeUndefined()
  expect(level([line(prices, 5)], 'NIFTY')).toBeUndefined()
  for (const text of ['BANKNIFTY 58618.40', `spot ${prices}`, prices.replace('58618.40', '-1')])
    expect(level([line(text, 5)]), text).toBeUndefined()
  expect(level([line(prices, 5, 9000)])).toBeUndefined()
})
