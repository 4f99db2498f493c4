import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { listenFrom } from '../../../scripts/doctor/listen.ts'

test('a feed opens for the doctor where it opens for pages of the site alone', async () => {
  const accepts = 'https://niyam.example'
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    verifyClient: (it: { origin: string }) => it.origin === accepts,
  })
  await once(server, 'listening')
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`
  expect(await listenFrom(accepts)(url, 'pnl42', 0)).toMatchObject({ opened: true })
  const refused = await listenFrom('https://other.example')(url, 'pnl42', 0)
  expect(refused).toEqual({ opened: false, refusal: 'it answers 401', frames: [] })
  server.close()
})
