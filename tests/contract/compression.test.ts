import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { call } from '../../src/lib/api.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { sandboxForEach } from './support.ts'

const it = sandboxForEach('signed in')

function addTrades(count: number): void {
  it.sandbox.store.transaction(() => {
    for (let n = 0; n < count; n++)
      it.sandbox.store.run(
        "INSERT INTO trades (id, person_id, subscription_id, qty, status, created_at) VALUES (?, 1, 1001, 1, 'stop', ?)",
        `trade-${n}`,
        n,
      )
  })
}

async function list(encoding: string): Promise<Response> {
  await call(trading.running, {})
  const headers = { authorization: it.sent.at(-1)?.authorization ?? '', 'accept-encoding': encoding }
  return it.sandbox.app.fetch(new Request('http://sandbox.test/api/trading/', { headers }))
}

test('a list of ten thousand trades goes out packed, at a tenth of its size', async () => {
  addTrades(10_000)
  const plain = await (await list('identity')).text()
  const response = await list('gzip, br')
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(response.headers.get('vary')).toContain('accept-encoding')
  const packed = Buffer.from(await response.arrayBuffer())
  expect(gunzipSync(packed).toString()).toBe(plain)
  expect(packed.length).toBeLessThan(plain.length / 10)
})

test('a short answer and a browser without gzip get the plain text', async () => {
  expect((await list('gzip')).headers.has('content-encoding')).toBe(false)
  addTrades(500)
  for (const encoding of ['br', 'gzip;q=0', ''])
    expect((await list(encoding)).headers.has('content-encoding')).toBe(false)
})
