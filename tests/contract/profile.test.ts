import { expect, test } from 'vitest'
import { demo } from '../../sandbox/db/seed.ts'
import { logIn } from '../../src/islands/access/login.ts'
import { changePassword, saveProfile } from '../../src/islands/profile/saveProfile.ts'
import { $session } from '../../src/lib/session/session.ts'
import { profileOf, somebody } from '../support/people.ts'
import { sandboxForEach } from './support.ts'

const it = sandboxForEach('signed in')

const profile = profileOf(somebody())
const passwords = { old_password: demo.password, new_password: 'Abcdefg12', confirm: 'Abcdefg12' }

test('a saved profile is said to be saved, and its new address is shown without a reload', async () => {
  expect(await saveProfile(profile)).toEqual({ ok: true, text: 'Successfully Changed Account..' })
  await expect.poll(() => $session.get()).toMatchObject({ username: profile.email, email: profile.email })
})

test("a profile that the server refuses names the fields in the server's words", async () => {
  expect(await saveProfile({ ...profile, phone: '5' })).toEqual({
    ok: false,
    text: 'Something is wrong......',
    fields: { phone: 'Invalid mobile number' },
    unsure: false,
  })
})

test.each([
  [true, { kind: 'drop', acts: false } as const],
  [true, { kind: 'status', status: 502, acts: false, body: '<h1>' } as const],
  [false, { kind: 'status', status: 200, acts: false, body: { status: 400, message: 'No.' } } as const],
])(
  'a profile that was not saved is never said to be, and whether that is certain is said: %j %j',
  async (unsure, fault) => {
    it.faults.push(fault)
    expect(await saveProfile(profile)).toEqual({ ok: false, text: 'Something is wrong......', fields: {}, unsure })
  },
)

test('a changed password is said to be changed, and this session goes on', async () => {
  expect(await changePassword(passwords)).toMatchObject({ ok: true, text: 'Successfully Changed Pasword' })
  expect($session.get()).not.toBeNull()
  expect(await logIn(demo.username, 'Abcdefg12', { renewing: true })).toMatchObject({ ok: true })
})

test('a wrong old password, a lost answer and a refusal in the body have one sentence', async () => {
  const sentence = { ok: false, text: 'Password Is Not Valid.', unsure: false }
  expect(await changePassword({ ...passwords, old_password: 'not-the-one' })).toMatchObject({
    ...sentence,
    fields: { old_password: 'Password Is Not Valid.' },
  })
  it.faults.push({ kind: 'status', status: 200, acts: false, body: { status: '400' } })
  expect(await changePassword(passwords)).toMatchObject(sentence)
  it.faults.push({ kind: 'drop', acts: true })
  expect(await changePassword(passwords)).toMatchObject({ ...sentence, unsure: true })
})
