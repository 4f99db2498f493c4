import type { WritableAtom } from 'nanostores'
import { vi } from 'vitest'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/app.ts'
import { demo } from '../../sandbox/db/seed.ts'
import type { Fault } from '../../sandbox/http/faults.ts'
import type { Effects } from '../../src/lib/commands/tab.ts'
import { accepted } from '../../src/lib/wire/answer.ts'
import { faultyFetch } from '../support/faultyFetch.ts'
import { profileOf, somebody } from '../support/people.ts'
import { START } from './support.ts'

/** One browser tab: its own copy of the site's code, its own storage, and the locks that it shares with the others. */
export interface TabDesk {
  name: string
  trade: typeof import('../../src/lib/commands/start.ts') &
    typeof import('../../src/lib/commands/exitCommands.ts') &
    typeof import('../../src/lib/commands/commandsOfTrade.ts')
  trades: typeof import('../../src/lib/resources/trades.ts')
  exits: typeof import('../../src/lib/exits/exit.ts') &
    typeof import('../../src/lib/exits/describeExit.ts') &
    typeof import('../../src/lib/exits/openLegs.ts')
  session: typeof import('../../src/lib/session/session.ts')
  visitor: typeof import('../../src/lib/resources/currentUser.ts')
  effects: Effects
  /** Loads the page again: what runs is forgotten, what is stored stays. */
  reload(): void
}

export interface Desk {
  sandbox: Sandbox
  tabs: [TabDesk, TabDesk]
  /** The next reads and the next commands meet these, one each. */
  faults: { reads: Fault[]; sends: Fault[] }
  /** What reached the server, by verb. */
  arrived: Record<string, number>
  /** Reads of a trade that left a tab, by its id; those of all trades as `list`. */
  reads: Record<string, number>
  /** Commands that left a tab, by verb, since reading was cut off and while no read has succeeded. */
  blind: Record<string, number>
  /** Cuts all reads off, or lets them through again. */
  cut(isCut: boolean): void
  /** Whether the wire answered in the server's place where the server did not carry the command out. */
  hasLied(): boolean
  /** The references of what left a tab, by verb. */
  refs: Record<string, string[]>
  /** What the server carried out, by its own count. */
  effects(): Record<string, number>
  /**
   * A new subscription, no trade, nothing stored, no fault. Answers the subscription's id. Of requests under way at once
   * the oldest is answered first, or the newest.
   */
  begin(options: { knowsRef: boolean; newestFirst?: boolean }): string
  /** From now on each second moves the market by one step, until the next `begin`. */
  openMarket(): void
  /** Lets everything happen that happens within so many milliseconds. */
  pass(ms: number): Promise<void>
  statusOf(id: string): string | undefined
  tradesOf(subscription: string): { id: string; status: string }[]
  close(): void
}

/** The subscriptions of the tests have ids above it. */
const FIRST = 5000

let inFlight = 0
const turn = () => new Promise<void>((done) => setImmediate(done))

/**
 * Lets one request through at a time, the oldest or the newest first, and the next one when all that an answer leads to
 * has happened: the server checks tokens in other threads, and how long they take must not decide who comes first.
 */
function oneAtATime() {
  const waiting: (() => void)[] = []
  let isBusy = false
  let newestFirst = false
  async function next(): Promise<void> {
    for (let turns = 0; turns < 2; turns++) await turn()
    const enter = newestFirst ? waiting.pop() : waiting.shift()
    if (enter) enter()
    else isBusy = false
  }
  return {
    order(isNewestFirst: boolean) {
      newestFirst = isNewestFirst
    },
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (isBusy) await new Promise<void>((enter) => waiting.push(enter))
      isBusy = true
      try {
        return await work()
      } finally {
        void next()
      }
    },
  }
}

/** Waits until the server has answered and nothing but timers is left to happen. */
async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 2; ) {
    await turn()
    quiet = inFlight === 0 ? quiet + 1 : 0
  }
}

