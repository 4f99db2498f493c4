import { describe, expect, test } from 'vitest'
import { createTapGuard, liftOver } from '../../../src/islands/ui/taps.ts'

describe('no press for 400 ms', () => {
  const paintedAt = (at: number) => {
    const guard = createTapGuard(400)
    guard.painted(at)
    return guard
  }
  test('it counts from the paint, and again from that of another action', () => {
    const guard = paintedAt(1000)
    expect([guard.press(1399), guard.press(1400)]).toEqual([false, true])
    guard.begin()
    expect(guard.press(5000)).toBe(false)
    guard.painted(5100)
    expect([guard.press(5499), guard.press(5500)]).toEqual([false, true])
  })
  test('a patient one takes none while a finger goes on tapping', () => {
    const guard = createTapGuard(800, true)
    guard.painted(0)
    expect([250, 500, 750, 1000, 1250].map(guard.press)).toEqual([false, false, false, false, false])
    expect(guard.click(1300)).toBe(false)
    expect(guard.press(2050)).toBe(true)
  })
  test('before it is painted no press is taken', () => expect(createTapGuard(400).press(1e9)).toBe(false))
  test('a press that began while it takes none is not taken when it ends later', () => {
    const guard = paintedAt(0)
    guard.press(390)
    expect(guard.click(450)).toBe(false)
  })
  test('the press after it is taken', () => {
    const guard = paintedAt(0)
    guard.press(390)
    guard.click(450)
    guard.press(600)
    expect(guard.click(650)).toBe(true)
  })
  test('a click without a press, as a screen reader sends it, is taken from the end on', () => {
    const guard = paintedAt(0)
    expect([guard.click(399), guard.click(400)]).toEqual([false, true])
  })
  test('a hold that begins while it takes none counts from the end', () => {
    expect([paintedAt(0).wait(100), paintedAt(0).wait(400), paintedAt(0).wait(900)]).toEqual([300, 0, 0])
    expect(createTapGuard(400).wait(5)).toBe(400)
  })
})

describe('where the opener was', () => {
  const box = (top: number, bottom: number, left = 16, right = 344) => ({ top, bottom, left, right })
  const [action, cancel] = [box(600, 656), box(668, 724)]
  const liftedFrom = (opener: ReturnType<typeof box>) => {
    const lift = liftOver(opener, action, cancel)
    return { action: action.bottom - lift, cancel: cancel.top - lift }
  }
  test('lies Cancel already, for the bar under the thumb', () => {
    expect(liftOver(box(671, 727, 16, 140), action, cancel)).toBe(0)
  })
  test('lies Cancel, raised as far as it takes, for a button at the height of the action', () => {
    for (const top of [545, 580, 600, 655]) {
      expect(liftedFrom(box(top, top + 56)).cancel).toBe(top)
      expect(liftedFrom(box(top, top + 56)).action).toBeLessThan(top)
    }
  })
  test('nothing moves for an opener above or beside the sheet, or for a key', () => {
    expect(liftOver(box(80, 124), action, cancel)).toBe(0)
    expect(liftOver(box(610, 640, 400, 500), action, cancel)).toBe(0)
    expect(liftOver(undefined, action, cancel)).toBe(0)
  })
})
