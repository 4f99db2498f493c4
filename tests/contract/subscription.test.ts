import { expect, test } from 'vitest'
import { call } from '../../src/lib/api.ts'
import { catalogue } from '../../src/lib/text/catalogue.ts'
import { subscription } from '../../src/lib/wire/subscription.ts'
import { bodyOf, START, sandboxForEach } from './support.ts'

const it = sandboxForEach()

const DAY = 86_400_000

async function rows() {
  return (await bodyOf(call(subscription.list, {}))).results
}

async function badges() {
  return (await rows()).map(({ id, status: { badge, percent, msg } }) => [id, badge, percent, msg])
}

test('the demo person has one subscription of every status', async () => {
  await it.signIn()
  expect(await badges()).toEqual([
    ['1004', 'warning', 17, 'Ends in 5 days'],
    ['1003', 'danger', 0, 'Expired on 22-10-2026'],
    ['1002', 'danger', 0, 'Pending: activation follows within 8 hours after payment'],
    ['1001', 'success', 67, 'Active until 22-01-2027'],
  ])
  const pending = (await rows()).find(({ id }) => id === '1002')
  expect(pending).toMatchObject({ first_time_active: false, expire_date: null, renew_date: null })
})

test('a subscription lives: pending, activated, running down, warned of, expired, renewed', async () => {
  await it.signInAsNew()
  expect(await rows()).toEqual([])
  expect(await call(subscription.subscribe, { id: '21' })).toMatchObject({
    ok: true,
    status: 201,
    body: { status: 201 },
  })
  const [{ id = '' } = {}] = await rows()
  expect(await badges()).toEqual([[id, 'danger', 0, expect.stringMatching(/^Pending/)]])

  expect(it.sandbox.operator.approve(id)).toEqual([`SUB-${id} Theta Monthly is active until 21-12-2026`])
  expect(await badges()).toEqual([[id, 'success', 100, 'Active until 21-12-2026']])
  expect((await rows())[0]).toMatchObject({
    first_time_active: true,
    renew_date: null,
    expire_date: '2026-12-21T04:30:00.000Z',
  })
  await it.goTo(START + 15 * DAY)
  expect(await badges()).toEqual([[id, 'success', 50, 'Active until 21-12-2026']])
  await it.goTo(START + 23 * DAY)
  expect(await badges()).toEqual([[id, 'warning', 23, 'Ends in 7 days']])
  await it.goTo(START + 29 * DAY)
  expect(await badges()).toEqual([[id, 'warning', 3, 'Ends in 1 day']])
  await it.goTo(START + 30 * DAY - 1)
  expect(await badges()).toEqual([[id, 'warning', 1, 'Ends today']])
  await it.goTo(START + 30 * DAY)
  expect(await badges()).toEqual([[id, 'danger', 0, 'Expired on 21-12-2026']])

  it.sandbox.operator.approve(`SUB-${id}`)
  expect(await badges()).toEqual([[id, 'success', 100, 'Active until 21-01-2027']])
  expect((await rows())[0]).toMatchObject({ renew_date: '2026-12-21T04:30:00.000Z' })
})

test('a plan that is pending or active answers 302 with its name, in HTTP 200', async () => {
  await it.signIn()
  for (const [id, name] of [
    ['22', 'Theta Quarterly'],
    ['12', 'Delta Quarterly'],
  ] as const)
    expect(await call(subscription.subscribe, { id })).toMatchObject({
      ok: true,
      status: 200,
      body: { status: 302, message: catalogue.alreadySubscribed(name) },
    })
  expect(await rows()).toHaveLength(4)
})

test('a plan that has expired may be subscribed to again', async () => {
  await it.signIn()
  expect(await call(subscription.subscribe, { id: '11' })).toMatchObject({ body: { status: 201 } })
  expect(await rows()).toHaveLength(5)
})

test('subscribing twice at the same time makes one subscription', async () => {
  await it.signInAsNew()
  const replies = await Promise.all([1, 2, 3].map(() => call(subscription.subscribe, { id: '11' })))
  expect(replies.map((reply) => reply.ok && reply.body.status).sort()).toEqual([201, 302, 302])
  expect(await rows()).toHaveLength(1)
})

test.each(['99', '1.5', 'Delta', ''])('the plan "%s" was not found', async (id) => {
  await it.signIn()
  expect(await call(subscription.subscribe, { id })).toMatchObject({ ok: false, status: 404 })
})

test('before the first activation a subscription can be deleted, afterwards never', async () => {
  await it.signIn()
  expect(await call(subscription.remove, { action: 'delete', id: '1002' })).toMatchObject({
    ok: true,
    status: 200,
    body: { status: 200 },
  })
  expect((await rows()).map(({ id }) => id)).not.toContain('1002')
  for (const id of ['1001', '1003'])
    expect(await call(subscription.remove, { action: 'delete', id })).toMatchObject({
      ok: true,
      status: 200,
      body: { status: 400, message: 'A subscription that was active once cannot be deleted.' },
    })
  expect(await call(subscription.remove, { action: 'delete', id: '1002' })).toMatchObject({ ok: false, status: 404 })
})

test("somebody else's subscription is as unknown as one that does not exist", async () => {
  await it.signInAsNew()
  const [theirs, nobodys] = await Promise.all(
    ['1002', '4711'].map((id) => call(subscription.remove, { action: 'delete', id })),
  )
  expect(theirs).toMatchObject({ ok: false, status: 404 })
  expect(theirs).toEqual(nobodys)
  expect(await rows()).toEqual([])
})

test('the operator activates what is pending or over, once', async () => {
  const { operator } = it.sandbox
  expect(operator.approve('1002')).toEqual(['SUB-1002 Theta Quarterly is active until 21-02-2027'])
  expect(() => operator.approve('1002')).toThrow('SUB-1002 is active until 21-02-2027 already')
  expect(() => operator.approve('4711')).toThrow('no subscription 4711')
  await it.signIn()
  await call(subscription.subscribe, { id: '13' })
  const [{ id = '' } = {}] = await rows()
  await call(subscription.remove, { action: 'delete', id })
  expect(() => operator.approve(id)).toThrow(`no subscription ${id}`)
})
