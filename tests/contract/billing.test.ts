import { expect, test } from 'vitest'
import { runCommand } from '../../sandbox/operator/command.ts'
import { call } from '../../src/lib/api.ts'
import { catalogue } from '../../src/lib/text/catalogue.ts'
import { billing } from '../../src/lib/wire/billing.ts'
import { subscription } from '../../src/lib/wire/subscription.ts'
import { bodyOf, sandboxForEach } from './support.ts'

const it = sandboxForEach('signed in')

const report = { tr_id: 'UTR1234567890', subscription: '1002', note: 'Paid by UPI', payment_type: '1' as const }

async function bills() {
  return (await bodyOf(call(billing.list, {}))).results
}

async function standing(id: string) {
  return (await bodyOf(call(subscription.list, {}))).results.find((row) => row.id === id)
}

test('a reported payment is pending, newest first, with the amount of its plan', async () => {
  const reply = await call(billing.report, { ...report, tr_id: ' UTR1234567890 ' })
  expect(reply).toMatchObject({ ok: true, status: 201, body: { message: catalogue.formSaved } })
  expect((await bills())[0]).toEqual({
    tr_id: 'UTR1234567890',
    subscription_detail: { subscription_id: 'SUB-1002', algo: { amount: 4999 } },
    payment_type: 1,
    status: 0,
    created_at: '2026-11-21T04:30:00.000Z',
    note: 'Paid by UPI',
  })
})

test('an accepted payment activates what it paid for, with a note', async () => {
  await call(billing.report, report)
  expect(it.sandbox.operator.accept(report.tr_id, 'Thank you')).toEqual([
    'UTR1234567890 accepted',
    'SUB-1002 Theta Quarterly is active until 21-02-2027',
  ])
  expect((await bills())[0]).toMatchObject({ status: 1, note: 'Paid by UPI\nThank you' })
  expect(await standing('1002')).toMatchObject({ first_time_active: true, status: { badge: 'success' } })
})

test('an accepted renewal adds its period to the end of what still runs', async () => {
  await call(billing.report, { ...report, subscription: '1004' })
  it.sandbox.operator.accept(report.tr_id)
  expect(await standing('1004')).toMatchObject({
    expire_date: '2026-12-26T04:30:00.000Z',
    renew_date: '2026-11-21T04:30:00.000Z',
  })
})

test('a rejected payment activates nothing, and its transaction id may be reported again', async () => {
  await call(billing.report, report)
  expect(it.sandbox.operator.reject(report.tr_id, 'Not received')).toEqual(['UTR1234567890 rejected'])
  expect((await bills())[0]).toMatchObject({ status: 2, note: 'Paid by UPI\nNot received' })
  expect(await standing('1002')).toMatchObject({ first_time_active: false })
  expect(await call(billing.report, report)).toMatchObject({ ok: true, status: 201 })
})

test('a transaction id is taken once, however many ask at the same time', async () => {
  const replies = await Promise.all([1, 2, 3].map(() => call(billing.report, report)))
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await call(billing.report, { ...report, subscription: '1001' })).toMatchObject({
    ok: false,
    status: 400,
    body: { tr_id: ['This transaction id has been reported already.'] },
  })
})

test('a transaction id is the same one in another case, width or spacing', async () => {
  await call(billing.report, report)
  for (const tr_id of [' utr1234567890', 'UTR 1234567890', 'ＵＴＲ1234567890', 'UTR\u200b1234567890'])
    expect(await call(billing.report, { ...report, tr_id, subscription: '1001' })).toMatchObject({
      status: 400,
      body: { tr_id: ['This transaction id has been reported already.'] },
    })
})

test('a payment is decided once', async () => {
  const { operator } = it.sandbox
  await call(billing.report, report)
  operator.accept(report.tr_id)
  expect(() => operator.accept(report.tr_id)).toThrow('UTR1234567890 is decided already')
  expect(() => operator.reject('UTR0')).toThrow('no payment UTR0 was reported')
})

test('the operator cannot accept a transaction id that two people reported', async () => {
  await call(billing.report, report)
  const { email } = await it.signInAsNew()
  await call(subscription.subscribe, { id: '11' })
  const reply = await call(subscription.list, {})
  const own = reply.ok ? (reply.body.results[0]?.id ?? '') : ''
  expect(await call(billing.report, { ...report, subscription: own })).toMatchObject({ ok: true })
  expect(() => it.sandbox.operator.accept(report.tr_id)).toThrow(email)
})

test('a payment for a subscription that was deleted cannot be accepted', async () => {
  await call(billing.report, report)
  await call(subscription.remove, { action: 'delete', id: '1002' })
  expect(() => it.sandbox.operator.accept(report.tr_id)).toThrow('SUB-1002 was deleted by its owner')
  expect((await bills())[0]).toMatchObject({ tr_id: report.tr_id, status: 0 })
})

test.each([
  ['tr_id', { ...report, tr_id: ' ' }, 'tr_id is a required field'],
  ['tr_id', { ...report, tr_id: 'x'.repeat(65) }, 'tr_id must be at most 64 characters'],
  ['note', { ...report, note: 'x'.repeat(1001) }, 'note must be at most 1000 characters'],
])('a report is refused on %s', async (field, request, sentence) => {
  const reply = await call(billing.report, request)
  expect(reply).toMatchObject({ ok: false, status: 400, body: { [field]: [sentence] } })
})

test("a payment for somebody else's subscription is refused as unknown", async () => {
  await it.signInAsNew()
  const theirs = await call(billing.report, report)
  expect(theirs).toMatchObject({ ok: false, status: 404 })
  expect(await call(billing.report, { ...report, subscription: '4711' })).toEqual(theirs)
  expect(await bills()).toEqual([])
})

test('the operator lists every payment with its person', () => {
  const lines = runCommand(it.sandbox.store, () => it.clock.now, ['bills'])
  expect(lines).toHaveLength(6)
  expect(lines.at(-1)).toBe(
    'UPI527716024418  Pending  ₹4,999  SUB-1002      demo@niyam.example  21-11-2026 07:36:00 IST  Paid by UPI, please activate',
  )
})
