import { expect, test } from 'vitest'
import { describeCommand } from '../../../src/lib/commands/describe.ts'
import type { CommandState } from '../../../src/lib/commands/state.ts'

const at = Date.parse('2026-11-21T04:30:00Z')

test('an idle command has nothing to tell', () => {
  expect(describeCommand({ phase: 'idle' }, 'Stop')).toBeUndefined()
})

test('what could not be read says that it may be running', () => {
  const state: CommandState = { phase: 'unknown', at, why: 'unreadable', pendingBecause: 'lost', checked: false }
  expect(describeCommand(state, 'Start')).toEqual({
    tone: 'error',
    title: 'Status unknown.',
    text: 'It may be running. Check with your broker.',
    at,
  })
})

test('a start that does not show is "Not seen yet"', () => {
  const state: CommandState = { phase: 'unknown', at, why: 'not-seen', pendingBecause: 'lost', checked: false }
  expect(describeCommand(state, 'Start')).toMatchObject({ tone: 'warning', title: 'Not seen yet', at })
})

test('a refusal stands with the server’s sentence', () => {
  expect(describeCommand({ phase: 'refused', at, why: 'server', message: 'No funds.' }, 'Start')).toMatchObject({
    tone: 'error',
    title: 'Start was refused',
    text: 'No funds.',
  })
})

test('only a second look that agrees is called confirmed', () => {
  expect(describeCommand({ phase: 'accepted', since: at }, 'Stop')?.title).toBe('Stop was accepted')
  expect(describeCommand({ phase: 'confirmed', at, how: 'answered' }, 'Stop')?.title).toBe('Stop confirmed')
  expect(describeCommand({ phase: 'confirmed', at, how: 'already' }, 'Stop')?.text).toBe('Nothing was sent.')
})

test('looking says that nothing is sent again, and how far it is', () => {
  const state: CommandState = { phase: 'checking', since: at, pendingBecause: 'lost', tries: 2, once: false }
  expect(describeCommand(state, 'Squre Off')?.text).toBe('No clear answer came. Nothing is sent again. Look 3 of 6.')
})

test('what the server said is told while it is being looked up', () => {
  const state: CommandState = {
    phase: 'checking',
    since: at,
    pendingBecause: 'lost',
    tries: 0,
    once: false,
    message: 'Busy.',
  }
  expect(describeCommand(state, 'Stop')?.text).toBe(
    'The server answered “Busy.”, which leaves it open. Nothing is sent again. Look 1 of 6.',
  )
})
