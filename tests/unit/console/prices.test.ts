import { expect, test } from 'vitest'
import {
  columnsIn,
  foldPrices,
  hasNewColumns,
  pricesOf,
  withoutLevel,
} from '../../../src/islands/trade/console/priceRows.ts'
import { collapseRepeats } from '../../../src/lib/feeds/log/collapseRepeats.ts'
import { levelOf } from '../../../src/lib/feeds/log/level.ts'
import type { LogLine } from '../../../src/lib/feeds/log/logBuffer.ts'
import { priceLineOf } from '../../../src/lib/feeds/log/priceLine.ts'

const tick = (n: number, legs = '60200CE 352.40, 57200PE 396.20') => `BANKNIFTY ${58600 + n}.40 | ${legs} | PNL -612.00`
const line = (text: string, id: number): LogLine => ({
  ...{ kind: 'line', id, at: id * 1000, text, stamp: undefined, level: levelOf(text) },
  ...{ seq: undefined, cutFrom: undefined },
})
const shownOf = (...texts: string[]) => collapseRepeats(texts.map(line))

test('a line of name and price pairs is read whole: index, each leg and PNL', () => {
  const read = { names: ['BANKNIFTY', '60200 CE', '57200 PE'], prices: [58601.4, 352.4, 396.2], pnl: -612 }
  expect(priceLineOf(tick(1))).toEqual(read)
  expect(priceLineOf(`INFO ${tick(1)}`)).toEqual(read)
})

test('thirty legs, nine digits and names with an expiry are read too', () => {
  const legs = Array.from({ length: 30 }, (_, n) => `BANKNIFTY26DEC${50_000 + n * 100}CE 0.05`)
  const read = priceLineOf(`NIFTY 123456789.00 | ${legs.join(', ')} | PNL 0`)
  expect(read?.names).toHaveLength(31)
  expect(read?.names[1]).toBe('50000 CE Dec')
  expect(read?.pnl).toBe(0)
})

test.each([
  'BANKNIFTY 58618.40 | SELL BANKNIFTY59400CE entry 612.00 ltp 598.80 | PNL -612.00',
  'BANKNIFTY 58618.40 | no open leg | PNL 0.00',
  'WARNING BANKNIFTY 58618.40 | 60200CE 352.40 | PNL -612.00',
  'runner: BANKNIFTY 58618.40 | 60200CE 352.40 | PNL -612.00',
  'BANKNIFTY 58618.40 | 60200CE 352.40 | PNL -612.00 | MTM 3',
  'BANKNIFTY 58618.40 | 60200CE 352.40, 60200CE 352.45 | PNL -612.00',
  'BANKNIFTY 58618.405 | 60200CE 352.40 | PNL -612.00',
  'BANKNIFTY 58618.40 | 60200CE 352.40 | PNL -',
  'BANKNIFTY 58618.40 | SELL 45.00 | PNL 1',
  '{"message": "BANKNIFTY 58618.40 | 60200CE 352.40 | PNL -612.00"}',
])('any other line is text: %s', (text) => {
  expect(priceLineOf(text)).toBeUndefined()
})

test('a row that was cut is text', () => {
  expect(pricesOf({ ...line(tick(1), 1), cutFrom: 4000 })).toBeUndefined()
})

test('columns are named where they begin and where the legs change, not where lines of text come between', () => {
  const shown = shownOf(tick(1), 'Filled: SELL', tick(2), tick(3, '61000CE 12.00'), tick(4, '61000CE 12.05'))
  expect(shown.map((_, index) => hasNewColumns(shown, index))).toEqual([true, false, false, true, false])
})

test('columns are named again after many lines of text', () => {
  const shown = shownOf(tick(1), ...Array.from({ length: 60 }, (_, n) => `text ${n}`), tick(2))
  expect(hasNewColumns(shown, 61)).toBe(true)
})

test('a run of price lines folds to one with its count, repeats included, and opens again', () => {
  const shown = shownOf('begin', tick(1), tick(1), tick(2), tick(3), tick(4), 'end', tick(5))
  const folded = foldPrices(shown, new Set())
  expect(folded.map(({ row, lines }) => [row.id, lines])).toEqual([
    ...[
      [0, undefined],
      [1, 5],
      [6, undefined],
      [7, undefined],
    ],
  ])
  expect(folded[1]?.lastAt).toBe(5000)
  expect(foldPrices(shown, new Set([1]))).toEqual(shown)
})

test('the level word goes where the gutter says it, and nothing else does', () => {
  expect(withoutLevel('INFO Signal: enter')).toBe('Signal: enter')
  expect(withoutLevel('[warning] late')).toBe('late')
  expect(withoutLevel('ERROR: Order rejected')).toBe('Order rejected')
  for (const text of ['Error in the feed', 'ORDER placed', 'INFO', 'Information', '[order] placed'])
    expect(withoutLevel(text)).toBe(text)
})

const legs = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `${57_000 + n * 100} CE`, price: 352.4 }))
const quoted = (count: number, pnl = -612) => ({
  names: ['BANKNIFTY', ...legs(count).map(({ name }) => name)],
  prices: [58_618.4, ...legs(count).map(({ price }) => price)],
  pnl,
})

test('four legs have their columns in the console of 1280 px, thirty have not', () => {
  expect(columnsIn(quoted(4), 446)).toBe(
    'minmax(60px,max-content) minmax(68px,1fr) repeat(4,minmax(56px,1fr)) minmax(72px,1fr)',
  )
  expect(columnsIn(quoted(30), 524)).toBeUndefined()
})

test('on a phone the legs have no columns', () => {
  expect(columnsIn(quoted(4), 328)).toBeUndefined()
  expect(columnsIn(quoted(1), 328)).toBeDefined()
})

test('an amount that its column would cut is a row of its own form, 0 and −0 are not', () => {
  expect(columnsIn(quoted(4, -123_456_789.5), 446)).toBeUndefined()
  expect(columnsIn(quoted(4, 0), 446)).toBeDefined()
  expect(columnsIn(quoted(4, -0), 446)).toBeDefined()
})
