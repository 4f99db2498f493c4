import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { call } from '../../src/lib/api.ts'
import { account } from '../../src/lib/wire/account.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { sandboxForEach } from './support.ts'

sandboxForEach('linked', { extensions: false })

test('a plain server names no extension', async () => {
  expect(await call(account.profile, {})).toMatchObject({ ok: true, body: { extensions: [] } })
})

test('a plain server knows no reference: the second start is another command', async () => {
  const start = { status: 'start', subscription: '1001', qty: 1, client_ref: randomUUID() } as const
  expect(await call(trading.start, start)).toMatchObject({ ok: true, body: { status: 201 } })
  expect(await call(trading.start, start)).toMatchObject({ ok: true, body: { status: 400 } })
})
