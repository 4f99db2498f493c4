import { screen, waitFor } from '@testing-library/react'
import { cleanStores } from 'nanostores'
import { beforeEach, expect, test } from 'vitest'
import { $router } from '../../src/islands/router.ts'
import { StrategyPackages } from '../../src/islands/strategies/StrategyPackages.tsx'
import { type Package, strategyById } from '../../src/islands/strategies/strategy.ts'
import { call } from '../../src/lib/api.ts'
import { strategy } from '../../src/lib/wire/strategy.ts'
import { sandboxForEach } from '../contract/support.ts'
import { press, see, show } from './support.tsx'

const box = sandboxForEach()

/** The server's packages of strategy 1 as `change` leaves them, from the next read on. */
async function changeOffers(change: (offers: Package[]) => Package[]): Promise<void> {
  const reply = await call(strategy.detail, { id: '1' })
  if (!reply.ok) throw new Error(JSON.stringify(reply))
  const body = { ...reply.body, algos: change(reply.body.algos) }
  box.faults.length = 0
  box.faults.push({ kind: 'status', status: 200, acts: false, body, on: 'strategy.detail', times: 'always' })
}
const repriced = (offers: Package[]) => offers.map((it) => (it.id === '11' ? { ...it, amount: 1799 } : it))
const withoutMonthly = (offers: Package[]) => offers.filter(({ id }) => id !== '11')

const asked = () => box.sent.filter(({ method, path }) => method === 'POST' && path === '/api/subscription/').length

beforeEach(async () => {
  // Nobody watches it any more: what was read of it for the test before ends now, not in a second.
  cleanStores(strategyById('1').$state)
  await box.signInAsNew()
})

/** The packages that the server offers. */
async function offered(): Promise<Package[]> {
  const reply = await call(strategy.detail, { id: '1' })
  if (!reply.ok) throw new Error(JSON.stringify(reply))
  return reply.body.algos
}

async function open(search: string, onPage: Package[] = []): Promise<void> {
  $router.open(`/trading/1${search}`)
  show(<StrategyPackages id="1" offers={onPage} onSignedOut={() => {}} />)
}

test('without a package the page says so', async () => {
  await changeOffers(() => [])
  await open('')
  await see(/No package is on offer/)
})

test('without an answer the page stays and offers to try again', async () => {
  box.faults.push({ kind: 'status', status: 403, acts: false, on: 'strategy.detail', times: 'always' })
  await open('')
  await see('The packages could not be fetched')
  box.faults.length = 0
  press('Try again')
  await waitFor(() => expect(screen.queryAllByRole('radio')).toHaveLength(3))
})

test('a package that costs otherwise than the page before said shows both prices', async () => {
  const offers = await offered()
  await changeOffers(repriced)
  await open('?offer=11', offers)
  await see('Delta Monthly costs ₹1,799 now')
  await see(/The page before showed ₹1,499\./)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Delta Monthly/ }).checked).toBe(true)
})

test('a package that is gone selects no other', async () => {
  const offers = await offered()
  await changeOffers(withoutMonthly)
  await open('?offer=11', offers)
  await see('Delta Monthly is no longer offered')
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Select a package' }).disabled).toBe(true)
})

test('a price that changes before Confirm is asked about, and nothing gone is sent', async () => {
  await open('?package=11')
  await waitFor(() => press('Subscribe now'))
  await changeOffers(repriced)
  press('Confirm')
  await see('The price is ₹1,799 now')
  await see('It was ₹1,499 when you chose. Confirm again to accept it.')
  await changeOffers(withoutMonthly)
  press('Confirm')
  await see('The package you chose is no longer offered')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked()).toBe(0)
})

test.each([
  [
    'a refusal',
    'Subscription Failed.',
    { kind: 'status', status: 200, acts: false, body: { status: 400, message: 'Closed.' } },
  ],
  ['a broken connection', 'An error occurred. Please try again.', { kind: 'drop', acts: false }],
] as const)('%s at Confirm says "%s", and a second press sends nothing', async (_, sentence, fault) => {
  await open('?package=11')
  await waitFor(() => press('Subscribe now'))
  box.faults.push({ ...fault, on: 'subscription.subscribe' })
  press('Confirm')
  press(/Confirm|Please wait/)
  await see(sentence)
  expect(asked()).toBe(1)
})
