import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { call } from '../../src/lib/api.ts'
import { $session, signOut } from '../../src/lib/session/session.ts'
import { catalogue } from '../../src/lib/text/catalogue.ts'
import { account } from '../../src/lib/wire/account.ts'
import { detailOf, fieldError } from '../../src/lib/wire/answer.ts'
import { profileOf, somebody } from '../support/people.ts'
import { openSandbox, sandboxForEach } from './support.ts'

const it = sandboxForEach()

const newcomer = somebody({ email: 'meera@example.test', phone: '9123456780', password: 'secret' })
const person = profileOf(somebody())

test('logging in takes the e-mail address in any case and the phone number', async () => {
  for (const username of ['demo@niyam.example', ' Demo@Niyam.Example ', '9876543210']) {
    await it.signIn(username)
    expect(await call(account.profile, {})).toMatchObject({ ok: true, body: { first_name: 'Asha', last_name: 'Rao' } })
  }
  expect($session.get()).toMatchObject({ username: 'demo@niyam.example', email: 'demo@niyam.example' })
})

test('the access token is a signed one of twelve hours, and ends then', async () => {
  await it.signIn()
  const { exp, iat } = decodeJwt($session.get()?.access_token ?? '')
  expect((exp ?? 0) - (iat ?? 0)).toBe(12 * 3600)
  it.clock.now += 12 * 3_600_000 - 1000
  expect(await call(account.profile, {})).toMatchObject({ ok: true })
  it.clock.now += 1000
  expect(await call(account.profile, {}, { retries: 0 })).toMatchObject({ ok: false, kind: 'refused', status: 401 })
  expect($session.get()).toBeNull()
})

test('a token that was tampered with, or signed with another key, is refused', async () => {
  await it.signIn()
  const [head, body, signature] = ($session.get()?.access_token ?? '').split('.')
  const other = openSandbox()
  await other.signIn()
  const foreign = $session.get()?.access_token
  other.close()
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
  for (const token of [`${head}.${body}.${signature?.slice(0, -4)}AAAA`, foreign, unsigned, 'junk', '']) {
    const response = await it.sandbox.app.fetch(
      new Request('http://sandbox.test/api/', { headers: { authorization: `Bearer ${token}` } }),
    )
    expect(response.status).toBe(401)
  }
})

test('a call without a stored session sends nothing', async () => {
  signOut()
  expect(await call(account.profile, {})).toEqual({ ok: false, kind: 'no-session' })
  expect(it.sent).toEqual([])
})

test('a wrong password and an unknown account are refused in the same words', async () => {
  const known = await call(account.login, { username: 'demo@niyam.example', password: 'wrong-password' })
  const unknown = await call(account.login, { username: 'nobody@niyam.example', password: 'wrong-password' })
  expect(known).toMatchObject({ ok: false, kind: 'refused', status: 401 })
  expect({ ...unknown }).toEqual({ ...known })
  if (known.ok || known.kind !== 'refused') throw new Error('refused')
  expect(detailOf(known.body)).toBe(catalogue.loginInvalid)
})

test('a person signs up, and logs in with what was typed', async () => {
  const email = 'Meera+algo@Exämple.test'
  const reply = await call(account.register, { ...newcomer, first_name: '  Meera ', email: ` ${email} ` })
  expect(reply).toMatchObject({ ok: true, status: 201, body: { detail: catalogue.registered } })
  await it.signIn('meera+algo@exämple.test', 'secret')
  expect(await call(account.profile, {})).toMatchObject({ body: { first_name: 'Meera', email, phone: '9123456780' } })
})

const broken: [field: keyof typeof newcomer, text: string, sentence: string][] = [
  ['first_name', ' ', catalogue.firstNameRequired],
  ['last_name', '', catalogue.lastNameRequired],
  ['last_name', 'a\u0007b', 'last_name must not contain control characters'],
  ['email', '', catalogue.emailRequired],
  ['email', 'meera', catalogue.emailInvalid],
  ['phone', '', catalogue.phoneRequired],
  ['phone', '912345678', catalogue.phoneInvalid],
  ['password', '', catalogue.passwordRequired],
  ['password', '12345', catalogue.passwordMin],
]

