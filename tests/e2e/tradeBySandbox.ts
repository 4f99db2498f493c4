import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/port.ts'
import { demo, logIn } from './support.ts'

/** A sandbox process of this test's own, so that it can be stopped, killed and started again. */
export interface OwnSandbox {
  url: string
  /** SIGSTOP: connections stand, nothing answers. */
  freeze(): void
  thaw(): void
  kill(): Promise<void>
  /** Starts it again on the same port and database. */
  start(): Promise<void>
  close(): Promise<void>
}

/** Starts a built site and its sandbox on a free port; `plain` knows no extensions. */
export async function ownSandbox(options: { plain?: boolean; site?: string } = {}): Promise<OwnSandbox> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'niyam-'))
  const args = ['sandbox/index.ts', '--site', options.site ?? 'dist', '--db', join(folder, 'sandbox.db')]
  let child: ChildProcess | undefined
  const ended = async () => {
    const running = child
    child = undefined
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((done) => running.once('exit', done))
    running.kill('SIGCONT')
    running.kill('SIGKILL')
    await gone
  }
  const start = async () => {
    const env = { ...process.env, PORT: String(port) }
    const started = spawn('node', options.plain ? [...args, '--plain'] : args, {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    await new Promise<void>((ready, fail) => {
      started.stdout.on('data', (text) => String(text).includes('ready ') && ready())
      started.once('exit', () => fail(new Error('the sandbox ended')))
    })
  }
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    kill: ended,
    start,
    async close() {
      await ended()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function send(url: string, method: string, token: string, fields: Record<string, string>): Promise<unknown> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(url, { method, headers, ...(method === 'GET' ? {} : { body }) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.json().catch(() => undefined)
}

/** Logs the demo person in, validates the credential, and starts a trade on the active subscription. */
export async function runningTrade(url: string): Promise<{ session: Record<string, string>; tradeId: string }> {
  const session = await logIn(url, demo.username, demo.password)
  const token = session['access_token'] ?? ''
  await send(`${url}/aliceblue/v1/credential/validate`, 'GET', token, {})
  const fields = { status: 'start', subscription: '1001', qty: '1' }
  const { trade_id } = (await send(`${url}/api/trading/`, 'POST', token, fields)) as { trade_id: string }
  return { session, tradeId: trade_id }
}

/** Stops or squares off a trade over the wire. */
export async function changeTrade(url: string, token: string, id: string, status: 'stop' | 'squre_off'): Promise<void> {
  await send(`${url}/api/trading/`, 'PUT', token, { id, status, subscription: '1001', qty: '1' })
}
