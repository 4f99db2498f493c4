import { fireEvent, screen } from '@testing-library/react'
import { cleanStores } from 'nanostores'
import { beforeEach, expect, test } from 'vitest'
import { subscribe } from '../../src/islands/strategies/subscribe.ts'
import { RenewDialog } from '../../src/islands/subscriptions/RenewDialog.tsx'
import { RowActions } from '../../src/islands/subscriptions/RowActions.tsx'
import { $bills, loadBills } from '../../src/lib/resources/bills.ts'
import { savedRows, saveResponse } from '../../src/lib/resources/saved.ts'
import { $subscriptions, loadSubscriptions, type Subscription } from '../../src/lib/resources/subscriptions.ts'
import { $settings } from '../../src/lib/settings.ts'
import { billing } from '../../src/lib/wire/billing.ts'
import { sandboxForEach } from '../contract/support.ts'
import { fill, press, see, show } from './support.tsx'

const box = sandboxForEach()
const bank = { holder: 'Niyam', account: '123456789012', ifsc: 'HDFC0000001', bank: 'HDFC' }
const upi = { address: 'pay@niyam', name: 'Niyam' }
const unset = $settings.get()

const earlier = (more: object = {}) => ({
  tr_id: 'UPI-111111',
  subscription_detail: { subscription_id: 'SUB-1', algo: { amount: '1499.00' } },
  payment_type: 1,
  status: 1,
  created_at: '2026-10-01T04:00:00Z',
  note: '',
  ...more,
})
const reported = (more: object) =>
  ({
    kind: 'status',
    status: 200,
    acts: false,
    body: { results: [earlier(more)] },
    on: 'billing.list',
    times: 'always',
  }) as const

/** The transaction ids that were sent, oldest first. */
const sent = () =>
  box.sent
    .filter(({ method, path }) => method === 'POST' && path === '/api/billing-report/')
    .map(({ body }) => /name="tr_id"\s+(.+?)\r?\n/.exec(body)?.[1])

/** How many ways to pay are on the screen, in whatever form. */
const waysToPay = () => [...screen.queryAllByText(/₹/), ...screen.queryAllByRole('img', { name: /QR code/ })].length

let row: Subscription
beforeEach(async () => {
  // What a test before this one drew would read for this one's user.
  cleanStores($bills)
  $settings.set({ ...unset, supportEmail: 'help@niyam.example', payment: { upi, bank } })
  await box.signInAsNew()
  await subscribe({ id: '11' }, () => {})
  const reply = await loadSubscriptions()
  const [found] = reply.ok ? reply.body : []
  if (!found) throw new Error(`nothing was subscribed to: ${JSON.stringify($subscriptions.get())}`)
  row = found
})

async function open(id?: string): Promise<void> {
  show(<RenewDialog row={row} onClose={() => {}} />)
  await screen.findByLabelText('Transaction id')
  fireEvent.change(screen.getByLabelText('Payment type'), { target: { value: '1' } })
  if (id !== undefined) fill('Transaction id', id)
}

test('nothing is asked for before the earlier reports are read', async () => {
  box.faults.push({ kind: 'hang', acts: false, on: 'billing.list' })
  void loadBills()
  const noop = () => {}
  show(<RenewDialog row={row} onClose={noop} />)
  expect($bills.get().state).toBe('loading')
  expect(screen.getByRole('status', { name: 'Loading your payment reports' })).toBeTruthy()
  expect(screen.queryByText(/₹/)).toBeNull()
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send report' })).toBeNull()
  show(<RowActions row={row} onRenew={noop} onDelete={noop} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Renew/ }).disabled, 'no offer in the list').toBe(true)
})

test('what this device kept of the reports is no answer: nothing is asked for', async () => {
  saveResponse(savedRows('bills', billing.list.reply), [], Date.now())
  box.faults.push({ kind: 'hang', acts: false, on: 'billing.list' })
  void loadBills()
  const noop = () => {}
  show(<RenewDialog row={row} onClose={noop} />)
  expect($bills.get()).toMatchObject({ state: 'kept', data: [] })
  expect(screen.getByRole('status', { name: 'Loading your payment reports' })).toBeTruthy()
  expect(waysToPay()).toBe(0)
  expect(screen.queryByRole('button', { name: 'Send report' })).toBeNull()
  show(<RowActions row={row} onRenew={noop} onDelete={noop} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Renew/ }).disabled, 'no offer in the list').toBe(true)
})

