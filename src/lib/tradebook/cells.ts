import { readContract } from '../format/contract.ts'
import { inSlices } from '../format/inSlices.ts'
import { monthCodes } from '../format/instrument.ts'
import { istDay } from '../format/time.ts'
import { parseAs } from '../wire/parseAs.ts'
import { instant, parseDecimal } from '../wire/values.ts'

export type FillSide = 'BUY' | 'SELL'

/** Bought or sold, in the words of brokers; undefined for any other word. */
export function readSide(text: string): FillSide | undefined {
  if (/^(B|BUY|BOUGHT|PURCHASE)$/i.test(text)) return 'BUY'
  return /^(S|SELL|SOLD|SALE)$/i.test(text) ? 'SELL' : undefined
}

/** `1,23,456.50` and `123,456.50`. A comma before two last digits is a decimal one: unreadable. */
const GROUPED = /^(\d{1,2}(,\d{2})*|\d{1,3}(,\d{3})*),\d{3}(\.\d+)?$/

/** A number above zero with or without grouping and rupee sign; undefined for anything else, a formula among it. */
export function readNumber(text: string): number | undefined {
  const plain = text.replace(/^(₹|rs\.?|inr)\s*/i, '')
  const value = parseDecimal(GROUPED.test(plain) ? plain.replaceAll(',', '') : plain)
  return value !== undefined && value > 0 ? value : undefined
}

const DATE = /^(?:(\d{4})[-/](\d\d)[-/](\d\d)|(\d{1,2})[-/. ](\d{1,2})[-/., ]+(\d{4}|\d{2}))(?!\d)/

/**
 * Reads an IST day: `2026-11-20`, `20/11/2026`, `20-Nov-2026`, or an instant with its zone, whatever time follows. Where
 * both are figures, the day comes before the month unless it is told otherwise.
 */
export function dayIn(text: string, isMonthFirst = false): string | undefined {
  const at = parseAs(instant, text)
  if (at !== undefined) return istDay(at)
  const inDigits = text.replace(/^(\d+)[- ]?([a-z]{3})[a-z]*/i, (_, day, name) => {
    const month = monthCodes.indexOf(name.toUpperCase()) + 1
    return isMonthFirst ? `${month}-${day}-` : `${day}-${month}-`
  })
  const [, year, month, day, d = '', m = '', last = ''] = DATE.exec(inDigits) ?? []
  const [short, long] = isMonthFirst ? [d, m] : [m, d]
  const parts = [year ?? last.padStart(4, '20'), month ?? short, day ?? long]
  const date = parts.map((part) => part.padStart(2, '0')).join('-')
  return new Date(`${date}T00:00Z`).getUTCDate() === Number(parts[2]) ? date : undefined
}

/** Whether the days of a column have the month first; undefined where all of them could be read in both ways. */
export function isMonthFirstIn(texts: readonly string[]): boolean | undefined {
  const read = texts.map((text) => [dayIn(text), dayIn(text, true)] as const)
  if (read.some(([day, other]) => day && !other) || read.every(([day, other]) => day === other)) return false
  return read.some(([day]) => !day) || undefined
}

/** Whether a cell says that nobody filled an order, wherever it stands. */
export const isVoid = (text: string): boolean => /^(rejected|cancell?ed|(trigger )?pending)$/i.test(text)

/** What became of an order, in a column of its own; undefined for any other word. */
export function readState(text: string): 'traded' | 'void' | undefined {
  if (isVoid(text) || /^(open|expired|failed|lapsed)$/i.test(text)) return 'void'
  return /^((fully )?(traded|executed|filled)|completed?)$/i.test(text) ? 'traded' : undefined
}

/** One name for the spellings of an option, and the day of its expiry apart. Any other name is as it is, without blanks. */
export function contractOf(name: string, traded: string): { contract: string; expiry: string } {
  const option = readContract(name, traded)
  if (!option) return { contract: name.toUpperCase().replace(/[^A-Z\d.]/g, ''), expiry: '' }
  const { root, month, strike, kind, expiry } = option
  return { contract: `${root} ${month} ${strike}${kind}`, expiry }
}

type Written = ReturnType<typeof contractOf>
export type Whose = 'here' | 'broker'

/**
 * What tells the contracts of both sides apart: where both write the day of the expiry, it counts. A name without it
 * means the last option of its month: the one day that the other side alone writes, after all those of its own.
 */
export async function contractNames(
  here: readonly Written[],
  broker: readonly Written[],
): Promise<(whose: Whose, name: Written) => string> {
  const days = new Map<string, Record<Whose, Set<string>>>()
  const note = (whose: Whose) => (name: Written) => {
    const { contract, expiry } = name
    const written = days.get(contract) ?? { here: new Set(), broker: new Set() }
    written[whose].add(expiry)
    days.set(contract, written)
  }
  await inSlices(here, note('here'))
  await inSlices(broker, note('broker'))
  return (whose, { contract, expiry }) => {
    const written = days.get(contract)
    const [own, other] = [written?.[whose] ?? [], written?.[whose === 'here' ? 'broker' : 'here']]
    if (expiry !== '' || !other || other.has('')) return `${contract} ${expiry}`
    const later = [...other].filter((day) => [...own].every((it) => it < day))
    return `${contract} ${later.length === 1 ? later[0] : ''}`
  }
}
