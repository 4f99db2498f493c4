import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call as speak } from '../../src/lib/api.ts'
import '../../src/lib/network/earlyRead.ts'
import { $clockError } from '../../src/lib/serverClock.ts'
import { $session, beginSession } from '../../src/lib/session/session.ts'
import { account } from '../../src/lib/wire/account.ts'
import { billing } from '../../src/lib/wire/billing.ts'
import { credential } from '../../src/lib/wire/credential.ts'
import type { Endpoint } from '../../src/lib/wire/endpoint.ts'
import { recovery } from '../../src/lib/wire/recovery.ts'
import { strategy } from '../../src/lib/wire/strategy.ts'
import { subscription } from '../../src/lib/wire/subscription.ts'
import { trading } from '../../src/lib/wire/trading.ts'

const origin = 'http://sandbox.test'
const tokens = { access_token: 'first', refresh_token: 'r', username: null, email: null }
let requests: Request[]

function answerWith(...answers: (() => Response | Promise<Response>)[]) {
  requests = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    requests.push(new Request(input, init))
    const answer = answers[Math.min(requests.length, answers.length) - 1]
    if (!answer) throw new Error('nothing to answer')
    return answer()
  })
}

/** The real call, with as much time passing as it asks for. */
const call: typeof speak = async (...args) => {
  const reply = speak(...args)
  let isOver = false
  void reply.finally(() => {
    isOver = true
  })
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(100)
  }
  return reply
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })
const html = (status: number) => () =>
  new Response('<html>Bad gateway</html>', { status, headers: { 'content-type': 'text/html' } })
const broken = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  beginSession(tokens, 'asha')
})
afterEach(() => {
  globalThis.earlyRead = undefined
})

test('without a stored session an authenticated call fails and sends nothing', async () => {
  $session.set(null)
  answerWith(json({ results: [] }))
  expect(await call(trading.list, {})).toEqual({ ok: false, kind: 'no-session' })
  expect(requests).toEqual([])
})

test('an authenticated call carries the bearer token, an open one does not', async () => {
  answerWith(json({ results: [] }))
  await call(trading.list, {})
  await call(strategy.list, { search: '0' })
  expect(requests.map((request) => request.headers.get('authorization'))).toEqual(['Bearer first', null])
})

test('only GET is retried after a failure', async () => {
  answerWith(json({}, 503), json({}, 503), json({ results: [] }))
  expect(await call(trading.list, {})).toEqual({ ok: true, status: 200, body: { results: [] } })
  expect(requests.length).toBe(3)

  answerWith(json({ detail: 'Later.' }, 503))
  const request = { id: 't', status: 'squre_off', subscription: '1', qty: 1 } as const
  expect(await call(trading.change, request)).toMatchObject({ kind: 'refused', status: 503 })
  expect(requests.length).toBe(1)

  answerWith(broken)
  expect(await call(trading.change, request)).toMatchObject({ kind: 'unreachable' })
  expect(requests.length).toBe(1)
})

test('a GET is retried after a broken connection, and is unreachable in the end', async () => {
  answerWith(broken, json({ results: [] }))
  expect(await call(trading.list, {})).toMatchObject({ ok: true })
  expect(requests.length).toBe(2)

  answerWith(broken)
  expect(await call(trading.list, {})).toMatchObject({ kind: 'unreachable' })
  expect(requests.length).toBe(3)
})

test('a GET is retried after an answer in trouble that breaks off', async () => {
  const cut = () => new ReadableStream({ start: (it) => it.error(new TypeError('network error')) })
  answerWith(() => new Response(cut(), { status: 503 }), json({ results: [] }))
  expect(await call(trading.list, {})).toMatchObject({ ok: true })
  expect(requests.length).toBe(2)
})

