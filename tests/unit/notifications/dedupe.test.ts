import { beforeEach, describe, expect, test, vi } from 'vitest'
import { claimEvent, type DetectedEvent, decide, forgetEvent } from '../../../src/lib/notifications/dedupe.ts'
import { deviceKey, fakeStorage, signIn } from '../fakeStorage.ts'

const event = (more: Partial<DetectedEvent> = {}): DetectedEvent => ({
  ...{ kind: 'limit', subject: 'T1', text: 'Loss limit of ₹1,000 reached', at: 1_000_000, tab: 'a' },
  ...more,
})
const last = { text: event().text, at: 1_000_000, tab: 'a' }

test('another tab’s notice of the same event is skipped, also a minute later, when the browser wakes that tab', () => {
  expect(decide(last, event({ tab: 'b' }))).toBe('skip')
  expect(decide(last, event({ tab: 'b', at: last.at + 90_000 }))).toBe('skip')
  expect(decide(last, event({ tab: 'b', at: last.at + 200_000 }))).toBe('show')
})

test('the same words from the same tab are a second event', () => {
  expect(decide(last, event({ at: last.at + 5000 }))).toBe('show')
  expect(decide(undefined, event())).toBe('show')
})

test('what was shown before the device’s clock was set back says nothing about an event', () => {
  expect(decide(last, event({ tab: 'b', at: last.at - 3_600_000 }))).toBe('show')
  expect(decide(last, event({ kind: 'error', at: last.at - 3_600_000 }))).toBe('show')
})

test('an error within a minute of another takes its place in silence; other kinds never do', () => {
  const other = { text: 'Order rejected: no margin', at: last.at + 5000 }
  expect(decide(last, event({ ...other, kind: 'error' }))).toBe('replace')
  expect(decide(last, event({ ...other, kind: 'error', at: last.at + 61_000 }))).toBe('show')
  expect(decide(last, event(other))).toBe('show')
  expect(decide(last, event({ kind: 'error', at: last.at + 5000 }))).toBe('skip')
})

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  return signIn()
})

test('of two tabs that notice at once, one shows; each trade and kind counts for itself', async () => {
  const [first, second] = await Promise.all([
    claimEvent(event({ subject: 'both' })),
    claimEvent(event({ subject: 'both', tab: 'b' })),
  ])
  expect([first, second]).toEqual(['show', 'skip'])
  expect(await claimEvent(event({ tab: 'b', subject: 'T2' }))).toBe('show')
  expect(await claimEvent(event({ tab: 'b', kind: 'ended' }))).toBe('show')
})

test('of two tabs that notice at once, one shows, also where its storage reaches the other late', async () => {
  const subject = 'late'
  expect(await claimEvent(event({ subject }))).toBe('show')
  vi.stubGlobal('localStorage', fakeStorage())
  expect(await claimEvent(event({ subject, tab: 'b' }))).toBe('skip')
})

test('a burst of errors is counted from its first one', async () => {
  const claim = (text: string, after: number) =>
    claimEvent(event({ kind: 'error', subject: 'burst', text, at: last.at + after }))
  expect(await claim('first', 0)).toBe('show')
  expect(await claim('second', 30_000)).toBe('replace')
  expect(await claim('third', 61_000)).toBe('show')
})

test('a full storage and one that holds junk keep no notification back', async () => {
  vi.stubGlobal('localStorage', fakeStorage(0))
  expect(await claimEvent(event({ subject: 'full' }))).toBe('show')
  const storage = fakeStorage()
  storage.setItem(deviceKey('niyam:notified.limit.junk'), '{"at":"yesterday"}')
  vi.stubGlobal('localStorage', storage)
  expect(await claimEvent(event({ subject: 'junk' }))).toBe('show')
})

describe('what came back inside and happens again', () => {
  const subject = 'again'
  const notice = (tab: string, after: number) => claimEvent(event({ subject, tab, at: last.at + after }))
  const forget = (words: string) => forgetEvent('limit', subject, words)

  test('is shown, also where the tab that showed it has gone, and within the seconds in which it holds its lock', async () => {
    expect(await notice('gone', 0)).toBe('show')
    expect(await notice('b', 20_000)).toBe('skip')
    forget('Profit target')
    expect(await notice('b', 30_000)).toBe('skip')
    forget('Loss limit of ₹1,000')
    expect(await notice('b', 40_000)).toBe('show')
    forget('Loss limit of ₹1,000')
    expect(await notice('c', 41_000)).toBe('show')
  })
})

test('an error is as old as its line: another one with the same words is shown by the tab that is left', () => {
  const error = event({ kind: 'error', tab: 'b' })
  expect(decide(last, { ...error, at: last.at + 800 })).toBe('skip')
  expect(decide(last, { ...error, at: last.at + 100_000 })).toBe('show')
})
