import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/lib/api.ts'
import { account, recovery } from '../../src/lib/wire/account.ts'
import { detailOf } from '../../src/lib/wire/answer.ts'
import { type OpenSandbox, openSandbox } from './support.ts'

let it: OpenSandbox
beforeEach(() => {
  it = openSandbox()
})
afterEach(() => {
  expect(it.bugs).toEqual([])
  it.close()
})

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

test('every failure after a lock doubles it, up to a day', async () => {
  await fail(5)
  for (const minutes of [15, 30, 60, 120, 240, 480, 960, 1440, 1440]) {
    it.clock.now += minutes * MINUTE - 1
    expect([minutes, await tryLogin()]).toEqual([minutes, 429])
    it.clock.now += 1
    expect([minutes, await tryLogin()]).toEqual([minutes, 401])
  }
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

test('the e-mail address and the phone number are one account to the limit, and others are not held back', async () => {
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

test.each(['demo@niyam.example', 'nobody@niyam.example'])('the sixth reset mail for %s has to wait', async (email) => {
  for (let time = 0; time < 5; time++) expect(await call(recovery.forgot, { email })).toMatchObject({ status: 200 })
  expect(await call(recovery.forgot, { email })).toMatchObject({ ok: false, status: 429 })
  it.clock.now += 15 * MINUTE
  expect(await call(recovery.forgot, { email })).toMatchObject({ ok: true })
})

test('guessing the old password through a borrowed session is held back as well', async () => {
  await it.signIn()
  const guess = { old_password: 'guess', new_password: 'Changed-Demo-2' }
  for (let time = 0; time < 5; time++)
    expect(await call(account.changePassword, guess)).toMatchObject({ ok: false, status: 400 })
  const right = { ...guess, old_password: 'Niyam-Demo-1' }
  expect(await call(account.changePassword, right)).toMatchObject({ ok: false, status: 429 })
})