test.each([
  ['in seconds', () => '7'],
  ['as a date', () => new Date(Date.now() + 7000).toUTCString()],
])('a server that says %s when to ask again is requests then', async (_, header) => {
  answerWith(() => Response.json({}, { status: 503, headers: { 'retry-after': header() } }), json({ results: [] }))
  const reply = speak(trading.list, {})
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  await settle()
  await vi.advanceTimersByTimeAsync(5000)
  expect(requests.length).toBe(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await reply).toMatchObject({ ok: true })
})

test.each([
  ['3600', 429],
  ['21', 503],
  [new Date(Date.now() + 3_600_000).toUTCString(), 503],
])(
  'a server that wants to be asked again after %s has refused with %i: nobody waits for that',
  async (wait, status) => {
    answerWith(() => Response.json({ detail: 'Throttled.' }, { status, headers: { 'retry-after': wait } }))
    const reply = await Promise.race([speak(trading.list, {}), new Promise((done) => setImmediate(done, 'waits'))])
    expect(reply).toMatchObject({ kind: 'refused', status, body: { detail: 'Throttled.' } })
    expect(requests.length).toBe(1)
  },
)

test('each answer tells how wrong the clock is, save one that a cache may have kept', async () => {
  const dated = (minutes: number, headers: Record<string, string> = {}, status = 200) => {
    const date = new Date(Date.now() - minutes * 60_000).toUTCString()
    return () => Response.json({ results: [] }, { status, headers: { date, ...headers } })
  }
  const minutesFast = () => Math.round(($clockError.get() ?? 0) / 60_000)
  answerWith(dated(10, {}, 400))
  await call(trading.list, {})
  expect(minutesFast()).toBe(10)
  answerWith(dated(0))
  await call(trading.list, {})
  expect(minutesFast()).toBe(0)
  const kept = { 'cache-control': 'max-age=600' }
  const seen: number[] = []
  const stop = $clockError.listen(() => seen.push(minutesFast()))
  answerWith(dated(30, kept), dated(5, kept))
  await call(account.profile, {})
  expect(seen, 'the second answer bypassed the cache').toEqual([5])
  answerWith(dated(0))
  await call(account.profile, {})
  stop()
})

test('a command follows no redirect', async () => {
  answerWith(json({}))
  await call(trading.change, { id: 't', status: 'stop', subscription: '1', qty: 1 })
  expect(requests[0]?.redirect).toBe('error')
})

test('a refusal carries its status, the failing address and the body', async () => {
  answerWith(json({ detail: 'Not yours.' }, 404))
  expect(await call(trading.detail, { id: 'a b' })).toEqual({
    ok: false,
    kind: 'refused',
    status: 404,
    url: `${origin}/api/trading/a%20b/`,
    body: { detail: 'Not yours.' },
  })
})

test('an HTML error page is a refusal with text, never a crash', async () => {
  answerWith(html(502))
  expect(await call(trading.list, {}, { retries: 0 })).toMatchObject({ kind: 'refused', status: 502 })
})

test('what this page throws while it reads an answer is no silence of the server', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const broken = {
    ...trading.list,
    reply: v.pipe(
      v.unknown(),
      v.transform(() => fault()),
    ),
  } as Endpoint
  const fault = () => {
    throw new TypeError('text.toWellFormed is not a function')
  }
  answerWith(json({ results: [] }))
  expect(await call(broken, {})).toMatchObject({ ok: false, kind: 'fault' })
  expect(reported).toHaveBeenCalledOnce()
})

test('a success whose body is not what was promised is malformed', async () => {
  for (const answer of [html(200), json({ results: [{ trade_id: 1 }] }), json(null), () => new Response('')]) {
    answerWith(answer)
    expect(await call(trading.list, {})).toMatchObject({ ok: false, kind: 'malformed', status: 200 })
  }
})

test('a 401 ends the session it was made with', async () => {
  answerWith(json({ detail: 'Expired.' }, 401))
  await call(trading.list, {})
  expect($session.get()).toBeNull()
})

