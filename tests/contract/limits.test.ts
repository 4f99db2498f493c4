import { expect, test } from 'vitest'
import { outbox } from '../../sandbox/mail/outbox.ts'
import { call } from '../../src/lib/api.ts'
import { account } from '../../src/lib/wire/account.ts'
import { detailOf } from '../../src/lib/wire/answer.ts'
import { recovery } from '../../src/lib/wire/recovery.ts'
import { sandboxForEach } from './support.ts'

const it = sandboxForEach()

const MINUTE = 60_000

async function tryLogin(username = 'demo@niyam.example', password = 'wrong-password'): Promise<number> {
  const reply = await call(account.login, { username, password })
  return reply.ok || reply.kind === 'refused' ? reply.status : 0
}

async function fail(times: number, username?: string): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time++) statuses.push(await tryLogin(username))
  return statuses
}

test.each(['demo@niyam.example', 'nobody@niyam.example'])('five failures lock %s for 15 minutes', async (username) => {
  expect(await fail(6, username)).toEqual([401, 401, 401, 401, 401, 429])
  const reply = await call(account.login, { username, password: 'Niyam-Demo-1' })
  if (reply.ok || reply.kind !== 'refused') throw new Error('refused')
  expect(detailOf(reply.body)).toBe('Too many attempts. Please try again in 15 minutes.')
  it.clock.now += 15 * MINUTE - 1
  expect(await tryLogin(username)).toBe(429)
  it.clock.now += 1
  expect(await tryLogin(username)).toBe(401)
})

test('a success forgets the failures before it', async () => {
  await fail(4)
  expect(await tryLogin('demo@niyam.example', 'Niyam-Demo-1')).toBe(200)
  expect(await fail(5)).toEqual([401, 401, 401, 401, 401])
})

test('failures more than 15 minutes apart do not add up', async () => {
  await fail(4)
  it.clock.now += 15 * MINUTE
  expect(await fail(5)).toEqual([401, 401, 401, 401, 401])
})

test('the e-mail address and the phone number are one account to the limit', async () => {
  await fail(3)
  await fail(2, '9876543210')
  expect(await tryLogin('9876543210')).toBe(429)
  expect(await tryLogin('other@niyam.example')).toBe(401)
})

test('attempts side by side do not slip through', async () => {
  const statuses = await Promise.all(Array.from({ length: 12 }, () => tryLogin()))
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
})

test('eight right logins side by side all succeed', async () => {
  const right = () => tryLogin('demo@niyam.example', 'Niyam-Demo-1')
  expect(await Promise.all(Array.from({ length: 8 }, right))).toEqual(Array(8).fill(200))
})

test('asking for reset links again and again is answered alike, and sends five at a time', async () => {
  const email = 'demo@niyam.example'
  for (let time = 0; time < 8; time++) expect(await call(recovery.forgot, { email })).toMatchObject({ status: 200 })
  expect(outbox(it.sandbox.store)).toHaveLength(5)
  it.clock.now += 10 * MINUTE
  expect(await call(recovery.forgot, { email })).toMatchObject({ ok: true })
  expect(outbox(it.sandbox.store)).toHaveLength(6)
})

test("a stranger's guesses and requests leave the owner a way in: the first link works and lifts the limit", async () => {
  await fail(6)
  for (let time = 0; time < 9; time++) await call(recovery.forgot, { email: 'DEMO@niyam.example' })
  const [, uidb64 = '', token = ''] =
    /forgot-password\/(\w+)\/([\w-]+)/.exec(outbox(it.sandbox.store).at(-1)?.link ?? '') ?? []
  expect(await call(recovery.reset, { uidb64, token, password: 'Mine-Again-1' })).toMatchObject({ ok: true })
  expect(await tryLogin('demo@niyam.example', 'Mine-Again-1')).toBe(200)
})

test.each(['9876543210', '+91 98765 43210', '098765-43210', 'Demo@Niyam.example'])(
  'the operator unlocks the account of %s',
  async (person) => {
    await fail(6)
    expect(it.sandbox.operator.unlock(person)).toEqual(['demo@niyam.example may log in'])
    expect(await tryLogin('demo@niyam.example', 'Niyam-Demo-1')).toBe(200)
  },
)

test('guessing the old password through a borrowed session is held back as well', async () => {
  await it.signIn()
  const guess = { old_password: 'guess', new_password: 'Changed-Demo-2' }
  for (let time = 0; time < 5; time++)
    expect(await call(account.changePassword, guess)).toMatchObject({ ok: false, status: 400 })
  const right = { ...guess, old_password: 'Niyam-Demo-1' }
  expect(await call(account.changePassword, right)).toMatchObject({ ok: false, status: 429 })
})
