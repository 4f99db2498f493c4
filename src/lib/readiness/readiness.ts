import { formatClock, formatSince, istDaysUntil } from '../format/time.ts'
import { type MarketState, mayTradeToday } from '../market/market.ts'
import { marketSentence } from '../market/sentence.ts'
import { type Credential, isValidatedToday } from '../resources/credential.ts'
import type { Check } from '../resources/currentUser.ts'
import { packageName } from '../resources/packageName.ts'
import type { Loadable } from '../resources/resource.ts'
import { countsDays, endText, isActiveSubscription, SOON_DAYS, type Subscription } from '../resources/subscriptions.ts'
import { credentialPath, screens } from '../routes.ts'

/** `todo` needs the user, `idle` needs nothing, `unknown` could not be read. */
export type ReadyState = 'good' | 'todo' | 'idle' | 'unknown' | 'loading'

/** What a person has to do before a day of trading, or what could not be read. */
interface ReadyItem {
  /** `idle`: the next step, but not today's. */
  state: 'todo' | 'idle' | 'unknown'
  /** The dashboard leads with it. */
  isLead?: true
  text: string
  path: string
}

type Read = Extract<Loadable<unknown>, { state: 'ready' }>
const asOf = (view: Read, now: number) => (view.isStale ? `, as of ${formatSince(view.at, now)}` : '')

/** Whether the broker credential was validated on today's IST day; `from` is the trade screen to come back to. */
export function brokerItem(
  view: Loadable<Credential | null>,
  market: MarketState,
  now: number,
  from?: string,
): ReadyItem | undefined {
  const path = credentialPath(from)
  if (view.state === 'loading') return undefined
  if (view.state === 'failed') return { state: 'unknown', text: 'Alice Blue could not be read', path }
  if (view.data === null) return { state: 'todo', text: 'Add your Alice Blue credential', path, isLead: true }
  if (isValidatedToday(view.data, now)) return undefined
  if (mayTradeToday(market))
    return { state: 'todo', text: `Validate Alice Blue today${asOf(view, now)}`, path, isLead: true }
  return { state: 'idle', text: 'Validate Alice Blue before the next opening', path, isLead: true }
}

/** `Alice Blue validated 08:52`, on the IST day of the validation. */
function validatedText(view: Loadable<Credential | null>, now: number): string {
  if (view.state !== 'ready' || !isValidatedToday(view.data, now)) return ''
  const at = view.data?.updated_at
  return `Alice Blue validated${at ? ` ${formatClock(at).slice(0, 5)}` : ''}${asOf(view, now)}`
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

/** The subscription that ends first among those on which a trade may begin, once that is soon. */
export function subscriptionItem(view: Loadable<readonly Subscription[]>, now: number): ReadyItem | undefined {
  const { path } = screens.mySubscription
  // Every screen with this line says itself that they could not be read.
  if (view.state !== 'ready') return undefined
  const active = view.data.filter((row) => isActiveSubscription(row, now))
  const none = { state: 'todo', text: `No active subscription${asOf(view, now)}`, isLead: true } as const
  if (active.length === 0) return { ...none, path: view.data.length > 0 ? path : screens.allSubscription.path }
  const first = firstToEnd(active)
  if (!first?.expire_date || istDaysUntil(first.expire_date, now) > SOON_DAYS) return undefined
  const end = endText(first, now)
  const text = `${packageName(first)}${countsDays(first) ? ':' : ''} ${end}`
  return { state: 'todo', text: `${text}${asOf(view, now)}`, path }
}

/** The market in a word or two. Times are IST. */
function shortMarket({ phase }: MarketState): string {
  if (phase.kind === 'open') return `open to ${phase.close}`
  if (phase.kind === 'before') return `opens ${phase.open}`
  return phase.kind === 'after' ? 'closed' : phase.reason.kind === 'session' ? 'special session' : 'market closed'
}

/** What the line is worked out from: `expiry` and `now` in milliseconds. */
interface ReadinessInput {
  check: Check
  expiry: number | undefined
  credential: Loadable<Credential | null>
  subscriptions: Loadable<readonly Subscription[]>
  market: MarketState
  /** The trade screen that is shown, where one is. */
  from?: string | undefined
  /** The screen leads with the next step. */
  isDashboard?: boolean
}

/** What must be ready before a day of trading, and the hours that bound it. Nothing done is named but the validation. */
export function readiness(it: ReadinessInput, now: number) {
  const items = [brokerItem(it.credential, it.market, now, it.from), subscriptionItem(it.subscriptions, now)]
  return {
    /** What is left to do, in the order in which it is shown. */
    items: items.filter((item) => item !== undefined).filter(({ isLead }) => !(it.isDashboard && isLead)),
    /** Today's validation; empty while there is nothing to say. */
    done: validatedText(it.credential, now),
    market: marketSentence(it.market),
    marketShort: shortMarket(it.market),
    /** When the session ends, where that is known. */
    session:
      it.check === 'confirmed' && it.expiry !== undefined
        ? `Session until ${formatClock(it.expiry).slice(0, 5)} IST`
        : undefined,
  }
}