test('a late 401 does not end the session of somebody who logged in meanwhile', async () => {
  answerWith(async () => {
    beginSession({ ...tokens, access_token: 'second' }, 'ravi')
    return Response.json({}, { status: 401 })
  })
  await call(trading.list, {})
  expect($session.get()?.access_token).toBe('second')
})

test('a 401 on an open call, such as a wrong password, ends nothing', async () => {
  answerWith(json({ detail: 'No.' }, 401))
  await call(account.login, { username: 'asha', password: 'secret' })
  expect($session.get()?.access_token).toBe('first')
})

test('trouble on the way keeps the session', async () => {
  for (const answer of [broken, html(500), json({}, 403)]) {
    answerWith(answer)
    await call(trading.list, {}, { retries: 0 })
    expect($session.get()?.access_token).toBe('first')
  }
})

test('a call that gets no answer ends by its timeout', async () => {
  answerWith(() => new Promise<Response>(() => {}))
  expect(await call(trading.list, {}, { timeout: 5000 })).toMatchObject({ kind: 'unreachable' })
})

test('an id beyond 2^53 arrives digit for digit', async () => {
  answerWith(() => new Response('9007199254740993123'))
  expect(await call(trading.running, {})).toEqual({ ok: true, status: 200, body: '9007199254740993123' })
})

test.each(['[%]', '[1,%]', '{"a":%}', '{"a": -%}', '[\n%\n]'])(
  'a long number keeps its digits in %s',
  async (shape) => {
    answerWith(() => new Response(shape.replace('%', '9007199254740993123'), { status: 400 }))
    const reply = await call(trading.running, {})
    expect(JSON.stringify('body' in reply && reply.body)).toContain('9007199254740993123"')
  },
)

test('digits inside a text are no long number: such a list is read without a look at each value', async () => {
  answerWith(json({ results: [], detail: '7777777777777777777777777777abcd' }))
  const parse = vi.spyOn(JSON, 'parse')
  await call(trading.list, {})
  expect(parse.mock.calls.filter(([, reviver]) => reviver !== undefined)).toEqual([])
  parse.mockRestore()
})

test('the question for a running trade reads an id in any dress, and nothing from anything else', async () => {
  const bodies: [string, string | null][] = [
    ['42', '42'],
    ['"abc-1"', 'abc-1'],
    ['abc_2', 'abc_2'],
    ['', null],
    ['null', null],
    ['{"id":1}', null],
    ['<html></html>', null],
    ['""', null],
    ['[]', null],
  ]
  for (const [text, expected] of bodies) {
    answerWith(() => new Response(text))
    expect(await call(trading.running, {}), text).toMatchObject({ ok: true, body: expected })
  }
  answerWith(() => new Response(null, { status: 204 }))
  expect(await call(trading.running, {})).toMatchObject({ ok: true, body: null })
})

test('fields in a path are percent-encoded and not repeated in the body', async () => {
  answerWith(json({ detail: 'ok' }))
  await call(recovery.verify, { uidb64: 'a/b', token: 'c?d' })
  expect(requests[0]?.url).toBe(`${origin}/accounts/v1/user/password/verify/a%2Fb/c%3Fd`)
})

test('an absent field is not sent as a word', async () => {
  answerWith(json({ status: 200, trade_id: 1 }))
  await call(trading.start, { status: 'start', subscription: '7', qty: 1 })
  const form = await requests[0]?.formData()
  expect([...(form?.entries() ?? [])]).toEqual([
    ['status', 'start'],
    ['subscription', '7'],
    ['qty', '1'],
  ])
})

const cached =
  (headers: Record<string, string>, status = 200) =>
  () =>
    Response.json(status === 200 ? { results: [] } : {}, { status, headers })
const modes = () => requests.map(({ cache }) => cache)

