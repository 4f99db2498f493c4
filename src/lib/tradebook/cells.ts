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

const DATE = /^(?:(\d{4})[-/](\d\d)[-/](\d\d)|(\d{1,2})[-/. ](\d{1,2})[-/., ]+(\d{4}|\d{2}))\b/

/**
 * Reads an IST day: `2026-11-20`, `20/11/2026`, `20-Nov-2026`, or an instant with its zone, whatever time follows. In
 * figures the day comes before the month.
 */
export function dayIn(text: string): string | undefined {
  const at = parseAs(instant, text)
  if (at !== undefined) return istDay(at)
  const inDigits = text.replace(/^(\d+)[- ]?([a-z]{3})[a-z]*/i, (_, day, name) => {
    return `${day}-${monthCodes.indexOf(name.toUpperCase()) + 1}-`
  })
  const [, year, month, day, d, m, last = ''] = DATE.exec(inDigits) ?? []
  const parts = [year ?? last.padStart(4, '20'), month ?? m ?? '', day ?? d ?? '']
  const date = parts.map((part) => part.padStart(2, '0')).join('-')
  return new Date(`${date}T00:00Z`).getUTCDate() === Number(parts[2]) ? date : undefined
}

/**
 * One name for the spellings of an option: root, year and month of its expiry, strike and kind. Its day is left out, which
 * not all write. Any other name is as it is, without blanks.
 */
export function contractOf(name: string): string {
  const plain = name.toUpperCase().replace(/[^A-Z\d.]/g, '')
  const option = /^(?:NFO|BFO|OPTIDX|OPTSTK)?([A-Z]+)(\d\d)([A-Z]{3})([\d.]+)([CP])E$/
  const [, root, first = '', month, digits = '', kind] = option.exec(plain.replace(/([CP])E?([\d.]+)$/, '$2$1E')) ?? []
  if (root === undefined) return plain
  // As the exchange joins them: from seven digits on a year stands before the strike, from nine one of four digits.
  const { length } = digits.split('.')[0] ?? ''
  const cut = length >= 9 ? 4 : length >= 7 ? 2 : 0
  const year = cut === 0 ? first : digits.slice(cut - 2, cut)
  return `${root} ${year}${month} ${Number(digits.slice(cut))}${kind}`
}
