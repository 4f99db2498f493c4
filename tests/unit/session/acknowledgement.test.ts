import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../fakeStorage.ts'

const NOW = '2026-11-24T04:00:00.000Z'
const disclaimer = { version: '2026-11-01', title: '', statements: [], risks: [] }
const settings = { disclaimer, agreements: { terms: { version: '2026-11-01' }, privacy: { version: '2026-11-23' } } }

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: Date.parse(NOW) })
  stubStorage()
  localStorage.setItem('user_data', JSON.stringify({ access_token: 'opaque', refresh_token: 'r', username: 'asha' }))
})
const load = async () => ({
  ...(await import('../../../src/lib/session/acknowledgement.ts')),
  ...(await import('../../../src/lib/session/acknowledgement.ts')),
})
const stored = () => Object.values(JSON.parse(localStorage.getItem('disclaimer') ?? '{}'))

test('a user of whom nothing is kept has all three texts before them', async () => {
  const { $acknowledgement, missingAgreements } = await load()
  expect(missingAgreements($acknowledgement.get(), settings)).toEqual(['disclaimer', 'terms', 'privacy'])
})

test('one agreement keeps each text with its version and time, and asks no more', async () => {
  const { $acknowledgement, acknowledge, missingAgreements } = await load()
  acknowledge(settings)
  const [terms, privacy] = ['2026-11-01', '2026-11-23'].map((version) => ({ version, at: NOW }))
  expect(stored()).toEqual([{ version: '2026-11-01', at: NOW, terms, privacy }])
  expect(missingAgreements($acknowledgement.get(), settings)).toEqual([])
})

test('a new version asks for that text alone, and the others keep the time of their agreement', async () => {
  const { $acknowledgement, acknowledge, missingAgreements } = await load()
  acknowledge(settings)
  const changed = { disclaimer, agreements: { terms: { version: '2026-11-30' }, privacy: { version: '2026-11-23' } } }
  expect(missingAgreements($acknowledgement.get(), changed)).toEqual(['terms'])
  vi.setSystemTime(Date.parse(NOW) + 60_000)
  acknowledge(changed)
  const later = '2026-11-24T04:01:00.000Z'
  expect(stored()).toMatchObject([{ at: NOW, terms: { version: '2026-11-30', at: later }, privacy: { at: NOW } }])
  expect(missingAgreements($acknowledgement.get(), changed)).toEqual([])
})

test('who read the disclaimer before the other texts had versions is asked for those alone', async () => {
  const { acknowledge } = await load()
  acknowledge(settings)
  const [[key]] = Object.entries(JSON.parse(localStorage.getItem('disclaimer') ?? '{}')) as [[string, unknown]]
  localStorage.setItem('disclaimer', JSON.stringify({ [key]: { version: disclaimer.version, at: NOW } }))
  vi.resetModules()
  const { $acknowledgement, missingAgreements } = await load()
  expect(missingAgreements($acknowledgement.get(), settings)).toEqual(['terms', 'privacy'])
})

test('an agreement that does not fit is as if it were not there, and the disclaimer’s stays', async () => {
  const { acknowledge } = await load()
  acknowledge(settings)
  const text = (localStorage.getItem('disclaimer') ?? '').replace(
    '"privacy":{"version":"2026-11-23"',
    '"privacy":{"version":7',
  )
  localStorage.setItem('disclaimer', text)
  vi.resetModules()
  const { $acknowledgement, missingAgreements } = await load()
  expect(missingAgreements($acknowledgement.get(), settings)).toEqual(['privacy'])
})

test('a sign-in is told to one page of its tab, and to none where the texts are agreed to in it', async () => {
  const { beginSession, takeSignIn } = await import('../../../src/lib/session/session.ts')
  const { acknowledge } = await load()
  const signIn = () => beginSession({ access_token: 'a', refresh_token: null, username: 'asha', email: null }, 'asha')
  expect(takeSignIn()).toBe(false)
  signIn()
  acknowledge(settings)
  expect(takeSignIn()).toBe(false)
  signIn()
  expect([takeSignIn(), takeSignIn()]).toEqual([true, false])
})
