import { afterEach, beforeEach, expect, test } from 'vitest'
import { backLink, saveCredential, validateCredential } from '../../src/islands/broker/credential.ts'
import { isValidatedToday, loadCredential, maskKey } from '../../src/lib/resources/credential.ts'
import { type OpenSandbox, openSandbox } from './support.ts'

let desk: OpenSandbox
beforeEach(async () => {
  desk = openSandbox()
  await desk.signInAsNew()
})
afterEach(() => desk.close())

const good = { api_user_id: 'AB1', api_key: 'abcdefgh1234' }
const bad = { api_user_id: 'AB1', api_key: 'abcdefgh0000' }

test('saving and validating give the catalogue’s sentences', async () => {
  expect(await saveCredential(good)).toEqual({ ok: true, text: 'Saved changes.' })
  expect(await validateCredential()).toEqual({ ok: true, text: 'Credential is validated.' })
})

test('a refused key is invalid with the server’s detail', async () => {
  await saveCredential(bad)
  expect(await validateCredential()).toMatchObject({ ok: false, text: 'Credential is invalid.', isInvalid: true })
})

test('a refused save carries the first sentence of its field', async () => {
  desk.faults.push({ kind: 'status', status: 400, acts: false, body: { api_key: ['Too short.'] } })
  expect(await saveCredential(good)).toMatchObject({ ok: false, text: 'Saving failed.', detail: 'Too short.' })
})

test('a lost answer is settled by what the server holds', async () => {
  desk.faults.push({ kind: 'drop', acts: true })
  expect(await saveCredential(good)).toEqual({ ok: true, text: 'Saved changes.' })
  desk.faults.push({ kind: 'status', status: 502, acts: false, body: '<h1>' })
  expect(await validateCredential()).toMatchObject({ ok: false, isInvalid: false })
  desk.faults.push({ kind: 'status', status: 502, acts: true, body: '<h1>' })
  const { ok } = await validateCredential()
  const stored = await loadCredential()
  expect(ok).toBe(stored.ok && isValidatedToday(stored.body, Date.now()))
})

test('what a server in trouble says is shown below the sentence', async () => {
  await saveCredential(good)
  const trouble = { kind: 'status', status: 503, acts: false, body: { detail: 'The broker is away.' } } as const
  desk.faults.push(trouble)
  expect(await saveCredential({ ...good, api_key: 'another-key-1' })).toEqual({
    ok: false,
    text: 'Saving failed.',
    detail: 'The broker is away.',
    isInvalid: false,
  })
  desk.faults.push(trouble)
  expect(await validateCredential()).toEqual({
    ok: false,
    text: 'Something is wrong......',
    detail: 'The broker is away.',
    isInvalid: false,
  })
})

test('validation is requested once, whatever the reply', async () => {
  await saveCredential(good)
  desk.sent.length = 0
  desk.faults.push({ kind: 'status', status: 503, acts: false })
  await validateCredential()
  expect(desk.sent.filter(({ path }) => path.endsWith('/validate'))).toHaveLength(1)
})

test('validated counts for the IST day of its time alone', () => {
  const stored = { ...good, is_validated: true, created_at: null, updated_at: '2026-11-20T18:29:59Z' }
  expect(isValidatedToday(stored, Date.parse('2026-11-20T18:29:59Z'))).toBe(true)
  expect(isValidatedToday(stored, Date.parse('2026-11-20T18:30:00Z'))).toBe(false)
  expect(isValidatedToday({ ...stored, is_validated: false }, Date.parse('2026-11-20T18:00:00Z'))).toBe(false)
  expect(isValidatedToday(null, 0)).toBe(false)
})

test('a key shows its last four characters, a short one none', () => {
  expect(maskKey('kR7vQ2mX9tLw4Zp8')).toBe('••••••••4Zp8')
  expect(maskKey('short123')).toBe('••••••••')
  expect(maskKey(null)).toBe('–')
})

test('the link back opens a trade of ours or the dashboard, by its name, and nothing else', () => {
  const from = (path: string, canStart = false) => backLink(`?from=${encodeURIComponent(path)}`, canStart)
  expect(from('/account/trade/42')).toEqual({ path: '/account/trade/42', label: 'Back to the trade' })
  const path = '/account/trade/start?subscription=7'
  expect(from(path)).toEqual({ path, label: 'Back to the dashboard' })
  for (const other of ['/account/profile', '//evil.example/account/trade/1', 'https://evil.example', '/about'])
    expect(from(other)).toBeUndefined()
})

test('a credential that is validated today leads on to Start, or back to the trade', () => {
  const from = (path: string) => backLink(`?from=${encodeURIComponent(path)}`, true)?.label
  expect(from('/account/trade/start?new')).toBe('Start a trade')
  expect(from('/account/trade/42')).toBe('Back to the trade')
})
