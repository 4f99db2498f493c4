import { expect, test } from 'vitest'
import { type FirstStepsInput, firstSteps } from '../../../src/lib/readiness/firstSteps.ts'
import { isFormTooEarly, payable } from '../../../src/lib/readiness/startPage.ts'
import type { Bill } from '../../../src/lib/resources/bills.ts'
import { describePayment, knownPayment, paymentOf } from '../../../src/lib/resources/payment.ts'
import type { Subscription } from '../../../src/lib/resources/subscriptions.ts'
import type { Trade } from '../../../src/lib/resources/trades.ts'
import { paymentText } from '../../../src/lib/text/subscriptions.ts'
import {
  credentialRow,
  failed,
  loading,
  marketIn,
  packageRow,
  readyAt,
  subscriptionRow,
} from '../../support/readings.ts'

const now = Date.parse('2026-11-20T12:00:00+05:30')
const ready = readyAt(now)

const reserved: Subscription = {
  ...subscriptionRow({ id: '7', subscription_id: 'SUB-7', first_time_active: false }, 'danger'),
  created_at: '2026-11-20T10:00:00+05:30',
  algo: packageRow('Delta Monthly'),
}
const active: Subscription = {
  ...reserved,
  first_time_active: true,
  expire_date: '2026-12-20T11:00:00+05:30',
  status: { badge: 'success', percent: null, msg: null },
}
const bill = (more: Partial<Bill> = {}): Bill => ({
  tr_id: 'UPI1',
  subscription_detail: { subscription_id: 'SUB-7', algo: null },
  payment_type: 1,
  status: 0,
  created_at: '2026-11-20T11:05:00+05:30',
  note: null,
  ...more,
})
const credential = (updated_at: string | null, is_validated = true) =>
  ready(credentialRow({ is_validated, updated_at }))

const input = (more: Partial<FirstStepsInput> = {}): FirstStepsInput => ({
  subscriptions: ready([reserved]),
  bills: ready([]),
  credential: ready(null),
  market: marketIn({ kind: 'open', close: '15:30' }),
  email: 'support@niyam.example',
  ...more,
})
const lines = (more: Partial<FirstStepsInput> = {}) =>
  firstSteps(input(more), now).map(({ state, text, action }) =>
    [state, text, action?.label].filter(Boolean).join(' | '),
  )

test('once a package is active, linking waits for no payment', () => {
  expect(lines({ subscriptions: ready([active]) })[2]).toBe('todo | Your trades run in this account | Add your API key')
})

test('a reserved package can be paid while Alice Blue is linked', () => {
  expect(lines()).toEqual([
    'good | Delta Monthly',
    'todo | You reserved Delta Monthly | Pay ₹1,499 to activate',
    'todo | You can do this while the payment is checked | Add your API key',
    'idle | After Alice Blue is linked',
  ])
})

test('a reported payment says since when and until when it waits', () => {
  expect(lines({ bills: ready([bill()]) })[1]).toBe('idle | Reported at 11:05. Activation by 19:05')
  const late = bill({ created_at: '2026-11-19T23:30:00+05:30' })
  expect(lines({ bills: ready([late]) })[1]).toBe(
    'todo | Longer than 8 hours. Write to support@niyam.example | See the payment',
  )
})

test("a refused payment shows the operator's note and can be reported again", () => {
  const refused = bill({ status: 2, note: 'No such payment has arrived.' })
  expect(lines({ bills: ready([refused]) })[1]).toBe(
    'todo | Your payment was not accepted: No such payment has arrived. | Report again',
  )
})

test('a reserved package asks for its payment only where no report of it is known', () => {
  const said = (row: Subscription, bills: FirstStepsInput['bills']) => {
    const { text, label } = describePayment(row, knownPayment(row, bills, now), { email: 'support@niyam.example', now })
    return `${text} | ${label}`
  }
  expect(said(reserved, ready([]))).toBe('You reserved Delta Monthly | Pay ₹1,499 to activate')
  expect(said({ ...reserved, algo: null }, ready([]))).toMatch(/ \| Pay to activate$/)
  for (const unread of [loading, failed])
    expect(said(reserved, unread)).toBe('You reserved Delta Monthly | See the payment')
  expect(said(reserved, ready([bill()]))).toBe('Reported at 11:05. Activation by 19:05 | See the payment')
  expect(said(reserved, ready([bill({ status: 1 })]))).toBe('Payment accepted. Activation follows | See the payment')
  expect(said(reserved, ready([bill({ status: 2 })]))).toBe('Your payment was not accepted | Report again')
  expect(said(active, loading)).toBe('Delta Monthly is active | Start a trade')
})

test('a payment that is checked for longer than 8 hours names no hour that has passed', () => {
  const late = ready([bill({ created_at: '2026-11-19T23:30:00+05:30' })])
  const { text } = describePayment(reserved, knownPayment(reserved, late, now), { email: 'support@niyam.example', now })
  expect(text).toBe('Longer than 8 hours. Write to support@niyam.example')
})

