import { expect, test } from 'vitest'
import { $history, append } from '../../../src/lib/commands/history.ts'

test('of all trades together the newest 200 outcomes stay', () => {
  for (let n = 1; n <= 150; n++) append('A', { at: n, what: 'Stop', outcome: `A${n}` })
  for (let n = 151; n <= 230; n++) append('B', { at: n, what: 'Start', outcome: `B${n}` })
  const { A = [], B = [] } = $history.get()
  expect([A.length, A.at(0)?.outcome, A.at(-1)?.outcome]).toEqual([120, 'A31', 'A150'])
  expect([B.length, B.at(0)?.outcome, B.at(-1)?.outcome]).toEqual([80, 'B151', 'B230'])
})
