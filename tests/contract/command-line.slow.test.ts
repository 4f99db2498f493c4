import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdLock } from '../../sandbox/db/file.ts'
import { operateOn } from '../support/operate.ts'
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

test('it listens on loopback alone and says where, with the demo login', () => {
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(server.lines).toEqual(['demo login demo@niyam.example Niyam-Demo-1', `ready ${server.url}`])
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
  expect(await command(['accept', 'UPI527716024418', 'thank', 'you', '--db', db])).toMatchObject({
    code: 0,
    out: ['UPI527716024418 accepted', expect.stringMatching(/^SUB-1002 Theta Quarterly is active until/)],
  })
})

test('-h shows the usage, as --help does, beside a command too', async () => {
  for (const args of [['-h'], ['--help'], ['approve', '-h']]) {
    const { code, out, err } = await command([...args, '--db', db])
    expect([code, out[0], err]).toEqual([0, expect.stringMatching(/^usage: /), []])
  }
})

test('a command without a database makes none', async () => {
  const none = newDatabase()
  expect(await command(['bills', '--db', none])).toMatchObject({
    code: 1,
    err: [`there is no database ${none}: start the sandbox first`],
  })
  expect(existsSync(none)).toBe(false)
})

test('a second server on a database says where the first one listens', async () => {
  const { err } = await command(['--db', db], { PORT: '0' })
  expect(err).toEqual([
    `${db} is in use by another sandbox at ${server.url}: stop that one, or choose another file with --db`,
  ])
  const start = spawnSync(process.execPath, ['scripts/start.ts', '--db', db], { encoding: 'utf8' })
  expect([start.status, start.stderr]).toEqual([1, expect.stringMatching(/^[^\n]+\n$/)])
  expect(start.stderr).toContain(server.url)
})

test('what npm started ends when the shell between them does', async () => {
  const shell = spawn('sh', ['-c', '"$0" scripts/setup.mjs sandbox/index.ts --db :memory: & wait', process.execPath], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const over = once(shell.stdout, 'end')
  for await (const line of createInterface(shell.stdout)) if (line.startsWith('ready ')) break
  shell.kill('SIGKILL')
  await over
})

test('SIGTERM ends it in order, and the next start continues from there', async () => {
  expect(await server.kill('SIGTERM')).toBe(0)
  server = await startProgram(db)
  expect(operateOn(db, ['bills'])).toContain('UPI527716024418  Success')
  expect(await server.kill('SIGINT')).toBe(0)
})

test('of two builds into one folder the second ends at once, and leaves the first alone', () => {
  const first = holdLock('.setup/dist-twice-lock')
  const env = { ...process.env, OUT_DIR: 'dist-twice' }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], { encoding: 'utf8', env })
  first?.release()
  expect([status, stderr.trim()]).toEqual([
    1,
    'Another command builds dist-twice at this moment: wait for it, or stop it.',
  ])
})

test('an older Node is told which one is needed', () => {
  const older = `Object.defineProperty(process.versions, 'node', { value: '22.18.0' }); await import('./sandbox/index.ts')`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', older], { encoding: 'utf8' })
  expect([status, stderr.trim()]).toEqual([
    1,
    'This needs Node 24, and this is 22.18.0. "npm run" brings it, or node_modules/.bin/node.',
  ])
})
