import type { Store } from '../db/store.ts'
import { addFault, removeFaults, storedFaults } from '../http/faultTable.ts'
import { setBrokerDown } from '../market/marketSimulator.ts'
import { readFault } from './faultWords.ts'
import { bills, clock, credentials, ledger, mails, people, subscriptions, trades } from './lists.ts'
import { type Row, tableLines } from './table.ts'
import { operatorOf, personNamed } from './verbs.ts'

export interface OperatorOptions {
  /** Rows as JSON instead of a table. */
  json?: boolean
  /** How often a fault is met: a whole number, or `always`. Default 1. */
  times?: string | undefined
  /** Whose calls alone meet a fault: an e-mail address or a mobile number. Default: everybody's. */
  for?: string | undefined
}

export const OPERATOR_USAGE = `Commands, also while a server runs on the same file; --json prints JSON:
  people | unlock <email or mobile number>
  subscriptions | approve <subscription id> | expire <subscription id>
  bills | accept <transaction id> [note] | reject <transaction id> [note]
  credentials | trades | ledger | outbox | clock
  faults | faults off [number] | faults <target> <fault> [--times N|always] [--for <email or mobile number>]
  broker down | broker up
Fault targets: any, reads, writes, preflights, an endpoint such as trading.start, or a feed: log, pnl.
Faults: drop-before, drop-after, hang, redirect, junk, delay <ms>, late <ms>, status <code> [text], html <code>,
  answer <code> <JSON>, missing <field>, value <field> <JSON>, header <name> [value], fields <field> <sentence>; for feeds: refuse,
  freeze <ms>, drop, burst <lines>. A fault that forges the answer leaves the server untouched, unless the last word
  is acts.`

interface Work {
  store: Store
  now: () => number
  args: string[]
  options: OperatorOptions
}

type Verb = (work: Work) => Row[] | string[]

function readTimes(text = '1'): number | null {
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
  const times = readTimes(options.times)
  const person = options.for === undefined ? null : personNamed(store, options.for).id
  const id = addFault(store, { target, times, fault: readFault(words), person })
  return [`fault ${id} is on for ${target}, ${times === null ? 'until it is switched off' : `${times} times`}`]
}

function broker({ store, args: [word] }: Work): string[] {
  if (word !== 'down' && word !== 'up') throw new Error('broker down, or broker up')
  setBrokerDown(store, word === 'down')
  return [word === 'down' ? 'the paper broker answers nothing' : 'the paper broker answers again']
}

const verbs = new Map<string, Verb>([
  ['people', ({ store, now }) => people(store, now())],
  ['unlock', ({ store, now, args: [name = ''] }) => operatorOf(store, now).unlock(name)],
  ['subscriptions', ({ store, now }) => subscriptions(store, now())],
  ['approve', ({ store, now, args: [id = ''] }) => operatorOf(store, now).approve(id)],
  ['expire', ({ store, now, args: [id = ''] }) => operatorOf(store, now).expire(id)],
  ['bills', ({ store, now }) => bills(store, now())],
  ['accept', ({ store, now, args: [id = '', ...note] }) => operatorOf(store, now).accept(id, note.join(' '))],
  ['reject', ({ store, now, args: [id = '', ...note] }) => operatorOf(store, now).reject(id, note.join(' '))],
  ['credentials', ({ store, now }) => credentials(store, now())],
  ['trades', ({ store, now }) => trades(store, now())],
  ['ledger', ({ store, now }) => ledger(store, now())],
  ['outbox', ({ store, now }) => mails(store, now())],
  ['clock', ({ store, now }) => clock(store, now())],
  ['faults', faults],
  ['broker', broker],
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
