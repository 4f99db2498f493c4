import type { Reply } from '../api.ts'
import { istDay } from '../format/time.ts'
import { classifyReply } from '../resources/classifyReply.ts'
import { $knowsClientRef } from '../resources/currentUser.ts'
import { forgetSquaredOff, rememberSquaredOff, squaredOffAt } from '../resources/tradeFeeds.ts'
import { loadTrades, readTrade, type Trade, tradeById } from '../resources/trades.ts'
import { serverNow } from '../serverClock.ts'
import { readDay, saveDay } from '../storage/dayStorage.ts'
import { tradeWords } from '../text/commands.ts'
import { parseAs } from '../wire/parseAs.ts'
import type { KnownStatus, TradeDetail, TradeRow } from '../wire/trading.ts'
import { describeCommand } from './describe.ts'
import * as history from './history.ts'
import type { TradeReply } from './machine.ts'
import type { CommandSpec } from './runner.ts'
import { type CommandState, type Intent, type OrderTerms, savedTerms } from './state.ts'

export type { OrderTerms }

/** The terms of an existing trade: the server takes a change with no others. */
export function termsOf({ subscription_detail, qty }: Pick<TradeRow, 'subscription_detail' | 'qty'>): OrderTerms {
  return { subscription: subscription_detail?.id ?? '', qty: Math.max(1, Math.round(qty)) }
}

/**
 * What an exit sends: the terms of the trade as the read before sending had them, else `input`. The server refuses
 * other terms while a trade runs.
 */
export function exitTerms(id: string, input: OrderTerms): OrderTerms {
  // `value`, because `get` would read the trade once more where no screen shows it.
  const view = tradeById(id).$state.value
  return view?.state === 'ready' ? termsOf(view.data) : input
}

const termsKey = (id: string) => `terms.${id}`

/** Remembers for the IST day on what terms a trade runs. `now` in milliseconds. */
export function saveTerms(id: string, terms: OrderTerms, now: number): void {
  saveDay(termsKey(id), istDay(now), terms)
}

/** The terms that this device remembers of a trade; undefined where it remembers none. */
export function loadTerms(id: string, now: number): OrderTerms | undefined {
  return parseAs(savedTerms, readDay(termsKey(id), istDay(now)))
}

/** What an exit of a trade is offered with: by its row, else by this device's memory; the server takes none without. */
export function exitInput(id: string, row: Trade | undefined, now: number): OrderTerms {
  return row ? termsOf(row) : (loadTerms(id, now) ?? { subscription: '', qty: 1 })
}

/** Reads beside a command are short: the backoff does the waiting. */
export const READ = { retries: 0, timeout: 8000 } as const

/** `client_ref`, where the server knows it. */
export function clientRef({ ref }: Intent): { client_ref?: string } {
  return $knowsClientRef.get() ? { client_ref: ref } : {}
}

/** A trade that was squared off already keeps the time that this device remembers. */
function rememberExit(verb: KnownStatus, trade: string, isEarlier: boolean): void {
  const now = serverNow()
  if (verb === 'start') forgetSquaredOff(trade, now)
  const isKnown = isEarlier && squaredOffAt(trade, now) !== undefined
  if (verb === 'squre_off' && !isKnown) rememberSquaredOff(trade, now)
}

/** A broker may still carry out what a server failed on: Start, Stop and Squre Off keep their long look. */
export function classifyTradeReply(reply: Reply<unknown>): TradeReply {
  const result = classifyReply(reply)
  return result.is === 'failed' ? { ...result, is: 'lost' } : result
}

/** Writes each outcome into the history of its trade. */
export function logOutcome(verb: KnownStatus, id?: string) {
  return (state: Extract<CommandState, { at: number }>) => {
    const status = describeCommand(state, tradeWords[verb])
    const trade = id ?? ('id' in state ? state.id : undefined)
    if (!status || trade === undefined) return
    if (state.phase === 'confirmed') rememberExit(verb, trade, state.how === 'already')
    const outcome = [status.title.replace(/\.$/, ''), status.text].filter(Boolean).join('. ')
    history.append(trade, { at: status.at, what: tradeWords[verb].verb, outcome })
  }
}

export type TradeStatusRead = Pick<TradeDetail, 'status'>

/** What every command on an existing trade shares. */
export function onTrade(
  verb: KnownStatus,
  id: string,
): Pick<CommandSpec<TradeStatusRead>, 'key' | 'read' | 'onOutcome'> {
  const log = logOutcome(verb, id)
  return {
    key: `${verb}:${id}`,
    read: () => readTrade(id, READ),
    onOutcome(state) {
      log(state)
      // The list of trades shows every confirmed command.
      if (state.phase === 'confirmed') void loadTrades()
    },
  }
}
