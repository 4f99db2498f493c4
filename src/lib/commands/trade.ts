import { call } from '../api.ts'
import { loadTrades, readTrade } from '../resources/trades.ts'
import { $knowsClientRef } from '../session/currentUser.ts'
import { type TradeDetail, type TradeRow, trading } from '../wire/trading.ts'
import { classifyReply } from './classifyReply.ts'
import { describeCommand } from './describe.ts'
import { type Effects, tab } from './effects.ts'
import { append } from './history.ts'
import type { CommandState, SendResult } from './machine.ts'
import type { Intent } from './record.ts'
import { type Command, type CommandSpec, command } from './runner.ts'

/** The verbs as the specification spells them. */
export const verbs = { start: 'Start', stop: 'Stop', squre_off: 'Squre Off' } as const

/** What to trade: the subscription's row id, and whole lots. */
export interface OrderTerms {
  subscription: string
  qty: number
}

/** The terms of a trade that exists: the server takes a change with no others. */
export function termsOf({ subscription_detail, qty }: Pick<TradeRow, 'subscription_detail' | 'qty'>): OrderTerms {
  return { subscription: subscription_detail?.id ?? '', qty: Math.max(1, Math.round(qty)) }
}

/** The trades of this subscription before the start, and the youngest of their times by the server's clock. */
interface Earlier {
  ids: string[]
  newest: string | null
}

/** Reads beside a command are short: the row of pauses does the waiting. */
const READ = { retries: 0, timeout: 8000 } as const

const refFor = ({ ref }: Intent<unknown, unknown>) => ($knowsClientRef.get() ? { client_ref: ref } : {})
const refresh = () => void loadTrades()

/** Writes an outcome into the journal of its trade. */
const noteFor = (verb: keyof typeof verbs, id?: string) => (state: Extract<CommandState, { at: number }>) => {
  const told = describeCommand(state, verbs[verb])
  const trade = id ?? ('id' in state ? state.id : undefined)
  if (told && trade !== undefined)
    append(trade, { at: told.at, what: verbs[verb], outcome: [told.title, told.text].filter(Boolean).join('. ') })
}

async function readList(): Promise<TradeRow[] | undefined> {
  const reply = await call(trading.list, {}, READ)
  return reply.ok ? reply.body.results : undefined
}

function ofSubscription(rows: TradeRow[], subscription: string): TradeRow[] {
  return rows.filter((row) => row.subscription_detail?.id === subscription)
}

function isOlder({ trade_date }: TradeRow, newest: string | null): boolean {
  return trade_date !== null && newest !== null && Date.parse(trade_date) < Date.parse(newest)
}

/**
 * The trade that a start made. The one that the answer named; else the single one on the same subscription, of the
 * same quantity, that was not there before and is not older than what was. Of two it is not known which is ours.
 * Both times are the server's: this device's clock may be wrong.
 */
export function findStarted(
  rows: TradeRow[],
  { input, before, id }: Intent<OrderTerms, Earlier>,
): TradeRow | undefined {
  if (id !== undefined) return rows.find((row) => row.trade_id === id)
  if (before === null) return undefined
  const fresh = ofSubscription(rows, input.subscription).filter(
    (row) => row.qty === input.qty && !before.ids.includes(row.trade_id) && !isOlder(row, before.newest),
  )
  return fresh.length === 1 ? fresh[0] : undefined
}

function remember(rows: TradeRow[]): Earlier {
  const times = rows.flatMap(({ trade_date }) => (trade_date === null ? [] : [trade_date]))
  const newest = times.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null
  return { ids: rows.map(({ trade_id }) => trade_id), newest }
}

async function sendStart(intent: Intent<OrderTerms, Earlier>): Promise<SendResult> {
  const reply = await call(trading.start, { status: 'start', ...intent.input, ...refFor(intent) })
  const result = classifyReply(reply)
  if (result.is !== 'accepted' || !reply.ok) return result
  // A yes that names no trade cannot be confirmed by it.
  return reply.body.trade_id === null ? { is: 'lost' } : { ...result, id: reply.body.trade_id }
}

/** Starts a new trade on a subscription. Confirmed carries the trade's id. */
export function startNew(subscription: string, effects: Effects = tab): Command<OrderTerms, TradeRow[]> {
  return command<OrderTerms, TradeRow[], Earlier>(
    {
      key: `start:new:${subscription}`,
      retry: 'force',
      onReadFailure: 'block',
      read: readList,
      baseline: (rows) => remember(ofSubscription(rows, subscription)),
      isAlreadyDone(rows) {
        const running = ofSubscription(rows, subscription).find(({ status }) => status === 'start')
        return running ? { id: running.trade_id } : false
      },
      isConfirmed(rows, intent) {
        const row = findStarted(rows, intent)
        return row ? { done: true, id: row.trade_id } : { done: false }
      },
      send: sendStart,
      onOutcome: noteFor('start'),
      onConfirmed: refresh,
    },
    effects,
  )
}

type Change = Pick<TradeDetail, 'status'>

/** Starts a stopped trade again. */
export function startAgain(id: string, effects: Effects = tab): Command<OrderTerms, Change> {
  return command<OrderTerms, Change, null>(
    {
      key: `start:${id}`,
      retry: 'force',
      onReadFailure: 'block',
      read: () => readTrade(id, READ),
      baseline: () => null,
      isAlreadyDone: ({ status }) => (status === 'start' ? { id } : false),
      isConfirmed: ({ status }) => ({ done: status === 'start' }),
      send: async (intent) => {
        const reply = await call(trading.start, { id, status: 'start', ...intent.input, ...refFor(intent) })
        return classifyReply(reply)
      },
      onOutcome: noteFor('start', id),
      onConfirmed: refresh,
    },
    effects,
  )
}

function change(
  verb: 'stop' | 'squre_off',
  id: string,
  spec: Pick<CommandSpec<OrderTerms, Change, null>, 'onReadFailure' | 'isAlreadyDone' | 'isConfirmed'>,
  effects: Effects,
): Command<OrderTerms, Change> {
  return command<OrderTerms, Change, null>(
    {
      key: `${verb}:${id}`,
      retry: 'auto',
      read: () => readTrade(id, READ),
      baseline: () => null,
      send: async (intent) =>
        classifyReply(await call(trading.change, { id, status: verb, ...intent.input, ...refFor(intent) })),
      onOutcome: noteFor(verb, id),
      onConfirmed: refresh,
      ...spec,
    },
    effects,
  )
}

/** Ends the run of a trade. */
export function stop(id: string, effects: Effects = tab): Command<OrderTerms, Change> {
  return change(
    'stop',
    id,
    {
      // Stopping twice does no harm.
      onReadFailure: 'send',
      isAlreadyDone: ({ status }) => (status === 'stop' ? { id } : false),
      isConfirmed: ({ status }) => ({ done: status === 'stop' }),
    },
    effects,
  )
}

/** Closes all legs of a trade at the market. */
export function squareOff(id: string, effects: Effects = tab): Command<OrderTerms, Change> {
  return change(
    'squre_off',
    id,
    {
      // Squaring off twice could open a reverse position.
      onReadFailure: 'confirm',
      // A trade that was stopped may have open positions: only after a yes does it count as squared off.
      isAlreadyDone: ({ status }) => (status === 'squre_off' ? { id } : status === 'stop' && 'superseded'),
      isConfirmed: ({ status }, { heard }) => ({
        done: status === 'squre_off' || (status === 'stop' && heard === 'yes'),
        superseded: status === 'stop' && heard !== 'yes',
      }),
    },
    effects,
  )
}
