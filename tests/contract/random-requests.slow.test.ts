import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { $session } from '../../src/lib/session/session.ts'
import { account } from '../../src/lib/wire/account.ts'
import { billing } from '../../src/lib/wire/billing.ts'
import { credential } from '../../src/lib/wire/credential.ts'
import { type Endpoint, fieldsInPath } from '../../src/lib/wire/endpoint.ts'
import { recovery } from '../../src/lib/wire/recovery.ts'
import { strategy } from '../../src/lib/wire/strategy.ts'
import { subscription } from '../../src/lib/wire/subscription.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { type OpenSandbox, openSandbox } from './support.ts'

/** Requests per endpoint. `npm run test:all` sets ALL. */
const RUNS = Number(process.env['RANDOM_REQUESTS'] ?? (process.env.ALL ? 10_000 : 10))

let it: OpenSandbox
let token: string
/** What belongs to the demo user: a stranger must see none of it. */
let secrets: string[]
beforeAll(async () => {
  it = openSandbox()
  const { store } = it.sandbox
  secrets = [
    'demo@niyam.example',
    'kR7vQ2mX9tLw4Zp8',
    'SUB-1001',
    'UPI514907726603',
    ...store.all<{ id: string }>('SELECT id FROM trades').map(({ id }) => id),
  ]
  await it.signInAsNew()
  token = $session.get()?.access_token ?? ''
  expect(token).not.toBe('')
})
afterAll(() => it.close())

const endpoints = [account, recovery, strategy, subscription, trading, billing, credential].flatMap((group) =>
  Object.values(group as Record<string, Endpoint>),
)

const names = ['id', 'status', 'subscription', 'qty', 'client_ref', 'tr_id', 'note', 'payment_type', 'action', 'email']
const name = fc.oneof(fc.constantFrom(...names, 'constructor', '__proto__', 'api_key'), fc.string({ maxLength: 12 }))
const known = () =>
  fc.constantFrom('start', 'stop', 'squre_off', 'delete', '1001', '1', '0', '-1', '1e9', 'NaN', '', ...secrets)
const text = () => fc.oneof(known(), fc.string({ unit: 'binary', maxLength: 40 }))
const fields = () => fc.array(fc.tuple(name, text()), { maxLength: 6 })
const json = () =>
  fc.oneof(
    fc.json({ maxDepth: 2 }),
    fields().map((pairs) => JSON.stringify(Object.fromEntries(pairs))),
  )

function request(
  endpoint: Endpoint,
  inPath: string,
  pairs: [string, string][],
  document: string,
  body: number,
): Request {
  const [path = ''] = endpoint.path.split('?')
  const address = fieldsInPath(path).reduce(
    (made, field) => made.replace(`{${field}}`, encodeURIComponent(inPath)),
    path,
  )
  const headers = new Headers({ authorization: `Bearer ${token}` })
  const { method } = endpoint
  const url = `http://sandbox.test${address}`
  if (method === 'GET') return new Request(url, { headers })
  if (body === 0) {
    const form = new FormData()
    for (const [field, value] of pairs) form.append(field, value)
    return new Request(url, { method, headers, body: form })
  }
  headers.set('content-type', body === 1 ? 'application/json' : 'multipart/form-data; boundary=x')
  return new Request(url, { method, headers, body: document })
}

test(`random requests never answer 5xx, a stack trace or another user's row (${endpoints.length} endpoints)`, {
  timeout: 30_000 + RUNS * 200,
}, async () => {
  for (const endpoint of endpoints)
    await fc.assert(
      fc.asyncProperty(text(), fields(), json(), fc.nat(2), async (inPath, pairs, document, body) => {
        if (!inPath.isWellFormed()) return
        const response = await it.sandbox.app.fetch(request(endpoint, inPath || '0', pairs, document, body))
        const answer = await response.text()
        expect([endpoint.name, response.status < 500]).toEqual([endpoint.name, true])
        expect(answer).not.toMatch(/\.ts:\d|node_modules|SQLITE|at .*\(.*:\d+:\d+\)/)
        if (response.ok) for (const secret of secrets) expect(answer).not.toContain(secret)
      }),
      { numRuns: RUNS },
    )
})

test.each(endpoints.filter(({ method }) => method !== 'GET').map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s refuses a body over 64 KB with 413, in chunks too, and malformed multipart with 4xx',
  async (_, { method, path }) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' }
    const send = (body: string) =>
      it.sandbox.app.fetch(
        new Request(`http://sandbox.test${path}`, {
          method,
          headers: { ...headers, 'content-length': String(body.length) },
          body,
        }),
      )
    expect((await send('x'.repeat(70_000))).status).toBe(413)
    // Without a length nothing but reading tells how large it is.
    let sent = 0
    const chunks = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (++sent > 70) controller.close()
        else controller.enqueue(new Uint8Array(1024).fill(120))
      },
    })
    const chunked = new Request(`http://sandbox.test${path}`, {
      method,
      headers,
      body: chunks,
      duplex: 'half',
    } as RequestInit)
    expect((await it.sandbox.app.fetch(chunked)).status).toBe(413)
    const broken = await send('--x\r\nContent-Disposition: form-data; name="id\r\n\r\n1\r\n--y--')
    expect(broken.status).toBeLessThan(500)
  },
)
