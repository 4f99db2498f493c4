import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onTick } from '../../../src/islands/ui/useNow.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

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
