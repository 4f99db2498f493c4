import { join } from 'node:path'
import { runningAt } from '../sandbox/db/file.ts'
import { startServer } from '../sandbox/listen.ts'
import { readClock } from '../sandbox/market/marketClock.ts'
import { buildSite } from './buildSite.ts'
import { readPort, requireFreePort } from './port.ts'
import { fail, orFail, readArguments, root } from './run.ts'

const USAGE = `npm start -- [--db file] [--allow-origin https://preview.example]

Builds the site and serves it with the sandbox behind it. PORT picks another port, SANDBOX_CLOCK=real NSE hours.
--db            the sandbox's database, without it .sandbox/sandbox.db
--allow-origin  an origin beside this machine's whose pages may ask; once for each`

const origins = { type: 'string', multiple: true, default: [] as string[] } as const
const { values } = readArguments(USAGE, { db: { type: 'string' }, 'allow-origin': origins }, false)
const db = values.db ?? process.env.SANDBOX_DB ?? join(root, '.sandbox', 'sandbox.db')
const running = orFail(() => runningAt(db))
if (running !== undefined)
  fail(`It runs already at ${running} on ${db}. Stop that one, or begin another: npm start -- --db other.db`)
const port = readPort(4321)
await requireFreePort(port)
await buildSite()
const server = await startServer({
  port,
  site: join(root, 'dist'),
  demo: true,
  clock: readClock(process.env.SANDBOX_CLOCK),
  db,
  allowOrigins: values['allow-origin'],
}).catch((error: Error) => fail(error.message))

// Before it prints that it is ready: from then on somebody may end it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => server.close().then(() => process.exit(0)))

console.log(`ready ${server.url}`)
console.log(`Log in as ${server.demo.username} with the password ${server.demo.password}`)
console.log(`Mail that the sandbox sent: ${server.url}/outbox`)
