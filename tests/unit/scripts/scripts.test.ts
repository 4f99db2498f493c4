import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flakyTests } from '../../../scripts/flaky.ts'
import { fuzzTable } from '../../../scripts/fuzzTable.ts'
import { freePort, reservePorts } from '../../../scripts/port.ts'

test('a test that passed on its second try is named with file and line, however deep its group is', () => {
  const spec = (title: string, status: string) => ({ title, file: 'live.spec.ts', line: 7, tests: [{ status }] })
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 2 },
    suites: [
      { specs: [spec('at once', 'expected'), spec('by luck', 'flaky')], suites: [{ specs: [spec('deep', 'flaky')] }] },
    ],
  }
  expect(flakyTests(report)).toEqual(['live.spec.ts:7 by luck', 'live.spec.ts:7 deep'])
})

test('engines are those of the bundler, whose native part npm leaves out on any other Node', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
  const { packages } = read('package-lock.json')
  const native = packages['node_modules/@rolldown/binding-linux-x64-gnu']
  expect(read('package.json').engines).toEqual(native.engines)
  expect(packages[''].engines).toEqual(native.engines)
})

test('two runs on one machine keep different ports, after the first has released its own as well', async () => {
  const from = await freePort()
  const one = await reservePorts(from, 3)
  one.release()
  const two = await reservePorts(one.ports[0] ?? 0, 3)
  expect(two.ports.filter((port) => one.ports.includes(port))).toEqual([])
  expect(two.ports).toHaveLength(3)
  two.release()
})

test('the table of a long run adds up what its tests told, by part, and names those that failed', () => {
  const run = (status: string, ...told: [string, string][]) => ({
    ...{ projectName: 'answers', status, results: [{ duration: 2000 }] },
    annotations: told.map(([type, description]) => ({ type, description })),
  })
  const specs = [
    { title: 'on login', tests: [run('expected', ['bad answers', '60'], ['heap', '7 MB'])] },
    { title: 'on profile', tests: [run('unexpected', ['bad answers', '200'], ['heap', '8 MB'])] },
  ]
  expect(fuzzTable({ suites: [{ specs }], stats: { duration: 3000 } }).replace(/ {2,}/g, '  ')).toBe(
    '\nanswers: 1 of 2 tests passed, 4 s of work\n  bad answers  260\n  heap  7 MB / 8 MB\n  FAILED on profile\n\n3 s in all',
  )
})
