import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  $loginName,
  $session,
  $userId,
  beginSession,
  rejectSession,
  saveNames,
  signOut,
} from '../../../src/lib/session/session.ts'
import { readSession, tokenExpiry } from '../../../src/lib/storage/readSession.ts'
import { fakeStorage, recordKey } from '../fakeStorage.ts'

/** An access token as a server would sign it; nobody checks the signature in a browser. */
function token(claims: object): string {
  const part = (it: object) => Buffer.from(JSON.stringify(it)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`
}

const session = (access_token: string, more: object = {}) => {
  const read = readSession({ access_token, refresh_token: 'r', ...more })
  if (!read) throw new Error('not a session')
  return read
}

beforeEach(signOut)

describe('what is stored', () => {
  test.each([null, undefined, 'text', 7, [], {}, { access_token: '' }, { access_token: 3 }, { refresh_token: 'r' }])(
    'junk means signed out: %j',
    (junk) => expect(readSession(junk)).toBeNull(),
  )

  test('fields that nobody reads are kept as they came', () => {
    expect(readSession({ access_token: 'a', role: 'trader' })).toMatchObject({ access_token: 'a', role: 'trader' })
  })

  test('the username typed is kept only where the server names none', () => {
    beginSession(session('a'), 'typed')
    expect($session.get()?.username).toBe('typed')
    beginSession(session('a', { username: 'named' }), 'typed')
    expect($session.get()?.username).toBe('named')
  })

  test('the login name stays as it was typed, whatever the server calls the user', () => {
    beginSession(session('a', { username: 'Asha R.' }), 'asha@niyam.example')
    saveNames({ username: 'Asha Rao', email: null, phone: null })
    expect($loginName.get()).toBe('asha@niyam.example')
    $session.set(session('a', { username: 'asha' }))
    expect($loginName.get()).toBe('asha')
    signOut()
    expect($loginName.get()).toBe('')
  })

  test('the names that the server knows are kept beside the session', () => {
    const access_token = token({ sub: '7' })
    beginSession(session(access_token, { email: 'old@niyam.example' }), 'old@niyam.example')
    saveNames({ username: 'asha', email: 'new@niyam.example', phone: null })
    expect($session.get()).toMatchObject({ access_token, username: 'asha', email: 'new@niyam.example' })
    saveNames({ username: null, email: null, phone: null })
    expect($session.get()).toMatchObject({ username: 'asha', email: 'new@niyam.example' })
  })
})

describe('who is signed in', () => {
  test('is nobody without a session', () => expect($userId.get()).toBeNull())

  test('is the subject of the token, so that a renewed token is the same user', () => {
    beginSession(session(token({ sub: '7', exp: 1 })), 'by e-mail')
    const before = $userId.get()
    beginSession(session(token({ sub: '7', exp: 2 })), 'by phone')
    expect($userId.get()).toBe(before)
    beginSession(session(token({ sub: '8', exp: 2 })), 'by phone')
    expect($userId.get()).not.toBe(before)
  })

  test('is the username where the token says nothing', () => {
    beginSession(session('opaque'), 'asha')
    const before = $userId.get()
    beginSession(session('another'), 'asha')
    expect($userId.get()).toBe(before)
    beginSession(session('another'), 'ravi')
    expect($userId.get()).not.toBe(before)
  })

  test('does not change by what the server calls that user', () => {
    beginSession(session('opaque'), 'asha')
    const before = $userId.get()
    saveNames({ username: 'asha@niyam.example', email: 'asha@niyam.example', phone: null })
    expect($userId.get()).toBe(before)
    expect($session.get()?.email).toBe('asha@niyam.example')
  })
})

describe('the end of a session', () => {
  test('is foreseen from the exp of a JWT, in milliseconds', () => {
    expect(tokenExpiry(session(token({ exp: 1_795_000_000 })))).toBe(1_795_000_000_000)
  })

  test.each(['opaque', 'a.b.c', '..', token({}), token({ exp: 'soon' }), token({ exp: -1 }), token([1])])(
    'is unknown for %s',
    (access) => expect(tokenExpiry(session(access))).toBeUndefined(),
  )

  test('comes by a rejection of its own token only', () => {
    beginSession(session('second'), 'asha')
    rejectSession('first')
    expect($session.get()?.access_token).toBe('second')
    rejectSession('second')
    expect($session.get()).toBeNull()
  })

  describe('that another tab has replaced a moment ago, before this one hears of it,', () => {
    const replace = (access_token: string, named: string) => {
      beginSession(session('first'), 'asha')
      const storage = fakeStorage()
      storage.setItem('user_data', JSON.stringify({ access_token, refresh_token: 'r', username: named }))
      vi.stubGlobal('localStorage', storage)
      return () => ({
        ...JSON.parse(storage.getItem('user_data') ?? '{}'),
        rejected: storage.getItem(recordKey('niyam:rejected')),
      })
    }
    test('leaves the session that is stored now', () => {
      const stored = replace('second', 'ravi')
      rejectSession('first')
      expect(stored()).toMatchObject({ access_token: 'second', username: 'ravi', rejected: null })
    })

    test('gives its names to nobody else', () => {
      const stored = replace('second', 'ravi')
      saveNames({ username: 'asha', email: 'asha@niyam.example', phone: null })
      expect(stored()).toMatchObject({ access_token: 'second', username: 'ravi' })
    })

    test('is removed where the same token is stored', () => {
      const stored = replace('first', 'asha')
      rejectSession('first')
      expect(stored()).toEqual({ rejected: '{"userId":"username asha","names":[null,"asha",null,null]}' })
    })
  })
})
