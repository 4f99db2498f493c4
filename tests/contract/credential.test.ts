import { expect, test } from 'vitest'
import { call } from '../../src/lib/api.ts'
import { catalogue } from '../../src/lib/text/catalogue.ts'
import { credential } from '../../src/lib/wire/credential.ts'
import { bodyOf, sandboxForEach } from './support.ts'

const it = sandboxForEach()

const key = { api_user_id: 'AB1', api_key: 'abcdefghij' }

async function stored() {
  return bodyOf(call(credential.read, {}))
}

test('none is stored at first: reading and validating answer 404', async () => {
  await it.signInAsNew()
  for (const endpoint of [credential.read, credential.validate])
    expect(await call(endpoint, {})).toMatchObject({ ok: false, status: 404, body: { detail: expect.any(String) } })
})

test('saved, validated for the day in IST, and unvalidated by midnight', async () => {
  await it.signInAsNew()
  const saved = await call(credential.save, { api_user_id: ' AB1 ', api_key: '\tabcdefghij\n' })
  expect(saved).toMatchObject({ ok: true, status: 201, body: { detail: catalogue.credentialSaved } })
  expect(await stored()).toEqual({
    ...key,
    is_validated: false,
    created_at: '2026-11-21T04:30:00.000Z',
    updated_at: '2026-11-21T04:30:00.000Z',
  })
  it.clock.now += 60_000
  expect(await call(credential.validate, {})).toMatchObject({ ok: true, status: 202 })
  expect(await stored()).toMatchObject({ is_validated: true, updated_at: '2026-11-21T04:31:00.000Z' })
  await it.goTo(Date.parse('2026-11-21T23:59:59.999+05:30'))
  expect(await stored()).toMatchObject({ is_validated: true })
  it.clock.now += 1
  expect(await stored()).toMatchObject({ is_validated: false, updated_at: '2026-11-21T04:31:00.000Z' })
  expect(await call(credential.validate, {})).toMatchObject({ ok: true, status: 202 })
})

test('saving again replaces the old one and needs a new validation', async () => {
  await it.signInAsNew()
  await it.linkBroker()
  it.clock.now += 60_000
  await call(credential.save, key)
  expect(await stored()).toEqual({
    ...key,
    is_validated: false,
    created_at: '2026-11-21T04:31:00.000Z',
    updated_at: '2026-11-21T04:31:00.000Z',
  })
})

test('a key that ends in 0000 was withdrawn: the broker refuses it', async () => {
  await it.signInAsNew()
  await call(credential.save, { ...key, api_key: 'abcdef0000' })
  expect(await call(credential.validate, {}, { retries: 0 })).toMatchObject({
    ok: false,
    status: 400,
    body: { detail: 'Alice Blue refused this API key: it was withdrawn or has expired.' },
  })
  expect(await stored()).toMatchObject({ is_validated: false })
})

test.each([
  ['api_user_id', '', catalogue.aliceUserRequired],
  ['api_key', '  ', catalogue.aliceKeyRequired],
  ['api_key', 'abcdefghi', catalogue.aliceKeyMin],
  ['api_key', ' abcdefghi ', catalogue.aliceKeyMin],
])('%s "%s" is refused: %s', async (field, text, sentence) => {
  await it.signInAsNew()
  const reply = await call(credential.save, { ...key, [field]: text })
  expect(reply).toMatchObject({ ok: false, status: 400, body: { [field]: [sentence] } })
})

test('nobody reads the credential of another person', async () => {
  await it.signInAsNew()
  await call(credential.save, key)
  await it.signInAsNew()
  expect(await call(credential.read, {})).toMatchObject({ ok: false, status: 404 })
})
