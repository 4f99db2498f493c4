import { formatClock } from '../format/time.ts'
import type { MarketState } from '../market/market.ts'
import { marketSentence } from '../market/sentence.ts'
import { isValidatedToday } from '../resources/credential.ts'
import type { Check } from '../resources/currentUser.ts'
import { asOf, brokerTodo, packageTodo, type ReadyFacts } from './todos.ts'

/** `Alice Blue validated 08:52`, on the IST day of the validation. */
function validatedText(view: ReadyFacts['credential'], now: number): string {
  if (view.state !== 'ready' || !isValidatedToday(view.data, now)) return ''
  const at = view.data?.updated_at
  return `Alice Blue validated${at ? ` ${formatClock(at).slice(0, 5)}` : ''}${asOf(view, now)}`
}

/** The market in a word or two. Times are IST. */
function shortMarket({ phase }: MarketState): string {
  if (phase.kind === 'open') return `open to ${phase.close}`
  if (phase.kind === 'before') return `opens ${phase.open}`
  return phase.kind === 'after' ? 'closed' : phase.reason.kind === 'session' ? 'special session' : 'market closed'
}

/** What the line is worked out from: `expiry` of the session in milliseconds. */
interface ReadinessInput extends ReadyFacts {
  check: Check
  expiry: number | undefined
  /** The dashboard leads with what is to do, or lists it: the line says the rest. */
  isDashboard?: boolean
}

/** What is left before a day of trading, and the hours that bound it. Nothing done is named but the validation. */
export function readiness(facts: ReadinessInput, now: number) {
  const { check, expiry, market, isDashboard = false } = facts
  const todos = [brokerTodo(facts, now), packageTodo(facts.subscriptions, now)]
    .filter((it) => it !== undefined)
    // A server that does not answer is said once, above the line.
    .filter(({ state }) => state !== 'unknown' || check !== 'unsure')
  return {
    todos: isDashboard ? todos.filter(({ name, state }) => name === 'ending' || state === 'unknown') : todos,
    /** Today's validation; empty while there is nothing to say. */
    done: validatedText(facts.credential, now),
    market: marketSentence(market),
    marketShort: shortMarket(market),
    /** When the session ends, where that is known. */
    session:
      check === 'confirmed' && expiry !== undefined
        ? `Session until ${formatClock(expiry).slice(0, 5)} IST`
        : undefined,
  }
}
