import { afterEach, describe, expect, test, vi } from 'vitest'
import { logIn } from '../../src/islands/access/login.ts'
import { checkLink } from '../../src/islands/access/recovery.ts'
import { register } from '../../src/islands/access/register.ts'
import { saveCredential, validateCredential } from '../../src/islands/broker/credential.ts'
import { reportPayment } from '../../src/islands/parts/pay/report.ts'
import { changePassword, saveProfile } from '../../src/islands/profile/saveProfile.ts'
import { call, isNotFound } from '../../src/lib/api.ts'
import { classifyReply } from '../../src/lib/resources/classifyReply.ts'
import { loadCredential } from '../../src/lib/resources/credential.ts'
import { $session } from '../../src/lib/session/session.ts'
import { catalogue } from '../../src/lib/text/catalogue.ts'
import { billing } from '../../src/lib/wire/billing.ts'
import { subscription } from '../../src/lib/wire/subscription.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { filledIn, profileOf } from '../support/people.ts'
import { START, sandboxForEach } from './support.ts'

const it = sandboxForEach('signed in')
afterEach(() => void vi.useRealTimers())

const next = (status: number, body: unknown, acts = false) => it.faults.push({ kind: 'status', status, acts, body })

const registration = filledIn()
const key = { api_user_id: 'AB1', api_key: 'abcdefghij' }
const passwords = { old_password: 'not-the-one', new_password: 'Abcdefg12', confirm: 'Abcdefg12' }

describe('a 401 that is not about the session keeps it', () => {
  test('the broker refuses the key with it', async () => {
    await it.linkBroker()
    next(401, { detail: 'Session Expired' })
    expect(await validateCredential()).toMatchObject({ text: catalogue.credentialInvalid, detail: 'Session Expired' })
    next(401, { detail: 'Invalid API key' })
    expect(await saveCredential(key)).toMatchObject({ text: catalogue.credentialSaveFailed, detail: 'Invalid API key' })
    expect($session.get()).not.toBeNull()
  })

  test('the old password is wrong', async () => {
    next(401, { detail: 'Wrong password.' })
    expect(await changePassword(passwords)).toMatchObject({ ok: false, text: catalogue.passwordFailed })
    await it.atRest()
    expect($session.get()).not.toBeNull()
  })

  test('the session check that follows ends a session that is over', async () => {
    const over = { kind: 'status', status: 401, acts: false, body: {}, times: 2 } as const
    it.faults.push({ ...over })
    await validateCredential()
    expect($session.get()).toBeNull()
    await it.signIn()
    it.faults.push({ ...over })
    await changePassword(passwords)
    await it.atRest()
    expect($session.get()).toBeNull()
  })
})

describe('a payment that is answered with the record it made', () => {
  const record = { id: 9, tr_id: 'UTR9', subscription: 1002, payment_type: '1', status: 0, note: '' }

  test.each([[record], [{ ...record, status: '0' }]])('%j is saved: its status is the bill’s', async (body) => {
    next(201, body)
    const reply = await call(billing.report, { tr_id: 'UTR9', subscription: '1002', note: '', payment_type: '1' })
    expect(classifyReply(reply)).toEqual({ is: 'accepted' })
  })

  test('a body with the API’s own 400 is a refusal', async () => {
    next(200, { status: '400', message: 'Failed.' })
    const reply = await call(billing.report, { tr_id: 'UTR9', subscription: '1002', note: '', payment_type: '1' })
    expect(classifyReply(reply)).toMatchObject({ is: 'refused', message: 'Failed.' })
  })

  test('the report is accepted, then found in the list', async () => {
    it.faults.push({ kind: 'none' })
    next(201, { ...record, tr_id: 'UTR77' }, true)
    const report = {
      tr_id: 'UTR77',
      note: '',
      payment_type: '1',
      subscription: '1002',
      subscriptionId: 'SUB-1002',
    } as const
    expect(await reportPayment(report, () => {})).toEqual({ is: 'saved' })
  })
})

test.each(['None', 'null', '"None"', 'false', '0', '"0"', '-1', '"start"', 'True', '"ok"', 'NaN'])(
  'the question for a running trade takes %s for no trade',
  async (body) => {
    next(200, body)
    expect(await call(trading.running, {})).toMatchObject({ ok: true, body: null })
  },
)

test.each([404, '400'])('a trade that a 200 refuses with its own status %j does not exist', async (status) => {
  next(200, { status, message: catalogue.tradeIdInvalid })
  const reply = await call(trading.detail, { id: '1' })
  expect(reply).toMatchObject({ ok: false, kind: 'refused', status: Number(status) })
  expect(!reply.ok && isNotFound(reply)).toBe(true)
})

test('an own status of 401 in a 200 ends no session', async () => {
  next(200, { status: 401, message: 'No.' })
  expect(await call(trading.list, {})).toMatchObject({ ok: false, kind: 'refused', status: 401 })
  expect($session.get()).not.toBeNull()
})

describe('a credential call that is answered with another success', () => {
  test('is what the stored credential shows', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START })
    next(200, { detail: 'Saved' }, true)
    expect(await saveCredential(key)).toEqual({ ok: true, text: catalogue.credentialSaved })
    next(200, { detail: 'Fine' }, true)
    expect(await validateCredential()).toEqual({ ok: true, text: catalogue.credentialValidated })
  })

  test('is a failure where nothing is stored', async () => {
    next(200, { detail: 'Later' })
    expect(await saveCredential(key)).toMatchObject({ ok: false, text: catalogue.credentialSaveFailed })
    await saveCredential(key)
    next(200, { detail: 'Later' })
    expect(await validateCredential()).toMatchObject({ ok: false, detail: 'Later' })
  })
})

test.each([1, '1', 'true', 'True'])('a flag may come as %j', async (value) => {
  it.faults.push({ kind: 'value', field: 'first_time_active', value })
  expect(await call(subscription.list, {})).toMatchObject({
    body: { results: expect.not.arrayContaining([expect.objectContaining({ first_time_active: false })]) },
  })
  await it.linkBroker()
  it.faults.push({ kind: 'value', field: 'is_validated', value })
  expect(await loadCredential()).toMatchObject({ body: { is_validated: true } })
  it.faults.push({ kind: 'value', field: 'success', value })
  expect(await logIn('demo@niyam.example', 'Niyam-Demo-1', { renewing: true })).toMatchObject({ ok: true })
})

test('a list whose next page is an empty text is whole', async () => {
  next(200, { count: 0, next: '', results: [] })
  expect(await call(trading.list, {})).toMatchObject({ ok: true, body: { results: [] } })
})

test('a registration refused for no field that the form has says why', async () => {
  next(400, { non_field_errors: ['Registration is closed today.'] })
  expect(await register(registration)).toMatchObject({ ok: false, text: 'Registration is closed today.' })
  next(400, { username: ['A user with that username already exists.'] })
  expect(await register(registration)).toMatchObject({ ok: false, text: expect.stringMatching(/already exists/) })
})

test.each([408, 425, 429])('a reset link is not called invalid on a %i', async (status) => {
  it.faults.push({ kind: 'status', status, acts: false, body: { detail: 'Request was throttled.' }, times: 3 })
  expect(await checkLink({ uidb64: 'a', token: 'b' })).toEqual({ state: 'unknown' })
})

test('a status that is no code leaves it open whether a form was saved', async () => {
  const fields = profileOf(registration)
  next(200, { status: 'success' })
  expect(await saveProfile(fields)).toMatchObject({ ok: false, unsure: true })
  next(200, { status: 400, message: 'No.' })
  expect(await saveProfile(fields)).toMatchObject({ ok: false, unsure: false })
})
