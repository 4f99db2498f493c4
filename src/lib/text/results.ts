import { formatNumber } from '../format/money.ts'

/** Numbers of legs. */
type Legs = Record<'closed' | 'open' | 'unreadable' | 'withoutRates', number>

export const contractNote = 'Your broker’s contract note decides.'
export const noTaxDocument = 'This is not a tax document.'

/** What charges, and what is left after them, are called: without the owner's brokerage it is never a net. */
export function chargeTitles(isBeforeBrokerage: boolean): { charges: string; rest: string } {
  return isBeforeBrokerage
    ? {
        charges: 'Estimated charges, before brokerage',
        rest: 'Before brokerage',
      }
    : { charges: 'Estimated charges', rest: 'Net, estimated' }
}

/** What is taken off the one figure of a range. */
export function basisText(isAfterCharges: boolean, isBeforeBrokerage: boolean): string {
  if (!isAfterCharges) return 'gross, before charges'
  return isBeforeBrokerage ? 'after charges, before brokerage' : 'net, estimated'
}

const many = (count: number, one: string, more: string) => `${formatNumber(count)} ${count === 1 ? one : more}`

/** What is said of each number that is not zero. */
const said = (parts: [count: number, text: string][]) => parts.flatMap(([count, text]) => (count > 0 ? [text] : []))

/** Heads money from orders while the owner has not said what their quantity counts. */
export const assumesUnits = 'Assumes order quantity in units.'

/** Heads a file's column of money from orders, in rupees; until the owner has confirmed their quantity it says so. */
export function moneyTitle(title: string, isConfirmed: boolean): string {
  return isConfirmed ? `${title} (₹)` : `${title} (₹), assumes order quantity in units`
}

/** What totals assume and leave out beside their coverage, each in a sentence. */
export function caveats(totals: Legs, { isConfirmed, undated }: { isConfirmed: boolean; undated: number }): string[] {
  const { closed, unreadable, withoutRates } = totals
  return said([
    [isConfirmed ? 0 : closed, assumesUnits],
    [unreadable, `${many(unreadable, 'leg', 'legs')} could not be read.`],
    [undated, `${many(undated, 'leg has', 'legs have')} no date and ${undated === 1 ? 'is' : 'are'} in no day.`],
    [withoutRates, `No charge rates are known for ${many(withoutRates, 'leg', 'legs')}.`],
  ])
}

/** What sums of closed legs leave out where trades have open ones too; empty where none has. */
export function openLegsNote(trades: number): string[] {
  return trades === 0 ? [] : [`${many(trades, 'trade has', 'trades have')} open legs, which are not valued.`]
}

/** `2 closed, 1 open`. */
export function legsText({ closed, open, unreadable }: Omit<Legs, 'withoutRates'>): string {
  const parts = said([
    [closed, `${formatNumber(closed)} closed`],
    [open, `${formatNumber(open)} open`],
    [unreadable, `${formatNumber(unreadable)} unreadable`],
  ])
  return parts.length === 0 ? 'no orders' : parts.join(', ')
}

/** How a trade ended, from what its status means and its legs; undefined totals are orders that are not read. */
export function endedState(
  { word, isRunning }: { word: string; isRunning: boolean },
  totals: Omit<Legs, 'withoutRates'> | undefined,
): string {
  if (isRunning) return word
  if (totals === undefined) return `${word}; orders not read`
  if (totals.open > 0) return `${word} with ${many(totals.open, 'open leg', 'open legs')}`
  return totals.closed > 0 && totals.unreadable === 0 ? `${word}, all legs closed` : word
}
