import { expect, test } from 'vitest'
import type { Reply } from '../../../src/lib/api.ts'
import { classifyTradeReply } from '../../../src/lib/commands/tradeCommand.ts'
import { classifyReply } from '../../../src/lib/resources/classifyReply.ts'

const url = 'http://sandbox.test/api/trading/'
const ok = (body: unknown): Reply<unknown> => ({ ok: true, status: 200, body })
const http = (status: number, body?: unknown): Reply<unknown> => ({ ok: false, kind: 'refused', status, url, body })

test.each([
  [ok({ status: null, message: null }), { is: 'accepted' }],
  [ok({ status: 201, message: 'Trade started.' }), { is: 'accepted', message: 'Trade started.' }],
  [ok({ status: '200', message: null }), { is: 'accepted' }],
])('success as the contract defines it is accepted: %j', (reply, result) => {
  expect(classifyReply(reply)).toEqual(result)
})

test.each([
  [ok({ status: 400, message: 'Trade Is Running' }), 'Trade Is Running', 400],
  [ok({ status: '422', message: null }), 'Something is wrong......', 422],
  [http(400, { detail: 'No.' }), 'No.', 400],
  [http(403, '<html>'), 'Something is wrong......', 403],
  [http(401, undefined), 'Something is wrong......', 401],
])(
  'a body status or an HTTP status from 400 to 499 is a refusal with the server’s sentence: %j',
  (reply, message, code) => {
    expect(classifyReply(reply)).toEqual({ is: 'refused', message, code })
  },
)

test.each<Reply<unknown>>([
  { ok: false, kind: 'unreachable', url },
  { ok: false, kind: 'malformed', status: 200, url },
  http(408),
  http(500, { detail: 'Server Error' }),
  http(502, '<html>'),
  ok({ status: 500, message: 'x' }),
  ok({ status: 408, message: 'x' }),
  ok({ status: 0, message: 'x' }),
])('whatever leaves open whether the server acted is lost: %j', (reply) => {
  expect(classifyTradeReply(reply).is).toBe('lost')
})

test.each([
  [ok({ status: 302, message: 'Already' }), 'Already', 302],
  [ok({ status: 500, message: 'The desk is closed.' }), 'The desk is closed.', 500],
  [http(503, { detail: 'Back at nine.' }), 'Back at nine.', 503],
])('a lost trade command keeps the server’s sentence: %j', (reply, message, code) => {
  expect(classifyTradeReply(reply)).toEqual({ is: 'lost', message, code })
})

test('without a session nothing was sent', () => {
  expect(classifyReply({ ok: false, kind: 'no-session' })).toEqual({ is: 'unsent', message: 'User Data Not Found!' })
})

test('an HTTP 500 with a body is a failure; without one, or a proxy’s, it is lost', () => {
  expect(classifyReply(http(500, { detail: 'Server Error' }))).toEqual({
    is: 'failed',
    code: 500,
    message: 'Server Error',
  })
  expect(classifyReply(http(500, '<h1>Server Error (500)</h1>'))).toEqual({ is: 'failed', code: 500 })
  expect(classifyReply(http(500)).is).toBe('lost')
  expect(classifyReply(http(502, { detail: 'Bad Gateway' })).is).toBe('lost')
})

test('a list per field is a refusal that names the fields and says their sentences', () => {
  const body = { qty: ['At most 50.', 'Another.'], subscription: ['Unknown.'] }
  expect(classifyTradeReply(http(400, body))).toEqual({
    is: 'refused',
    code: 400,
    message: 'At most 50. Unknown.',
    fields: { qty: 'At most 50.', subscription: 'Unknown.' },
  })
})
