import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/app.ts'
import { demo } from '../../sandbox/db/seed.ts'
import { call, type Reply } from '../../src/lib/api.ts'
import { beginSession, signOut } from '../../src/lib/session/session.ts'
import { readSession } from '../../src/lib/storage/readSession.ts'
import { account } from '../../src/lib/wire/account.ts'
import { credential } from '../../src/lib/wire/credential.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { faultyFetch, type PlannedFault, takeFault } from '../support/faultyFetch.ts'
import { recordLog, type SentLine } from '../support/market.ts'
import { type Person, somebody } from '../support/people.ts'

/** Saturday, 21 November 2026, 10:00 IST. */
export const START = Date.parse('2026-11-21T10:00:00+05:30')

interface SentRequest {
  method: string
  /** Path and query as sent. */
  path: string
  contentType: string
  authorization: string | null
  body: string
}

/** A real sandbox in memory behind the real `fetch` of this file's tests, with a clock that the test moves. */
export interface OpenSandbox {
  sandbox: Sandbox
  clock: { now: number }
  /** Every request that reached the wire, oldest first. */
  sent: SentRequest[]
  /** The next requests meet these faults, one each where nothing else is said; then none. */
  faults: PlannedFault[]
  /** The lines that the sandbox sent of a trade's log since it was opened, oldest first. */
  logOf(tradeId: string): SentLine[]
  /** What the sandbox reported as its own bug. */
  bugs: unknown[]
  /** Logs in through `call()` and keeps the session. Throws when refused. */
  signIn(username?: string, password?: string): Promise<void>
  /** Moves the clock, and logs in again: a session lasts twelve hours. */
  goTo(at: number): Promise<void>
  /** Registers a person and signs in. Answers the person. */
  signInAsNew(): Promise<Person>
  /** Stores and validates a broker credential for the user who is signed in. */
  linkBroker(): Promise<void>
  /** Resolves once the sandbox works on nothing: a test that drives time must not outrun it. */
  atRest(): Promise<void>
  /** Lets the market move so many steps of one second. */
  ticks(count: number): void
  /** Closes the sandbox, and fails the test where it reported a bug of its own: `bugs` must be empty by then. */
  close(): void
}

/** Opens a sandbox and puts it behind `fetch`; call `close()` in `afterEach`. */
export function openSandbox(options: SandboxOptions = {}): OpenSandbox {
  const clock = { now: START }
  const sent: SentRequest[] = []
  const faults: PlannedFault[] = []
  let signedIn: [username: string, password: string] = [demo.username, demo.password]
  const bugs: unknown[] = []
  const sandbox = createSandbox({
    now: () => clock.now,
    monotonic: () => clock.now,
    report: (error) => bugs.push(error),
    ...options,
  })
  let working = 0
  const answer = async (request: Request) => {
    working++
    try {
      return await sandbox.app.fetch(request)
    } finally {
      working--
    }
  }
  const wire = faultyFetch(answer, { take: (request) => takeFault(faults, request) })

  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    sent.push({
      method: request.method,
      path: pathname + search,
      contentType: request.headers.get('content-type')?.split(';')[0] ?? '',
      authorization: request.headers.get('authorization'),
      body: await request.clone().text(),
    })
    return wire(request)
  })

  async function signIn(username: string = demo.username, password: string = demo.password): Promise<void> {
    const reply = await call(account.login, { username, password })
    const session = reply.ok ? readSession(reply.body.data) : null
    if (!session) throw new Error(`could not sign in as ${username}: ${JSON.stringify(reply)}`)
    beginSession(session, username)
    signedIn = [username, password]
  }

  return {
    sandbox,
    clock,
    sent,
    faults,
    logOf: recordLog(sandbox),
    bugs,
    signIn,
    async goTo(at) {
      clock.now = at
      await signIn(...signedIn)
    },
    async signInAsNew() {
      const person = somebody()
      const { email, password } = person
      const reply = await call(account.register, person)
      if (!reply.ok) throw new Error(`could not register ${email}: ${JSON.stringify(reply)}`)
      await signIn(email, password)
      return person
    },
    async linkBroker() {
      const saved = await call(credential.save, { api_user_id: 'AB100001', api_key: 'abcdefgh1234' })
      const validated = await call(credential.validate, {})
      if (!saved.ok || !validated.ok) throw new Error('could not link the broker')
    },
    async atRest() {
      do await new Promise((done) => setImmediate(done))
      while (working > 0)
    },
    ticks(count) {
      for (let tick = 0; tick < count; tick++) {
        clock.now += 1000
        sandbox.tick()
      }
    },
    close() {
      signOut()
      vi.unstubAllGlobals()
      sandbox.close()
      expect(bugs.splice(0)).toEqual([])
    },
  }
}

/** A sandbox of its own for each test that follows; the demo user may be signed in, and linked to the broker. */
export function sandboxForEach(
  begins: 'signed out' | 'signed in' | 'linked' = 'signed out',
  options: SandboxOptions = {},
): OpenSandbox {
  let opened: OpenSandbox
  beforeEach(async () => {
    opened = openSandbox(options)
    if (begins !== 'signed out') await opened.signIn()
    if (begins === 'linked') await opened.linkBroker()
  })
  afterEach(() => opened.close())
  return new Proxy({} as OpenSandbox, { get: (_, name) => opened[name as keyof OpenSandbox] })
}

/** What a call answers that the server grants. Throws with the reply to any other. */
export async function bodyOf<T>(asked: Promise<Reply<T>>): Promise<T> {
  const reply = await asked
  if (!reply.ok) throw new Error(JSON.stringify(reply))
  return reply.body
}

/** Starts a trade of the demo user, and answers its id. */
export async function startTrade(qty = 1, subscription = '1001'): Promise<string> {
  const { trade_id, ...rest } = await bodyOf(call(trading.start, { status: 'start', subscription, qty }))
  if (trade_id === null) throw new Error(JSON.stringify(rest))
  return trade_id
}

/** The sandbox's feeds on a free loopback port. */
export async function openFeeds(sandbox: Sandbox) {
  const server = createServer()
  const feeds = sandbox.attachFeeds(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    server,
    feeds,
    /** Begins with `ws:`, without a path. */
    url: `ws://127.0.0.1:${port}`,
    async close() {
      feeds.close()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
