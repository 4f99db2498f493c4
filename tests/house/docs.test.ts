import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Paths of tests in a page of the documentation; a bare file name stands for one somewhere below `tests`. */
function testsNamedIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/`([\w./-]+\.(?:test|spec)\.ts|tests\/[\w/-]+)`/g)].map(
    ([, name = '']) => name,
  )
}

test('every test that docs/security.md names exists', () => {
  const named = testsNamedIn('docs/security.md')
  expect(named.length).toBeGreaterThan(10)
  const missing = named.filter((name) => !existsSync(name) && globSync(`tests/*/${name}`).length === 0)
  expect(missing).toEqual([])
})