async function openTab(name: string, held: Map<string, string>): Promise<TabDesk> {
  vi.resetModules()
  const [start, commands, table, trades, session, visitor, exit, describe, legs] = await Promise.all([
    import('../../src/lib/commands/start.ts'),
    import('../../src/lib/commands/exitCommands.ts'),
    import('../../src/lib/commands/commandsOfTrade.ts'),
    import('../../src/lib/resources/trades.ts'),
    import('../../src/lib/session/session.ts'),
    import('../../src/lib/resources/currentUser.ts'),
    import('../../src/lib/exits/exit.ts'),
    import('../../src/lib/exits/describeExit.ts'),
    import('../../src/lib/exits/openLegs.ts'),
  ])
  const kept = new Map<string, string>()
  let refs = 0
  const effects: Effects = {
    now: () => Date.now(),
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    async lock(lock, isAsleep = false) {
      if (held.has(lock) && !isAsleep) return undefined
      held.set(lock, name)
      return () => void (held.get(lock) === name && held.delete(lock))
    },
    load: (key) => kept.get(key),
    save: (key, text) => void (text === undefined ? kept.delete(key) : kept.set(key, text)),
    userId: () => session.$userId.get() ?? undefined,
    ref() {
      refs += 1
      return `00000000-0000-4000-8000-${name.charCodeAt(0).toString(16)}${String(refs).padStart(10, '0')}`
    },
  }
  return {
    name,
    trade: { ...start, ...commands, ...table },
    trades,
    exits: { ...exit, ...describe, ...legs },
    session,
    visitor,
    effects,
    reload() {
      const now = session.$session.get()
      session.$session.set(null)
      for (const [lock, owner] of held) if (owner === name) held.delete(lock)
      session.$session.set(now)
    },
  }
}

