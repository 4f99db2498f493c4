import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Fault } from '../../sandbox/http/faults.ts'
import { $matchingStrategies, $plans, loadPlans, searchStrategies } from '../../src/islands/strategies/plans.ts'
import { strategyById, strategyProblem } from '../../src/islands/strategies/strategy.ts'
import { $userId, signOut } from '../../src/lib/session/session.ts'
import { sandboxForEach } from './support.ts'

const box = sandboxForEach()
let unwatch: (() => void) | undefined

beforeEach(async () => {
  await box.signInAsNew()
  box.sent.length = 0
})
afterEach(() => unwatch?.())

test('every package of every strategy is offered, requested with the term 0', async () => {
  const reply = await loadPlans()
  expect(reply.ok && reply.body.map(({ strategyName, plan }) => `${strategyName}: ${plan.name}`)).toEqual([
    'Delta (simulated market): Delta Monthly',
    'Delta (simulated market): Delta Quarterly',
    'Delta (simulated market): Delta Yearly',
    'Theta (simulated market): Theta Monthly',
    'Theta (simulated market): Theta Quarterly',
    'Theta (simulated market): Theta Yearly',
  ])
  expect(box.sent.map(({ path }) => path)).toEqual(['/api/strategie/?search=0', '/api/strategie/1', '/api/strategie/2'])
})

test('a strategy that is gone meanwhile is left out', async () => {
  box.faults.push({ kind: 'none' }, { kind: 'status', status: 404, acts: false })
  const reply = await loadPlans()
  expect(reply.ok && new Set(reply.body.map(({ strategyName }) => strategyName))).toEqual(
    new Set(['Theta (simulated market)']),
  )
})

test('a list of which a part is missing is no list', async () => {
  box.faults.push({ kind: 'none' }, { kind: 'status', status: 400, acts: false })
  expect(await loadPlans()).toMatchObject({ ok: false, status: 400 })
  expect(box.sent.length).toBeGreaterThan(0)
})

test('the server finds strategies by words that no column holds', async () => {
  unwatch = $plans.subscribe(() => {})
  await loadPlans()
  await searchStrategies('condor')
  expect($matchingStrategies.get()).toEqual(new Set(['2']))
  await searchStrategies('')
  expect($matchingStrategies.get()).toBeNull()
})

test('a search that finds every strategy, or fails, leaves the words alone to decide', async () => {
  unwatch = $plans.subscribe(() => {})
  await loadPlans()
  await searchStrategies('banknifty')
  expect($matchingStrategies.get()).toBeNull()
  box.faults.push({ kind: 'status', status: 400, acts: false })
  await searchStrategies('condor')
  expect($matchingStrategies.get()).toBeNull()
})

test('only the words typed last are sent', async () => {
  unwatch = $plans.subscribe(() => {})
  await loadPlans()
  box.sent.length = 0
  await Promise.all([searchStrategies('c'), searchStrategies('co'), searchStrategies('condor')])
  expect(box.sent.map(({ path }) => path)).toEqual(['/api/strategie/?search=condor'])
})

describe('a strategy', () => {
  const view = strategyById('1')
  const problem = (id = '1') => strategyProblem(strategyById(id).$state.value ?? { state: 'loading' }, $userId.get())

  test('is shown', async () => {
    await view.load()
    expect(view.$state.value).toMatchObject({ state: 'ready', data: { id: '1', name: 'Delta (simulated market)' } })
    expect(problem()).toBeUndefined()
  })

  test('was not found where the server says so', async () => {
    await strategyById('999').load()
    expect(problem('999')).toBe('not-found')
    box.faults.push({ kind: 'status', status: 400, acts: false })
    await strategyById('998').load()
    expect(problem('998')).toBe('not-found')
  })

  test.each<[string, Fault]>([
    ['a server error', { kind: 'status', status: 500, acts: false }],
    ['a 403', { kind: 'status', status: 403, acts: false }],
    ['an HTML page with 200', { kind: 'status', status: 200, acts: false, body: '<h1>' }],
    ['an unreadable body', { kind: 'status', status: 200, acts: true, body: '{"half' }],
    ['no answer', { kind: 'drop', acts: false }],
  ])('is unavailable, and not unknown, after %s', async (_, fault) => {
    box.faults.push(fault, fault, fault)
    await strategyById('2').load({ retries: 0 })
    expect(problem('2')).toBe('unavailable')
    box.faults.length = 0
    await strategyById('2').load()
    expect(problem('2')).toBeUndefined()
    signOut()
  })

  test('belongs to nobody once the server ends the session', async () => {
    box.faults.push({ kind: 'status', status: 401, acts: false })
    await view.load()
    expect(problem()).toBe('signed-out')
  })

  test('is not requested without a session', async () => {
    signOut()
    await strategyById('77').load()
    expect(problem('77')).toBe('signed-out')
    expect(box.sent.filter(({ path }) => path.endsWith('/77'))).toEqual([])
  })
})