test('the link back from the credential page opens the package and selects it', () => {
  const pathOf = (subscriptions: Subscription[]) =>
    firstSteps(input({ subscriptions: ready(subscriptions) }), now)[2]?.action?.path
  const back = (path: string) => `/account/alice/credential?from=${encodeURIComponent(path)}`
  expect(pathOf([reserved])).toBe(back('/account/trade/start?subscription=7'))
  expect(pathOf([reserved, { ...active, id: '8' }])).toBe(back('/account/trade/start?subscription=8'))
  expect(pathOf([])).toBe(back('/account/trade/start?new'))
})

test('an active package and a validated key leave the start', () => {
  const all = { subscriptions: ready([active]), credential: credential('2026-11-20T09:00:00+05:30') }
  expect(lines(all)).toEqual([
    'good | Delta Monthly',
    'good | Delta Monthly is active',
    'good | AB1',
    'todo | Validated today. Set the quantity below and press Start | Go to the Trading Form',
  ])
  const yesterday = { ...all, credential: credential('2026-11-19T23:59:00+05:30') }
  expect(lines(yesterday)[3]).toBe('todo | Alice Blue asks for it once a day | Validate today')
})

const today = credential('2026-11-20T09:00:00+05:30')
const trade = { trade_id: 'a' } as Trade

test('the last step selects the package where only one is active', () => {
  const pathOf = (subscriptions: Subscription[]) =>
    firstSteps(input({ subscriptions: ready(subscriptions), credential: today }), now)[3]?.action?.path
  expect(pathOf([reserved, { ...active, id: '8' }])).toBe('/account/trade/start?subscription=8#trade')
  expect(pathOf([active, { ...active, id: '8' }])).toBe('/account/trade/start?new#trade')
})

type PageFacts = Parameters<typeof isFormTooEarly>[0]
const isEarly = (more: Partial<PageFacts>) =>
  isFormTooEarly({ trades: ready([]), subscriptions: ready([reserved]), ...more })

test('the Trading Form waits for a package that can start, and only before the first trade', () => {
  expect(isEarly({})).toBe(true)
  expect(isEarly({ subscriptions: ready([reserved, active]) })).toBe(false)
  expect(isEarly({ trades: ready([trade]) })).toBe(false)
})

test('the Trading Form is there where it is not known whether it can be used', () => {
  for (const view of [loading, failed])
    for (const unknown of ['subscriptions', 'trades'] as const) expect(isEarly({ [unknown]: view })).toBe(false)
  expect(isEarly({ subscriptions: ready([]) })).toBe(false)
})

test('without a package the first step links to strategies, with an expired one to renewal', () => {
  expect(lines({ subscriptions: ready([]) }).slice(0, 2)).toEqual([
    'todo | None chosen yet | See the strategies',
    'idle | After you choose a package',
  ])
  const expired = { ...active, expire_date: '2026-11-01T11:00:00+05:30' }
  expect(lines({ subscriptions: ready([expired]) })[1]).toBe('todo | Delta Monthly is not active | Renew')
})

test('what could not be read is not known, and never to do', () => {
  expect(lines({ subscriptions: failed, credential: failed }).every((it) => it.startsWith('unknown'))).toBe(true)
  expect(lines({ bills: failed })[1]).toBe('unknown | Could not be read')
  expect(lines({ bills: loading })[1]).toBe('loading | Reading')
})

test('a pending report counts before a refused one, and only those of this subscription', () => {
  const refusedLater = bill({ status: 2, created_at: '2026-11-20T11:30:00+05:30' })
  expect(paymentOf(reserved, [refusedLater, bill()], now).is).toBe('reported')
  expect(paymentOf(reserved, [bill({ subscription_detail: { subscription_id: 'SUB-8', algo: null } })], now).is).toBe(
    'due',
  )
  expect(paymentOf(reserved, [bill({ status: 1 })], now).is).toBe('accepted')
  expect(paymentOf(active, [], now).is).toBe('active')
  const again = bill({ status: 2, created_at: '2026-11-20T08:00:00+05:30' })
  expect(paymentOf(reserved, [again, bill({ status: 1 })], now).is).toBe('accepted')
})

test('a payment reported before midnight in India names the day of its activation', () => {
  const evening = Date.parse('2026-11-20T22:00:00+05:30')
  const payment = paymentOf(reserved, [bill({ created_at: '2026-11-20T21:30:00+05:30' })], evening)
  expect(payment.is === 'reported' && paymentText.reported(payment, evening)).toBe(
    'Reported at 21:30. Activation by 21-11-2026 05:30',
  )
  const unknown = paymentOf(reserved, [bill({ created_at: null })], evening)
  expect(unknown.is === 'reported' && paymentText.reported(unknown, evening)).toBe(
    'Reported. Activation within 8 hours',
  )
})

test('the start page asks for the payment in the address, else for the latest reserved one', () => {
  const older = { ...reserved, id: '6', created_at: '2026-11-19T10:00:00+05:30' }
  expect(payable([older, reserved], undefined, now)?.id).toBe('7')
  expect(payable([older, reserved], '6', now)?.id).toBe('6')
  expect(payable([{ ...active, id: '5' }, reserved], undefined, now)).toBeUndefined()
  expect(payable([{ ...active, id: '5' }, reserved], '7', now)?.id).toBe('7')
  expect(payable([reserved], 'unknown', now)?.id).toBe('7')
})
