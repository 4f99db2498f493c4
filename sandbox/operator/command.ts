import { formatClock, istDay } from '../../src/lib/format/time.ts'
import type { Store } from '../db/store.ts'
import { addFault, FILL_TARGET, removeFaults, storedFaults } from '../http/faultTable.ts'
import { sessionOf } from '../market/calendar.ts'
import { clockModes, sendClockTo, setClock } from '../market/marketClock.ts'
import { readFault } from './faultWords.ts'
import { bills, clock as clockRow, mails, trades } from './lists.ts'
import { type Row, tableLines } from './table.ts'
import { operatorOf, personNamed, referenceAndNote } from './verbs.ts'

export interface OperatorOptions {
  /** Whose calls alone meet a fault: an e-mail address or a mobile number. */
  for?: string | undefined
  /** Rows as JSON instead of a table. */
  json?: boolean
  /** How often a fault is met: a whole number, or `always`. Default 1, for `fill` always. */
  times?: string | undefined
}

export const OPERATOR_USAGE = `Commands, also while a server runs on the same file; --json prints JSON:
  approve <subscription id> | expire <subscription id>
  unlock <email or mobile number>
  bills | accept <transaction id> [note] | reject <transaction id> [note]
  trades | outbox
  clock | clock always | clock real | clock <hh:mm>
  faults | faults off [number] | faults <target> <fault> [--times N|always] [--for <email or mobile number>]
The clock moves the price process alone; every stamp stays real IST. It holds until the server starts again, which reads
  SANDBOX_CLOCK. A time that is over in this session is that of the next one.
Fault targets: any, reads, writes, preflights, an endpoint such as trading.start, a feed: log, pnl, or fill.
Faults of calls: drop, hang, redirect, delay <ms>, late <ms>, status <code> [text, JSON or markup],
  value <field> [JSON], header <name> [value]; a last word acts lets the server act before it drops, hangs or says
  something else. Faults of feeds: refuse, drop, freeze <ms>, frame <text>; of log also burst <lines>.
Faults of fill, on closing orders until they are switched off: partly, late [seconds], never, reject, unreported (filled,
  and the orders of the API do not know it). A last word CE or PE is for calls or puts alone. After faults off
  what was held back fills, and the orders know what was filled.`

interface Work {
  store: Store
  now: () => number
  args: string[]
  options: OperatorOptions
}

type Verb = (work: Work) => Row[] | string[]

function readTimes(text: string): number | null {
  if (text === 'always') return null
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new Error(`--times must be a whole number from 1, or always, but is "${text}"`)
  return Number(text)
}

const emailOf = (store: Store, id: number) =>
  store.one<{ email: string }>('SELECT email FROM people WHERE id = ?', id)?.email ?? null

function faults({ store, args, options }: Work): Row[] | string[] {
  const [target, ...words] = args
  if (target === undefined)
    return storedFaults(store).map(({ id, target, times, person, fault: { kind, ...how } }) => ({
      ...{
        number: id,
        target,
        fault: kind,
        times: times ?? 'always',
        for: person === null ? null : emailOf(store, person),
      },
      how: Object.entries(how)
        .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
        .join(', '),
    }))
  if (target === 'off') {
    const [number] = words
    const removed = removeFaults(store, number === undefined ? undefined : Number(number))
    if (number !== undefined && removed === 0) throw new Error(`no fault ${number}`)
    return [`${removed} ${removed === 1 ? 'fault' : 'faults'} switched off`]
  }
  const isFill = target === FILL_TARGET
  const times = readTimes(options.times ?? (isFill ? 'always' : '1'))
  if (isFill && times !== null) throw new Error('a fault of fill holds until it is switched off: --times always')
  const person = options.for === undefined ? null : personNamed(store, options.for).id
  const id = addFault(store, { target, times, fault: readFault(target, words), person })
  return [`fault ${id} is on for ${target}, ${times === null ? 'until it is switched off' : `${times} times`}`]
}

/** The second of today's session at a time such as 14:55, 9:15 or 14:55:30. */
function secondAt(text: string, now: number): number {
  const day = istDay(now)
  const { open, close } = sessionOf(day)
  const [, hour = '', rest = ''] = /^(\d{1,2}):([0-5]\d(?::[0-5]\d)?)$/.exec(text) ?? []
  const at = Date.parse(`${day}T${hour.padStart(2, '0')}:${rest}+05:30`)
  if (at >= open && at < close) return (at - open) / 1000
  const hours = `${formatClock(open)} to ${formatClock(close - 1000)}`
  throw new Error(`clock needs a time of the session, ${hours}, such as 14:55, but got "${text}"`)
}

function clock({ store, now, args: [word] }: Work): Row[] | string[] {
  if (word === undefined) return clockRow(store, now())
  if (word.includes(':')) {
    if (!sendClockTo(store, secondAt(word, now())))
      throw new Error('the market runs on NSE hours and cannot be moved: clock always first')
    return [`the simulated session goes to ${word.padStart(5, '0')} at its next step; every stamp stays real`]
  }
  const mode = clockModes.find((it) => it === word)
  if (mode === undefined) throw new Error('clock, clock always, clock real, or clock <hh:mm>')
  setClock(store, mode)
  const what = mode === 'always' ? 'the market is open at any hour' : 'the market keeps NSE hours'
  return [`${what}, until the server starts again`]
}

const verbs = new Map<string, Verb>([
  ['approve', ({ store, now, args: [id = ''] }) => operatorOf(store, now).approve(id)],
  ['expire', ({ store, now, args: [id = ''] }) => operatorOf(store, now).expire(id)],
  ['unlock', ({ store, now, args }) => operatorOf(store, now).unlock(args.join(' '))],
  ['bills', ({ store }) => bills(store)],
  ['accept', ({ store, now, args }) => operatorOf(store, now).accept(...referenceAndNote(store, args))],
  ['reject', ({ store, now, args }) => operatorOf(store, now).reject(...referenceAndNote(store, args))],
  ['trades', ({ store }) => trades(store)],
  ['outbox', ({ store }) => mails(store)],
  ['clock', clock],
  ['faults', faults],
])

/** The verb of a command line. Throws an Error with the usage for an unknown one. */
export function requireCommand([name = '']: readonly string[]): Verb {
  const verb = verbs.get(name)
  if (!verb) throw new Error(`unknown command ${name}\n${OPERATOR_USAGE}`)
  return verb
}

const isRow = (item: Row | string): item is Row => typeof item !== 'string'

/**
 * Carries out one command on the store of a running or a stopped server. Answers the lines to print: a table for a list,
 * one JSON document with `--json`. Throws an Error of one line where the command cannot be carried out.
 */
export function runCommand(
  store: Store,
  now: () => number,
  [name = '', ...args]: readonly string[],
  options: OperatorOptions = {},
): string[] {
  const made = requireCommand([name])({ store, now, args, options })
  if (options.json) return [JSON.stringify(made, null, 2)]
  const rows = made.filter(isRow)
  return rows.length > 0 || made.length === 0 ? tableLines(rows) : (made as string[])
}
