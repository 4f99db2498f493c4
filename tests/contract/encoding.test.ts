import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '../../sandbox/http/endpoints.ts'
import { call } from '../../src/lib/api.ts'
import { API_PATHS } from '../../src/lib/routes.ts'
import { account } from '../../src/lib/wire/account.ts'
import { billing } from '../../src/lib/wire/billing.ts'
import { credential } from '../../src/lib/wire/credential.ts'
import type { Endpoint } from '../../src/lib/wire/endpoint.ts'
import { recovery } from '../../src/lib/wire/recovery.ts'
import { strategy } from '../../src/lib/wire/strategy.ts'
import { subscription } from '../../src/lib/wire/subscription.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { profileOf, somebody } from '../support/people.ts'
import { type OpenSandbox, openSandbox } from './support.ts'

const FORM = 'multipart/form-data'
const JSON_TYPE = 'application/json'
const BODILESS = ''

const newcomer = somebody()
const person = profileOf(newcomer)

/** The table of the specification's section 7, row by row. */
const calls: [endpoint: Endpoint, request: object, method: string, path: string, contentType: string, auth: boolean][] =
  [
    [strategy.list, { search: '0' }, 'GET', '/api/strategie/?search=0', BODILESS, false],
    [account.login, { username: 'a', password: 'secret' }, 'POST', '/api/login/', FORM, false],
    [account.register, newcomer, 'POST', '/accounts/v1/user/register', JSON_TYPE, false],
    [account.profile, {}, 'GET', '/api/', BODILESS, true],
    [account.update, person, 'PUT', '/api/', FORM, true],
    [trading.running, {}, 'POST', '/api/', BODILESS, true],
    [account.changePassword, { old_password: 'a', new_password: 'b' }, 'PUT', '/api/change-password/', FORM, true],
    [subscription.list, {}, 'GET', '/api/subscription/', BODILESS, true],
    [subscription.remove, { action: 'delete', id: '7' }, 'PUT', '/api/subscription/', FORM, true],
    [subscription.subscribe, { id: '7' }, 'POST', '/api/subscription/', FORM, true],
    [strategy.detail, { id: '1' }, 'GET', '/api/strategie/1', BODILESS, true],
    [trading.list, {}, 'GET', '/api/trading/', BODILESS, true],
    [trading.start, { status: 'start', subscription: '7', qty: 1 }, 'POST', '/api/trading/', FORM, true],
    [trading.change, { id: 'x', status: 'stop', subscription: '7', qty: 1 }, 'PUT', '/api/trading/', FORM, true],
    [trading.detail, { id: 'a b' }, 'GET', '/api/trading/a%20b/', BODILESS, true],
    [
      billing.report,
      { tr_id: 't', subscription: '7', note: '', payment_type: '0' },
      'POST',
      '/api/billing-report/',
      FORM,
      true,
    ],
    [billing.list, {}, 'GET', '/api/billing-report/', BODILESS, true],
    [recovery.forgot, { email: 'a@example.test' }, 'POST', '/accounts/v1/user/password/forgot', JSON_TYPE, false],
    [recovery.verify, { uidb64: 'u', token: 't' }, 'GET', '/accounts/v1/user/password/verify/u/t', BODILESS, false],
    [
      recovery.reset,
      { uidb64: 'u', token: 't', password: 'secret-1' },
      'PATCH',
      '/accounts/v1/user/password/reset',
      JSON_TYPE,
      false,
    ],
    [credential.read, {}, 'GET', '/aliceblue/v1/credential', BODILESS, true],
    [credential.save, { api_user_id: 'u', api_key: 'k' }, 'POST', '/aliceblue/v1/credential', JSON_TYPE, true],
    [credential.validate, {}, 'GET', '/aliceblue/v1/credential/validate', BODILESS, true],
  ]

const cases = calls.map(([endpoint, request, method, path, contentType, auth]) => ({
  name: endpoint.name,
  endpoint,
  request: request as Record<string, unknown>,
  method,
  path,
  contentType,
  auth,
}))

let it: OpenSandbox
beforeAll(async () => {
  it = openSandbox()
  await it.signIn()
})
afterAll(() => it.close())
beforeEach(() => {
  it.sent.length = 0
})

test('the table holds every endpoint of the wire', () => {
  expect(calls.map(([{ name }]) => name).sort()).toEqual(endpoints.map(({ name }) => name).sort())
})

test('every call is at an address that hosts pass on to the API', () => {
  expect(endpoints.filter(({ path }) => !API_PATHS.some((it) => path.startsWith(it))).map(({ name }) => name)).toEqual(
    [],
  )
})

test.each(cases)('$name goes out as the specification writes it', async (sample) => {
  const { endpoint, request, method, path, contentType, auth } = sample
  await call(endpoint, request)
  expect(it.sent).toHaveLength(1)
  const [sent] = it.sent
  expect(sent).toMatchObject({ method, path, contentType })
  expect(sent?.authorization === null).toBe(!auth)
  if (auth) expect(sent?.authorization).toMatch(/^Bearer \S+$/)
})
