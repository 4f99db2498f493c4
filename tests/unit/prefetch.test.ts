import { expect, test } from 'vitest'
import { isFreeLine } from '../../src/lib/line.ts'

test('the next screens are fetched ahead on a fast line that costs nothing, and on no other', () => {
  expect(isFreeLine({ saveData: false, effectiveType: '4g' })).toBe(true)
  expect(isFreeLine({ saveData: true, effectiveType: '4g' })).toBe(false)
  expect(isFreeLine({ saveData: false, effectiveType: '3g' })).toBe(false)
  expect(isFreeLine(undefined)).toBe(false)
})
