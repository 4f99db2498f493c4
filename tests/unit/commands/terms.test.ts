import { beforeEach, expect, test, vi } from 'vitest'
import { loadTerms, saveTerms } from '../../../src/lib/commands/tradeCommand.ts'
import { fakeStorage, recordKey, signIn } from '../fakeStorage.ts'

const now = Date.parse('2026-11-20T23:59:59+05:30')
let storage: Storage
beforeEach(() => {
  storage = fakeStorage()
  vi.stubGlobal('localStorage', storage)
  return signIn()
})

test('the terms of a trade are remembered until the IST day ends, for that trade alone', () => {
  saveTerms('T1', { subscription: '5', qty: 3 }, now)
  expect(loadTerms('T1', now)).toEqual({ subscription: '5', qty: 3 })
  expect(loadTerms('T2', now)).toBeUndefined()
  expect(loadTerms('T1', now + 1000)).toBeUndefined()
})

test('terms that are no terms are not used', () => {
  for (const broken of ['null', '{"subscription":5,"qty":1}', '{"subscription":"5","qty":0}', '{"subscription":"5"}']) {
    storage.setItem(recordKey('niyam:day:2026-11-20:terms.T1'), broken)
    expect(loadTerms('T1', now)).toBeUndefined()
  }
})
