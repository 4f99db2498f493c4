import { formatClock, formatSince, istDaysUntil } from '../format/time.ts'
import { type MarketState, marketInWords, marketSentence, missingHolidays } from '../market/market.ts'
import { type Credential, isValidatedToday } from '../resources/credential.ts'
import type { Check } from '../resources/currentUser.ts'
import { packageName } from '../resources/packageName.ts'
import type { Loadable } from '../resources/resource.ts'
import { endText, isActiveSubscription, SOON_DAYS, type Subscription } from '../resources/subscriptions.ts'
import { hasFeed } from '../resources/tradeFeeds.ts'
import { isRunning, type Trade } from '../resources/trades.ts'
import { credentialPath, newTradePath, screenPath, screens } from '../routes.ts'
import type { Settings } from '../settings.ts'
import { readyText } from './morning.ts'

/** `todo` needs the user, `idle` needs nothing, `unknown` could not be read. */
export type ReadyState = 'good' | 'todo' | 'idle' | 'unknown' | 'loading'

/** One thing that must be ready before a day of trading. */
export interface ReadyItem {
  label: string
  state: ReadyState
  text: string
  note?: string
  /** The screen to put it right, or to see it. */
  path?: string
  /** The running trade that this item shows. */
  tradeId?: string
}

const NOT_READ = 'Could not be read'
const LOADING = 'Reading'

type Read = Extract<Loadable<unknown>, { state: 'ready' }>
const asOf = ({ at }: Read, now: number) => `As of ${formatSince(at, now)}`
const staleNote = (view: Read, now: number) => (view.isStale ? { note: asOf(view, now) } : {})

/** `end` is when the access token ends, in milliseconds, where that is known. */
export function sessionItem(check: Check, end: number | undefined): ReadyItem {
  const label = 'Session'
  if (check === 'pending') return { label, state: 'loading', text: LOADING }
  if (check === 'unsure') return { label, state: 'unknown', text: 'Could not be checked' }
  return { label, state: 'good', text: end === undefined ? 'Signed in' : `Until ${formatClock(end).slice(0, 5)} IST` }
}

/** Whether the broker credential was validated on today's IST day; `from` is the trade screen to come back to. */
export function brokerItem(view: Loadable<Credential | null>, now: number, from?: string): ReadyItem {
  const label = 'Broker'
  const path = credentialPath(from)
  if (view.state === 'loading') return { label, state: 'loading', text: LOADING, path }
  if (view.state === 'failed') return { label, state: 'unknown', text: NOT_READ, path }
  const { data: credential } = view
  if (credential === null) return { label, state: 'todo', text: 'Add your credential', path }
  if (!isValidatedToday(credential, now))
    return { label, state: 'todo', text: 'Validate today', path, ...staleNote(view, now) }
  const at = credential.updated_at
  const note = at === null ? {} : { note: `Today at ${formatClock(at).slice(0, 5)} IST` }
  return { label, state: 'good', text: 'Validated', path, ...note, ...staleNote(view, now) }
}

/** One pass: a list may hold a hundred thousand rows. */
function firstToEnd(rows: readonly Subscription[]): Subscription | undefined {
  let first: { row: Subscription; end: number } | undefined
  for (const row of rows) {
    const end = Date.parse(row.expire_date ?? '')
    if (end < (first?.end ?? Number.POSITIVE_INFINITY)) first = { row, end }
  }
  return first?.row
}

/** The subscription that ends first among those on which a trade may begin. */
export function subscriptionItem(subscriptions: Loadable<readonly Subscription[]>, now: number): ReadyItem {
  const label = 'Subscription'
  const { path } = screens.mySubscription
  if (subscriptions.state === 'loading') return { label, state: 'loading', text: LOADING, path }
  if (subscriptions.state === 'failed') return { label, state: 'unknown', text: NOT_READ, path }
  const active = subscriptions.data.filter((row) => isActiveSubscription(row, now))
  if (active.length === 0)
    return {
      label,
      state: 'todo',
      text: 'None active',
      path: subscriptions.data.length > 0 ? path : screens.allSubscription.path,
    }
  const first = firstToEnd(active)
  if (!first?.expire_date) return { label, state: 'good', text: 'Active', path, ...staleNote(subscriptions, now) }
  const isSoon = istDaysUntil(first.expire_date, now) <= SOON_DAYS
  const note = subscriptions.isStale ? asOf(subscriptions, now) : packageName(first)
  return { label, state: isSoon ? 'todo' : 'good', text: capital(endText(first, now)), note, path }
}

