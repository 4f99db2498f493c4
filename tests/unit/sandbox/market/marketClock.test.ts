import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore, type Store } from '../../../../sandbox/db/store.ts'
import {
  type ClockMode,
  openMarketClock,
  readClock,
  sendClockTo,
  setClock,
} from '../../../../sandbox/market/marketClock.ts'

let store: Store
let now: number
beforeEach(() => {
  store = openStore(':memory:')
})
afterEach(() => store.close())

const open = (mode: ClockMode) => openMarketClock(store, () => now, 7, mode)
const ist = (time: string) => Date.parse(`${time}+05:30`)

test('an always-open market moves a second a step, on a Sunday night too, and stamps real time', () => {
  now = ist('2026-11-22T03:00:00')
  const clock = open('always')
  const before = clock.moment()
  now += 1000
  expect(clock.moment()).toBe(before)
  for (let step = 0; step < 60; step++) expect(clock.step()).toBe(true)
  expect(clock.moment()).toMatchObject({ at: now, day: '2026-11-22', session: 0, minute: before.minute + 1 })
  expect(clock.moment().indexPaise).not.toBe(before.indexPaise)
})

test('after a session the next one opens near its close', () => {
  now = ist('2026-11-22T03:00:00')
  const clock = open('always')
  while (clock.moment().minutesLeft > 1) clock.step()
  const { indexPaise } = clock.moment()
  while (clock.moment().session === 0) clock.step()
  expect(clock.moment()).toMatchObject({ session: 1, minute: 0, minutesLeft: 385, sessionLeft: 1 })
  expect(Math.abs(clock.moment().indexPaise / indexPaise - 1)).toBeLessThan(0.01)
})

test('it continues where it was saved', () => {
  now = ist('2026-11-22T03:00:00')
  const clock = open('always')
  for (let step = 0; step < 100; step++) clock.step()
  clock.save()
  expect(open('always').moment()).toEqual(clock.moment())
})

test('what the operator has set holds until the server starts again', () => {
  now = ist('2026-11-20T10:00:00')
  const clock = open('always')
  clock.save()
  setClock(store, 'real')
  expect(clock.takeSetting()).toMatch(/NSE hours/)
  expect(clock.takeSetting()).toBeUndefined()
  clock.save()
  const next = open('always')
  expect([next.takeSetting(), next.label()]).toEqual([undefined, expect.stringMatching(/always open/)])
  sendClockTo(store, 7200)
  expect(open('always').takeSetting()).toBeUndefined()
})

test('on real hours it is closed at night, on weekends and on holidays', () => {
  now = ist('2026-11-20T10:00:00')
  const clock = open('real')
  const stepAt = (time: string) => {
    now = ist(time)
    return clock.step()
  }
  expect(stepAt('2026-11-20T09:14:59')).toBe(false)
  expect(stepAt('2026-11-20T10:00:00')).toBe(true)
  expect(clock.moment()).toMatchObject({ minute: 45, minutesLeft: 340 })
  expect(stepAt('2026-11-20T15:40:00')).toBe(false)
  expect(stepAt('2026-11-21T10:00:00')).toBe(false)
  expect(stepAt('2026-11-24T10:00:00')).toBe(false)
  expect(stepAt('2026-11-25T10:00:00')).toBe(true)
})

test('the setting takes two words and names a wrong one', () => {
  expect([readClock(), readClock(''), readClock('always'), readClock('real')]).toEqual([
    'always',
    'always',
    'always',
    'real',
  ])
  expect(() => readClock('nse')).toThrow('SANDBOX_CLOCK must be always or real, but is "nse"')
})
