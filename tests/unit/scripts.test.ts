import { expect, test } from 'vitest'
import { parseStat } from '../../scripts/cpu.ts'
import { flakyTests } from '../../scripts/flaky.ts'

test('the processor time of children is read from the fields after the program name, whatever the name holds', () => {
  const line = '42 (no (de) 7) S 1 42 42 0 -1 4194560 1 2 0 0 10 20 1234 566 20 0 11 0 100 1 1'
  expect(parseStat(line)).toBe(18)
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
