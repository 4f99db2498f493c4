import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/lib/api.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { type OpenSandbox, openSandbox } from './support.ts'

let it: OpenSandbox
beforeEach(() => {
  it = openSandbox()
})
afterEach(() => it.close())

test('a trade starts, squares off with both averages, and stops', async () => {
  await it.signIn()
  await it.linkBroker()
  const started = await call(trading.start, { status: 'start', subscription: '1001', qty: 1 })
  if (!started.ok) throw new Error(JSON.stringify(started))
  expect(started.body.status).toBe(201)
  const id = started.body.trade_id as string
  it.ticks(100)
  const change = { id, subscription: '1001', qty: 1 }
  expect(await call(trading.change, { ...change, status: 'squre_off' })).toMatchObject({
    ok: true,
    body: { status: 200 },
  })
  const detail = await call(trading.detail, { id })
  if (!detail.ok) throw new Error(JSON.stringify(detail))
  expect(detail.body.order.length).toBeGreaterThanOrEqual(2)
  for (const order of detail.body.order) expect([order.buy_avg, order.sell_avg]).not.toContain(null)
  expect(await call(trading.change, { ...change, status: 'stop' })).toMatchObject({ ok: true, body: { status: 200 } })
  expect(it.bugs).toEqual([])
})
