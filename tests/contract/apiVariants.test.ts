import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type ApiVariantName, apiVariantNames } from '../../sandbox/apiVariant.ts'
import { demo } from '../../sandbox/db/seed.ts'
import { logIn } from '../../src/islands/access/login.ts'
import { askForReset, setPassword } from '../../src/islands/access/recovery.ts'
import { register } from '../../src/islands/access/register.ts'
import { saveCredential } from '../../src/islands/broker/credential.ts'
import { changePassword, saveProfile } from '../../src/islands/profile/saveProfile.ts'
import { call, isNotFound, type Reply } from '../../src/lib/api.ts'
import { levelOf } from '../../src/lib/feeds/log/level.ts'
import { classifyReply } from '../../src/lib/resources/classifyReply.ts'
import { isDeletable, isRenewable, isStartable, subscriptionStatus } from '../../src/lib/resources/subscriptions.ts'
import { catalogue } from '../../src/lib/text/catalogue.ts'
import { account } from '../../src/lib/wire/account.ts'
import { billing } from '../../src/lib/wire/billing.ts'
import { credential } from '../../src/lib/wire/credential.ts'
import { logFrames } from '../../src/lib/wire/feeds.ts'
import { strategy } from '../../src/lib/wire/strategy.ts'
import { subscription } from '../../src/lib/wire/subscription.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { filledIn, profileOf } from '../support/people.ts'
import { bodyOf, type OpenSandbox, openFeeds, openSandbox, startTrade } from './support.ts'

let it: OpenSandbox
afterEach(() => it.close())

async function begin(variant: ApiVariantName): Promise<void> {
  it = openSandbox({ variant })
  await it.signIn()
  await it.linkBroker()
}

const start = { status: 'start' as const, subscription: '1001', qty: 2 }

describe.each(apiVariantNames.filter((name) => name !== 'sandbox'))('in the variant %s', (variant) => {
  test('the main job: subscribe, pay, start, read, stop', async () => {
    await begin(variant)
    expect(await call(account.profile, {})).not.toHaveProperty('body.extensions', ['client_ref'])
    expect(await call(strategy.detail, { id: '1' })).toMatchObject({ ok: true, body: { id: '1' } })
    expect(classifyReply(await call(subscription.subscribe, { id: '11' }))).toMatchObject({ is: 'accepted' })
    expect(await call(subscription.subscribe, { id: '11' })).toMatchObject({ ok: true, body: { status: 302 } })
    const report = { tr_id: 'UTR1', subscription: '1005', note: '', payment_type: '1' as const }
    expect(await call(billing.report, report)).toMatchObject({ ok: true })
    expect(await call(billing.list, {})).toMatchObject({ ok: true, body: { results: { length: 6 } } })
    it.sandbox.operator.accept('UTR1')
    expect(await call(credential.read, {})).toMatchObject({ ok: true, body: { is_validated: true } })
    const id = await startTrade(2, '1005')
    it.ticks(10)
    const detail = await call(trading.detail, { id })
    expect(detail).toMatchObject({ ok: true, body: { qty: 2, status: 'start', order: { length: 2 } } })
    const end = { id, subscription: '1005', qty: 2 }
    for (const status of ['squre_off', 'stop'] as const)
      expect(classifyReply(await call(trading.change, { ...end, status }))).toMatchObject({ is: 'accepted' })
  })
})

describe.each(['bare', 'django'] as const)('the log in the variant %s', (variant) => {
  test('has the shape of a foreign runner, and a price tick is no order', async () => {
    await begin(variant)
    const feeds = await openFeeds(it.sandbox)
    const id = await startTrade(2)
    const socket = new WebSocket(`${feeds.url}${logFrames.path}?hb=1`)
    const frames: string[] = []
    socket.on('message', (data) => frames.push(String(data)))
    await once(socket, 'open')
    socket.send(id)
    socket.ping()
    await once(socket, 'pong')
    it.ticks(20)
    socket.ping()
    await once(socket, 'pong')
    socket.terminate()
    await feeds.close()
    const lines = frames.flatMap((frame) => {
      const read = logFrames.read(frame)
      return read.kind === 'lines' ? read.lines.map((text) => ({ text, seq: read.seq })) : [{ text: frame, seq: -1 }]
    })
    const shapes = {
      bare: /^\d\d:\d\d:\d\d (?!INFO)/,
      django: /^2026-11-21 \d\d:\d\d:\d\d,\d{3} INFO runner: /,
    }
    for (const { text, seq } of lines) {
      expect(text).toMatch(shapes[variant])
      expect(seq).toBeUndefined()
    }
    const ticks = lines.filter(({ text }) => text.includes(' ltp '))
    expect(ticks.length).toBeGreaterThan(5)
    for (const { text } of ticks) {
      expect(text).toMatch(/SELL BANKNIFTY\S+ entry [\d.]+ ltp/)
      expect(levelOf(text)).toBe('info')
    }
  })
})

