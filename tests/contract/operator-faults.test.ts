import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openStore, type Store } from '../../sandbox/db/store.ts'
import { type RunningServer, startServer } from '../../sandbox/listen.ts'
import { runCommand } from '../../sandbox/operator/command.ts'
import { newDatabase } from './program.ts'

const db = newDatabase()
let server: RunningServer
/** The operator's own connection to the file of the running server. */
let store: Store
beforeAll(async () => {
  server = await startServer({ port: 0, db, tickMs: 3_600_000 })
  store = openStore(db)
})
afterEach(() => {
  run('faults', 'off')
})
afterAll(async () => {
  store.close()
  await server.close()
  rmSync(dirname(db), { recursive: true })
})

const run = (...args: string[]) => runCommand(store, Date.now, args)
const strategies = () => fetch(`${server.url}/api/strategie/?search=0`)
async function tokenOf(username: string): Promise<string> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ username, password: 'Niyam-Demo-1' })) body.append(name, value)
  const answer = await fetch(`${server.url}/api/login/`, { method: 'POST', body })
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token
}
const times = (count: string, ...args: string[]) => runCommand(store, Date.now, args, { times: count })

test('nothing is faulty until a fault is switched on, and a fault happens the given number of times', async () => {
  expect((await strategies()).status).toBe(200)
  expect(times('2', 'faults', 'strategy.list', 'status', '503', 'Please wait')).toEqual([
    'fault 1 is on for strategy.list, 2 times',
  ])
  expect(run('faults')).toHaveLength(2)
  const answers = [await strategies(), await strategies(), await strategies()]
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 200])
  expect(await answers[0]?.json()).toEqual({ detail: 'Please wait' })
  expect(run('faults')).toEqual(['none'])
})

test('a fault meets its endpoint only, and stays until it is switched off', async () => {
  times('always', 'faults', 'account.login', 'html', '502')
  expect((await strategies()).status).toBe(200)
  const origin = 'http://localhost:4999'
  const login = () => fetch(`${server.url}/api/login/`, { method: 'POST', body: new FormData(), headers: { origin } })
  expect((await login()).status).toBe(502)
  const answer = await login()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'text/html'])
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
  expect(run('faults', 'off')).toEqual(['1 fault switched off'])
  expect((await login()).status).toBe(400)
})

test('a fault for one account leaves all others alone, and is listed with its account', async () => {
  const ravi = { first_name: 'Ravi', last_name: 'Iyer', email: 'ravi@niyam.example', phone: '9876500001' }
  await fetch(`${server.url}/accounts/v1/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ravi, profession: '', city: '', state: '', password: 'Niyam-Demo-1' }),
  })
  const strangers = await tokenOf('ravi@niyam.example')
  const token = await tokenOf('demo@niyam.example')
  const trades = async (of: string) => {
    const answer = await fetch(`${server.url}/api/trading/`, { headers: { authorization: `Bearer ${of}` } })
    return [answer.status, await answer.json()]
  }
  const body = { status: 400, message: 'No funds.' }
  const fault = ['faults', 'trading.list', 'answer', '200', JSON.stringify(body)]
  runCommand(store, Date.now, fault, { times: 'always', for: 'demo@niyam.example' })
  expect(await trades(token)).toEqual([200, body])
  expect(await trades(strangers)).toEqual([200, { results: [] }])
  expect(await trades('forged')).toMatchObject([401, {}])
  expect(JSON.parse(runCommand(store, Date.now, ['faults'], { json: true }).join(''))).toMatchObject([
    { target: 'trading.list', for: 'demo@niyam.example' },
  ])
  const forNobody = (target: string) => () =>
    runCommand(store, Date.now, ['faults', target, 'drop-before'], { for: 'demo@niyam.example' })
  expect(forNobody('account.login')).toThrow('account.login names no account: its faults are for everybody')
  expect(() => runCommand(store, Date.now, fault, { for: 'no@body.in' })).toThrow('no account no@body.in')
})