describe('the HTTP cache', () => {
  test('is left in its default mode, which saves a preflight per call on another origin', async () => {
    answerWith(json({ results: [] }))
    await call(billing.list, {})
    await call(billing.list, {})
    await call(trading.change, { id: 't', status: 'stop', subscription: '1', qty: 1 })
    expect(modes()).toEqual(['default', 'default', 'default'])
  })

  test.each([
    { 'cache-control': 'no-store' },
    { 'cache-control': 'max-age=0, no-cache, must-revalidate', expires: 'Sat, 21 Nov 2026 00:00:00 GMT' },
    { 'cache-control': 'max-age=0', 'last-modified': 'Sat, 21 Nov 2026 00:00:00 GMT' },
    { etag: '"1"' },
  ])('is trusted after an answer with %j, which has to be requests for again anyway', async (headers) => {
    answerWith(cached(headers as Record<string, string>))
    await call(billing.list, {})
    await call(billing.list, {})
    expect(modes()).toEqual(['default', 'default'])
  })

  test.each<[Endpoint, Record<string, string>, number]>([
    [trading.list, { expires: 'Sat, 21 Nov 2026 00:00:00 GMT' }, 200],
    [strategy.list, { 'last-modified': 'Sat, 21 Nov 2026 00:00:00 GMT' }, 200],
    [subscription.list, { 'cache-control': 'private, max-age=60' }, 200],
    [credential.read, { 'cache-control': 'max-age=60' }, 404],
  ])('is bypassed once an answer could be reused: %j', async (endpoint, headers, status) => {
    answerWith(cached(headers, status))
    await call(endpoint, endpoint === strategy.list ? { search: '0' } : {})
    expect(modes(), 'the answer itself may be an old one').toEqual(['default', 'no-store'])
    await call(endpoint, endpoint === strategy.list ? { search: '0' } : {})
    expect(modes()).toEqual(['default', 'no-store', 'no-store'])
  })
})

describe('what the page asked for before any module was there', () => {
  const path = '/api/trading/7/'
  const trade = { trade_id: '7', qty: 1, status: 'start', trade_date: null, subscription_detail: null, order: [] }
  const askEarly = (answer: Promise<Response>, { token = tokens.access_token, sentAt = Date.now() } = {}) => {
    answer.catch(() => {})
    globalThis.earlyRead = { isOf: (url, by) => url === origin + path && by === token, sentAt, answer }
  }
  const read = () => call(trading.detail, { id: '7' })

  test('is the first try of the call that asks the same, and of no other', async () => {
    answerWith(json(trade))
    askEarly(Promise.resolve(Response.json({ ...trade, status: 'stop' })))
    expect(await call(trading.detail, { id: '8' })).toMatchObject({ ok: true, body: { status: 'start' } })
    expect(await read()).toMatchObject({ ok: true, body: { status: 'stop' } })
    expect(await read()).toMatchObject({ ok: true, body: { status: 'start' } })
    expect(requests.map(({ url }) => url)).toEqual([`${origin}/api/trading/8/`, origin + path])
  })

  test('is asked again by the call where it failed', async () => {
    answerWith(json(trade))
    askEarly(Promise.reject(new TypeError('Failed to fetch')))
    expect(await read()).toMatchObject({ ok: true })
    expect(requests).toHaveLength(1)
  })

  test('ends the session that it was asked with where the server refuses that', async () => {
    answerWith(json(trade))
    askEarly(Promise.resolve(Response.json({}, { status: 401 })))
    expect(await read()).toMatchObject({ ok: false, status: 401 })
    expect($session.get()).toBeNull()
    expect(requests).toEqual([])
  })

  test.each([
    ['with the token of another session', { token: 'other' }],
    ['more than two seconds ago', { sentAt: Date.now() - 60_000 }],
    ['by a clock that was set back since', { sentAt: Date.now() + 60_000 }],
  ])('is nothing where it was asked %s', async (_, its) => {
    answerWith(json(trade))
    askEarly(Promise.resolve(Response.json({ ...trade, status: 'stop' })), its)
    expect(await read()).toMatchObject({ ok: true, body: { status: 'start' } })
    expect(requests).toHaveLength(1)
  })
})
