import { expect, it } from 'vitest'
import { readingText, sessionAt, spanOf, usualRange } from '../../../src/islands/parts/curveSpan.ts'
import { beforeRepeat, levelsOf, marksOf } from '../../../src/islands/trade/curve/chartData.ts'
import { tagText } from '../../../src/islands/ui/chart/series.ts'
import { formatPnlAxis } from '../../../src/lib/format/money.ts'

const START = Date.parse('2026-11-20T09:20:00+05:30')
const points = [0, 500, -312].map((value, n) => ({ at: START + n * 60_000, value, gap: false }))
const order = { order_type: 'SELL', instrument: '59300 CE', qty: 30, buy_avg: null, sell_avg: 46.3 }

it('reads a point with its time in IST, its PNL and what it lost from the high before it', () => {
  expect(points.map((point) => readingText(points, point))).toEqual([
    '09:20:00 · ₹0.00 · at its high',
    '09:21:00 · +₹500.00 · at its high',
    '09:22:00 · −₹312.00 · ₹812.00 below its high',
  ])
})

it('ends an ended trade where its last value came first', () => {
  const again = [2, 9].map((hours) => ({ at: START + hours * 3_600_000, value: -312, gap: true }))
  expect(beforeRepeat([...points, ...again])).toEqual(points)
  const moved = [...points, { at: START + 3_600_000, value: -300, gap: true }]
  expect(beforeRepeat(moved)).toBe(moved)
})

it('measures values of one moment each from the high before it', () => {
  const [at, gap] = [START, false]
  const moment = [-25, 0].map((value) => ({ at, value, gap }))
  expect(moment.map((point) => readingText(moment, point).split(' · ')[2])).toEqual(['at its high', 'at its high'])
})

it('marks orders and commands at their time; an order without a time has no place', () => {
  const orders = [
    { ...order, created_at: '2026-11-20T03:51:00Z' },
    { ...order, created_at: null },
  ]
  const marks = marksOf(orders, [{ at: START, what: 'Start', outcome: 'confirmed' }])
  expect(marks).toEqual([
    { at: START + 60_000, text: 'SELL 30 · 59300 CE' },
    { at: START, text: 'Start: confirmed' },
  ])
})

it('draws active limits on money as levels; a drawdown counts from the high', () => {
  const alerts = { loss: 5000, profit: null, drawdown: 800, silence: 60 }
  expect(levelsOf(alerts, 500)).toEqual([-5000, -300])
  expect(levelsOf({ ...alerts, profit: 100 }, undefined)).toHaveLength(2)
  expect(levelsOf(undefined, 500)).toEqual([])
})

it('shows a range up to now while the trade runs, and never time before the first value', () => {
  const end = START + 7_200_000
  expect(spanOf('15 min', points, end)).toEqual({ from: end - 900_000, to: end })
  expect(spanOf('1 h', points, undefined)).toEqual({ from: START, to: START + 120_000 })
  expect(spanOf('Day', points.slice(0, 1), undefined)).toEqual({ from: START, to: START + 60_000 })
})

const market = {
  hours: [
    { from: '2026-01-01', open: '09:15', close: '15:30' },
    { from: '2026-11-01', open: '09:15', close: '15:40' },
  ],
  holidays: {},
  sessions: [],
} as unknown as Parameters<typeof sessionAt>[0]

it('shows the whole session of the day while the trade runs, by the hours of that day', () => {
  const session = sessionAt(market, START)
  const [open, close] = ['09:15', '15:40'].map((clock) => Date.parse(`2026-11-20T${clock}:00+05:30`))
  expect(session).toEqual({ open, close })
  expect(spanOf('Day', points, START + 7_200_000, session)).toEqual({ from: open, to: close })
  expect(spanOf('Day', points, (close ?? 0) + 60_000, session).to).toBe((close ?? 0) + 60_000)
  expect(spanOf('Day', points, undefined, session)).toEqual({ from: START, to: START + 120_000 })
})

it('knows no session on a Sunday, nor at night', () => {
  expect(sessionAt(market, START + 2 * 86_400_000)).toBeUndefined()
  expect(sessionAt(market, START - 6 * 3_600_000)).toBeUndefined()
})

it('moves the time axis once a second at most while the trade runs', () => {
  const spans = [1, 400, 1000].map((later) => spanOf('Day', points, START + 7_200_000 + later))
  expect(spans).toEqual(Array(3).fill({ from: START, to: START + 7_201_000 }))
})

it('writes the value axis in rupees', () => {
  expect([0, 850, -12_345, 105_000].map(formatPnlAxis)).toEqual(['₹0', '+₹850', '−₹12.3k', '+₹1.05L'])
})

it('a curve of minutes is not laid over a day, and a tag of nine digits is short', () => {
  expect(usualRange({ points })).toBe('15 min')
  expect(usualRange({ points: [...points, { at: START + 900_000, value: 1, gap: false }] })).toBe('Day')
  expect([tagText(-312), tagText(-123_456_789)]).toEqual(['−₹312.00', formatPnlAxis(-123_456_789)])
})
