import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { report } from '../../../scripts/benchReport.ts'
import { parseBusy } from '../../../scripts/cpu.ts'
import { flakyTests } from '../../../scripts/flaky.ts'
import { freePort, reservePorts } from '../../../scripts/port.ts'

test('the busy time of the machine leaves out what it was idle or waited for a disk', () => {
  expect(parseBusy('cpu  1000 200 300 90000 5000 40 60 0 0 0\ncpu0 1 1 1 1 1 1 1 0 0 0\n')).toBe(16)
})

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

test('a bench that runs alone renews its own rows of the report, those with an aim, and leaves the others', () => {
  const blank =
    '# Performance\n\n| bench | what | last | aim | day |\n| - | - | - | - | - |\n\nThe machine of the last run: none.\n'
  const on = (bench: string, day: string, machine = 'a laptop') => ({ bench, day, machine })
  const row = (value: string) => [
    { what: 'a row', value, aim: '5' },
    { what: 'printed', value: '9' },
  ]
  const first = report(report(blank, on('live', '2026-11-01'), row('1 ms')), on('bytes', '2026-11-02'), row('2 kB'))
  const second = report(first, on('live', '2026-11-03', 'a desktop'), row('3 ms'))
  const rows = second.split('\n').filter((line) => line.includes('a row'))
  expect(rows).toEqual(['| bytes | a row | 2 kB | 5 | 2026-11-02 |', '| live | a row | 3 ms | 5 | 2026-11-03 |'])
  expect(second).not.toContain('printed')
  expect(second).toContain('\n\nThe machine of the last run: a desktop.\n')
  expect(() => report('# Performance\n', on('live', '2026-11-01'), [])).toThrow('has no table')
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