/** Two tabs of one person before the real sandbox, with a faulty wire between and a clock that the test moves. */
export async function openDesk(options: SandboxOptions = {}): Promise<Desk> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: START })
  const sandbox = createSandbox({ now: () => Date.now(), ...options })
  const { store } = sandbox
  store.run('CREATE TEMP TABLE effects (verb TEXT)')
  store.run("CREATE TEMP TRIGGER began AFTER INSERT ON trades BEGIN INSERT INTO effects VALUES ('start'); END")
  store.run(
    'CREATE TEMP TRIGGER turned AFTER UPDATE OF status ON trades WHEN old.status <> new.status BEGIN INSERT INTO effects VALUES (new.status); END',
  )
  const faults: Desk['faults'] = { reads: [], sends: [] }
  const arrived: Record<string, number> = {}
  const refs: Record<string, string[]> = {}
  const reads: Record<string, number> = {}
  const blind: Record<string, number> = {}
  let isCut = false
  let hasRead = true
  let hasLied = false
  const doorway = oneAtATime()

  const serve = async (request: Request): Promise<Response> => {
    inFlight += 1
    try {
      if (request.method === 'POST' || request.method === 'PUT') {
        const verb = String((await request.clone().formData()).get('status'))
        arrived[verb] = (arrived[verb] ?? 0) + 1
      }
      const response = await doorway.run(async () => sandbox.app.fetch(request))
      if (request.method === 'GET') hasRead = true
      return response
    } finally {
      inFlight -= 1
    }
  }
  function take({ method }: Request): Fault | undefined {
    if (method === 'GET') return isCut ? { kind: 'drop', acts: false } : faults.reads.shift()
    return faults.sends.shift()
  }
  /** A forged answer to a command is a lie where the server refused that command, or never saw it. */
  function wire(request: Request): Promise<Response> {
    const fault = take(request)
    if (fault?.kind !== 'status' || request.method === 'GET') return faultyFetch(serve, { take: () => fault })(request)
    let isDone = false
    const watched = async (sent: Request) => {
      const response = await serve(sent)
      isDone = response.ok && accepted(await response.clone().json())
      return response
    }
    const answer = faultyFetch(watched, { take: () => fault })(request)
    return answer.finally(() => {
      if (!isDone) hasLied = true
    })
  }

  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const [path, read = 'list'] = /\/api\/trading\/(?:([^/]+)\/)?$/.exec(request.url) ?? []
    if (path !== undefined && request.method === 'GET') reads[read] = (reads[read] ?? 0) + 1
    if (request.method !== 'GET') {
      const fields = await request.clone().formData()
      const verb = String(fields.get('status'))
      refs[verb] = [...(refs[verb] ?? []), String(fields.get('client_ref'))]
      if (!hasRead) blind[verb] = (blind[verb] ?? 0) + 1
    }
    return wire(request)
  })

  const form = new FormData()
  form.append('username', demo.username)
  form.append('password', demo.password)
  const login = sandbox.app.request('/api/login/', { method: 'POST', body: form })
  const { data } = (await (await login).json()) as { data: { access_token: string; refresh_token: string } }
  const session = { ...data, username: demo.username, email: null }
  const headers = { authorization: `Bearer ${data.access_token}` }
  await sandbox.app.request('/aliceblue/v1/credential/validate', { headers })

  const held = new Map<string, string>()
  const tabs: [TabDesk, TabDesk] = [await openTab('A', held), await openTab('B', held)]
  let subscriptions = FIRST

  return {
    sandbox,
    tabs,
    faults,
    arrived,
    refs,
    reads,
    blind,
    cut(now) {
      isCut = now
      hasRead = !now
    },
    hasLied: () => hasLied,
    effects() {
      const rows = store.all<{ verb: string; n: number }>('SELECT verb, count(*) AS n FROM effects GROUP BY verb')
      return Object.fromEntries(rows.map(({ verb, n }) => [verb, n]))
    },
    begin({ knowsRef, newestFirst = false }) {
      doorway.order(newestFirst)
      faults.reads.length = 0
      faults.sends.length = 0
      for (const counted of [arrived, refs, blind]) for (const verb of Object.keys(counted)) delete counted[verb]
      isCut = false
      hasRead = true
      hasLied = false
      vi.clearAllTimers()
      held.clear()
      store.run('DELETE FROM trades')
      store.run('DELETE FROM idempotency')
      store.run('DELETE FROM effects')
      // Every read would go through all that were ever made.
      store.run('DELETE FROM subscriptions WHERE id > ?', FIRST)
      subscriptions += 1
      store.run(
        `INSERT INTO subscriptions (id, person_id, plan_id, subscription_id, created_at, first_active_at, started_at, expires_at)
         VALUES (?, 1, 11, ?, ?, ?, ?, ?)`,
        subscriptions,
        `SUB-${subscriptions}`,
        START,
        START,
        START,
        START + 90 * 86_400_000,
      )
      vi.setSystemTime(START)
      for (const tab of tabs) {
        tab.session.$session.set(null)
        tab.session.$session.set(session)
        const data = { ...profileOf(somebody()), username: '', extensions: knowsRef ? ['client_ref'] : [] }
        const $state = tab.visitor.profile.$state as WritableAtom<typeof tab.visitor.profile.$state.value>
        $state.set({ state: 'ready', data, at: START, isStale: false })
      }
      return String(subscriptions)
    },
    openMarket() {
      const step = () => {
        sandbox.tick()
        setTimeout(step, 1000)
      }
      setTimeout(step, 1000)
    },
    async pass(ms) {
      let over = false
      await settle()
      setTimeout(() => {
        over = true
      }, ms)
      while (!over) {
        vi.advanceTimersToNextTimer()
        await settle()
      }
    },
    statusOf(id) {
      return store.one<{ status: string }>('SELECT status FROM trades WHERE id = ?', id)?.status
    },
    tradesOf(subscription) {
      return store.all('SELECT id, status FROM trades WHERE subscription_id = ? ORDER BY rowid', subscription)
    },
    close() {
      vi.clearAllTimers()
      vi.useRealTimers()
      vi.unstubAllGlobals()
      sandbox.close()
    },
  }
}
