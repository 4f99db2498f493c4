import { expect, test } from 'vitest'
import { addressCause } from '../../../src/lib/text/broker.ts'
import { runningNote } from '../../../src/lib/text/unreachable.ts'

const AT = Date.parse('2026-11-20T13:42:05+05:30')

test.each([
  [0, 'At 13:42:05 IST, no trade was running. This error stopped none.'],
  [1, 'At 13:42:05 IST, 1 trade was running. This error stopped none.'],
  [2, 'At 13:42:05 IST, 2 trades were running. This error stopped none.'],
])('a failure screen says of %i running trades when that was read', (running, text) => {
  expect(runningNote({ running, at: AT }, AT)).toBe(text)
})

test('a failure screen that has no read does not say that a trade runs', () => {
  expect(runningNote(undefined, AT)).toBe('Your trades could not be read. One may be running.')
})

test('the address that a client must enter is named where the owner gives it', () => {
  expect(addressCause('203.0.113.7')).toMatch(/^The address 203\.0\.113\.7 is not entered/)
  expect(addressCause('')).toMatch(/^The network address that orders come from is not entered/)
})
