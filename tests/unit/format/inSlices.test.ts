import { expect, test, vi } from 'vitest'
import { inSlices } from '../../../src/lib/format/inSlices.ts'

test('a click is answered before a list and after its slice, and short lists share one', async () => {
  let now = performance.now() + 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const order: string[] = []
  const click = () => void setTimeout(() => order.push('click'))
  const go = (...names: string[]) => inSlices(names, (name) => order.push(name))
  click()
  await go('a', 'b')
  click()
  await go('c')
  expect(order).toEqual(['click', 'a', 'b', 'c'])
  now += 9
  await go('d')
  expect(order.slice(4)).toEqual(['click', 'd'])
})
