import { beforeEach, expect, it, vi } from 'vitest'
import { readDay, saveDay } from '../../../src/lib/storage/dayStorage.ts'
import { fakeStorage, signIn } from '../fakeStorage.ts'

const DAY = '2026-11-20'

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage(1000))
  return signIn()
})

it('keeps a value for its day, and erases other days with the next one', () => {
  saveDay('alerts.1', DAY, { loss: 5 })
  expect(readDay('alerts.1', DAY)).toEqual({ loss: 5 })
  expect(readDay('alerts.1', '2026-11-21')).toBeUndefined()
  saveDay('alerts.2', '2026-11-21', 1)
  expect(readDay('alerts.1', DAY)).toBeUndefined()
})

it('leaves what was kept where a value does not fit at all', () => {
  localStorage.setItem('somebody else', 'x'.repeat(300))
  saveDay('pnl.1', DAY, 'before')
  saveDay('alerts.1', DAY, 1)
  saveDay('pnl.1', DAY, 'x'.repeat(1000))
  expect(readDay('pnl.1', DAY)).toBe('before')
  expect(readDay('alerts.1', DAY)).toBe(1)
  expect(localStorage.getItem('somebody else')).toHaveLength(300)
})

it('saves nothing over the given length, and the earlier value stays', () => {
  saveDay('saved.trades', DAY, 'x'.repeat(10), 20)
  saveDay('saved.trades', DAY, 'x'.repeat(21), 20)
  expect(readDay('saved.trades', DAY)).toBe('x'.repeat(10))
})

it('does without a storage', () => {
  vi.stubGlobal('localStorage', undefined)
  saveDay('alerts.1', DAY, 1)
  expect(readDay('alerts.1', DAY)).toBeUndefined()
})
