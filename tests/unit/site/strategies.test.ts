import { expect, test, vi } from 'vitest'

vi.mock('astro:content', () => ({
  getCollection: async () => [
    { id: 'delta', data: { order: 2 } },
    { id: 'theta', data: { order: 1 } },
  ],
}))
const { namedStrategies } = await import('../../../src/site/data/strategies.ts')

const named = (...names: string[]) => namedStrategies(names, 'src/content/pages/home.md', 'instrument.strategies')

test('strategies come in the order in which they are named', async () => {
  expect((await named('delta', 'theta')).map(({ id }) => id)).toEqual(['delta', 'theta'])
})

test('a strategy that is not there ends the build with file, field and rule', async () => {
  await expect(named('gamma')).rejects.toThrow(
    'src/content/pages/home.md: instrument.strategies: "gamma" is no file of src/content/strategies',
  )
})
