import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openStore } from './db/store.ts'
import { DEFAULT_DB, startServer } from './listen.ts'
import { readClock } from './market/marketClock.ts'
import { type Operator, operatorOf } from './operator.ts'
import { type VoiceName, voiceNames } from './voice.ts'

const USAGE = `usage: node sandbox/index.ts [--site dist] [--db file] [--voice name] [--plain] [--fresh] [--demo]
       node sandbox/index.ts approve <subscription id>
       node sandbox/index.ts bills
       node sandbox/index.ts accept <transaction id> [note]
       node sandbox/index.ts reject <transaction id> [note]
       node sandbox/index.ts outbox
       node sandbox/index.ts unlock <email or mobile number>
Voices: ${voiceNames.join(', ')}. --plain is --voice plain: none of the contract's extensions.
Environment: PORT (default 4322), TICK_MS (default 1000), SANDBOX_DB (default ${DEFAULT_DB}),
  SANDBOX_CLOCK (always or real; default always: the market is open at any hour)
--demo gives the demo person of an empty database a year of trades and bills.`

const commands: Record<string, (operator: Operator, args: string[]) => string[]> = {
  approve: (operator, [subscription = '']) => operator.approve(subscription),
  bills: (operator) => operator.bills(),
  accept: (operator, [trId = '', ...note]) => operator.accept(trId, note.join(' ')),
  reject: (operator, [trId = '', ...note]) => operator.reject(trId, note.join(' ')),
  outbox: (operator) => operator.outbox(),
  unlock: (operator, [username = '']) => operator.unlock(username),
}

function wholeNumber(name: string, fallback: number, most: number): number {
  const text = process.env[name] ?? ''
  if (text === '') return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > most)
    throw new Error(`${name} must be a whole number up to ${most}, but is "${text}"`)
  return value
}

function readVoice(text: string): VoiceName {
  const name = voiceNames.find((name) => name === text)
  if (name === undefined) throw new Error(`--voice must be one of ${voiceNames.join(', ')}, but is "${text}"`)
  return name
}

function operate(name: string, args: string[], db: string): void {
  const command = commands[name]
  if (!command) throw new Error(`unknown command ${name}\n${USAGE}`)
  if (!existsSync(db)) throw new Error(`there is no database ${db}: start the sandbox first`)
  const store = openStore(db)
  try {
    const lines = command(operatorOf(store, Date.now), args)
    console.log(lines.length > 0 ? lines.join('\n') : 'none')
  } finally {
    store.close()
  }
}

async function serveForever(options: {
  site?: string | undefined
  db: string
  voice: string
  plain: boolean
  fresh: boolean
  demo: boolean
}): Promise<void> {
  const { site, db, voice, plain, fresh, demo } = options
  const server = await startServer({
    port: wholeNumber('PORT', 4322, 65_535),
    tickMs: Math.max(10, wholeNumber('TICK_MS', 1000, 3_600_000)),
    voice: readVoice(plain ? 'plain' : voice),
    clock: readClock(process.env.SANDBOX_CLOCK),
    site,
    db,
    fresh,
    demo,
  })
  // Before anybody is told that it is ready, and may want it to end.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)))
  console.log(`demo login ${server.demo.username} ${server.demo.password}`)
  console.log(`outbox ${server.outbox}`)
  console.log(`ready ${server.url}`)
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      site: { type: 'string' },
      db: { type: 'string', default: process.env.SANDBOX_DB ?? DEFAULT_DB },
      voice: { type: 'string', default: 'sandbox' },
      plain: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      demo: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [name, ...args] = positionals
  if (values.help) console.log(USAGE)
  else if (name === undefined) await serveForever(values)
  else operate(name, args, values.db)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
