import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { catalogue } from '../src/lib/text/catalogue.ts'
import { stockCatalogue } from './db/strategies.ts'
import { attachFeeds, type Feeds } from './feeds/attach.ts'
import type { House } from './context.ts'
import { openFloor } from './market/floor.ts'
import { openJournal } from './market/journal.ts'
import { answerAccount } from './modules/account.ts'
import { answerBilling } from './modules/billing.ts'
import { answerCredential } from './modules/credential.ts'
import { answerRecovery } from './modules/recovery.ts'
import { answerStrategy } from './modules/strategy.ts'
import { answerSubscription } from './modules/subscription.ts'
import { answerTrading } from './modules/trading.ts'
import { type Operator, operatorOf } from './operator.ts'
import { answerOutbox } from './http/outboxPage.ts'
import { Refusal } from './http/httpError.ts'
import { seedDemo } from './db/seed.ts'
import { serveOn } from './http/register.ts'
import { openStore, type Store } from './db/store.ts'

export interface SandboxOptions {
  /** A path, or `:memory:` (the default). */
  file?: string
  /** The clock, in milliseconds since 1970. */
  now?: () => number
  /** Fills an empty file with the demo person. Default true. */
  seed?: boolean
  /** False: a server that knows none of the contract's extensions. Default true. */
  extensions?: boolean
  /** Begins the market's walk. */
  randomSeed?: number
  /** Where the site lives, for links in mails. */
  siteAddress?: () => string
  /** Called for a failure that is a bug of ours. Default: standard error. */
  report?: (error: unknown) => void
}

/** The local API. It never listens: hand `app.fetch` to a test, or `server.ts` to a port. */
export interface Sandbox {
  readonly app: Hono
  readonly store: Store
  readonly house: House
  readonly operator: Operator
  /** Serves the feeds on an HTTP server's upgrades. */
  attachFeeds(server: Server): Feeds
  /** One step of the market. */
  tick(): void
  close(): void
}

const LARGEST_BODY = 64 * 1024
const apiPaths = ['/api/*', '/accounts/*', '/aliceblue/*']

/** The key that signs tokens lives with the sessions that it signs. */
function secretOf(store: Store): Uint8Array {
  store.run("INSERT OR IGNORE INTO secrets (name, value) VALUES ('jwt', ?)", randomBytes(32))
  const kept = store.one<{ value: Uint8Array }>("SELECT value FROM secrets WHERE name = 'jwt'")
  if (!kept) throw new Error('the key that signs tokens could not be kept')
  return kept.value
}

function newApp(report: (error: unknown) => void): Hono {
  const app = new Hono()
  const tooLarge = bodyLimit({
    maxSize: LARGEST_BODY,
    onError: (c) => c.json({ detail: 'The request is too large.' }, 413),
  })
  const anyOrigin = cors({
    origin: '*',
    allowHeaders: ['authorization', 'content-type'],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH'],
    exposeHeaders: ['retry-after'],
    maxAge: 600,
  })
  for (const path of apiPaths)
    app.use(path, anyOrigin, tooLarge, async (c, next) => {
      await next()
      c.header('cache-control', 'no-store')
    })
  app.onError((error, c) => {
    if (error instanceof Refusal)
      return c.json(error.body as object, error.status as ContentfulStatusCode, error.headers)
    report(error)
    return c.json({ detail: catalogue.somethingWrong }, 500)
  })
  app.notFound((c) => c.json({ detail: 'Not found.' }, 404))
  return app
}

/** Opens a sandbox on a file or in memory. Throws an Error of one line when the file cannot be used. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { file = ':memory:', now = Date.now, seed = true, extensions = true, randomSeed = 20_261_121 } = options
  const { siteAddress = () => 'http://127.0.0.1:4321', report = console.error } = options
  const store = openStore(file)
  stockCatalogue(store)
  if (seed) seedDemo(store, now())
  const journal = openJournal(store)
  const floor = openFloor(store, journal, now, randomSeed)
  const house: House = { store, now, extensions, secret: secretOf(store), siteAddress, journal, floor }

  const app = newApp(report)
  const serve = serveOn(app, house)
  for (const bind of [
    answerAccount,
    answerRecovery,
    answerStrategy,
    answerSubscription,
    answerTrading,
    answerBilling,
    answerCredential,
  ])
    bind(serve, house)
  // Without this an unknown call would fall through to the site's pages.
  for (const path of apiPaths) app.all(path, (c) => c.json({ detail: 'Not found.' }, 404))
  answerOutbox(app, house)

  return {
    app,
    store,
    house,
    operator: operatorOf(store, now),
    attachFeeds: (server) => attachFeeds(house, server),
    tick: floor.tick,
    close: store.close,
  }
}
