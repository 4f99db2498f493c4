import { expect, test } from 'vitest'
import { textTones, toneOf } from '../../../src/islands/ui/pnlTone.ts'

test('a current or final value is a profit, a loss or flat by its paise', () => {
  for (const value of [12.5, 0.005]) expect(toneOf(value, true)).toBe('profit')
  for (const value of [0.004, 0, -0, -0.004]) expect(toneOf(value, true)).toBe('flat')
  for (const value of [-0.005, -12.5]) expect(toneOf(value, true)).toBe('loss')
})

test('a value of unknown age, or too old, has no colour of profit or loss', () => {
  for (const value of [12.5, 0, -12.5]) expect(textTones[toneOf(value, false)]).not.toMatch(/profit|loss/)
})
