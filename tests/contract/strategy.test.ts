import { expect, test } from 'vitest'
import { call } from '../../src/lib/api.ts'
import { catalogue } from '../../src/lib/text/catalogue.ts'
import { strategy } from '../../src/lib/wire/strategy.ts'
import { bodyOf, sandboxForEach } from './support.ts'

const it = sandboxForEach()

async function found(search: string): Promise<string[]> {
  return (await bodyOf(call(strategy.list, { search }))).results.map(({ name }) => name)
}

const DELTA = 'Delta (simulated market)'
const THETA = 'Theta (simulated market)'

test.each(['0', ''])('the term "%s" lists every strategy, without a session', async (term) => {
  expect(await found(term)).toEqual([DELTA, THETA])
})

test.each([
  ['delta', [DELTA]],
  ['CONDOR', [THETA]],
  ['yearly', [DELTA, THETA]],
  ['nrml', [THETA]],
  ['alice blue', [DELTA, THETA]],
  ['%', []],
  ["'; DROP TABLE plans; --", []],
])('the term "%s" finds %j', async (term, names) => {
  expect(await found(term)).toEqual(names)
})

test('cards count real subscribers and claim no return', async () => {
  const { results } = await bodyOf(call(strategy.list, { search: '0' }))
  expect(results.map(({ id, total_subscriptions, roi }) => [id, total_subscriptions, roi])).toEqual([
    ['1', '2', null],
    ['2', '1', null],
  ])
})

test('a strategy shows its plans with amount, period and broker', async () => {
  await it.signIn()
  const { id, name, algos } = await bodyOf(call(strategy.detail, { id: '1' }))
  expect([id, name]).toEqual(['1', DELTA])
  expect(algos.map(({ id, amount, time_period, time_type }) => [id, amount, time_period, time_type])).toEqual([
    ['11', 1499, 1, 'month'],
    ['12', 3999, 3, 'month'],
    ['13', 12999, 1, 'year'],
  ])
  expect(algos[0]?.strategie_detail).toEqual({
    broker_name: 'Alice Blue',
    product_name: 'MIS',
    code: 'BN-DELTA',
  })
})

test.each(['3', '0', '-1', '1.0', 'one', '1e0', ' ', '99999999999999999999'])(
  'strategy "%s" was not found',
  async (id) => {
    await it.signIn()
    expect(await call(strategy.detail, { id })).toMatchObject({
      ok: false,
      status: 404,
      body: { detail: catalogue.strategyNotFound },
    })
  },
)
