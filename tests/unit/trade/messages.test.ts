import { expect, test } from 'vitest'
import { type Severity, worstFirst } from '../../../src/islands/trade/desk/messages.ts'

const of = (severity: Severity, title = '') => ({ severity, title })

test('the worst message is shown and the others wait', () => {
  const order = ['unknown', 'legs', 'unreachable', 'offline', 'stale', 'note', 'warning'] as const
  expect(worstFirst([...order].reverse().map((severity) => of(severity))).map(({ severity }) => severity)).toEqual(
    order,
  )
})

test('of equal ones the first is shown: outcomes come newest first', () => {
  const [newest, earlier] = [of('refused', 'newest'), of('refused', 'earlier')]
  expect(worstFirst([newest, earlier])).toEqual([newest, earlier])
})
