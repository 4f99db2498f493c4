import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MAX_LOTS } from '../../sandbox/modules/tradeSteps.ts'
import { registerTrading } from '../../sandbox/modules/trading.ts'
import { requestOf } from '../../scripts/contract/examples.ts'
import { call } from '../../src/lib/api.ts'
import { $session } from '../../src/lib/session/session.ts'
import { catalogue } from '../../src/lib/text/catalogue.ts'
import { billing } from '../../src/lib/wire/billing.ts'
import type { Endpoint } from '../../src/lib/wire/endpoint.ts'
import { subscription } from '../../src/lib/wire/subscription.ts'
import { type KnownStatus, trading } from '../../src/lib/wire/trading.ts'
import { bodyOf, START, sandboxForEach } from './support.ts'

const it = sandboxForEach('linked')

const first = { status: 'start', subscription: '1001', qty: 1 } as const

async function start(fields: { id?: string; subscription?: string; qty?: number; client_ref?: string } = {}) {
  return call(trading.start, { ...first, ...fields })
}

async function started(fields = {}): Promise<string> {
  return String((await bodyOf(start(fields))).trade_id)
}

function change(
  id: string,
  status: KnownStatus,
  fields: { qty?: number; subscription?: string; client_ref?: string } = {},
) {
  return call(trading.change, { id, status, subscription: '1001', qty: 1, ...fields })
}

async function detail(id: string) {
  return bodyOf(call(trading.detail, { id }))
}

const countTrades = () => it.sandbox.store.one<{ n: number }>('SELECT count(*) AS n FROM trades')?.n

const refused = (message: string) => ({ ok: true, status: 200, body: { status: 400, message } })
const accepted = { ok: true, body: { status: 200 } }

test('a trade starts, is found, squares off with both averages, and stops', async () => {
  const reply = await start()
  expect(reply).toMatchObject({ ok: true, status: 201, body: { status: 201, message: 'Trade started.' } })
  const id = reply.ok ? (reply.body.trade_id ?? '') : ''
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(await call(trading.running, {})).toMatchObject({ ok: true, body: id })
  it.ticks(100)

  const open = await detail(id)
  expect(open).toMatchObject({
    trade_id: id,
    qty: 1,
    status: 'start',
    trade_date: '2026-11-21T04:30:00.000Z',
    subscription_detail: {
      id: '1001',
      algo: {
        name: 'Delta Quarterly',
        strategie_detail: { broker_name: 'Alice Blue', product_name: 'MIS', code: 'BN-DELTA' },
      },
    },
  })
  expect(open.order[0]).toMatchObject({ order_type: 'SELL', qty: 30, buy_avg: null, sell_avg: expect.any(Number) })
  expect(open.order[0]?.instrument).toMatch(/^BANKNIFTY26NOV\d{5}CE$/)

  expect(await change(id, 'squre_off')).toMatchObject(accepted)
  it.ticks(3)
  const squared = await detail(id)
  expect(squared.status).toBe('squre_off')
  expect(squared.order.length).toBeGreaterThanOrEqual(2)
  for (const { buy_avg, sell_avg } of squared.order) expect([buy_avg, sell_avg]).not.toContain(null)

  it.ticks(100)
  expect((await detail(id)).order).toEqual(squared.order)
  expect(await change(id, 'stop')).toMatchObject(accepted)
  expect((await detail(id)).status).toBe('stop')
  expect(await call(trading.running, {})).toMatchObject({ ok: true, body: null })
})

test('the list holds every trade of the person, the newest first', async () => {
  const id = await started()
  const { results } = await bodyOf(call(trading.list, {}))
  expect(results).toHaveLength(7)
  expect(results[0]).toMatchObject({ trade_id: id, status: 'start' })
  const dates = results.map(({ trade_date }) => trade_date)
  expect(dates).toEqual(dates.toSorted().reverse())
})