test.each(broken)('signing up with %s "%s" is refused on that field: %s', async (field, text, sentence) => {
  const reply = await call(account.register, { ...newcomer, [field]: text })
  expect(reply).toMatchObject({ ok: false, kind: 'refused', status: 400, body: { [field]: [sentence] } })
})

test('an address or a phone number makes one account only', async () => {
  await call(account.register, newcomer)
  const again = await call(account.register, { ...newcomer, email: 'MEERA@example.test', phone: '9123456781' })
  expect(again).toMatchObject({ ok: false, status: 400, body: { email: [expect.any(String)] } })
  const both = await call(account.register, newcomer)
  if (both.ok || both.kind !== 'refused') throw new Error('refused')
  expect(fieldError(both.body, 'phone')).toContain('mobile number')
  expect(detailOf(both.body)).toContain('exists already')
})

test('a field that the call does not have is refused', async () => {
  const request = new Request('http://sandbox.test/accounts/v1/user/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...newcomer, password2: 'secret', is_admin: true }),
  })
  const response = await it.sandbox.app.fetch(request)
  expect(response.status).toBe(400)
  expect(Object.keys((await response.json()) as object)).toEqual(expect.arrayContaining(['password2']))
})

test('the profile is updated, and held to the same rules', async () => {
  await it.signIn()
  expect(await call(account.update, person)).toMatchObject({ ok: true, status: 200 })
  expect(await call(account.profile, {})).toMatchObject({ body: person })
  const reply = await call(account.update, { ...person, phone: '123', first_name: '' })
  expect(reply).toMatchObject({
    ok: false,
    status: 400,
    body: { phone: [catalogue.phoneInvalid], first_name: [catalogue.firstNameRequired] },
  })
  expect(await call(account.profile, {})).toMatchObject({ body: person })
})

test("another person's address cannot be taken over", async () => {
  await call(account.register, newcomer)
  await it.signIn()
  const reply = await call(account.update, { ...person, email: newcomer.email })
  expect(reply).toMatchObject({ ok: false, status: 400, body: { email: [expect.any(String)] } })
})

const change = { old_password: 'Niyam-Demo-1', new_password: 'Changed-Demo-2' }

test('a changed password ends all other sessions and keeps this one', async () => {
  await it.signIn()
  const other = $session.get()
  await it.signIn('9876543210')
  expect(await call(account.changePassword, change)).toMatchObject({ ok: true, status: 200 })
  expect(await call(account.profile, {})).toMatchObject({ ok: true })
  $session.set(other)
  expect(await call(account.profile, {}, { retries: 0 })).toMatchObject({ ok: false, status: 401 })
  await expect(it.signIn()).rejects.toThrow('could not sign in')
  await it.signIn('demo@niyam.example', change.new_password)
})

test.each([
  ['old_password', { ...change, old_password: 'wrong' }, catalogue.passwordFailed],
  ['new_password', { ...change, new_password: 'Short-12' }, catalogue.passwordLength],
])('a password change is refused on %s', async (field, request, sentence) => {
  await it.signIn()
  const reply = await call(account.changePassword, request)
  expect(reply).toMatchObject({
    ok: false,
    status: 400,
    body: { detail: catalogue.passwordFailed, [field]: [sentence] },
  })
  await it.signIn()
})

test('a request that is too large is refused', async () => {
  const reply = await call(account.register, { ...newcomer, city: 'x'.repeat(70_000) })
  expect(reply).toMatchObject({ ok: false, kind: 'refused', status: 413 })
})

test('a page of another port may ask, with the authorization header and without cookies', async () => {
  const preflight = await it.sandbox.app.fetch(
    new Request('http://sandbox.test/api/trading/', {
      method: 'OPTIONS',
      headers: {
        origin: 'http://127.0.0.1:4999',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization',
      },
    }),
  )
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT')
  const refused = await it.sandbox.app.fetch(
    new Request('http://sandbox.test/api/', { headers: { origin: 'http://localhost' } }),
  )
  expect(refused.headers.get('access-control-allow-origin')).toBe('http://localhost')
  expect(refused.headers.get('access-control-expose-headers'), 'a wrong clock is noticed').toMatch(/\bdate\b/)
  expect(refused.headers.get('access-control-allow-credentials')).toBeNull()
})
