import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../src/lib/api.ts'
import { startCommand } from '../../src/lib/commands/start.ts'
import type { CommandState } from '../../src/lib/commands/state.ts'
import { classifyReply } from '../../src/lib/resources/classifyReply.ts'
import { loadCredential } from '../../src/lib/resources/credential.ts'
import { beginSession, signOut } from '../../src/lib/session/session.ts'
import { readSession } from '../../src/lib/storage/readSession.ts'
import { credential } from '../../src/lib/wire/credential.ts'
import { subscription } from '../../src/lib/wire/subscription.ts'
import { trading } from '../../src/lib/wire/trading.ts'

/** A server that keeps to the contract and says as little as it may. */
let answer: (method: string, path: string) => { status: number; body?: unknown }
let server: Server

const realFetch = globalThis.fetch

beforeAll(async () => {
  server = createServer((request, response) => {
    const { status, body } = answer(request.method ?? '', request.url ?? '')
    response.writeHead(status, body === undefined ? {} : { 'content-type': 'application/json' })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { url, method, headers, body } = new Request(input, init)
    const sent = body && { body, duplex: 'half' }
    return realFetch(url.replace('http://sandbox.test', `http://127.0.0.1:${port}`), { method, headers, ...sent })
  })
  const session = readSession({ access_token: 'opaque' })
  if (session) beginSession(session, 'asha')
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

const silences = [{ status: 200 }, { status: 204 }, { status: 200, body: null }]

test.each(silences)('an empty answer (%j) means that no credential is stored', async (silence) => {
  answer = () => silence
  expect(await call(credential.read, {})).toMatchObject({ ok: true, body: null })
  expect(await loadCredential()).toMatchObject({ ok: true, body: null })
})

test.each(silences)('a command that is answered by %j is accepted', async (silence) => {
  answer = () => silence
  const terms = { id: 't1', subscription: '7', qty: 1 }
  expect(classifyReply(await call(trading.change, { ...terms, status: 'stop' }))).toEqual({ is: 'accepted' })
  expect(classifyReply(await call(trading.start, { ...terms, status: 'start' }))).toEqual({ is: 'accepted' })
  expect(classifyReply(await call(subscription.subscribe, { id: '11' }))).toEqual({ is: 'accepted' })
  expect(classifyReply(await call(subscription.remove, { action: 'delete', id: '7' }))).toEqual({ is: 'accepted' })
})

test('a new trade whose answer is empty is looked for', async () => {
  let hasStarted = false
  const row = {
    trade_id: 't1',
    qty: 1,
    status: 'start',
    trade_date: '2026-11-21T04:30:00Z',
    subscription_detail: { id: '7', expire_date: null, algo: null },
  }
  answer = (method) => {
    if (method === 'GET') return { status: 200, body: { results: hasStarted ? [row] : [] } }
    hasStarted = true
    return { status: 204 }
  }
  const start = startCommand('7')
  const seen: CommandState[] = []
  start.$state.listen((state) => void seen.push(state))
  start.run({ subscription: '7', qty: 1 })
  expect(
    await new Promise((done) => start.$state.listen((now) => now.phase === 'confirmed' && done(now))),
  ).toMatchObject({ how: 'found', id: 't1' })
  expect(seen.map((state) => ('pendingBecause' in state ? state.pendingBecause : state.phase))).toContain('lost')
  expect(seen.map(({ phase }) => phase)).not.toContain('accepted')
})