test('the seeded trades carry closed orders', async () => {
  const { results } = await bodyOf(call(trading.list, {}))
  for (const { trade_id } of results) {
    const { order, status } = await detail(trade_id)
    expect(status).toBe('stop')
    expect(order.length).toBeGreaterThanOrEqual(2)
    for (const { buy_avg, sell_avg } of order) expect([buy_avg, sell_avg]).not.toContain(null)
  }
})

test('every state answers every command as the rules say', async () => {
  const id = await started()
  expect(await change(id, 'start')).toMatchObject(refused(catalogue.tradeIsRunning))
  expect(await start({ id })).toMatchObject(refused(catalogue.tradeIsRunning))
  expect(await change(id, 'squre_off')).toMatchObject(accepted)
  expect(await change(id, 'squre_off')).toMatchObject(refused('This trade is squared off already.'))
  expect(await change(id, 'start')).toMatchObject(refused(catalogue.tradeIsRunning))
  expect(await change(id, 'stop')).toMatchObject(accepted)
  for (const status of ['stop', 'squre_off'] as const)
    expect(await change(id, status)).toMatchObject(refused('This trade is not running.'))
  expect(await change(id, 'start')).toMatchObject({ ok: true, body: { status: 200 } })
  expect((await detail(id)).status).toBe('start')
})

test.each(['pause', 'SQURE_OFF', 'square_off', ''])(
  'the status word "%s" is refused and trades nothing',
  async (word) => {
    const id = await started()
    it.ticks(10)
    const before = await detail(id)
    expect(before.order).toHaveLength(2)
    const fields = { id, status: word, subscription: '1001', qty: 1 }
    const request = requestOf(trading.change, fields, $session.get()?.access_token)
    expect((await it.sandbox.app.fetch(request)).status).toBe(400)
    expect(await detail(id)).toEqual(before)
  },
)

test('an unknown status word that got past the schema squares nothing off either', async () => {
  const id = await started()
  it.ticks(10)
  const before = await detail(id)
  const handlers = new Map<Endpoint, (request: unknown, caller: unknown) => unknown>()
  const keep = (endpoint: Endpoint, handler: unknown) => void handlers.set(endpoint, handler as never)
  registerTrading({ open: keep, authenticated: keep, requireAll: () => {} }, it.sandbox.context)
  const request = { id, status: 'pause', subscription: '1001', qty: 1 }
  const person = it.sandbox.store.one("SELECT * FROM people WHERE email_key = 'demo@niyam.example'")
  expect(handlers.get(trading.change)?.(request, { person })).toMatchObject({ status: 200, body: { status: 400 } })
  expect(await detail(id)).toEqual(before)
})

test('quantity and subscription cannot be changed while it runs, squared off or not', async () => {
  const id = await started()
  for (const status of ['stop', 'squre_off'] as const) {
    expect(await change(id, status, { qty: 2 })).toMatchObject(refused(catalogue.tradeIsRunning))
    expect(await change(id, status, { subscription: '1004' })).toMatchObject(refused(catalogue.tradeIsRunning))
  }
  await change(id, 'squre_off')
  expect(await change(id, 'stop', { qty: 2 })).toMatchObject(refused(catalogue.tradeIsRunning))
  expect(await detail(id)).toMatchObject({ qty: 1, status: 'squre_off' })
})

test('a stopped trade starts again, with another quantity, under its own id', async () => {
  const id = await started()
  await change(id, 'stop')
  expect(await start({ id, qty: 3 })).toMatchObject({ ok: true, status: 200, body: { status: 200, trade_id: id } })
  expect(await detail(id)).toMatchObject({ status: 'start', qty: 3 })
})

