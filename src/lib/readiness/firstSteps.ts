import type { Bill } from '../resources/bills.ts'
import { packageName } from '../resources/packageName.ts'
import { describePayment, type Payment, paymentOf } from '../resources/payment.ts'
import { answered, type Loadable } from '../resources/resource.ts'
import { isActiveSubscription, type Subscription } from '../resources/subscriptions.ts'
import { newTradePath, pages, renewPath } from '../routes.ts'
import { payable } from './startPage.ts'
import { brokerTodo, type ReadyFacts } from './todos.ts'

/** One of the four steps to a first trade. `idle` waits for something that `text` names. */
export interface Step {
  name: 'choose' | 'pay' | 'link' | 'start'
  title: string
  state: 'good' | 'todo' | 'idle' | 'unknown' | 'loading'
  text: string
  action?: { label: string; path: string }
}

/** What the steps are worked out from; `email` is the support address. */
export interface FirstStepsInput extends ReadyFacts {
  bills: Loadable<readonly Bill[]>
  email: string
}

type Content = Omit<Step, 'name' | 'title'>

/** What a resource that is not there says. */
const absent = (view: Loadable<unknown>): Content =>
  answered(view).state === 'failed'
    ? { state: 'unknown', text: 'Could not be read' }
    : { state: 'loading', text: 'Reading' }

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
  const action = { label: 'Renew', path: renewPath(over.id) }
  return { state: 'todo', text: `${packageName(over)} is not active`, action }
}

/** What the broker needs. The way back from it leads to the package that is paid or waits for its payment. */
function brokerStep(input: FirstStepsInput, now: number) {
  const rows = input.subscriptions.state === 'ready' ? input.subscriptions.data : []
  const active = rows.filter((it) => isActiveSubscription(it, now))
  const row = active[0] ?? payable(rows, undefined, now)
  return { todo: brokerTodo(input, now, newTradePath(row?.id)), active }
}

function linkStep(input: FirstStepsInput, now: number): Content {
  const { credential: view } = input
  if (view.state !== 'ready') return absent(view)
  if (view.data !== null) return { state: 'good', text: view.data.api_user_id ?? 'Saved' }
  const { todo, active } = brokerStep(input, now)
  return {
    state: 'todo',
    text: active.length > 0 ? 'Your trades run in this account' : 'You can do this while the payment is checked',
    ...(todo && { action: { label: 'Add your API key', path: todo.path } }),
  }
}

function startStep(input: FirstStepsInput, now: number): Content {
  const { credential, subscriptions } = input
  if (credential.state !== 'ready') return absent(credential)
  if (subscriptions.state !== 'ready') return absent(subscriptions)
  if (credential.data === null) return { state: 'idle', text: 'After Alice Blue is linked' }
  const { todo, active } = brokerStep(input, now)
  if (todo?.state === 'idle')
    return { state: 'idle', text: 'Validate before the next opening', action: { label: 'Validate', path: todo.path } }
  if (todo) {
    const action = { label: 'Validate today', path: todo.path }
    return { state: 'todo', text: 'Alice Blue asks for it once a day', action }
  }
  const [first, another] = active
  if (!first) return { state: 'idle', text: 'Validated today. Waits for the activation' }
  // Of several packages the form asks for one.
  const path = newTradePath(another === undefined ? first.id : undefined)
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
