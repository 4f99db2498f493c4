import { expect, test } from 'vitest'
import { breakLines, textToPath, textWidth } from '../../../src/site/share/textToPath.ts'

test('lines keep to the width and lose no word', () => {
  const text = 'From the basics to advanced algo-trading'
  const lines = breakLines(text, 76, 'bold', 640)
  expect(lines.join(' ')).toBe(text)
  for (const line of lines) expect(textWidth(line, 76, 'bold')).toBeLessThanOrEqual(640)
  expect(breakLines('a Versicherungsgesellschaften b', 76, 'bold', 200)).toEqual([
    'a',
    'Versicherungsgesellschaften',
    'b',
  ])
})

test('letters become path data that begins at the given point, the rupee sign among them', () => {
  const numbers = (path: string) => path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
  const here = numbers(textToPath('H', 0, 0, 100, 'bold'))
  const there = numbers(textToPath('H', 50, 0, 100, 'bold'))
  expect(here.length).toBeGreaterThan(4)
  expect((there[0] ?? 0) - (here[0] ?? 0)).toBeCloseTo(50)
  expect(textToPath('₹', 0, 0, 100, 'bold')).not.toBe(textToPath('\u{10FFFF}', 0, 0, 100, 'bold'))
  expect(textToPath(' ', 0, 0, 100, 'bold')).toBe('')
})
