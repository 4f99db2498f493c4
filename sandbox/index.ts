import './needsNode.ts'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type ApiVariantName, apiVariantNames } from './apiVariant.ts'
import { openStore } from './db/store.ts'
import { DEFAULT_DB, startServer } from './listen.ts'
import { readClock } from './market/marketClock.ts'
import { OPERATOR_USAGE, type OperatorOptions, requireCommand, runCommand } from './operator/command.ts'

const USAGE = `usage: node sandbox/index.ts [--site dist] [--db file] [--variant name] [--fresh] [--demo]
                             [--allow-origin https://preview.example]
       node sandbox/index.ts <command> [--db file] [--json]
${OPERATOR_USAGE}
Variants: ${apiVariantNames.join(', ')}.
Environment: PORT (default 4322), TICK_MS (default 1000), SANDBOX_DB (default ${DEFAULT_DB}),
  SANDBOX_CLOCK (always or real; default always: the market is open at any hour)
Pages of this machine may ask; --allow-origin, once for each, names others.
--demo gives the demo person of an empty database a year of trades and bills.`

function wholeNumber(name: string, fallback: number, most: number): number {
  const text = process.env[name] ?? ''
  if (text === '') return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > most)
    throw new Error(`${name} must be a whole number up to ${most}, but is "${text}"`)
  return value
}

function readVariant(text: string): ApiVariantName {
  const name = apiVariantNames.find((name) => name === text)
  if (name === undefined) throw new Error(`--variant must be one of ${apiVariantNames.join(', ')}, but is "${text}"`)
  return name
}

function operate(args: string[], { db, ...options }: OperatorOptions & { db: string }): void {
  requireCommand(args)
  if (!existsSync(db)) throw new Error(`there is no database ${db}: start the sandbox first`)
  const store = openStore(db)
  try {
    console.log(runCommand(store, Date.now, args, options).join('\n'))
  } finally {
    store.close()
  }
}

async function serveForever(options: {
  site?: string | undefined
  db: string
  variant: string
  fresh: boolean
  demo: boolean
  'allow-origin': string[]
}): Promise<void> {
  const { site, db, variant, fresh, demo, 'allow-origin': allowOrigins } = options
  const server = await startServer({
    port: wholeNumber('PORT', 4322, 65_535),
    tickMs: Math.max(10, wholeNumber('TICK_MS', 1000, 3_600_000)),
    variant: readVariant(variant),
    clock: readClock(process.env.SANDBOX_CLOCK),
    site,
    db,
    fresh,
    demo,
    allowOrigins,
  })
  // Before it prints that it is ready: from then on somebody may end it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)))
  console.log(`demo login ${server.demo.username} ${server.demo.password}`)
  if (server.faults > 0) console.log(`faults ${server.faults} switched on: see the command faults`)
  console.log(`ready ${server.url}`)
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      site: { type: 'string' },
      db: { type: 'string', default: process.env.SANDBOX_DB ?? DEFAULT_DB },
      variant: { type: 'string', default: 'sandbox' },
      fresh: { type: 'boolean', default: false },
      demo: { type: 'boolean', default: false },
      'allow-origin': { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
      times: { type: 'string' },
      for: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) console.log(USAGE)
  else if (positionals.length === 0) await serveForever(values)
  else operate(positionals, values)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
