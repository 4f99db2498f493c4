import { expect, test } from 'vitest'
import { allowsPrefetch } from '../../../src/lib/network/networkInfo.ts'

test('the next screens are fetched ahead on a fast line that costs nothing, and on no other', () => {
  expect(allowsPrefetch({ saveData: false, effectiveType: '4g' })).toBe(true)
  expect(allowsPrefetch({ saveData: true, effectiveType: '4g' })).toBe(false)
  expect(allowsPrefetch({ saveData: false, effectiveType: '3g' })).toBe(false)
  expect(allowsPrefetch({ effectiveType: '4g', type: 'wifi' })).toBe(true)
  expect(allowsPrefetch({ effectiveType: '4g', type: 'cellular' })).toBe(false)
  expect(allowsPrefetch(undefined)).toBe(false)
})
