import { expect, test } from 'vitest'
import { describeCommand } from '../../../src/lib/commands/describe.ts'
import type { CommandState } from '../../../src/lib/commands/state.ts'
import { tradeWords } from '../../../src/lib/text/commands.ts'

const at = Date.parse('2026-11-21T03:50:14Z')
const { start, stop, squre_off: squareOff } = tradeWords

test('an idle command says nothing', () => {
  expect(describeCommand({ phase: 'idle' }, stop)).toBeUndefined()
})

test('whatever is pending is amber, from the first look to the last', () => {
  const pending: CommandState[] = [
    { phase: 'preflight', since: at },
    { phase: 'sending', since: at },
    { phase: 'accepted', since: at },
    { phase: 'checking', since: at, pendingBecause: 'lost', tries: 0, once: false },
    { phase: 'refused', at, why: 'elsewhere' },
  ]
  expect(pending.map((state) => describeCommand(state, stop)?.tone)).toEqual(Array(5).fill('warning'))
})

test('an unreadable status says that the trade may be running', () => {
  const state: CommandState = { phase: 'unknown', at, why: 'unreadable', pendingBecause: 'lost', checked: false }
  expect(describeCommand(state, start)).toEqual({
    tone: 'error',
    title: 'Status unknown.',
    text: 'It may be running. Check with your broker.',
    at,
  })
})

test('a trade that was stopped before it was squared off may still have open positions', () => {
  expect(describeCommand({ phase: 'refused', at, why: 'superseded' }, squareOff)).toEqual({
    tone: 'warning',
    title: 'Squre Off not sent: the trade is stopped',
    text: 'Check with your broker which legs are open.',
    at,
  })
})

test('a start that cannot be seen is "Not confirmed yet"', () => {
  const state: CommandState = { phase: 'unknown', at, why: 'not-seen', pendingBecause: 'lost', checked: false }
  expect(describeCommand(state, start)).toEqual({
    tone: 'warning',
    title: 'Not confirmed yet',
    text: 'Check again before you retry.',
    at,
  })
})

test('a refusal shows the server’s sentence', () => {
  expect(describeCommand({ phase: 'refused', at, why: 'server', message: 'No funds.' }, start)).toMatchObject({
    tone: 'error',
    title: 'Start refused',
    text: 'No funds.',
  })
})

test('a refusal of single fields names them as the form does', () => {
  const state: CommandState = { phase: 'refused', at, why: 'server', message: 'x', fields: { qty: 'At most 50.' } }
  expect(describeCommand(state, start)?.text).toBe('Quantity: At most 50.')
})

test('only a read after the server’s success is called confirmed, with its time in IST', () => {
  expect(describeCommand({ phase: 'accepted', since: at }, start)).toMatchObject({
    title: 'Start accepted',
    text: 'Confirming with the server.',
  })
  expect(describeCommand({ phase: 'confirmed', at, how: 'answered' }, start)).toMatchObject({
    title: 'Confirmed: your trade is running.',
    text: 'Checked at 09:20:14.',
  })
  expect(describeCommand({ phase: 'confirmed', at, how: 'answered', message: 'Trade started.' }, start)?.text).toBe(
    'The server answered “Trade started.” Checked at 09:20:14.',
  )
  expect(describeCommand({ phase: 'confirmed', at, how: 'answered', message: 'Trade Started' }, start)?.text).toBe(
    'The server answered “Trade Started”. Checked at 09:20:14.',
  )
  expect(describeCommand({ phase: 'confirmed', at, how: 'already' }, start)).toMatchObject({
    title: 'Already running.',
    text: 'No order was sent.',
  })
})

test('checking says that nothing is sent again, and how far it is', () => {
  const state: CommandState = { phase: 'checking', since: at, pendingBecause: 'lost', tries: 2, once: false }
  expect(describeCommand(state, squareOff)?.text).toBe(
    'No clear reply from the server. Nothing is sent again. Check 3 of 6.',
  )
  expect(describeCommand({ ...state, message: 'Busy.' }, stop)?.text).toBe(
    'The server answered “Busy.”. Nothing is sent again. Check 3 of 6.',
  )
})

test('a command in another tab says so under every headline', () => {
  const state: CommandState = { phase: 'refused', at, why: 'elsewhere' }
  for (const words of [start, stop, squareOff])
    expect(describeCommand(state, words)?.text).toBe('Already in progress in another tab.')
})
