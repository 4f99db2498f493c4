import { monthCodes } from './instrument.ts'

/** An option as its name says it. */
export interface Contract {
  root: string
  /** Year and month of the expiry: `26NOV`. */
  month: string
  /** Its day, two digits; empty where the name does not say it: not all do. */
  expiry: string
  /** In index points. */
  strike: number
  kind: 'C' | 'P'
}

/** Of a week's option as Zerodha writes its month: `26N17` is 17 Nov 2026, `26117` is 17 Jan. */
const weekMonths = '123456789OND'
/** What stands before the root of an option. */
const MARKET = /^(?:(?:NFO|BFO|BSXOPT|BKXOPT|OPTIDX|OPTSTK|OPT) )+|^(?:NFO|BFO|OPTIDX|OPTSTK)(?=[A-Z]{3})/
const KIND = / (?:EUROPEAN )?(CALL|PUT|[CP]E?)$/
/** As the exchange joins them: from seven digits on a year stands before the strike, from nine one of four digits. */
const JOINED = /^(?:(20\d\d)(?=\d{5})|(\d\d)(?=\d{5}))?(\d+(?:\.\d+)?)$/

/** What a name says; undefined where it says it otherwise. A year that no name says is empty. */
function partsOf(
  words: string,
  isInWords: boolean,
): [root: string, day: string, month: string, year: string, strike: string] | undefined {
  const week = /^([A-Z ]+?) ?(\d\d) ?([1-9OND]) ?(\d\d)(\d{4,5}(?:\.\d+)?)$/.exec(words)
  if (week) {
    const [, root = '', year = '', letter = '', day = '', strike = ''] = week
    return [root, day, monthCodes[weekMonths.indexOf(letter)] ?? '', year, strike]
  }
  const found = /^([A-Z ]+?) (?:(\d\d?) )?([A-Z]{3})[A-Z]* ([\d. ]+)$/.exec(words)
  const [, root = '', first = '', month = '', digits = ''] = found ?? []
  if (!monthCodes.includes(month)) return undefined
  const numbers = digits.split(' ')
  const [one = '', two = '', three = ''] = numbers
  if (numbers.length === 3 && first === '') return [root, one, month, two, three]
  if (numbers.length === 2 && (first !== '' || one.length === 4)) return [root, first, month, one, two]
  const [, longYear, year = longYear, strike = ''] = JOINED.exec(one) ?? []
  if (numbers.length > 1 || strike === '') return undefined
  if (year !== undefined) return [root, first, month, year, strike]
  // "24 NOV 59300 CALL" says the day, "26NOV59300CE" the year.
  return isInWords ? [root, first, month, '', strike] : [root, '', month, first, strike]
}

/** The year of the first such day from one on, as two digits: an expiry without a year is never past. */
function yearFrom(traded: string, month: number, day: string): string {
  const [year = '', ...rest] = traded.split('-')
  const isNext = `${month}`.padStart(2, '0') + day.padStart(2, '0') < rest.join('')
  return `${Number(year) + Number(isNext)}`.slice(-2)
}

/** Reads the name of an option that was traded on a day (`2026-11-20`, IST), in any spelling; undefined for other names. */
export function readContract(name: string, traded: string): Contract | undefined {
  const plain = name
    .toUpperCase()
    .replace(/\(.*\)$/, '')
    .replace(/(\d),(?=\d)/g, '$1')
  const tokens =
    plain
      .match(/[A-Z&]+|\d[\d.]*/g)
      ?.join(' ')
      .replaceAll('&', '') ?? ''
  // Some write the kind before the strike.
  const words = tokens.replace(MARKET, '').replace(/ ([CP]E?) ([\d.]+)$/, ' $2 $1')
  const [said, kind = ''] = KIND.exec(words) ?? []
  const parts = said && partsOf(words.slice(0, -said.length), kind.length > 2)
  if (!parts) return undefined
  const [root, day, month, year, strike] = parts
  const written = year || (traded && yearFrom(traded, monthCodes.indexOf(month) + 1, day || '31'))
  if (written === '' || Number(day) > 31 || !(Number(strike) > 0)) return undefined
  return {
    root: root.replaceAll(' ', ''),
    month: written.slice(-2) + month,
    expiry: day === '' ? '' : day.padStart(2, '0'),
    strike: Number(strike),
    kind: kind.startsWith('C') ? 'C' : 'P',
  }
}