test('stopping sells and buys nothing: open legs stay with the broker, and the log says so', async () => {
  const id = await started()
  it.ticks(10)
  const before = (await detail(id)).order
  expect(before.map(({ buy_avg }) => buy_avg)).toEqual([null, null])
  await change(id, 'stop')
  it.ticks(10)
  expect((await detail(id)).order).toEqual(before)
  const lines = it.logOf(id)
  expect(lines.at(-1)?.text).toContain('2 open legs stay with the broker')

  expect(await start({ id })).toMatchObject({ ok: true, body: { trade_id: id } })
  it.ticks(20)
  expect((await detail(id)).order).toEqual(before)
  await change(id, 'squre_off')
  it.ticks(3)
  for (const { buy_avg } of (await detail(id)).order) expect(buy_avg).not.toBeNull()
})

test('one trade runs per subscription: the database itself refuses a second', async () => {
  const id = await started()
  expect(await start()).toMatchObject(refused('A trade is already running on this subscription.'))
  const insert = `INSERT INTO trades (id, person_id, subscription_id, qty, status, created_at)
    VALUES ('x', 1, 1001, 1, 'start', 0)`
  expect(() => it.sandbox.store.run(insert)).toThrow('UNIQUE')
  const other = await started({ subscription: '1004' })
  expect(await call(trading.running, {})).toMatchObject({ ok: true, body: expect.stringMatching(`${id}|${other}`) })
  await change(id, 'squre_off')
  expect(await start()).toMatchObject(refused('A trade is already running on this subscription.'))
  await change(id, 'stop')
  expect(await start()).toMatchObject({ ok: true, body: { status: 201 } })
})

test('starts side by side make one trade', async () => {
  const before = countTrades() ?? 0
  const replies = await Promise.all([1, 2, 3, 4].map(() => start()))
  expect(replies.map((reply) => reply.ok && reply.body.status).sort()).toEqual([201, 400, 400, 400])
  expect(countTrades()).toBe(before + 1)
})

test.each([
  ['1002', 'Pending'],
  ['1003', 'Expired'],
])('subscription %s starts nothing: %s', async (id, word) => {
  expect(await start({ subscription: id })).toMatchObject(refused(expect.stringContaining(word) as unknown as string))
})

test('a start needs a credential that was validated today in IST', async () => {
  const sentence = expect.stringContaining('validate your Alice Blue credentials') as unknown as string
  await it.goTo(Date.parse('2026-11-22T00:00:00+05:30'))
  expect(await start()).toMatchObject(refused(sentence))
  await it.linkBroker()
  expect(await start()).toMatchObject({ ok: true, body: { status: 201 } })
  await it.signInAsNew()
  await call(subscription.subscribe, { id: '11' })
  const own = it.sandbox.store.one<{ id: number }>('SELECT max(id) AS id FROM subscriptions')?.id
  it.sandbox.operator.approve(String(own))
  expect(await start({ subscription: String(own) })).toMatchObject(refused(sentence))
})

test('the first line of a log says that the market is simulated', async () => {
  const id = await started()
  const [first] = it.logOf(id)
  expect(first?.line).toMatch(/^10:00:00 INFO Start: 1 lot of Delta Quarterly\. Simulated market, always open/)
})

test('the broker refuses more lots than its limit', async () => {
  expect(await start({ qty: MAX_LOTS + 1 })).toMatchObject(refused(`The broker takes at most ${MAX_LOTS} lots.`))
  expect(await start({ qty: MAX_LOTS })).toMatchObject({ body: { status: 201 } })
})

test.each([
  ['qty', { qty: '0' }],
  ['qty', { qty: '1.5' }],
  ['qty', { qty: '-1' }],
  ['qty', { qty: '0x10' }],
  ['qty', { qty: '' }],
  ['status', { status: 'stop' }],
  ['subscription', { subscription: undefined }],
  ['client_ref', { client_ref: 'not a uuid' }],
])('a start with a malformed %s is refused with 400 on that field', async (field, fields) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...first, ...fields }))
    if (value !== undefined) form.append(name, String(value))
  const authorization = it.sent.at(-1)?.authorization ?? ''
  const response = await it.sandbox.app.fetch(
    new Request('http://sandbox.test/api/trading/', { method: 'POST', body: form, headers: { authorization } }),
  )
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ [field]: [expect.any(String)] })
})