test.each([
  ['fail for good', { kind: 'status', status: 403, acts: false, on: 'billing.list', times: 'always' }],
  ['cannot be reached, though some are kept', { kind: 'drop', acts: false, on: 'billing.list', times: 'always' }],
] as const)('where the reports %s, ways to pay come on a word of their own', async (_, fault) => {
  saveResponse(savedRows('bills', billing.list.reply), [], Date.now())
  box.faults.push(fault)
  await loadBills({ retries: 0 })
  await open()
  await see('Your earlier payment reports could not be read')
  expect(waysToPay()).toBe(0)
  expect(screen.getByRole('button', { name: 'Send report' }), 'who has paid can report it').toBeTruthy()
  press('I have not paid yet, show how to pay')
  expect(waysToPay()).toBeGreaterThan(0)
  expect(screen.getByText('Your earlier payment reports could not be read')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /show how to pay/ })).toBeNull()
})

test('while reports that could not be read are asked for again, no way to pay is shown', async () => {
  box.faults.push({ kind: 'status', status: 403, acts: false, on: 'billing.list' })
  await loadBills({ retries: 0 })
  await open()
  await see('Your earlier payment reports could not be read')
  box.faults.push({ kind: 'hang', acts: false, on: 'billing.list' })
  press('Check again')
  expect($bills.get().state).toBe('loading')
  expect(waysToPay()).toBe(0)
  expect(screen.getByText('Your earlier payment reports could not be read')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send report' }), 'the form stays').toBeTruthy()
})

test('once they are read, My Subscription offers Renew', async () => {
  await loadBills()
  show(<RowActions row={row} onRenew={() => {}} onDelete={() => {}} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Renew/ }).disabled).toBe(false)
})

test.each([
  ['an account transfer alone', { bank }, { isUpi: false, isBank: true }],
  ['UPI alone', { upi }, { isUpi: true, isBank: false }],
  ['nothing', {}, { isUpi: false, isBank: false }],
])('where the owner has filled in %s, no other way to pay is shown', async (_, payment, { isUpi, isBank }) => {
  $settings.set({ ...$settings.get(), payment })
  await open()
  expect(screen.queryAllByRole('region', { name: 'Pay by UPI' })).toHaveLength(isUpi ? 1 : 0)
  expect(screen.queryAllByRole('link', { name: 'Open a UPI app' })).toHaveLength(isUpi ? 1 : 0)
  expect(screen.queryAllByText('Pay by account transfer')).toHaveLength(isBank ? 1 : 0)
  expect(screen.queryAllByText(/Ask help@niyam\.example how to pay\./)).toHaveLength(isUpi || isBank ? 0 : 1)
})

test('a report without a way of paying or an id is not sent', async () => {
  show(<RenewDialog row={row} onClose={() => {}} />)
  await screen.findByLabelText('Transaction id')
  press('Send report')
  await see('payment_type is a required field')
  await see('tr_id is a required field')
  expect(sent()).toEqual([])
})

test('what cannot be a transaction id is asked about once, and can be sent', async () => {
  await open('paid')
  press('Send report')
  await see('Is this the UTR number? It usually has 12 digits.')
  expect(sent()).toEqual([])
  press('Send anyway')
  await see('Form Has Been Saved')
  expect(sent()).toEqual(['paid'])
})

test('an id that was reported before is sent by a button of its own, given for that id alone', async () => {
  box.faults.push(reported({}))
  await loadBills()
  await open('upi-111111')
  press('Send report')
  await see('This transaction id is already in your Billing Report')
  await see(/Reported for SUB-1 on 01-10-2026, Success/)
  press('Send report')
  await see('This transaction id is already in your Billing Report')
  expect(sent()).toEqual([])
  fill('Transaction id', 'upi-222222')
  expect(screen.queryByRole('button', { name: 'Send anyway' })).toBeNull()
  fill('Transaction id', 'upi-111111')
  press('Send report')
  await see('This transaction id is already in your Billing Report')
  press('Send anyway')
  await see('Form Has Been Saved')
  expect(sent()).toEqual(['upi-111111'])
})

test('an id that is put right before "Send without checking" is what is sent', async () => {
  box.faults.push({ kind: 'status', status: 403, acts: false, on: 'billing.list', times: 'always' })
  await loadBills()
  await open('WRONG-333333')
  press('Send report')
  await see(/Your earlier reports can’t be checked/)
  expect(sent()).toEqual([])
  fill('Transaction id', 'RIGHT-444444')
  press('Send without checking')
  await see('Form Has Been Saved')
  expect(sent()).toEqual(['RIGHT-444444'])
})
