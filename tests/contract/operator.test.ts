import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/lib/api.ts'
import { billing } from '../../src/lib/wire/billing.ts'
import { type OpenSandbox, openSandbox } from './support.ts'

let it: OpenSandbox
beforeEach(async () => {
  it = openSandbox()
  await it.signIn()
})
afterEach(() => {
  expect(it.bugs).toEqual([])
  it.close()
})

test('escape codes and line breaks in a payment never reach the terminal of the operator', async () => {
  const hostile = '\x1b[2J\x1b]0;owned\x07 paid\r\nUTR1  Success \x9b31m \u202e'
  const fields = { subscription: '1001', payment_type: '1' as const }
  expect(await call(billing.report, { ...fields, tr_id: 'UTR-9', note: hostile })).toMatchObject({ ok: true })
  const lines = it.sandbox.operator.bills()
  expect(lines).toHaveLength(6)
  expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  expect(lines.at(-1)).toContain('paid / UTR1  Success')
  expect(it.sandbox.operator.accept('UTR-9', '\x1b[31m').join('')).not.toMatch(/\p{Cc}/u)
})