test('a foreign server has other badges, numbers as text, empty and unknown fields', async () => {
  await begin('django')
  const { results: rows } = await bodyOf(call(subscription.list, {}))
  expect(new Set(rows.map(({ status }) => status.badge))).toEqual(new Set(['primary', 'info', 'secondary']))
  const raw = await it.sandbox.app.request('/api/strategie/1', {
    headers: { authorization: it.sent.at(-1)?.authorization ?? '' },
  })
  expect(await raw.json()).toMatchObject({
    id: '1',
    desc: null,
    algos: [{ amount: '1499.00' }, {}, {}],
    not_in_the_contract: {},
  })

  const pending = rows.find(({ first_time_active }) => !first_time_active)
  if (!pending) throw new Error('one subscription is pending')
  expect([isStartable(pending), isRenewable(pending), isDeletable(pending)]).toEqual([true, true, true])
  // Never activated is never called active, whatever the badge.
  expect(subscriptionStatus(pending, it.clock.now)).not.toMatch(/Active|Ending/)
})

const raw = async (path: string, init: RequestInit = {}) => {
  await call(account.profile, {})
  const headers = { authorization: it.sent.at(-1)?.authorization ?? '' }
  return it.sandbox.app.request(path, { ...init, headers })
}

test('a Django list has the envelope of a paginator', async () => {
  await begin('django')
  expect(await (await raw('/api/trading/')).json()).toMatchObject({ count: 6, next: null, results: Array(6).fill({}) })
  expect(await call(trading.list, {})).toMatchObject({ ok: true, body: { results: { length: 6 } } })
})

test('a bare server says no more than it must', async () => {
  await begin('bare')
  expect((await raw('/api/', { method: 'POST' })).status).toBe(204)
  const id = await startTrade(2)
  expect(await call(trading.running, {})).toMatchObject({ ok: true, body: id })
  expect(await stopping(id)).toMatchObject({ ok: true, status: 204, body: { status: null, message: null } })
  const missing = await raw('/api/trading/none/')
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8'])
  const trade = await call(trading.detail, { id: 'none' })
  expect(!trade.ok && isNotFound(trade)).toBe(true)
  expect(classifyReply(await call(trading.start, { ...start, qty: 5000 }))).toEqual({
    ...{ is: 'refused', message: catalogue.somethingWrong, code: 400 },
  })
  expect(await askForReset('asha@niyam.example')).toMatchObject({ ok: true })
  expect(await logIn('demo@niyam.example', 'wrong-one')).toEqual({ ok: false, text: catalogue.loginFailed })
})

test('a status as text in a 200 refuses as a number does', async () => {
  await begin('sandbox')
  it.faults.push({ kind: 'value', field: 'status', value: '400' })
  const reply = await call(trading.start, { ...start, qty: 5000 })
  expect(reply).toMatchObject({ ok: true, status: 200, body: { status: 400 } })
  expect(classifyReply(reply)).toMatchObject({ is: 'refused', message: expect.stringMatching(/at most 1000 lots/) })
})

test.each<[what: string, body: unknown]>([
  ['lists within objects', { order: { qty: ['Too many.'] } }],
  ['an object for its detail', { detail: { code: 'closed' } }],
  ['a code without a sentence', { error: 17, errors: [{ field: 'qty' }] }],
  ['plain text', 'Not now.'],
])('a refusal with %s is a refusal in the catalogue’s words', async (_, body) => {
  await begin('django')
  it.faults.push({ kind: 'status', status: 400, acts: false, body })
  expect(classifyReply(await call(trading.start, start))).toMatchObject({
    is: 'refused',
    message: catalogue.somethingWrong,
  })
})

test('a refusal with a bare list says the first of its sentences', async () => {
  await begin('django')
  it.faults.push({ kind: 'status', status: 400, acts: false, body: ['Not now.', 'Nor later.'] })
  expect(classifyReply(await call(trading.start, start))).toMatchObject({ is: 'refused', message: 'Not now.' })
})

test.each<[what: string, field: string, value: unknown]>([
  ['a page of a longer list', 'next', '/api/trading/?page=2'],
  ['a list that is null', 'results', null],
  ['a list that is an object', 'results', { count: 0 }],
  ['a row that is null', 'results', [null]],
  ['a time without a zone', 'trade_date', '2026-11-21T10:00:00'],
])('%s is a failed call, never an empty list', async (_, field, value) => {
  await begin('django')
  it.faults.push({ kind: 'value', field, value })
  expect(await call(trading.list, {})).toMatchObject({ ok: false, kind: 'malformed' })
})

