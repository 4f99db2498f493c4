import { expect, test } from 'vitest'
import { outbox } from '../../sandbox/mail/outbox.ts'
import { askForReset, checkLink, setPassword } from '../../src/islands/access/recovery.ts'
import { call } from '../../src/lib/api.ts'
import { $session } from '../../src/lib/session/session.ts'
import { catalogue } from '../../src/lib/text/catalogue.ts'
import { account } from '../../src/lib/wire/account.ts'
import { recovery } from '../../src/lib/wire/recovery.ts'
import { sandboxForEach } from './support.ts'

const it = sandboxForEach()

const email = 'demo@niyam.example'

/** Asks for a mail and takes the link apart. */
async function mailedLink(): Promise<{ uidb64: string; token: string; link: string }> {
  await call(recovery.forgot, { email })
  const link = outbox(it.sandbox.store)[0]?.link ?? ''
  const [, uidb64 = '', token = ''] = link.match(/\/account\/forgot-password\/([^/]+)\/([^/]+)$/) ?? []
  return { uidb64, token, link }
}

test('the mail holds a link of 256 bits to the site, and the link sets a new password once', async () => {
  const { uidb64, token, link } = await mailedLink()
  expect(link).toBe(`http://127.0.0.1:4321/account/forgot-password/${uidb64}/${token}`)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(await call(recovery.verify, { uidb64, token })).toMatchObject({ ok: true, status: 200 })
  expect(await call(recovery.reset, { uidb64, token, password: 'brand-new' })).toMatchObject({ ok: true, status: 200 })
  await it.signIn(email, 'brand-new')
  expect(await call(recovery.reset, { uidb64, token, password: 'once-more' })).toMatchObject({ ok: false, status: 400 })
  expect(await call(recovery.verify, { uidb64, token })).toMatchObject({
    ok: false,
    status: 400,
    body: { detail: 'This link is invalid or has expired.' },
  })
})

test('two resets with one link at the same time: one of them counts', async () => {
  const { uidb64, token } = await mailedLink()
  const replies = await Promise.all(
    ['first-one', 'second-one'].map((password) => call(recovery.reset, { uidb64, token, password })),
  )
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a reset ends every session, lifts the lock on login, and voids the other links', async () => {
  await it.signIn()
  const session = $session.get()
  const older = await mailedLink()
  const { uidb64, token } = await mailedLink()
  for (let time = 0; time < 6; time++) await call(account.login, { username: email, password: 'wrong-password' })
  await call(recovery.reset, { uidb64, token, password: 'brand-new' })
  expect(await call(recovery.verify, { uidb64, token: older.token })).toMatchObject({ ok: false, status: 400 })
  $session.set(session)
  expect(await call(account.profile, {}, { retries: 0 })).toMatchObject({ ok: false, status: 401 })
  await it.signIn(email, 'brand-new')
})

test('a link works for ten minutes', async () => {
  const { uidb64, token } = await mailedLink()
  it.clock.now += 10 * 60_000 - 1
  expect(await call(recovery.verify, { uidb64, token })).toMatchObject({ ok: true })
  it.clock.now += 1
  expect(await call(recovery.verify, { uidb64, token })).toMatchObject({ ok: false, status: 400 })
  expect(await call(recovery.reset, { uidb64, token, password: 'brand-new' })).toMatchObject({ ok: false, status: 400 })
})

test("a token is nobody else's: with another person's id it is invalid", async () => {
  const { token } = await mailedLink()
  const uidb64 = Buffer.from('2').toString('base64url')
  expect(await call(recovery.verify, { uidb64, token })).toMatchObject({ ok: false, status: 400 })
})

test('the file keeps only the hash of a token', async () => {
  const { token } = await mailedLink()
  const rows = it.sandbox.store.all<{ token_hash: string }>('SELECT token_hash FROM resets')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.token_hash).not.toContain(token)
})

test('an unknown address gets the same answer and no mail', async () => {
  const [known, unknown] = [
    await call(recovery.forgot, { email }),
    await call(recovery.forgot, { email: 'nobody@niyam.example' }),
  ]
  expect(unknown).toEqual(known)
  expect(outbox(it.sandbox.store).map(({ address }) => address)).toEqual([email])
})

test.each([
  ['http://127.0.0.1:4999', 'http://127.0.0.1:4999'],
  ['http://localhost:4321', 'http://localhost:4321'],
  ['https://evil.example', 'http://127.0.0.1:4321'],
  ['http://127.0.0.1.evil.example', 'http://127.0.0.1:4321'],
  ['null', 'http://127.0.0.1:4321'],
])('asked from %s, the link leads to %s', async (origin, site) => {
  const headers = { origin, 'content-type': 'application/json' }
  const body = JSON.stringify({ email })
  const url = 'http://sandbox.test/accounts/v1/user/password/forgot'
  await it.sandbox.app.fetch(new Request(url, { method: 'POST', headers, body }))
  expect(new URL(outbox(it.sandbox.store)[0]?.link ?? '').origin).toBe(site)
})

test('a new password of five characters is refused, and the link stays good', async () => {
  const { uidb64, token } = await mailedLink()
  const reply = await call(recovery.reset, { uidb64, token, password: '12345' })
  expect(reply).toMatchObject({ ok: false, status: 400, body: { password: [catalogue.passwordMin] } })
  expect(await call(recovery.reset, { uidb64, token, password: '123456' })).toMatchObject({ ok: true })
})

test('the outbox page shows the mails to this machine only, and runs nothing', async () => {
  const { link } = await mailedLink()
  const page = await it.sandbox.app.fetch(new Request('http://127.0.0.1:4322/outbox'))
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page.headers.get('access-control-allow-origin')).toBeNull()
  expect(await page.text()).toContain(`href="${link}"`)
  const rebound = await it.sandbox.app.fetch(new Request('http://evil.example/outbox'))
  expect(rebound.status).toBe(403)
})

test('markup in an address stays text on the outbox page', async () => {
  it.sandbox.store.run(
    'INSERT INTO mails (person_id, address, subject, body, link, sent_at) VALUES (1, ?, ?, ?, ?, 0)',
    '<script>alert(1)</script>@x.in',
    '<b>',
    '"',
    'http://127.0.0.1/',
  )
  const page = await it.sandbox.app.fetch(new Request('http://127.0.0.1:4322/outbox'))
  expect(await page.text()).not.toMatch(/<script|<b>/)
})

test('success without a body is success: the mail is sent, and the new password set', async () => {
  const { uidb64, token } = await mailedLink()
  it.faults.push({ kind: 'status', status: 200, acts: true, body: '', times: 2 })
  expect(await askForReset(email)).toMatchObject({ ok: true })
  expect(await setPassword({ uidb64, token }, 'brand-new')).toEqual({ ok: true, text: 'Your new password is set.' })
})

test('a lost answer to a new password leaves open what happened', async () => {
  const { link: _, ...link } = await mailedLink()
  it.faults.push({ kind: 'drop', acts: true })
  expect(await setPassword(link, 'brand-new')).toBe('lost')
  await it.signIn(email, 'brand-new')
  expect(await setPassword(link, 'brand-new'), 'the link is used up').toBe('lost')
  expect(await checkLink(link)).toMatchObject({ state: 'invalid' })
  const { link: __, ...refused } = await mailedLink()
  expect(await setPassword(refused, '12345')).toMatchObject({ ok: false })
  it.faults.push({ kind: 'drop', acts: false })
  expect(await setPassword(refused, 'another-one')).toBe('lost')
  expect(await setPassword(refused, 'another-one')).toMatchObject({ ok: true })
})
