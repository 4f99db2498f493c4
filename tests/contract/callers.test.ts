import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { callersOf } from '../../sandbox/http/callers.ts'
import { type RunningServer, startServer } from '../../sandbox/listen.ts'
import { logFrames, pnlFrames } from '../../src/lib/wire/feeds.ts'

let server: RunningServer
let opened: RunningServer
beforeAll(async () => {
  server = await startServer({ port: 0, db: ':memory:' })
  opened = await startServer({ port: 0, db: ':memory:', allowOrigins: ['https://preview.example'] })
})
afterAll(() => Promise.all([server.close(), opened.close()]))

/** A call as a browser sends it, whatever name led to this machine. */
async function ask(at: RunningServer, headers: Record<string, string>, method = 'GET') {
  const sent = request(`${at.url}/api/strategie/?search=0`, { method, headers }).end()
  const [answer] = await once(sent, 'response')
  answer.resume()
  return { status: answer.statusCode, origin: answer.headers['access-control-allow-origin'] }
}

/** Whether a page of this origin gets a socket, by the name that it asks for. */
async function connects(at: RunningServer, path: string, headers: Record<string, string>): Promise<boolean> {
  const socket = new WebSocket(at.url.replace('http', 'ws') + path, { headers })
  const isOpen = await new Promise<boolean>((done) => {
    socket.on('open', () => done(true)).on('error', () => done(false))
  })
  socket.terminate()
  return isOpen
}

const ours = ['http://127.0.0.1:4999', 'http://localhost:4321', 'http://[::1]:1', 'http://site.localhost']
const foreign = ['https://evil.example', 'http://127.0.0.1.evil.example', 'null', 'file://', 'https://preview.example']

test.each(ours)('a page of %s may read answers and feeds', async (origin) => {
  expect(await ask(server, { origin })).toEqual({ status: 200, origin })
  expect(await connects(server, logFrames.path, { origin })).toBe(true)
})

test.each(foreign)('a page of %s reads neither an answer nor a feed', async (origin) => {
  for (const method of ['GET', 'POST', 'OPTIONS'])
    expect(await ask(server, { origin, 'access-control-request-method': 'PUT' }, method)).toEqual({ status: 403 })
  for (const { path } of [logFrames, pnlFrames]) expect(await connects(server, path, { origin })).toBe(false)
})

test.each(['evil.example', 'evil.example:4321', '10.0.0.7', 'localhost.evil.example'])(
  'a page that had its own name %s point to this machine reads nothing',
  async (host) => {
    expect(await ask(server, { host })).toEqual({ status: 403 })
    expect(await ask(server, { host, origin: `http://${host}` })).toEqual({ status: 403 })
    expect(await connects(server, pnlFrames.path, { host })).toBe(false)
  },
)

test('an origin that --allow-origin names may read, by its own host too, and no other may', async () => {
  const origin = 'https://preview.example'
  expect(await ask(opened, { origin, host: 'preview.example' })).toEqual({ status: 200, origin })
  expect(await connects(opened, logFrames.path, { origin, host: 'preview.example' })).toBe(true)
  expect(await ask(opened, { origin: 'https://evil.example' })).toEqual({ status: 403 })
})

test('--allow-origin takes an origin and nothing else, and says so in one line', () => {
  for (const wrong of ['preview.example', 'https://preview.example/app', 'null', '*'])
    expect(() => callersOf([wrong])).toThrow(/^--allow-origin must be an origin such as https:.*$/)
})
