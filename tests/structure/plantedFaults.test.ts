import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

test('what each planted fault changes stands once in its file', () => {
  const faults = parse(readFileSync('tests/bench/plantedFaults.yaml', 'utf8')) as Record<
    'name' | 'file' | 'from',
    string
  >[]
  expect(faults.length).toBeGreaterThan(0)
  const lost = faults.filter(({ file, from }) => readFileSync(join('src', file), 'utf8').split(from).length !== 2)
  expect(lost.map(({ name }) => name)).toEqual([])
})