test('another word for a status fails no list: it is shown as sent', async () => {
  await begin('django')
  it.faults.push({ kind: 'value', field: 'status', value: 'RUNNING' })
  const reply = await call(trading.list, {})
  if (!reply.ok) throw new Error(JSON.stringify(reply))
  expect(reply.body.results.length).toBeGreaterThan(0)
  expect(new Set(reply.body.results.map(({ status }) => status))).toEqual(new Set(['RUNNING']))
})

test('a redirect is followed by a read and fails a command, which is not sent again', async () => {
  await begin('django')
  it.faults.push({ kind: 'redirect', acts: false })
  const reply = classifyReply(await call(trading.start, start))
  expect(reply).toEqual({ is: 'lost' })
  expect(it.sent.filter(({ method, path }) => method === 'POST' && path === '/api/trading/')).toHaveLength(1)
})

const registration = filledIn({ phone: demo.phone })
const stopping = async (id: string) => call(trading.change, { id, subscription: '1001', qty: 2, status: 'stop' })

test.each<[string, field: string, sentence: RegExp, ask: () => Promise<Reply<unknown>>]>([
  ['a start of too much', 'qty', /at most 1000 lots/, () => call(trading.start, { ...start, qty: 5000 })],
  [
    'another quantity for a running trade',
    'qty',
    /^Trade Is Running$/,
    async () => call(trading.change, { id: await startTrade(2), subscription: '1001', qty: 3, status: 'stop' }),
  ],
  [
    'a start on a pending subscription',
    'subscription',
    /cannot start a trade/,
    () => call(trading.start, { ...start, subscription: '1002' }),
  ],
  [
    'a stop of a stopped trade',
    'status',
    /is not running/,
    async () => {
      const id = await startTrade(2)
      await stopping(id)
      return stopping(id)
    },
  ],
  [
    'deleting what was active',
    'id',
    /cannot be deleted/,
    () => call(subscription.remove, { action: 'delete', id: '1001' }),
  ],
  [
    'a payment reported twice',
    'tr_id',
    /reported already/,
    async () => {
      const report = { tr_id: 'UTR7', subscription: '1001', note: '', payment_type: '1' as const }
      await call(billing.report, report)
      return call(billing.report, report)
    },
  ],
])('%s: the list for %s is a refusal that keeps its sentence', async (_, field, sentence, ask) => {
  await begin('django')
  const result = classifyReply(await ask())
  expect(result).toMatchObject({ is: 'refused', message: expect.stringMatching(sentence) })
  expect(Object.keys((result.is === 'refused' && result.fields) || {})).toEqual([field])
})

test('a refusal about no field is a list as well, and its sentence is kept', async () => {
  it = openSandbox({ variant: 'django' })
  await it.signIn()
  const result = classifyReply(await call(trading.start, start))
  expect(result).toMatchObject({ is: 'refused', message: expect.stringMatching(/^Please validate your Alice Blue/) })
})

test('forms show a foreign server’s list at its field, also where no sentence comes with it', async () => {
  await begin('django')
  const taken = 'An account with this mobile number exists already.'
  expect(await register(registration)).toMatchObject({ ok: false, fields: { phone: taken } })
  expect(await saveProfile(profileOf({ ...registration, phone: '5' }))).toMatchObject({
    fields: { phone: 'Invalid mobile number' },
  })
  const passwords = { old_password: 'not-the-one', new_password: 'Abcdefg12', confirm: 'Abcdefg12' }
  expect(await changePassword(passwords)).toMatchObject({ fields: { old_password: 'Password Is Not Valid.' } })
  expect(await saveCredential({ api_user_id: 'AB1', api_key: 'short' })).toMatchObject({
    detail: 'Must be at least 10 characters.',
  })
})

test('where a form has no place for a list, its sentences are said', async () => {
  await begin('django')
  it.faults.push({ kind: 'status', status: 400, acts: false, body: { non_field_errors: ['Log in with your number.'] } })
  expect(await logIn('demo', 'secret-1')).toEqual({ ok: false, text: 'Log in with your number.' })
  it.faults.push({ kind: 'status', status: 400, acts: false, body: { email: ['Unknown.'], phone: ['Or this.'] } })
  expect(await askForReset('a@b.in')).toEqual({ ok: false, text: 'Unknown. Or this.' })
  it.faults.push({ kind: 'status', status: 400, acts: false, body: { password: ['Too common.'] } })
  expect(await setPassword({ uidb64: 'x', token: 'y' }, 'secret-1')).toEqual({ ok: false, text: 'Too common.' })
  it.faults.push({ kind: 'status', status: 400, acts: false, body: { non_field_errors: ['Not now.'] } })
  expect(await saveCredential({ api_user_id: 'AB1', api_key: 'abcdefgh1234' })).toMatchObject({ detail: 'Not now.' })
})
