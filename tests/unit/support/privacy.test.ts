import fc from 'fast-check'
import type { WritableAtom } from 'nanostores'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../../src/lib/api.ts'
import { append } from '../../../src/lib/commands/history.ts'
import { type FaultReport, startReports } from '../../../src/lib/errors/report.ts'
import { recordError, tabEvents } from '../../../src/lib/errors/tabEvents.ts'
import { $credential } from '../../../src/lib/resources/credential.ts'
import { profile } from '../../../src/lib/resources/currentUser.ts'
import { readServerDate } from '../../../src/lib/serverClock.ts'
import { $session } from '../../../src/lib/session/session.ts'
import { collectSupport, MAX_BYTES, supportText } from '../../../src/lib/support/collect.ts'
import type { SupportFile } from '../../../src/lib/support/schema.ts'
import { account } from '../../../src/lib/wire/account.ts'
import { billing } from '../../../src/lib/wire/billing.ts'
import { credential } from '../../../src/lib/wire/credential.ts'
import { trading } from '../../../src/lib/wire/trading.ts'
import { stubStorage } from '../fakeStorage.ts'

const NOW = Date.parse('2026-11-20T04:00:00Z')
const page = {
  page: '/account/trade/{id}',
  build: { served: '', isOutdated: false },
  browser: { agent: 'Test', window: '360 × 640', isOnline: true },
}
const fileText = async (withWords = false) =>
  supportText((await collectSupport(page, withWords)) as unknown as SupportFile)

const text = (chars: string, size: number) =>
  fc.string({ unit: fc.constantFrom(...chars), minLength: size, maxLength: size, size: 'max' })
const letters = 'abcdefghijkmnopqrstuvwxyz'
const digits = '0123456789'
const word = fc.integer({ min: 4, max: 9 }).chain((size) => text(letters, size))
const planted = fc.record({
  token: fc.oneof(
    text(letters + digits, 60).map((it) => `eyJ${it}.${it}.${it.slice(0, 20)}`),
    text(`${digits}abcdef`, 40),
  ),
  key: text(letters.toUpperCase() + letters, 12).chain((it) => text(digits, 8).map((n) => it + n)),
  mail: fc.tuple(word, word).map(([name, host]) => `${name}@${host}.example`),
  phone: text(digits, 9).chain((n) =>
    fc.constantFrom(`9${n}`, `+91 9${n.slice(0, 4)} ${n.slice(4)}`, `9${n.slice(0, 4)}-${n.slice(4)}`),
  ),
  utr: text(digits, 12).chain((n) => fc.constantFrom(n, `UTR${n}`, `UPI${n}`)),
  name: fc.tuple(word, word).map((it) => it.join(' ')),
  note: fc.array(word, { minLength: 4, maxLength: 9 }).map((words) => `exit if ${words.join(' ')}`),
})
type Planted = typeof planted extends fc.Arbitrary<infer T> ? T : never

const kinds = ['call', 'error', 'quoting error', 'step', 'outcome', 'crash'] as const
const action = fc.record({
  kind: fc.constantFrom(...kinds),
  what: fc.constantFrom('token', 'key', 'mail', 'phone', 'utr', 'name', 'note'),
  status: fc.constantFrom(200, 200, 400, 401, 409, 422, 500, 0),
  endpoint: fc.nat(4),
})
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

let sent: FaultReport[]
let pageTarget: EventTarget
let answer: () => Response

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  stubStorage()
  vi.stubGlobal('location', { origin: 'https://site.test', pathname: '/account/trade/42' })
  vi.stubGlobal('fetch', async () => answer())
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: string) => sent.push(JSON.parse(body)) })
})
function plant({ token, key, mail, phone, name }: Planted): void {
  const [first_name = '', last_name = ''] = name.split(' ')
  $session.set({ access_token: token, refresh_token: `${token}x`, username: mail, email: mail } as never)
  const data = { first_name, last_name, phone, email: mail, username: mail, extensions: [] }
  ;(profile.$state as WritableAtom<unknown>).set({ state: 'ready', data, at: NOW, isStale: false })
  const stored = { api_user_id: key, api_key: key, is_validated: true, updated_at: null }
  Object.assign($credential, { value: { state: 'ready', data: stored, at: NOW, isStale: false } })
}

