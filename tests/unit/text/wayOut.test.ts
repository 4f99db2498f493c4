import { describe, expect, test } from 'vitest'
import { addressCause, legText, readOut } from '../../../src/lib/text/brokerFallback.ts'
import { runningNote } from '../../../src/lib/text/unreachable.ts'

const AT = Date.parse('2026-11-20T13:42:05+05:30')
const NEXT_DAY = Date.parse('2026-11-21T09:00:00+05:30')
const call = { order_type: 'SELL', instrument: 'BANKNIFTY 59400 CE', qty: 30 }
const put = { order_type: 'SELL', instrument: 'BANKNIFTY 57200 PE', qty: 30 }

test('a leg is read out with its side and its quantity', () => {
  expect(legText(call)).toBe('SELL BANKNIFTY 59400 CE, quantity 30')
})

test('what the server does not say of a leg is left out', () => {
  expect(legText({ order_type: null, instrument: null, qty: null })).toBe('unnamed leg')
})

describe('what is read out to the dealing desk', () => {
  test('names client, time and legs, and asks before anything is closed', () => {
    expect(readOut('AB1', [call, put], AT, AT)).toBe(
      'My client ID is AB1. At 13:42:05 IST these were open: SELL BANKNIFTY 59400 CE, quantity 30; SELL BANKNIFTY 57200 PE, quantity 30. Tell me which of them are open now, and close those.',
    )
  })
  test('asks for what is open where this device knows no leg', () => {
    expect(readOut('AB1', [], AT, AT)).toBe(
      'My client ID is AB1. Tell me which options positions are open, and close them.',
    )
  })
  test.each([null, ''])('leaves a place for a client ID that is %j', (id) => {
    expect(readOut(id, [], AT, AT)).toContain('My client ID is (your client ID).')
  })
  test('has the date of legs that were not read today', () => {
    expect(readOut('AB1', [call], AT, NEXT_DAY)).toContain('At 20-11-2026 13:42:05 IST these were open')
  })
})

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
