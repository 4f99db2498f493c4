import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/lib/api.ts'
import { $session } from '../../src/lib/session.ts'
import { account } from '../../src/lib/wire/account.ts'
import { type OpenSandbox, openSandbox } from './support.ts'

let it: OpenSandbox
beforeEach(() => {
  it = openSandbox()
})
afterEach(() => it.close())

test('the demo person logs in by e-mail and reads the profile with the extension named', async () => {
  await it.signIn()
  const reply = await call(account.profile, {})
  expect(reply).toMatchObject({ ok: true, status: 200, body: { first_name: 'Asha', extensions: ['client_ref'] } })
  expect($session.get()?.username).toBe('demo@niyam.example')
  expect(it.sent[0]).toMatchObject({ method: 'POST', path: '/api/login/', contentType: 'multipart/form-data' })
})
