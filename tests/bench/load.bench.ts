import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { demo } from '../../sandbox/db/seed.ts'
import { type Bench, type Measure, median, percentile } from '../../scripts/measure.ts'
import { logFrames } from '../../src/lib/wire/feeds.ts'
import { newDatabase, startProgram } from '../contract/program.ts'
import type { Spread } from './load/receiver.ts'

const FOLLOWERS = [10, 100, 1000]
/** A quiet log has a line every six steps or so: about ten a second. */
const TICK_MS = 17
const SECONDS = Number(process.env.LOAD_SECONDS ?? 10)
const READS_PER_SECOND = 500
const TRADES = 10_000
const LISTS = 100

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const pause = (time: number) => new Promise((done) => setTimeout(done, time))

async function post(url: string, fields: Record<string, string>, token?: string): Promise<Record<string, unknown>> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return (await fetch(url, { method: 'POST', body, headers })).json() as Promise<Record<string, unknown>>
}

const program = (name: string) => join(import.meta.dirname, 'load', name)
const run = promisify(execFile)

/** How long after the first receiver of a line the others have it, measured by a program of its own. */
async function spread(url: string, trade: string, count: number): Promise<Spread> {
  const feed = `${url.replace('http', 'ws')}${logFrames.path}`
  const args = [feed, logFrames.subscribeFrame(trade), String(count), String(SECONDS)]
  const { stdout } = await run(process.execPath, [program('receiver.ts'), ...args])
  return JSON.parse(stdout) as Spread
}

/** The same of a server that is ws and a loop: what this machine takes for as many writes. */
async function spreadOfBareServer(count: number): Promise<Spread> {
  const child = spawn(process.execPath, [program('bareServer.ts')], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [ready] = (await once(child.stdout, 'data')) as [Buffer]
    return await spread(String(ready).trim().slice('ready '.length), 'any', count)
  } finally {
    child.kill()
  }
}

/** As a browser or a proxy does: a few connections, kept open. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One answer as it comes over the wire: bytes, and milliseconds to the last of them. */
function read(url: string, headers: Record<string, string>): Promise<{ bytes: number; time: number }> {
  return new Promise((resolve, reject) => {
    const at = performance.now()
    const request = get(url, { agent, headers: { ...headers, 'accept-encoding': 'br, gzip' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve({ bytes, time: performance.now() - at }))
    })
    // The server may close a kept connection at the very moment it is used again.
    request.on('error', (error) => (request.reusedSocket ? resolve(read(url, headers)) : reject(error)))
  })
}

/** Reads at an even pace, whatever the answers take; the time of each in milliseconds. */
async function reads(url: string, headers: Record<string, string>): Promise<number[]> {
  const pending: Promise<{ time: number }>[] = []
  const begin = performance.now()
  while (pending.length < READS_PER_SECOND * SECONDS) {
    const due = ((performance.now() - begin) / 1000) * READS_PER_SECOND
    while (pending.length < due) pending.push(read(url, headers))
    await pause(2)
  }
  return (await Promise.all(pending)).map(({ time }) => time)
}

function addTrades(file: string): void {
  const db = new DatabaseSync(file)
  const { person_id, subscription_id } = db.prepare('SELECT person_id, subscription_id FROM trades LIMIT 1').get() as {
    person_id: number
    subscription_id: number
  }
  const add = db.prepare(
    `INSERT INTO trades (id, person_id, subscription_id, qty, status, created_at, last_seq) VALUES (?, ?, ?, 1, 'stop', ?, 0)`,
  )
  db.exec('BEGIN')
  for (let n = 0; n < TRADES; n++) add.run(`load-${n}`, person_id, subscription_id, Date.now() - n * 60_000)
  db.exec('COMMIT')
  db.close()
}

function changeTrade(file: string, n: number): void {
  const db = new DatabaseSync(file, { timeout: 5000 })
  db.prepare('UPDATE trades SET qty = ? WHERE id = ?').run((n % 900) + 2, `load-${n}`)
  db.close()
}

export const bench: Bench = {
  title: 'The sandbox under load',
  async run() {
    const db = newDatabase()
    let program = await startProgram(db, ['--demo'], { TICK_MS: String(TICK_MS) })
    let { url } = program
    const rows: Measure[] = []
    try {
      const { data } = (await post(`${url}/api/login/`, { username: demo.username, password: demo.password })) as {
        data: { access_token: string }
      }
      const headers = { authorization: `Bearer ${data.access_token}` }
      await fetch(`${url}/aliceblue/v1/credential/validate`, { headers })
      const { results } = (await (await fetch(`${url}/api/subscription/`, { headers })).json()) as {
        results: { id: number; status: { badge: string } }[]
      }
      const subscription = String(results.find(({ status }) => status.badge !== 'danger')?.id)
      const started = await post(`${url}/api/trading/`, { status: 'start', subscription, qty: '1' }, data.access_token)
      for (const followers of FOLLOWERS) {
        const { half, most, lines, deliveries } = await spread(url, String(started['trade_id']), followers)
        const bare = await spreadOfBareServer(followers)
        rows.push({
          what: `a line of the log at ${followers.toLocaleString('en-IN')} followers, after its first receiver: median / p99`,
          value: `${ms(half)} / ${ms(most)}`,
          note: `${(lines / SECONDS).toFixed(0)} lines a second, ${deliveries.toLocaleString('en-IN')} deliveries to one program on the same machine; a bare ws server in turn: ${ms(bare.half)} / ${ms(bare.most)}`,
          ...(followers === 1000 && { aim: `p99 10 ms; a bare ws server ${ms(bare.half)} / ${ms(bare.most)}` }),
        })
      }
      // At its usual pace again.
      await program.kill('SIGTERM')
      addTrades(db)
      program = await startProgram(db)
      url = program.url
      const times = await reads(`${url}/api/subscription/`, headers)
      rows.push({
        what: `${READS_PER_SECOND} reads a second: median / p99`,
        value: `${ms(median(times))} / ${ms(percentile(times, 0.99))}`,
        note: `${times.length.toLocaleString('en-IN')} reads`,
        aim: 'p99 100 ms',
      })
      const rowOf = (what: string, lists: { bytes: number; time: number }[]) => ({
        what: `a list of ${TRADES.toLocaleString('en-IN')} trades, ${what}: kB compressed; median / p99`,
        value: `${Math.round(median(lists.map(({ bytes }) => bytes)) / 1000)} kB; ${ms(median(lists.map(({ time }) => time)))} / ${ms(
          percentile(
            lists.map(({ time }) => time),
            0.99,
          ),
        )}`,
        note: `${LISTS} lists`,
        aim: 'p99 60 ms',
      })
      const same: { bytes: number; time: number }[] = []
      const changed: { bytes: number; time: number }[] = []
      await read(`${url}/api/trading/`, headers)
      for (let n = 0; n < LISTS; n++) {
        same.push(await read(`${url}/api/trading/`, headers))
        changeTrade(db, n)
        changed.push(await read(`${url}/api/trading/`, headers))
      }
      rows.push(rowOf('read again', same), rowOf('after one has changed', changed))
    } finally {
      await program.kill('SIGTERM')
      rmSync(dirname(db), { recursive: true, force: true })
    }
    return rows
  },
}
