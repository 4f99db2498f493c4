import { expect, test } from 'vitest'
import { parseBusy } from '../../scripts/cpu.ts'
import { flakyTests } from '../../scripts/flaky.ts'

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
