import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadDraft, saveDraft } from '../../../src/lib/session/draft.ts'
import { setFlash, takeFlash as takeHere } from '../../../src/lib/session/flash.ts'
import { $session } from '../../../src/lib/session/session.ts'
import { endedUser, eraseTabData, eraseUserData, saveEnded } from '../../../src/lib/session/userStorage.ts'
import { deviceStorage, tabStorage } from '../../../src/lib/storage/local.ts'
import { readSession } from '../../../src/lib/storage/readSession.ts'
import { fakeStorage } from '../fakeStorage.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
})

/** The module of messages in the page that is loaded next. */
function nextPage() {
  vi.resetModules()
  return import('../../../src/lib/session/flash.ts')
}

const isText = (value: unknown) => (typeof value === 'string' ? value : undefined)

describe('a stored value', () => {
  test('comes back as it was written, and not once it is removed', () => {
    expect(deviceStorage.write('a', 'text')).toBe(true)
    expect(deviceStorage.read('a', isText)).toBe('text')
    expect(tabStorage.read('a', isText)).toBeUndefined()
    deviceStorage.remove('a')
    expect(deviceStorage.read('a', isText)).toBeUndefined()
  })

  test('is absent where it is no JSON, or not what the reader expects', () => {
    localStorage.setItem('a', '{"half')
    localStorage.setItem('b', '7')
    expect(deviceStorage.read('a', isText)).toBeUndefined()
    expect(deviceStorage.read('b', isText)).toBeUndefined()
    expect(deviceStorage.readText('b')).toBe('7')
  })
})

describe('a full storage', () => {
  beforeEach(() => vi.stubGlobal('sessionStorage', fakeStorage(60)))

  test('keeps the earlier text where nothing makes room', () => {
    tabStorage.writeText('a', 'before')
    expect(tabStorage.writeText('a', 'x'.repeat(100))).toBe(false)
    expect(tabStorage.readText('a')).toBe('before')
  })

  test('takes the new text where the caller makes room', () => {
    tabStorage.writeText('old', 'x'.repeat(50))
    expect(tabStorage.writeText('new', 'y'.repeat(50), () => tabStorage.remove('old'))).toBe(true)
    expect(tabStorage.readText('old')).toBeUndefined()
  })

  test('never returns an older draft or message for the latest one', async () => {
    // Room for the first one with its page's mark.
    vi.stubGlobal('sessionStorage', fakeStorage(90))
    setFlash({ kind: 'info', text: 'a' })
    expect(tabStorage.readText('niyam:flash')).toContain('"a"')
    setFlash({ kind: 'info', text: 'x'.repeat(100) })
    const { takeFlash } = await nextPage()
    expect(takeFlash()).toBeUndefined()
    saveDraft('f', { a: '1' })
    saveDraft('f', { a: 'x'.repeat(100) })
    expect(loadDraft('f')).toEqual({})
  })
})

describe('a draft', () => {
  const signIn = (username: string) => $session.set(readSession({ access_token: username, username }))
  afterEach(() => $session.set(null))

  test('belongs to the user who typed it, and goes with the next one', () => {
    signIn('asha')
    saveDraft('f', { phone: '9820012345' })
    signIn('ravi')
    expect(loadDraft('f')).toEqual({})
    expect(Object.keys(sessionStorage)).toEqual([])
  })
})

test('a message for the next page is shown there, once', async () => {
  setFlash({ kind: 'success', text: 'Saved' })
  expect(takeHere()).toBeUndefined()
  const { takeFlash } = await nextPage()
  expect(takeFlash()).toEqual({ kind: 'success', text: 'Saved' })
  expect(takeFlash()).toBeUndefined()
})

describe("erasing the user's data", () => {
  beforeEach(() => {
    for (const key of ['user_data', 'niyam:curve', 'niyam:day:2026-11-20:log.1', 'theme'])
      localStorage.setItem(key, '1')
    for (const key of ['niyam:command:start', 'other']) sessionStorage.setItem(key, '1')
  })

  test("takes the user's keys from both storages, and nothing else", () => {
    eraseUserData()
    expect(Object.keys(localStorage)).toEqual(['user_data', 'theme'])
    expect(Object.keys(sessionStorage)).toEqual(['other'])
  })

  test('can be limited to this tab', () => {
    eraseTabData()
    expect(Object.keys(localStorage)).toHaveLength(4)
    expect(Object.keys(sessionStorage)).toEqual(['other'])
  })

  test('forgets whose session was rejected', () => {
    const session = readSession({ access_token: 'a', username: 'asha' })
    if (session) saveEnded(session)
    expect(endedUser()?.userId).toBe('username asha')
    eraseUserData()
    expect(endedUser()).toBeUndefined()
  })
})

test.each([
  [
    'forbidden',
    () =>
      Object.defineProperty(globalThis, 'localStorage', {
        configurable: true,
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
  ],
  ['absent', () => vi.stubGlobal('localStorage', undefined)],
])('where storage is %s nothing is kept, and nothing fails', (_, take) => {
  take()
  expect(deviceStorage.write('a', 1)).toBe(false)
  expect(deviceStorage.readText('a')).toBeUndefined()
  expect(() => {
    deviceStorage.remove('a')
    eraseUserData()
  }).not.toThrow()
})
