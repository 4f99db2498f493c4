import { describe, expect, test } from 'vitest'
import { liftOver } from '../../../src/islands/ui/opener.ts'
import { createTapGuard } from '../../../src/islands/ui/useTapGuard.ts'

describe('deaf for 400 ms', () => {
  const paintedAt = (at: number) => {
    const deaf = createTapGuard(400)
    deaf.painted(at)
    return deaf
  }
  test('it counts from the first paint, and a later one does not restart it', () => {
    const deaf = paintedAt(1000)
    deaf.painted(1300)
    expect(deaf.press(1399)).toBe(false)
    expect(deaf.press(1400)).toBe(true)
  })
  test('before it is painted no press is taken', () => expect(createTapGuard(400).press(1e9)).toBe(false))
  test('a press that began while it was deaf is not taken when it ends later', () => {
    const deaf = paintedAt(0)
    deaf.press(390)
    expect(deaf.click(450)).toBe(false)
  })
  test('the press after it is taken', () => {
    const deaf = paintedAt(0)
    deaf.press(390)
    deaf.click(450)
    deaf.press(600)
    expect(deaf.click(650)).toBe(true)
  })
  test('a click without a press, as a screen reader sends it, is taken from the end on', () => {
    const deaf = paintedAt(0)
    expect([deaf.click(399), deaf.click(400)]).toEqual([false, true])
  })
  test('a hold that begins while it is deaf counts from the end', () => {
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
