import { afterEach, expect, test, vi } from 'vitest'
import { eraseTraces } from '../../src/lib/traces.ts'

afterEach(() => vi.unstubAllGlobals())

function storage(...keys: string[]) {
  const kept = new Map(keys.map((key) => [key, '1']))
  const it = new Proxy({} as Storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get: (_, name) => (name === 'removeItem' ? (key: string) => kept.delete(key) : undefined),
  })
  return { it, kept }
}

test('erasing traces takes all keys of the account area from both storages, and nothing else', () => {
  const local = storage('user_data', 'niyam:curve', 'niyam:day:2026-11-20:log.1', 'theme', 'other')
  const session = storage('niyam:command:start', 'other')
  vi.stubGlobal('window', { localStorage: local.it, sessionStorage: session.it })
  eraseTraces()
  expect([...local.kept.keys()]).toEqual(['user_data', 'theme', 'other'])
  expect([...session.kept.keys()]).toEqual(['other'])
})

test('where storage is forbidden there is nothing to erase, and nothing fails', () => {
  const forbidden = Object.defineProperty({}, 'localStorage', {
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  vi.stubGlobal('window', forbidden)
  expect(eraseTraces).not.toThrow()
})
