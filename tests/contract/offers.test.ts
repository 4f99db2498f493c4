import { afterEach, beforeEach, expect, test } from 'vitest'
import { $found, $offers, loadOffers, searchStrategies } from '../../src/islands/strategies/plans.ts'
import { $strategy, openStrategy } from '../../src/islands/strategies/strategy.ts'
import { signOut } from '../../src/lib/session/session.ts'
import { type OpenSandbox, openSandbox } from './support.ts'

let box: OpenSandbox
let unwatch: () => void

beforeEach(async () => {
  box = openSandbox()
  await box.signInAsNew()
  box.sent.length = 0
})
afterEach(() => {
  unwatch?.()
  box.close()
})

test('every package of every strategy is offered, asked for with the term 0', async () => {
  const reply = await loadOffers()
  expect(reply.ok && reply.body.map(({ strategyName, plan }) => `${strategyName}: ${plan.name}`)).toEqual([
    'Delta: Delta Monthly',
    'Delta: Delta Quarterly',
    'Delta: Delta Yearly',
    'Theta: Theta Monthly',
    'Theta: Theta Quarterly',
    'Theta: Theta Yearly',
  ])
  expect(box.sent.map(({ path }) => path)).toEqual(['/api/strategie/?search=0', '/api/strategie/1', '/api/strategie/2'])
})

test('a strategy that is gone meanwhile is left out', async () => {
  box.faults.push({ kind: 'none' }, { kind: 'status', status: 404, acts: false })
  const reply = await loadOffers()
  expect(reply.ok && new Set(reply.body.map(({ strategyName }) => strategyName))).toEqual(new Set(['Theta']))
})

test('a list of which a part is missing is no list', async () => {
  box.faults.push({ kind: 'none' }, { kind: 'status', status: 400, acts: false })
  expect(await loadOffers()).toMatchObject({ ok: false, status: 400 })
  expect(box.sent.length).toBeGreaterThan(0)
})

test('the server says which strategies fit words that no column holds', async () => {
  unwatch = $offers.subscribe(() => {})
  await loadOffers()
  await searchStrategies('condor')
  expect($found.get()).toEqual(new Set(['2']))
  await searchStrategies('')
  expect($found.get()).toBeNull()
})

test('an answer that names every strategy says nothing, and neither does a failure', async () => {
  unwatch = $offers.subscribe(() => {})
  await loadOffers()
  await searchStrategies('bank nifty')
  expect($found.get()).toBeNull()
  box.faults.push({ kind: 'status', status: 400, acts: false })
  await searchStrategies('condor')
  expect($found.get()).toBeNull()
})

test('only the words typed last are asked for', async () => {
  unwatch = $offers.subscribe(() => {})
  await loadOffers()
  box.sent.length = 0
  await Promise.all([searchStrategies('c'), searchStrategies('co'), searchStrategies('condor')])
  expect(box.sent.map(({ path }) => path)).toEqual(['/api/strategie/?search=condor'])
})

test('a strategy is shown, missing, or could not be asked for', async () => {
  await openStrategy('1')
  expect($strategy.get()).toMatchObject({ state: 'ready', strategy: { id: '1', name: 'Delta' } })
  await openStrategy('999')
  expect($strategy.get()).toEqual({ state: 'missing' })
  box.faults.push({ kind: 'junk', acts: true })
  await openStrategy('1')
  expect($strategy.get()).toEqual({ state: 'missing' })
  box.faults.push({ kind: 'status', status: 401, acts: false })
  await openStrategy('1')
  expect($strategy.get()).toEqual({ state: 'signed-out' })
})

test('a visitor’s question is answered without asking the server', async () => {
  signOut()
  await openStrategy('77')
  expect($strategy.get()).toEqual({ state: 'missing' })
  expect(box.sent.filter(({ path }) => path.endsWith('/77'))).toEqual([])
})
