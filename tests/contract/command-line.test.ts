import { existsSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command, newDatabase, type Program, startProgram } from './program.ts'

const db = newDatabase()
let server: Program
beforeAll(async () => {
  server = await startProgram(db, [], { TICK_MS: '20' })
})
afterAll(async () => {
  await server.kill('SIGKILL')
  rmSync(dirname(db), { recursive: true, force: true })
})

const on = (...args: string[]) => command([...args, '--db', db])

test('it listens on loopback alone and says where, with the demo login and the outbox', () => {
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(server.lines).toEqual([
    'demo login demo@niyam.example Niyam-Demo-1',
    `outbox ${server.url}/outbox`,
    `ready ${server.url}`,
  ])
})

test('a taken port is one clear line and exit code 1, and the file of the first is left alone', async () => {
  const port = new URL(server.url).port
  const { code, out, err } = await command(['--db', db, '--fresh'], { PORT: port })
  expect({ code, out, err }).toEqual({
    code: 1,
    out: [],
    err: [`port ${port} is taken: stop what uses it, or set PORT`],
  })
  expect(statSync(db).size).toBeGreaterThan(0)
  expect((await fetch(`${server.url}/api/strategie/?search=0`)).status).toBe(200)
})

test('the operator works on the file of a running server', async () => {
  expect((await on('bills')).out).toHaveLength(6)
  expect(await on('accept', 'UPI527716024418', 'thank', 'you')).toMatchObject({
    code: 0,
    out: ['UPI527716024418 accepted', expect.stringMatching(/^SUB-1002 Theta Quarterly is active until/)],
  })
  expect(await on('reject', 'UTR0')).toMatchObject({ code: 1, err: ['no payment UTR0 was reported'] })
})

test('the outbox is empty, and then holds the mail', async () => {
  expect((await on('outbox')).out).toEqual(['none'])
  await fetch(`${server.url}/accounts/v1/user/password/forgot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@niyam.example' }),
  })
  const { out } = await on('outbox')
  expect(out.at(-1)).toMatch(new RegExp(`${server.url}/account/forgot-password/\\w+/[\\w-]{43}$`))
})

test.each([
  [['--nonsense'], "Unknown option '--nonsense'"],
  [['--site', 'no-such-folder', '--db', ':memory:'], 'no-such-folder holds no built site: run the build first'],
])('%j is one clear line and exit code 1', async (args, line) => {
  const { code, err } = await command(args, { PORT: '0' })
  expect(code).toBe(1)
  expect(err[0]).toContain(line)
})

test.each([
  ['PORT', 'eighty'],
  ['TICK_MS', '-1'],
])('%s=%s is one clear line and exit code 1', async (name, value) => {
  const { code, err } = await command(['--db', ':memory:'], { [name]: value })
  expect({ code, lines: err.length }).toEqual({ code: 1, lines: 1 })
  expect(err[0]).toContain(name)
})

test('a command without a database makes none', async () => {
  const none = newDatabase()
  expect(await command(['bills', '--db', none])).toMatchObject({
    code: 1,
    err: [`there is no database ${none}: start the sandbox first`],
  })
  expect(existsSync(none)).toBe(false)
})

test('SIGTERM ends it in order, and the next start continues from there', async () => {
  const own = newDatabase()
  const first = await startProgram(own)
  expect(await first.kill('SIGTERM')).toBe(0)
  const second = await startProgram(own)
  expect((await command(['bills', '--db', own])).out).toHaveLength(6)
  expect(await second.kill('SIGINT')).toBe(0)
  rmSync(dirname(own), { recursive: true })
})
