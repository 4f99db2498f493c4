import { createSandbox } from '../../sandbox/app.ts'
import { demo } from '../../sandbox/db/seed.ts'
import { account } from '../../src/lib/wire/account.ts'
import { billing } from '../../src/lib/wire/billing.ts'
import { credential } from '../../src/lib/wire/credential.ts'
import { type Endpoint, fieldsInPath, fillPath } from '../../src/lib/wire/endpoint.ts'
import { recovery } from '../../src/lib/wire/recovery.ts'
import { strategy } from '../../src/lib/wire/strategy.ts'
import { subscription } from '../../src/lib/wire/subscription.ts'
import { trading } from '../../src/lib/wire/trading.ts'

/** One call with the sandbox's answer to it. */
export interface Example {
  endpoint: Endpoint
  request: Record<string, unknown>
  status: number
  body: unknown
}

/** A Monday morning in market hours. */
const NOON = Date.parse('2026-11-23T12:00:00+05:30')
const ROWS = 2

/** A request as the site sends it: the fields that are not in the address are the body. */
export function requestOf(endpoint: Endpoint, fields: Record<string, unknown>, token?: string): Request {
  const { method, path, encoding } = endpoint
  const inPath = fieldsInPath(path)
  const rest = Object.entries(fields).filter(([name]) => !inPath.includes(name))
  const headers = new Headers(endpoint.auth ? { authorization: `Bearer ${token}` } : {})
  const url = `http://sandbox.test${fillPath(path, fields)}`
  if (encoding === undefined) return new Request(url, { method, headers })
  if (encoding === 'json') {
    headers.set('content-type', 'application/json')
    return new Request(url, { method, headers, body: JSON.stringify(Object.fromEntries(rest)) })
  }
  const body = new FormData()
  for (const [name, value] of rest) body.append(name, String(value))
  return new Request(url, { method, headers, body })
}

const secrets: Record<string, string> = { access_token: 'eyJhbGciOi…', refresh_token: 'GW8y251c…', token: 'c3d2-4f1b…' }

/** The same for everybody: what is random gets a fixed value, and a long list its first rows. */
function fixed(value: unknown, ids: string[]): unknown {
  const text = JSON.stringify(value, (key, inner) =>
    Array.isArray(inner) ? inner.slice(0, ROWS) : (inner && secrets[key]) || inner,
  )
  const known = (id: string) => {
    if (!ids.includes(id)) ids.push(id)
    return String(ids.indexOf(id) + 1).padStart(32, '0')
  }
  return JSON.parse(text.replace(/\b[0-9a-f]{32}\b/g, known))
}

/** What the sandbox answers to one walk through all calls, refusals among them; the same on every machine. */
export async function walk(): Promise<Example[]> {
  const sandbox = createSandbox({ now: () => NOON, monotonic: () => NOON })
  const examples: Example[] = []
  const ids: string[] = []
  let token = ''
  const ask = async (endpoint: Endpoint, request: Record<string, unknown> = {}) => {
    const response = await sandbox.app.fetch(requestOf(endpoint, request, token))
    const text = await response.text()
    const body = text === '' ? undefined : JSON.parse(text)
    const own = fixed({ request, body: body ?? null }, ids) as Pick<Example, 'request' | 'body'>
    examples.push({ endpoint, status: response.status, ...own })
    return body
  }
  const someone = { first_name: 'Ravi', last_name: 'Iyer', email: 'ravi@example.test', phone: '9000000001' }
  const signUp = { ...someone, profession: '', city: 'Pune', state: 'Maharashtra', password: 'secret-1' }
  await ask(account.register, signUp)
  await ask(account.register, signUp)
  await ask(account.login, { username: demo.username, password: 'wrong-password' })
  token = (await ask(account.login, { username: demo.username, password: demo.password })).data.access_token
  const { username: _, extensions: __, ...profile } = await ask(account.profile)
  await ask(account.update, profile)
  await ask(account.update, { ...profile, phone: '12345' })
  await ask(account.changePassword, { old_password: 'wrong-password', new_password: 'Niyam-Demo-2' })
  await ask(account.changePassword, { old_password: demo.password, new_password: demo.password })
  await ask(recovery.forgot, { email: someone.email })
  const { link = '' } = sandbox.store.one<{ link: string }>('SELECT link FROM mails') ?? {}
  const [uidb64 = '', reset = ''] = link.split('/').slice(-2)
  await ask(recovery.verify, { uidb64, token: reset })
  await ask(recovery.reset, { uidb64, token: reset, password: 'secret-2' })
  await ask(recovery.verify, { uidb64: 'MQ', token: 'expired' })
  await ask(recovery.reset, { uidb64: 'MQ', token: 'expired', password: 'secret-2' })
  const [{ id: strategyId }] = (await ask(strategy.list, { search: '0' })).results
  const { algos } = await ask(strategy.detail, { id: String(strategyId) })
  await ask(strategy.detail, { id: '999' })
  const rows = (await ask(subscription.list)).results as { id: string; status: { badge: string } }[]
  for (const { id } of algos) await ask(subscription.subscribe, { id: String(id) })
  await ask(subscription.remove, { action: 'delete', id: '1001' })
  await ask(subscription.remove, { action: 'delete', id: '1002' })
  await ask(billing.list)
  const payment = { tr_id: 'UPI514907720001', note: '', payment_type: '1' }
  await ask(billing.report, { ...payment, subscription: '1003' })
  await ask(billing.report, { ...payment, subscription: '999' })
  await ask(credential.read)
  const order = { subscription: String(rows.find(({ status }) => status.badge !== 'danger')?.id), qty: 1 }
  await ask(trading.start, { status: 'start', ...order })
  await ask(credential.save, { api_user_id: 'AB104523', api_key: 'short' })
  await ask(credential.save, { api_user_id: 'AB104523', api_key: 'kR7vQ2mX9tLw4Zp8' })
  await ask(credential.validate)
  const { trade_id } = await ask(trading.start, { status: 'start', ...order })
  await ask(trading.running)
  await ask(trading.list)
  for (let second = 0; second < 60; second++) sandbox.tick()
  await ask(trading.detail, { id: trade_id })
  await ask(trading.detail, { id: 'unknown' })
  await ask(trading.change, { id: trade_id, status: 'stop', ...order, qty: 2 })
  await ask(trading.change, { id: trade_id, status: 'squre_off', ...order })
  await ask(trading.change, { id: trade_id, status: 'stop', ...order })
  token = 'expired'
  await ask(account.profile)
  sandbox.close()
  return examples
}