async function perform(it: Action, all: Planted): Promise<void> {
  const secret = all[it.what as keyof Planted]
  const intent = { ref: 'r', input: { subscription: '7', qty: 1, tr_id: all.utr }, baseline: secret, sentAt: NOW }
  answer = () => {
    if (it.status === 0) throw new TypeError(`fetch of ${secret} failed`)
    const body = it.endpoint % 2 ? `<p>${secret}</p>` : JSON.stringify({ detail: secret, message: secret })
    return new Response(body, { status: it.status })
  }
  const { mail, phone, key, utr, note } = all
  const calls = [
    () => call(account.login, { username: mail, password: key }),
    () => call(billing.report, { note, tr_id: utr, payment_type: '1', subscription: '7' }),
    () => call(credential.save, { api_user_id: 'AB1', api_key: key }),
    () => call(trading.detail, { id: phone }, { retries: 0 }),
    () => call(trading.change, { id: '42', status: 'stop', subscription: '7', qty: 1 }),
  ]
  const plain = it.what === 'note' || it.what === 'name' ? 'somebody' : secret
  // An error quotes a text; nothing else puts one into a message.
  const quoting = new SyntaxError(`Unexpected token, "${secret}" is not valid JSON`)
  if (it.kind === 'call') await calls[it.endpoint]?.().catch(() => {})
  if (it.kind === 'error') recordError('screen', new Error(`No row for ${plain} in the table`))
  if (it.kind === 'quoting error') recordError('screen', quoting)
  if (it.kind === 'crash')
    pageTarget.dispatchEvent(Object.assign(new Event('error'), { error: new Error(`${plain} is not a function`) }))
  if (it.kind === 'outcome') append('42', { at: NOW, what: 'Stop', outcome: `The server answered “${secret}”` })
  if (it.kind !== 'step') return
  const press = { type: 'ask', at: NOW }
  const add = (event: object, state: object) =>
    tabEvents.commands.add({ at: NOW, key: 'stop:42', event, state, intent })
  add(press, { phase: 'preflight', since: NOW, from: { phase: 'unknown', message: secret } })
  const refused = { phase: 'refused', at: NOW, why: 'server', message: secret, fields: { qty: secret } }
  add({ type: 'answer', at: NOW, result: { is: 'refused', message: secret, code: 400 } }, refused)
}

test('in random sessions no secret and no word of a person is in a support file or a report', async () => {
  await fc.assert(
    fc.asyncProperty(planted, fc.array(action, { minLength: 1, maxLength: 8 }), async (all, actions) => {
      sent = []
      for (const it of Object.values(tabEvents)) (it.$all as WritableAtom<unknown>).set([])
      pageTarget = Object.assign(new EventTarget(), { document: new EventTarget(), location })
      vi.stubGlobal('dispatchEvent', (event: Event) => pageTarget.dispatchEvent(event))
      startReports(pageTarget as unknown as Window, 'https://errors.test', 'abc')
      plant(all)
      for (const it of actions) await perform(it, all)
      const file = await fileText()
      const posts = JSON.stringify(sent)
      const [first = '', last = ''] = all.name.split(' ')
      const { name: _, ...others } = all
      for (const secret of [...Object.values(others), `${first} ${last}`]) {
        expect(file).not.toContain(secret)
        expect(posts).not.toContain(secret)
      }
      expect(sent.length).toBeLessThanOrEqual(10)
    }),
    { numRuns: process.env.ALL ? 1000 : 250 },
  )
})

test('what happened is in the file all the same', async () => {
  sent = []
  pageTarget = new EventTarget()
  plant({ token: 't'.repeat(9), key: 'k', mail: 'a@b.example', phone: '9', utr: '1', name: 'Ravi Iyer', note: 'n' })
  for (const it of Object.values(tabEvents)) (it.$all as WritableAtom<unknown>).set([])
  recordError('Trade List', new TypeError('Cannot read properties of undefined'))
  answer = () => new Response('{"detail":"no"}', { status: 409 })
  await call(trading.change, { id: '42', status: 'stop', subscription: '7', qty: 1 })
  const file = JSON.parse(await fileText())
  expect(file).toMatchObject({
    format: 'niyam-support',
    version: 1,
    made: '2026-11-20T09:30:00.000+05:30',
    errors: [{ source: 'Trade List', message: 'TypeError: Cannot read properties of undefined' }],
    calls: [{ endpoint: 'PUT /api/trading/', outcome: 'refused', status: 409 }],
  })
})

test('a clock that nobody has compared yet is left out of the file, and a right one is 0', async () => {
  expect(JSON.parse(await fileText())).not.toHaveProperty('clockAheadMs')
  readServerDate(new Headers({ date: new Date().toUTCString() }), Date.now())
  expect(JSON.parse(await fileText())).toMatchObject({ clockAheadMs: 0 })
})

test('the server’s words come with the box alone, and a file is never larger than 1 MB', async () => {
  append('42', { at: NOW, what: 'Stop', outcome: 'The server answered “Margin is short”' })
  expect(await fileText()).not.toContain('Margin is short')
  const whole = (await collectSupport(page, true)) as unknown as SupportFile
  expect(supportText(whole)).toContain('Margin is short')
  const log = Array.from({ length: 9000 }, (_, n) => `42 09:20:00 ${n} ${'₹'.repeat(100)}`)
  const file = { ...whole, serverWords: log }
  const shortened = supportText(file)
  expect(new TextEncoder().encode(shortened).length).toBeLessThanOrEqual(MAX_BYTES)
  expect(shortened).toContain('42 09:20:00 8999 ')
})
