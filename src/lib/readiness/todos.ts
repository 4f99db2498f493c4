import { formatSince, formatTime, istDaysUntil } from '../format/time.ts'
import { type MarketState, mayTradeToday } from '../market/market.ts'
import { type Credential, isValidatedToday } from '../resources/credential.ts'
import { packageName } from '../resources/packageName.ts'
import { answered, type Loadable } from '../resources/resource.ts'
import { countsDays, endText, isActiveSubscription, SOON_DAYS, type Subscription } from '../resources/subscriptions.ts'
import { credentialPath, newTradePath, screens } from '../routes.ts'

/** What a person has to do before a trade can start, or what could not be read. */
export interface Todo {
  name: 'package' | 'ending' | 'credential' | 'validation'
  /** `idle`: to be done, but not today. */
  state: 'todo' | 'idle' | 'unknown'
  text: string
  path: string
}

/** What decides whether a trade can start today. */
export interface ReadyFacts {
  credential: Loadable<Credential | null>
  subscriptions: Loadable<readonly Subscription[]>
  market: MarketState
}

type Read = Extract<Loadable<unknown>, { state: 'ready' }>
export const asOf = (view: Read, now: number) => (view.isStale ? `, as of ${formatSince(view.at, now)}` : '')

/**
 * What the broker needs: a key, and its validation on each IST day. Nothing while that is not known. `from` is the
 * trade screen that the credential page leads back to; `now` in milliseconds.
 */
export function brokerTodo(
  { credential, market }: Pick<ReadyFacts, 'credential' | 'market'>,
  now: number,
  from = newTradePath(),
): Todo | undefined {
  const path = credentialPath(from)
  const view = answered(credential)
  if (view.state === 'loading') return undefined
  if (view.state === 'failed')
    return { name: 'credential', state: 'unknown', text: 'Alice Blue could not be read', path }
  if (view.data === null) return { name: 'credential', state: 'todo', text: 'Add your Alice Blue credential', path }
  if (isValidatedToday(view.data, now)) return undefined
  return mayTradeToday(market)
    ? { name: 'validation', state: 'todo', text: `Validate Alice Blue today${asOf(view, now)}`, path }
    : { name: 'validation', state: 'idle', text: 'Validate Alice Blue before the next opening', path }
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

/** That no package can start a trade, or that the first of those that can ends soon. */
export function packageTodo(view: ReadyFacts['subscriptions'], now: number): Todo | undefined {
  const { path } = screens.mySubscription
  // Every screen that says this says itself that they could not be read.
  if (view.state !== 'ready') return undefined
  const active = view.data.filter((row) => isActiveSubscription(row, now))
  if (active.length === 0) {
    const where = view.data.length > 0 ? path : screens.allSubscription.path
    return { name: 'package', state: 'todo', text: `No active subscription${asOf(view, now)}`, path: where }
  }
  const first = firstToEnd(active)
  if (!first?.expire_date || istDaysUntil(first.expire_date, now) > SOON_DAYS) return undefined
  const text = `${packageName(first)}${countsDays(first) ? ':' : ''} ${endText(first, now)}`
  return { name: 'ending', state: 'todo', text: `${text}${asOf(view, now)}`, path }
}

/** The specified note about the daily validation, and its link. */
export const validationNote = {
  text: 'Please validate your Alice Blue credentials every day before you start a trade.',
  link: 'Validate the credentials',
}

/** What leads a dashboard on which nothing ran today. */
interface NextStep {
  sentence: string
  /** The one button, quiet where nothing can be traded before tomorrow; none where the form below is the next step. */
  action?: { text: string; path: string; isQuiet?: boolean }
  last?: string
}

/** The next step before the first trade of a day; undefined while it is not known. `now` in milliseconds. */
export function nextStep(facts: ReadyFacts, now: number): NextStep | undefined {
  const { credential, subscriptions } = facts
  if (credential.state !== 'ready' || subscriptions.state !== 'ready') return undefined
  if (packageTodo(subscriptions, now)?.name === 'package')
    return {
      sentence: 'Choose a package, then start.',
      action: { text: 'See the packages', path: screens.allSubscription.path },
    }
  const todo = brokerTodo(facts, now)
  if (!todo) return { sentence: 'Ready to start.' }
  const { path, state, name } = todo
  if (name === 'credential')
    return { sentence: `${todo.text}, then start.`, action: { text: 'Add the credential', path } }
  const at = credential.data?.is_validated ? credential.data.updated_at : null
  return {
    sentence: validationNote.text,
    action: { text: validationNote.link, path, isQuiet: state === 'idle' },
    ...(at !== null && { last: `Last validated ${formatTime(at)}` }),
  }
}
