import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { demo } from '../../sandbox/db/seed.ts'
import { outbox } from '../../sandbox/mail/outbox.ts'
import { logIn } from '../../src/islands/access/login.ts'
import { askForReset, checkLink, setPassword } from '../../src/islands/access/recovery.ts'
import { register } from '../../src/islands/access/register.ts'
import { $check, $profile, checkSession } from '../../src/lib/resources/currentUser.ts'
import { $session, beginSession } from '../../src/lib/session/session.ts'
import { readSession } from '../../src/lib/storage/readSession.ts'
import { filledIn } from '../support/people.ts'
import { fakeStorage } from '../unit/fakeStorage.ts'
import { type OpenSandbox, openSandbox } from './support.ts'

let it: OpenSandbox
beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  it = openSandbox()
})
afterEach(() => {
  vi.unstubAllGlobals()
  return it.close()
})

const answerWith = (status: number, body?: unknown) => it.faults.push({ kind: 'status', status, acts: false, body })
const tokens = { access_token: 'a', refresh_token: 'r' }

describe('login', () => {
  test('stores the session and says so in the words of the server', async () => {
    expect(await logIn(demo.username, demo.password)).toEqual({ ok: true, text: 'Login successful.' })
    expect($session.get()).toMatchObject({ username: demo.username, email: demo.username })
  })

  test.each([
    ['null', () => null],
    ['full', () => fakeStorage(10)],
  ])('says so where the storage is %s: the next page would know nobody', async (_, storage) => {
    vi.stubGlobal('localStorage', storage())
    const outcome = await logIn(demo.username, demo.password)
    expect(outcome).toMatchObject({ ok: false, text: expect.stringContaining('does not let this site store') })
    expect($session.get()).toBeNull()
    expect(await logIn(demo.username, demo.password, { renewing: true })).toMatchObject({ ok: true })
  })

  test('keeps the username typed when the server names none', async () => {
    answerWith(200, { success: true, detail: 'Welcome', data: tokens })
    expect(await logIn('asha', 'secret')).toEqual({ ok: true, text: 'Welcome' })
    expect($session.get()?.username).toBe('asha')
  })

  test.each([
    ['an answer that is not successful, with a detail', 200, { success: false, detail: 'Locked.' }, 'Locked.'],
    ['one without a detail', 200, { success: false }, 'Invalid Username & password.'],
    ['one that does not say whether it is', 200, {}, 'Invalid Username & password.'],
    ['an HTTP error with a detail', 400, { detail: 'Not today.' }, 'Not today.'],
    ['an HTTP error without one', 500, {}, 'Something wents wrong ..'],
    [
      'a success without a session in it',
      200,
      { success: true, data: { access_token: '' } },
      'Something wents wrong ..',
    ],
  ])('%s', async (_, status, body, sentence) => {
    answerWith(status, body)
    expect(await logIn('asha', 'secret')).toEqual({ ok: false, text: sentence })
    expect($session.get()).toBeNull()
  })

  test.each([
    { kind: 'drop', acts: false } as const,
    { kind: 'status', status: 200, acts: false, body: '{"half' } as const,
    { kind: 'status', status: 502, acts: false, body: '<h1>' } as const,
    { kind: 'status', status: 200, acts: false, body: '<h1>' } as const,
  ])('is tried once and fails in plain words when the answer is no answer: %j', async (fault) => {
    it.faults.push(fault)
    expect(await logIn('asha', 'secret')).toEqual({ ok: false, text: 'Something wents wrong ..' })
    expect(it.sent.length).toBeLessThanOrEqual(1)
  })

  test('a wrong password does not end the current session', async () => {
    await it.signIn()
    const before = $session.get()
    expect(await logIn(demo.username, 'not-the-one')).toEqual({ ok: false, text: 'Invalid Username & password.' })
    expect($session.get()).toEqual(before)
  })
})

