import { afterEach, expect, it, vi } from 'vitest'
import { probeServer } from '../../../src/lib/feeds/tradeFeed.ts'
import { $session, beginSession, signOut } from '../../../src/lib/session/session.ts'

afterEach(() => {
  signOut()
})

it.each([
  [200, '{"email":"a@b.in"}', 'The server answers, but not this feed. Trying again.', true],
  [404, '{}', 'The server answers, but not this feed. Trying again.', true],
  [200, '<p>Hello</p>', 'The server answers, but not this feed. Trying again.', true],
  [500, '{}', 'The server answers, but not this feed. Trying again.', true],
  [401, '{}', 'You were signed out.', false],
  [403, '{}', 'You were signed out.', false],
])('an answer of %i is told as it is, and a rejection ends the session', async (status, body, words, stays) => {
  beginSession({ access_token: 'a', refresh_token: null, username: 'asha', email: null }, 'asha')
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
  vi.useFakeTimers()
  const said = probeServer()
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  expect(await said).toBe(words)
  expect($session.get() !== null).toBe(stays)
})

it('says that the server does not answer where it does not', async () => {
  beginSession({ access_token: 'a', refresh_token: null, username: 'asha', email: null }, 'asha')
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
  const words = probeServer()
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  expect(await words).toBe('The server does not answer. Trying again.')
  expect($session.get()).not.toBeNull()
})
