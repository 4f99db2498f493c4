import { beforeEach, expect, test, vi } from 'vitest'
import { throttle } from '../../../src/lib/feeds/throttle.ts'

beforeEach(() => void vi.useFakeTimers())
/** How often ten seconds of calls draw, where each drawing keeps the screen busy for so many milliseconds. */
async function drawings(busyMs: number): Promise<number> {
  let spent = 0
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() + spent)
  let drawn = 0
  const draw = throttle(() => {
    drawn++
    spent += busyMs
  })
  for (let ms = 0; ms < 10_000; ms += 5) {
    draw()
    await vi.advanceTimersByTimeAsync(5)
  }
  return drawn
}

test('a screen that keeps up is drawn ten times a second, the slowest at least twice', async () => {
  expect(await drawings(0)).toBeGreaterThan(80)
  expect(await drawings(0)).toBeLessThanOrEqual(100)
  const slow = await drawings(20)
  expect(slow).toBeGreaterThan(35)
  expect(slow).toBeLessThan(60)
  expect(await drawings(300)).toBeGreaterThanOrEqual(20)
})

test('a value after a quiet time is drawn at once, what follows it a tenth of a second later', () => {
  let drawn = 0
  const draw = throttle(() => drawn++, 'always')
  draw()
  expect(drawn).toBe(1)
  draw()
  draw()
  vi.advanceTimersByTime(99)
  expect(drawn).toBe(1)
  vi.advanceTimersByTime(1)
  expect(drawn).toBe(2)
  vi.advanceTimersByTime(1000)
  expect(drawn).toBe(2)
  draw()
  expect(drawn).toBe(3)
})