/**
 * Whether the exchange trades now, and whether its holidays are known; `ready` says, before an opening, that everything
 * is in order for it.
 */
export function marketItem(market: MarketState, ready?: string): ReadyItem {
  const { phase } = market
  const { text, more } = marketInWords(market)
  const isUnknown = phase.kind === 'closed' && (phase.reason.kind === 'no-hours' || phase.reason.kind === 'session')
  return {
    label: 'Market',
    state: isUnknown ? 'unknown' : phase.kind === 'open' || ready !== undefined ? 'good' : 'idle',
    text: ready ?? text,
    note: [more, missingHolidays(market)].filter((part) => part !== undefined).join('. '),
  }
}

/** How many trades run, each shown live beside it; trades squared off today are named, and do not count as running. */
export function tradesItem(trades: Loadable<readonly Trade[]>, now: number): ReadyItem {
  const label = 'Running trades'
  const { path } = screens.trades
  if (trades.state === 'loading') return { label, state: 'loading', text: LOADING, path }
  if (trades.state === 'failed') return { label, state: 'unknown', text: NOT_READ, path }
  const running = trades.data.filter(isRunning)
  const squaredOff = trades.data.filter((trade) => trade.status === 'squre_off' && hasFeed(trade, now))
  const [only] = running.length > 0 ? running : squaredOff
  const stale = staleNote(trades, now)
  if (!only) return { label, state: 'idle', text: 'None', path: newTradePath(), ...stale }
  const note = squaredOff.length === 0 ? {} : { note: `${squaredOff.length} squared off today` }
  if (running.length === 0 && squaredOff.length > 1)
    return { label, state: 'idle', text: 'None', path, ...note, ...stale }
  if (running.length > 1) return { label, state: 'good', text: String(running.length), path, ...note, ...stale }
  const id = only.trade_id
  const item = {
    label,
    text: packageName(only.subscription_detail),
    path: screenPath('trade', { id }),
    tradeId: id,
    ...note,
    ...stale,
  }
  return running.length === 1 ? { ...item, state: 'good' } : { ...item, state: 'idle', note: 'Squared off', ...stale }
}

/** What the items are worked out from: `expiry` and `now` in milliseconds; `morning` are the owner's times. */
interface ReadinessInput {
  check: Check
  expiry: number | undefined
  credential: Loadable<Credential | null>
  subscriptions: Loadable<readonly Subscription[]>
  trades: Loadable<readonly Trade[]>
  market: MarketState
  morning: Settings['morning']
  /** The trade screen that is shown, where one is. */
  from?: string | undefined
}

/** What must be ready before a day of trading, in the order in which it is shown. */
export function readiness(it: ReadinessInput, now: number): Readiness {
  const ready = readyText(it, it.morning, now)
  const items = [
    sessionItem(it.check, it.expiry),
    brokerItem(it.credential, now, it.from),
    subscriptionItem(it.subscriptions, now),
    marketItem(it.market, ready),
    tradesItem(it.trades, now),
  ]
  return { items, words: ready ?? readyInWords(items), market: marketSentence(it.market) }
}

/** What must be ready before a day of trading: item by item, in a few words, and the market in a sentence. */
export interface Readiness {
  items: ReadyItem[]
  words: string
  market: string
}

/** The whole strip in a few words, for a phone. */
export function readyInWords(items: ReadyItem[]): string {
  const count = (state: ReadyState) => items.filter((it) => it.state === state).length
  if (count('loading') > 0) return LOADING
  const todo = count('todo')
  const unknown = count('unknown')
  if (todo > 0) return `${todo} ${todo === 1 ? 'thing' : 'things'} to do`
  return unknown > 0 ? `${unknown} not known` : 'All set'
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
