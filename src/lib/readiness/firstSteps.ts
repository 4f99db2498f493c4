import { type MarketState, mayTradeToday } from '../market/market.ts'
import type { Bill } from '../resources/bills.ts'
import { type Credential, isValidatedToday } from '../resources/credential.ts'
import { packageName } from '../resources/packageName.ts'
import { describePayment, type Payment, paymentOf } from '../resources/payment.ts'
import type { Loadable } from '../resources/resource.ts'
import { isActiveSubscription, type Subscription } from '../resources/subscriptions.ts'
import type { Trade } from '../resources/trades.ts'
import { credentialPath, newTradePath, pages, renewPath } from '../routes.ts'
import type { ReadyState } from './readiness.ts'
import { payable } from './startPage.ts'

/** One of the four steps to a first trade. `idle` waits for something that `text` names. */
export interface Step {
  name: 'choose' | 'pay' | 'link' | 'start'
  title: string
  state: ReadyState
  text: string
  action?: { label: string; path: string }
}

/** What the steps are worked out from; `email` is the support address. */
export interface FirstStepsInput {
  subscriptions: Loadable<readonly Subscription[]>
  bills: Loadable<readonly Bill[]>
  credential: Loadable<Credential | null>
  trades: Loadable<readonly Trade[]>
  market: MarketState
  email: string
}

type Content = Omit<Step, 'name' | 'title'>

const loading: Content = { state: 'loading', text: 'Reading' }
const unread: Content = { state: 'unknown', text: 'Could not be read' }

/** What a resource that is not there says. */
const absent = ({ state }: Loadable<unknown>): Content => (state === 'failed' ? unread : loading)

function chooseStep({ subscriptions: view }: FirstStepsInput): Content {
  if (view.state !== 'ready') return absent(view)
  const [first] = view.data
  if (first)
    return { state: 'good', text: view.data.length === 1 ? packageName(first) : `${view.data.length} packages` }
  return { state: 'todo', text: 'None chosen yet', action: { label: 'See the strategies', path: pages.trading } }
}

function paymentStep(row: Subscription, payment: Payment, email: string, now: number): Content {
  const { text, label } = describePayment(row, payment, { email, now })
  if (payment.is === 'active') return { state: 'good', text }
  // While it is checked there is nothing to do.
  if (payment.is === 'accepted' || (payment.is === 'reported' && !payment.isOverdue)) return { state: 'idle', text }
  return { state: 'todo', text, action: { label, path: `${newTradePath(row.id)}#pay` } }
}

function payStep({ subscriptions: view, bills, email }: FirstStepsInput, now: number): Content {
  if (view.state !== 'ready') return absent(view)
  const active = view.data.find((row) => isActiveSubscription(row, now))
  if (active) return paymentStep(active, { is: 'active' }, email, now)
  const [over] = view.data
  if (!over) return { state: 'idle', text: 'After you choose a package' }
  // Nothing asks for money before the reports of payments are read.
  if (bills.state !== 'ready') return absent(bills)
  const row = payable(view.data, undefined, now)
  if (row) return paymentStep(row, paymentOf(row, bills.data, now), email, now)
  return {
    state: 'todo',
    text: `${packageName(over)} is not active`,
    action: { label: 'Renew', path: renewPath(over.id) },
  }
}

/** The credential page. Its way back leads to the package that is paid or waits for its payment. */
function linkPath({ subscriptions: view }: FirstStepsInput, now: number): string {
  const rows = view.state === 'ready' ? view.data : []
  const row = rows.find((it) => isActiveSubscription(it, now)) ?? payable(rows, undefined, now)
  return credentialPath(newTradePath(row?.id))
}

function linkStep(input: FirstStepsInput, now: number): Content {
  const { credential: view, subscriptions } = input
  if (view.state !== 'ready') return absent(view)
  if (view.data !== null) return { state: 'good', text: view.data.api_user_id ?? 'Saved' }
  const isPaid = subscriptions.state === 'ready' && subscriptions.data.some((row) => isActiveSubscription(row, now))
  return {
    state: 'todo',
    text: isPaid ? 'Your trades run in this account' : 'You can do this while the payment is checked',
    action: { label: 'Add your API key', path: linkPath(input, now) },
  }
}

function startStep(input: FirstStepsInput, now: number): Content {
  const { credential, subscriptions } = input
  if (credential.state !== 'ready') return absent(credential)
  if (subscriptions.state !== 'ready') return absent(subscriptions)
  if (credential.data === null) return { state: 'idle', text: 'After Alice Blue is linked' }
  if (!isValidatedToday(credential.data, now)) {
    const path = linkPath(input, now)
    if (!mayTradeToday(input.market))
      return { state: 'idle', text: 'Validate before the next opening', action: { label: 'Validate', path } }
    return { state: 'todo', text: 'Alice Blue asks for it once a day', action: { label: 'Validate today', path } }
  }
  const [active, another] = subscriptions.data.filter((row) => isActiveSubscription(row, now))
  if (!active) return { state: 'idle', text: 'Validated today. Waits for the activation' }
  // Of several packages the form asks for one.
  const path = newTradePath(another === undefined ? active.id : undefined)
  return {
    state: 'todo',
    text: 'Validated today. Set the quantity below and press Start',
    action: { label: 'Go to the Trading Form', path: `${path}#trade` },
  }
}

/** The four steps, in order. Pay and link can be done side by side. `now` in milliseconds. */
export function firstSteps(input: FirstStepsInput, now: number): Step[] {
  return [
    { name: 'choose', title: 'Choose a package', ...chooseStep(input) },
    { name: 'pay', title: 'Pay', ...payStep(input, now) },
    { name: 'link', title: 'Link Alice Blue', ...linkStep(input, now) },
    { name: 'start', title: 'Validate today and start', ...startStep(input, now) },
  ]
}
