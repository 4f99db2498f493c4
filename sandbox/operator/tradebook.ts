import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { formatClock, formatDate, istDay } from '../../src/lib/format/time.ts'
import { seededRandom } from '../../src/lib/pricing/random.ts'
import type { Store } from '../db/store.ts'
import type { LogEvent } from '../market/logEvent.ts'
import { instrument } from '../market/option.ts'
import { rupees, type Side, type TradeLeg } from '../market/positions.ts'
import { personNamed } from './verbs.ts'

/** One execution of the paper broker. */
export interface Execution extends Pick<TradeLeg, 'kind' | 'strike' | 'expires_at'> {
  /** In milliseconds. */
  at: number
  side: Side
  units: number
  /** In paise. */
  price: number
}

type BookLeg = Omit<TradeLeg, 'id' | 'created_at' | 'unreported'> & Record<'openedAt' | 'closedAt', number>

/** What was bought and what was sold for legs, in the order of time. */
export function executionsOf(legs: readonly BookLeg[]): Execution[] {
  const all = legs.flatMap(({ side, qty, buy, sell, openedAt, closedAt, ...contract }) => {
    const of = (own: Side, price: number | null): Execution[] =>
      price === null ? [] : [{ ...contract, at: own === side ? openedAt : closedAt, side: own, units: qty, price }]
    return [...of('BUY', buy), ...of('SELL', sell)]
  })
  return all.sort((a, b) => a.at - b.at)
}

/** Cuts executions into fills of up to `most` parts, as a book of orders shows them. */
export function splitFills(executions: readonly Execution[], most: number, seed = 1): Execution[] {
  const random = seededRandom(seed)
  return executions.flatMap((execution) => {
    const parts = Math.min(execution.units, 1 + Math.floor(random.next() * most))
    const part = Math.floor(execution.units / parts)
    return Array.from({ length: parts }, (_, n) => ({
      ...execution,
      units: n === 0 ? execution.units - part * (parts - 1) : part,
    }))
  })
}

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** `24`, `Nov` and `2026` of a day in IST. */
function dateParts(at: number): [day: string, month: string, year: string] {
  const [year = '', month, day = ''] = istDay(at).split('-')
  return [day, monthNames[Number(month) - 1] ?? '', year]
}

const { format: group } = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })
const grouped = (paise: number) => group(paise / 100)

/** A book in the words of some broker: none is that of a real one. Fills are listed as they come. */
export const layouts = {
  a: (fills: readonly Execution[]): string => {
    const lines = fills.map(({ at, side, units, price, ...contract }, n) =>
      [`${istDay(at)} ${formatClock(at)}`, instrument(contract), side, units, rupees(price), 700_000 + n].join(','),
    )
    return ['Trade time,Symbol,Side,Quantity,Price,Trade no', ...lines].join('\n').concat('\n')
  },
  b: (fills: readonly Execution[]): string => {
    const lines = fills.map(({ at, side, units, price, kind, strike, expires_at }) => {
      const name = `BANKNIFTY ${dateParts(expires_at).join(' ')} ${kind} ${grouped(strike * 100).slice(0, -3)}`
      return [name, side[0], units, grouped(price), dateParts(at).join('-'), formatClock(at)]
    })
    const rows = [['Contract', 'B/S', 'Qty', 'Rate (₹)', 'Date', 'Time'], ...lines]
    const text = rows.map((row) => row.map((cell) => `"${cell}"`).join(';'))
    return `\uFEFF${['Paper broker', 'Book of trades', '', ...text, '"Total";"";"";"";"";""'].join('\r\n')}\r\n`
  },
  c: (fills: readonly Execution[]): string => {
    const lines = fills.map(({ at, side, units, price, kind, strike, expires_at }) => {
      const [day, month, year] = dateParts(expires_at)
      const name = `NFO:BANKNIFTY${day}${month.toUpperCase()}${year.slice(2)}${strike}${kind}`
      const when = `${formatDate(at).replaceAll('-', '/')} ${formatClock(at)}`
      return [name, side === 'BUY' ? 'Bought' : 'Sold', rupees(price), units, when].join('\t')
    })
    return ['Security\tType\tAverage rate\tTraded quantity\tExchange date and time', ...lines].join('\r\n')
  },
}

export type BookLayout = keyof typeof layouts

export interface TradebookOptions {
  layout?: string | undefined
  /** How many legs the book misses, and of how many it has another price. */
  drop?: string | undefined
  change?: string | undefined
  /** Whose book, and whose calls alone meet a fault: an e-mail address or a mobile number. */
  for?: string | undefined
  out?: string | undefined
}

function count(name: string, text = '0'): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error(`--${name} must be a whole number, but is "${text}"`)
  return Number(text)
}

/** An account's legs. The log knows when one was closed; without it, when it was opened. */
function legsOf(store: Store, person: number): BookLeg[] {
  const legs = store.all<TradeLeg & { trade_id: string }>(
    `SELECT legs.* FROM legs JOIN trades ON trades.id = trade_id WHERE person_id = ? ORDER BY legs.created_at, legs.id`,
    person,
  )
  const fills = store
    .all<{ trade_id: string; event: string }>(
      `SELECT trade_id, event FROM lines JOIN trades ON trades.id = trade_id
       WHERE person_id = ? AND json_extract(event, '$.kind') = 'fill' ORDER BY trade_id, seq`,
      person,
    )
    .map(({ trade_id, event }) => ({ trade_id, ...(JSON.parse(event) as LogEvent) }))
  const byTrade = Map.groupBy(fills, ({ trade_id }) => trade_id)
  return legs.map(({ trade_id, created_at, ...leg }) => {
    const closing = byTrade
      .get(trade_id)
      ?.find(
        ({ at, fields }) => at >= created_at && fields['side'] !== leg.side && fields['instrument'] === instrument(leg),
      )
    return { ...leg, openedAt: created_at, closedAt: closing?.at ?? created_at }
  })
}

/** Writes the paper broker's book of an account, the demo user's by default, as a CSV file. Answers what it holds. */
export function tradebook(store: Store, options: TradebookOptions): string[] {
  const { layout = 'a', for: username = 'demo@niyam.example' } = options
  const out = options.out ?? `.sandbox/tradebook-${layout}.csv`
  const write = Object.hasOwn(layouts, layout) ? layouts[layout as BookLayout] : undefined
  if (!write) throw new Error(`--layout must be one of ${Object.keys(layouts).join(', ')}, but is "${layout}"`)
  const legs = legsOf(store, personNamed(store, username).id)
  const [drop, change] = [count('drop', options.drop), count('change', options.change)]
  if (drop + change > legs.length) throw new Error(`the book has ${legs.length} legs only`)
  // What was opened first is missing, what was opened last has another price.
  const kept = legs.slice(drop).map((leg, n, { length }) => {
    const price = leg.side === 'BUY' ? 'buy' : 'sell'
    return n < length - change ? leg : { ...leg, [price]: (leg[price] ?? 0) + 25 }
  })
  const fills = splitFills(executionsOf(kept), 3)
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, write(fills))
  return [`${out}: ${fills.length} fills of ${kept.length} legs, ${drop} missing, ${change} at another price`]
}
