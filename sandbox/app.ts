import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { API_PATHS } from '../src/lib/routes.ts'
import { catalogue } from '../src/lib/text/catalogue.ts'
import { type ApiVariant, type ApiVariantName, apiVariant } from './apiVariant.ts'
import type { AppContext } from './context.ts'
import { seedDemo } from './db/seed.ts'
import { openStore, type Store } from './db/store.ts'
import { syncStrategies } from './db/strategies.ts'
import { attachFeeds, type Feeds } from './feeds/attach.ts'
import { callersOf } from './http/callers.ts'
import { endpoints } from './http/endpoints.ts'
import { faultyServer } from './http/faults.ts'
import { fillFaultOf, takeRequestFault } from './http/faultTable.ts'
import { HttpError } from './http/httpError.ts'
import { createLimits } from './http/limits.ts'
import { registerOutboxPage } from './http/outboxPage.ts'
import { routesOn } from './http/register.ts'
import type { ClockMode } from './market/marketClock.ts'
import { openMarketSimulator } from './market/marketSimulator.ts'
import { openTradeLog } from './market/tradeLog.ts'
import { registerAccount } from './modules/account.ts'
import { registerBilling } from './modules/billing.ts'
import { isValidated, registerCredential } from './modules/credential.ts'
import { registerRecovery } from './modules/recovery.ts'
import { registerStrategy } from './modules/strategy.ts'
import { registerSubscription } from './modules/subscription.ts'
import { registerTrading } from './modules/trading.ts'
import { operatorOf } from './operator/verbs.ts'

export interface SandboxOptions {
  /** A path, or `:memory:` (the default). */
  file?: string
  /** The clock, in milliseconds since 1970. */
  now?: () => number
  /** The monotonic clock, in milliseconds. Default: the process's own. */
  monotonic?: () => number
  /** The demo person gets a year of trades and bills. Default false: a few trades. */
  demo?: boolean
  /** Fills an empty file with the demo person. Default true. */
  seed?: boolean
  /** How the server speaks. Default `sandbox`; every other variant knows none of the contract's extensions. */
  variant?: ApiVariantName
  /** False: none of the contract's extensions, whatever the variant. */
  extensions?: boolean
  /** Begins the simulated market. */
  randomSeed?: number
  /** Default `always`: the market is open at any hour. */
  clock?: ClockMode
  /** Where the site lives, for links in mails. */
  siteAddress?: () => string
  /** Origins beside this machine's whose pages may ask. */
  allowOrigins?: readonly string[]
  /** Called for a failure that is a bug of ours. Default: standard error. */
  report?: (error: unknown) => void
}

/** The local API. It never listens: hand `fetch` to a test, or `listen.ts` to a port. */
export interface Sandbox {
  readonly app: Hono
  /** Answers a request of a caller who may ask, through the faults that the operator switched on. Rejects with ConnectionCut where one cuts it. */
  fetch(request: Request): Response | Promise<Response>
  readonly store: Store
  readonly context: AppContext
  readonly operator: ReturnType<typeof operatorOf>
  /** Serves the feeds on an HTTP server's upgrades. */
  attachFeeds(server: Server): Feeds
  /** One step of the market. */
  tick(): void
  close(): void
}

const LARGEST_BODY = 64 * 1024

/** The key that signs tokens lives with the sessions that it signs. */
function secretOf(store: Store): Uint8Array {
  store.run("INSERT OR IGNORE INTO secrets (name, value) VALUES ('jwt', ?)", randomBytes(32))
  const kept = store.one<{ value: Uint8Array }>("SELECT value FROM secrets WHERE name = 'jwt'")
  if (!kept) throw new Error('the key that signs tokens could not be kept')
  return kept.value
}

function newApp(report: (error: unknown) => void, variant: ApiVariant): Hono {
  const app = new Hono()
  const tooLarge = bodyLimit({
    maxSize: LARGEST_BODY,
    onError: (c) => c.json({ detail: 'The request is too large.' }, 413),
  })
  // Who may not ask got no further than this check.
  const callersOrigin = cors({
    origin: (origin) => origin,
    allowHeaders: ['authorization', 'content-type'],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH'],
    exposeHeaders: ['retry-after', 'date'],
    maxAge: 600,
  })
  for (const path of API_PATHS)
    app.use(`${path}*`, callersOrigin, tooLarge, async (c, next) => {
      await next()
      c.header('cache-control', 'no-store')
    })
  app.onError((error, c) => {
    if (error instanceof HttpError) {
      const { status, body } = variant.reply(error.status, error.body)
      const code = status as ContentfulStatusCode
      return typeof body === 'string' ? c.html(body, code, error.headers) : c.json(body as object, code, error.headers)
    }
    report(error)
    return c.json({ detail: catalogue.somethingWrong }, 500)
  })
  app.notFound((c) => c.json({ detail: 'Not found.' }, 404))
  return app
}

/** Opens a sandbox on a file or in memory. Throws an Error of one line when the file cannot be used. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { file = ':memory:', now = Date.now, seed = true, randomSeed = 20_261_121 } = options
  const {
    siteAddress = () => 'http://127.0.0.1:4321',
    report = console.error,
    monotonic = () => performance.now(),
    clock = 'always',
  } = options
  const variant = apiVariant(options.variant ?? 'sandbox')
  const { extensions = variant.extensions } = options
  const mayAsk = callersOf(options.allowOrigins ?? [])
  const store = openStore(file)
  syncStrategies(store)
  if (seed) seedDemo(store, now(), options.demo ?? false)
  const limits = createLimits(store, now)
  const tradeLog = openTradeLog(store)
  const market = openMarketSimulator(store, tradeLog, {
    ...{ now, seed: randomSeed, clock },
    isValidated: (personId) => isValidated(store, personId, now()),
    fillOf: (personId) => fillFaultOf(store, personId),
  })
  const context: AppContext = {
    store,
    now,
    monotonic,
    extensions,
    variant,
    secret: secretOf(store),
    siteAddress,
    limits,
    tradeLog,
    market,
  }

  const app = newApp(report, variant)
  const routes = routesOn(app, context)
  for (const bind of [
    registerAccount,
    registerRecovery,
    registerStrategy,
    registerSubscription,
    registerTrading,
    registerBilling,
    registerCredential,
  ])
    bind(routes, context)
  routes.requireAll(endpoints)
  // Without this an unknown call would fall through to the site's pages.
  for (const path of API_PATHS) app.all(`${path}*`, (c) => c.json({ detail: 'Not found.' }, 404))
  registerOutboxPage(app, context)

  const faulty = faultyServer((request) => app.fetch(request), { take: (request) => takeRequestFault(store, request) })
  // By the sandbox's clock: pages learn from it how wrong their own is.
  const serve = async (request: Request) => {
    const response = await faulty(request)
    const { pathname } = new URL(request.url)
    if (API_PATHS.some((path) => pathname.startsWith(path)) && !response.headers.has('date'))
      response.headers.set('date', new Date(now()).toUTCString())
    return response
  }
  return {
    app,
    fetch: (request) =>
      mayAsk({ host: request.headers.get('host'), origin: request.headers.get('origin') })
        ? serve(request)
        : new Response('Only from this machine, or an origin of --allow-origin.', { status: 403 }),
    store,
    context,
    operator: operatorOf(store, now),
    attachFeeds: (server) => attachFeeds(context, server, mayAsk),
    tick: market.tick,
    close: store.close,
  }
}