describe('sign-up', () => {
  const person = filledIn()

  test('is a success with 201, and does not send the confirmation', async () => {
    expect(await register(person)).toEqual({ ok: true, text: 'Registration successful.' })
    expect(it.sent[0]?.contentType).toBe('application/json')
    expect(it.sent[0]?.body).not.toContain('password2')
    expect(await logIn(person.email, person.password)).toMatchObject({ ok: true })
  })

  test('is no success with 200', async () => {
    answerWith(200, { detail: 'Almost.' })
    expect(await register(person)).toEqual({ ok: false, text: 'Almost.', fields: {} })
  })

  test("names the server's sentences for single fields", async () => {
    await register(person)
    const outcome = await register({ ...person, phone: '9000000002' })
    expect(outcome).toMatchObject({
      ok: false,
      text: 'An account with this email exists already.',
      fields: { email: 'An account with this email exists already.' },
    })
  })

  test.each([
    { kind: 'status', status: 500, acts: false, body: {} } as const,
    { kind: 'drop', acts: false } as const,
    { kind: 'status', status: 502, acts: false, body: '<h1>' } as const,
  ])('fails in plain words when the server says nothing of use: %j', async (fault) => {
    it.faults.push(fault)
    expect(await register(person)).toEqual({ ok: false, text: 'Something wents wrong...', fields: {} })
  })
})

describe('a forgotten password', () => {
  async function mailedLink() {
    await askForReset(demo.username)
    const [mail] = outbox(it.sandbox.store)
    const [, uidb64 = '', token = ''] = /forgot-password\/([^/]+)\/([^/]+)$/.exec(mail?.link ?? '') ?? []
    return { uidb64, token }
  }

  test('is answered alike for a known and an unknown address', async () => {
    const known = await askForReset(demo.username)
    expect(known.ok).toBe(true)
    expect(await askForReset('nobody@niyam.example')).toEqual(known)
  })

  test('is reset under the mailed link, once', async () => {
    const link = await mailedLink()
    expect(await checkLink(link)).toEqual({ state: 'valid' })
    expect(await setPassword(link, 'another-secret')).toMatchObject({ ok: true })
    expect(await logIn(demo.username, 'another-secret')).toMatchObject({ ok: true })
    const used = await checkLink(link)
    expect(used.state).toBe('invalid')
    expect(await setPassword(link, 'third-secret')).toMatchObject({ ok: false })
  })

  test('a link that is no link is invalid in the words of the server', async () => {
    answerWith(400, { detail: 'This link is invalid.' })
    expect(await checkLink({ uidb64: 'x', token: 'y' })).toEqual({ state: 'invalid', text: 'This link is invalid.' })
  })

  test('a link that could not be checked is not called invalid', async () => {
    it.faults.push(
      { kind: 'status', status: 502, acts: false, body: '<h1>' },
      { kind: 'status', status: 502, acts: false, body: '<h1>' },
    )
    it.faults.push({ kind: 'status', status: 502, acts: false, body: '<h1>' })
    expect(await checkLink({ uidb64: 'x', token: 'y' })).toEqual({ state: 'unknown' })
  })

  test('a lost answer is said to be a failure, and nothing is sent twice', async () => {
    it.faults.push({ kind: 'drop', acts: true })
    expect(await askForReset(demo.username)).toEqual({ ok: false, text: 'Something is wrong......' })
    expect(outbox(it.sandbox.store)).toHaveLength(1)
  })
})

describe('the check on load', () => {
  test('confirms the session and keeps the address beside it', async () => {
    await it.signIn()
    await checkSession()
    expect($check.get()).toBe('confirmed')
    expect($profile.get()).toMatchObject({ first_name: 'Asha' })
    expect($session.get()?.email).toBe(demo.username)
  })

  test.each([401, 403])('a rejection with %i deletes the session', async (status) => {
    await it.signIn()
    answerWith(status, { detail: 'No.' })
    await checkSession()
    expect($session.get()).toBeNull()
  })

  test.each([400, 404, 418])('an answer with %i keeps it, unsure', async (status) => {
    await it.signIn()
    answerWith(status)
    await checkSession()
    expect($session.get()).not.toBeNull()
    expect($check.get()).toBe('unsure')
  })

  test('a profile that nobody can read keeps it, unsure', async () => {
    await it.signIn()
    it.faults.push({ kind: 'status', status: 200, acts: false, body: '<h1>' })
    await checkSession()
    expect($session.get()).not.toBeNull()
    expect($check.get()).toBe('unsure')
  })

  test('an answer for a session that another has replaced meanwhile changes nothing', async () => {
    await it.signIn()
    it.faults.push({ kind: 'status', status: 401, acts: false, body: {} })
    const checked = checkSession()
    const other = readSession({ ...tokens, username: 'somebody else' })
    if (other) beginSession(other, '')
    await checked
    expect($session.get()?.username).toBe('somebody else')
    expect($profile.get()).toBeNull()
  })
})
