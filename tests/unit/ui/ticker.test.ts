import { beforeEach, expect, test, vi } from 'vitest'
import { onTick } from '../../../src/islands/ui/useNow.ts'
import { deviceClockSet, readServerDate } from '../../../src/lib/serverClock.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
test('all with one interval are called in the same moment, however late each began', () => {
  const seen: string[] = []
  const stops = [onTick(1000, (now) => seen.push(`first ${now}`))]
  vi.advanceTimersByTime(400)
  stops.push(onTick(1000, (now) => seen.push(`second ${now}`)))
  vi.advanceTimersByTime(600)
  expect(seen).toEqual(['first 1001000', 'second 1001000'])
  expect(vi.getTimerCount()).toBe(1)
  for (const stop of stops) stop()
})

test('once nobody is left there is no timer, and who comes later gets ticks again', () => {
  const seen: number[] = []
  const stop = onTick(1000, () => seen.push(1))
  onTick(1000, () => seen.push(2))()
  vi.advanceTimersByTime(1000)
  stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(5000)
  expect(seen).toEqual([1])
  const again = onTick(1000, () => seen.push(3))
  vi.advanceTimersByTime(1000)
  again()
  expect(seen).toEqual([1, 3])
})

test('a clock that is wrong, or set meanwhile, moves no time by more than a second', () => {
  const truth = Date.now()
  const dated = () => new Headers({ date: new Date(truth).toUTCString() })
  const seen: number[] = []
  const stop = onTick(1000, (now) => seen.push(now - truth))
  vi.setSystemTime(truth + 360_000)
  readServerDate(dated(), Date.now())
  vi.advanceTimersByTime(10)
  vi.setSystemTime(truth - 360_000)
  deviceClockSet(-720_000, performance.now())
  vi.advanceTimersByTime(1000)
  expect(seen.length).toBe(3)
  for (const off of seen) expect(Math.abs(off)).toBeLessThanOrEqual(1500)
  stop()
  vi.setSystemTime(truth)
  readServerDate(dated(), Date.now())
})
