import { describe, expect, test } from 'vitest'
import {
  availableActions,
  type CommandStates,
  emergencyActions,
  noneSent,
} from '../../../src/islands/parts/tradeCommands/availableActions.ts'
import type { CommandState } from '../../../src/lib/commands/state.ts'

const unknown: CommandState = { phase: 'unknown', at: 0, why: 'unreadable', pendingBecause: 'lost', checked: false }
const checking: CommandState = { phase: 'checking', since: 0, pendingBecause: 'lost', tries: 0, once: false }
const done: CommandState = { phase: 'confirmed', at: 0, how: 'answered' }

function offered(states: Partial<CommandStates>) {
  const all = { ...noneSent, ...states }
  const { busy: _, ...actions } = emergencyActions(availableActions('start', all), all)
  return Object.entries(actions).flatMap(([name, isOffered]) => (isOffered ? [name] : []))
}

describe('a failure screen offers', () => {
  test.each<[string, Parameters<typeof offered>[0], string[]]>([
    ['both exits of a trade that nothing was sent for', {}, ['stop', 'squareOff']],
    ['both exits once an earlier command is known', { stop: done }, ['stop', 'squareOff']],
    ['no Stop while a Squre Off is unknown, and its own retry', { squareOff: unknown }, ['squareOff']],
    ['no Squre Off while a Stop is unknown, and its own retry', { stop: unknown }, ['stop']],
    ['nothing while a Squre Off is checked', { squareOff: checking }, []],
    ['nothing while a Stop is checked', { stop: checking }, []],
    ['nothing while a start is checked', { start: checking }, []],
    ['both exits while a start stays unknown: it may run', { start: unknown }, ['stop', 'squareOff']],
  ])('%s', (_, states, names) => {
    expect(offered(states)).toEqual(names)
  })
})
