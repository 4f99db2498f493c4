import { join } from 'node:path'
import { startServer } from '../sandbox/listen.ts'
import { readClock } from '../sandbox/market/marketClock.ts'
import { buildSite } from './buildSite.ts'
import { readPort, requireFreePort } from './port.ts'
import { root } from './run.ts'

const port = readPort(4321)
await requireFreePort(port)
await buildSite()
const server = await startServer({
  port,
  site: join(root, 'dist'),
  demo: true,
  clock: readClock(process.env.SANDBOX_CLOCK),
  db: process.env.SANDBOX_DB ?? join(root, '.sandbox', 'sandbox.db'),
})

// Before it prints that it is ready: from then on somebody may end it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => server.close().then(() => process.exit(0)))

console.log(`ready ${server.url}`)
console.log(`Log in as ${server.demo.username} with the password ${server.demo.password}`)
console.log(`Mail that the sandbox sent: ${server.url}/outbox`)
