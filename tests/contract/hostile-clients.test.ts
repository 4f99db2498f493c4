import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../../sandbox/listen.ts'
import { logFrames } from '../../src/lib/wire/feeds.ts'

let server: RunningServer
beforeEach(async () => {
  server = await startServer({ port: 0, db: ':memory:' })
})
afterEach(() => server.close())

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const upgrade = (target: string) =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`

async function answers(): Promise<boolean> {
  return (await fetch(`${server.url}/api/strategie/?search=0`)).ok
}

test.each(['//[', '//', '/\\', 'http://[', '*', '/ws/v1/log/other', `/${'a'.repeat(8000)}`, '//user:pass@host:99999/'])(
  'an upgrade to %j is refused and ends nothing',
  async (target) => {
    const socket = await open()
    socket.write(upgrade(target))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(String(answer)).toMatch(/^HTTP\/1\.1 40[04] /)
    socket.destroy()
    expect(await answers()).toBe(true)
  },
)

test.each(['/ws/v1/log/other', '//[', logFrames.path])(
  'a reset during an upgrade to %s ends nothing',
  async (target) => {
    for (let time = 0; time < 20; time++) {
      const socket = await open()
      socket.write(upgrade(target))
      socket.resetAndDestroy()
    }
    expect(await answers()).toBe(true)
  },
)

test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'cf-connecting-ip'])(
  'the outbox refuses a request with %s: behind a proxy everybody comes from this machine',
  async (name) => {
    const behind = await fetch(server.outbox, { headers: { [name]: 'a' } })
    expect([behind.status, await behind.text()]).toEqual([403, 'Only from this machine.'])
    expect((await fetch(server.outbox)).status).toBe(200)
  },
)