test("somebody else's trade and subscription are as unknown as those that do not exist", async () => {
  const id = await started()
  await it.signInAsNew()
  await it.linkBroker()
  const notFound = { ok: false, kind: 'refused', status: 404 }
  for (const unknown of [id, '00000000000000000000000000000000']) {
    expect(await call(trading.detail, { id: unknown })).toMatchObject({
      ...notFound,
      body: { detail: catalogue.tradeIdInvalid },
    })
    expect(await change(unknown, 'stop')).toMatchObject(notFound)
    expect(await start({ id: unknown })).toMatchObject(notFound)
  }
  for (const unknown of ['1001', '4711', 'err']) expect(await start({ subscription: unknown })).toMatchObject(notFound)
  expect(await call(trading.list, {})).toMatchObject({ ok: true, body: { results: [] } })
  expect(await call(trading.running, {})).toMatchObject({ ok: true, body: null })
})

test('one reference starts one trade, and repeats its first answer word for word', async () => {
  const client_ref = randomUUID()
  const before = countTrades() ?? 0
  const replies = await Promise.all([1, 2, 3].map(() => start({ client_ref })))
  expect(replies[1]).toEqual(replies[0])
  expect(replies[2]).toEqual(replies[0])
  expect(countTrades()).toBe(before + 1)
  const id = replies[0]?.ok ? (replies[0].body.trade_id ?? '') : ''
  await change(id, 'stop')
  expect(await start({ client_ref: client_ref.toUpperCase() })).toEqual(replies[0])
  expect((await detail(id)).status).toBe('stop')
})

test('an answer that was lost is had again under the same reference', async () => {
  const client_ref = randomUUID()
  it.faults.push({ kind: 'drop', acts: true })
  expect(await start({ client_ref })).toMatchObject({ ok: false, kind: 'unreachable' })
  const again = await start({ client_ref })
  expect(again).toMatchObject({ ok: true, status: 201, body: { status: 201 } })
  expect(await call(trading.running, {})).toMatchObject({ body: again.ok && again.body.trade_id })
})

test('a refusal is repeated under its reference as well, though it would be granted now', async () => {
  const id = await started()
  const client_ref = randomUUID()
  const refusal = await start({ client_ref })
  expect(refusal).toMatchObject(refused('A trade is already running on this subscription.'))
  await change(id, 'stop')
  expect(await start({ client_ref })).toEqual(refusal)
  expect(await start({ client_ref: randomUUID() })).toMatchObject({ body: { status: 201 } })
})

test('squaring off twice under one reference trades once', async () => {
  const id = await started()
  it.ticks(10)
  const client_ref = randomUUID()
  expect(await change(id, 'squre_off', { client_ref })).toEqual(await change(id, 'squre_off', { client_ref }))
  it.ticks(3)
  const closings = it.logOf(id).filter(({ text }) => text.includes('leg closed'))
  expect(closings).toHaveLength(2)
})

test('references of two people do not meet', async () => {
  const client_ref = randomUUID()
  await started({ client_ref })
  await it.signInAsNew()
  expect(await start({ client_ref })).toMatchObject({ ok: false, status: 404 })
})

test('a malformed command does not use its reference up', async () => {
  const client_ref = randomUUID()
  expect(await start({ client_ref, subscription: '4711' })).toMatchObject({ ok: false, status: 404 })
  expect(await start({ client_ref })).toMatchObject({ ok: true, body: { status: 201 } })
})

test('the trade of a subscription that was renewed meanwhile goes on', async () => {
  const id = await started({ subscription: '1004' })
  await call(billing.report, { tr_id: 'UTR99', subscription: '1004', note: '', payment_type: '0' })
  it.sandbox.operator.accept('UTR99')
  await it.goTo(START + 6 * 86_400_000)
  expect(await change(id, 'stop', { subscription: '1004' })).toMatchObject(accepted)
})
