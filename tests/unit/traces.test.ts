import { afterEach, expect, test, vi } from 'vitest'
import { eraseUserData } from '../../src/lib/session/userStorage.ts'
import { fakeStorage } from './fakeStorage.ts'

afterEach(() => vi.unstubAllGlobals())

function holding(...keys: string[]) {
  const storage = fakeStorage()
  for (const key of keys) storage.setItem(key, '1')
  return storage
}

test('erasing traces takes all keys of the account area from both storages, and nothing else', () => {
  const local = holding('user_data', 'niyam:curve', 'niyam:day:2026-11-20:log.1', 'theme', 'other')
  const session = holding('niyam:command:start', 'other')
  vi.stubGlobal('window', { localStorage: local, sessionStorage: session })
  eraseUserData()
  expect(Object.keys(local)).toEqual(['user_data', 'theme', 'other'])
  expect(Object.keys(session)).toEqual(['other'])
})

test('where storage is forbidden there is nothing to erase, and nothing fails', () => {
  const forbidden = Object.defineProperty({}, 'localStorage', {
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  vi.stubGlobal('window', forbidden)
  expect(eraseUserData).not.toThrow()
})
