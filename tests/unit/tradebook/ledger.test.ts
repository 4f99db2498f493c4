import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simulateHistory } from '../../../sandbox/market/history.ts'
import { instrument } from '../../../sandbox/market/option.ts'
import {
  type BookLayout,
  type Execution,
  executionsOf,
  layouts,
  splitFills,
} from '../../../sandbox/operator/tradebook.ts'
import { type Leg, legOf } from '../../../src/lib/results/legs.ts'
import { guessPlaces, headerOf, isWhole, readBook } from '../../../src/lib/tradebook/columns.ts'
import { matchBook } from '../../../src/lib/tradebook/match.ts'
import { readSheet } from '../../../src/lib/tradebook/sheet.ts'
import { units } from '../results/make.ts'

const days = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06']
const range = { from: '2026-11-01', to: '2026-11-30' }
const CLOSED_AFTER_MS = 3_600_000
const DAY_MS = 86_400_000

/** A week of the engine's trades, two of them at once on each day: the same contracts may be traded twice. */
const made = simulateHistory(11, days, () => [
  { code: 'BN-DELTA', lots: 1 },
  { code: 'BN-THETA', lots: 2 },
  { code: 'BN-DELTA', lots: 3 },
]).flatMap(({ legs }) => legs)

const legs: Leg[] = made.map((leg) => {
  const order = {
    order_type: leg.side,
    instrument: instrument(leg),
    qty: leg.qty,
    buy_avg: leg.buy === null ? null : leg.buy / 100,
    sell_avg: leg.sell === null ? null : leg.sell / 100,
    created_at: new Date(leg.created_at).toISOString(),
  }
  return legOf(order, null, units)
})

const bookLegs = made.map(({ created_at, ...leg }) => ({
  ...leg,
  openedAt: created_at,
  closedAt: created_at + CLOSED_AFTER_MS,
}))

async function compare(layout: BookLayout, fills: readonly Execution[]) {
  const sheet = await readSheet(new Blob([layouts[layout](fills)]))
  if (typeof sheet === 'string') throw new Error(sheet)
  const at = headerOf(sheet.head)
  const header = sheet.head[at] ?? []
  const columns = { places: guessPlaces(header), isMonthFirst: false }
  expect(isWhole(columns, header.length), `a guess for ${header}`).toBe(true)
  const book = await readBook(sheet.rows(at + 1), columns)
  expect(book.unreadable).toEqual([])
  return matchBook(legs, book, range, units)
}

/** The fills of a book in which the exits of some contracts came in parts, over one to four days after. */
function carried(all: typeof bookLegs, isCarried: (fill: Execution) => boolean, seed: number): Execution[] {
  const half = (isExit: boolean) =>
    all.map((leg) => ({ ...leg, [(leg.side === 'BUY') === isExit ? 'buy' : 'sell']: null }))
  const exits = splitFills(executionsOf(half(true)), 4, seed).map((fill, n) =>
    isCarried(fill) ? { ...fill, at: fill.at + (1 + (n % 4)) * DAY_MS } : fill,
  )
  return [...splitFills(executionsOf(half(false)), 4, seed), ...exits]
}

const layout = fc.constantFrom<BookLayout>('a', 'b', 'c')
/** Which leg is wrong, and how: missing, or its buying or selling price by so many ticks. */
const fault = fc.record({
  leg: fc.nat(made.length - 1),
  side: fc.constantFrom<'buy' | 'sell' | 'both'>('buy', 'sell', 'both'),
  by: fc.integer(),
})

const ticksOf = (by: number) => (Math.abs(by) % 40) + 1
const withFault = (leg: number, side: 'buy' | 'sell' | 'both', by: number) =>
  bookLegs.flatMap((it, n) => {
    if (n !== leg) return [it]
    return side === 'both' ? [] : [{ ...it, [side]: (it[side] ?? 0) + ticksOf(by) * 5 }]
  })

test('a whole book agrees in every leg, in three layouts, split and shuffled', async () => {
  expect(legs.length).toBeGreaterThan(40)
  await fc.assert(
    fc.asyncProperty(layout, fc.nat(), fc.integer({ min: 1, max: 4 }), async (name, seed, most) => {
      const fills = splitFills(executionsOf(bookLegs), most, seed)
      const shuffled = fc.sample(fc.shuffledSubarray(fills, { minLength: fills.length }), { numRuns: 1, seed })[0] ?? []
      const rows = await compare(name, shuffled)
      expect(rows.filter(({ state }) => state !== 'agrees')).toEqual([])
      expect(rows.reduce((sum, it) => sum + it.legs, 0)).toBe(legs.length)
    }),
    { numRuns: 12 },
  )
})

test('with one leg missing or one price changed every leg is classified, and that one never agrees', async () => {
  await fc.assert(
    fc.asyncProperty(layout, fc.nat(), fault, async (name, seed, { leg, side, by }) => {
      const rows = await compare(name, splitFills(executionsOf(withFault(leg, side, by)), 3, seed))
      expect(rows.reduce((sum, it) => sum + it.legs, 0)).toBe(legs.length)
      const { instrument, day, units = 0, gross } = legs[leg] as Leg
      const [own, ...others] = rows.filter(({ state }) => state !== 'agrees')
      expect(others).toEqual([])
      expect(own).toMatchObject({ instrument, day })
      expect(own?.state).toBe(side !== 'both' ? 'price' : own?.legs === 1 ? 'here' : 'quantity')
      expect(own?.paise).toBe(side === 'both' ? -gross : ticksOf(by) * 5 * units * (side === 'sell' ? 1 : -1))
    }),
    { numRuns: 40 },
  )
})

test('legs held overnight agree, and a wrong one among them never does', async () => {
  const sides = Map.groupBy(made, instrument)
  // Of a contract that was opened with both sides the book does not say which fills are exits.
  const isOneWay = (it: Execution) => new Set(sides.get(instrument(it))?.map(({ side }) => side)).size === 1
  const nth = fc.integer({ min: 1, max: 4 })
  await fc.assert(
    fc.asyncProperty(layout, fc.nat(), nth, fault, async (name, seed, each, { leg, side, by }) => {
      const isCarried = (it: Execution) => isOneWay(it) && (it.strike / 100 + seed) % each === 0
      const book = (all: typeof bookLegs) => compare(name, carried(all, isCarried, seed))
      expect((await book(bookLegs)).filter(({ state }) => state !== 'agrees')).toEqual([])
      const { instrument: own, day } = legs[leg] as Leg
      const differing = (await book(withFault(leg, side, by))).filter(({ state }) => state !== 'agrees')
      expect(differing.filter((it) => it.legs > 0 && it.day === day)).toMatchObject([{ instrument: own }])
      // What differs with it was open beside it.
      expect(new Set(differing.map(({ contract }) => contract)).size).toBe(1)
    }),
    { numRuns: 15 },
  )
})
