import { describe, expect, it } from 'vitest'
import { badgeOf, type ConnectionFacts, connectionState } from '../../../src/lib/feeds/connection/state.ts'

const facts: ConnectionFacts = {
  ...{ closed: undefined, isOpen: false, isShown: false, hasHeard: false, silence: 0 },
  ...{ expectsHeartbeat: false, isSecondRefused: false, failedOpens: 0, lostBy: undefined },
  ...{ answer: undefined, isOffline: false },
}
const stateOf = (part: Partial<ConnectionFacts>) => {
  const { name, reason } = connectionState({ ...facts, ...part })
  return `${name}: ${reason}`
}
const open = { isOpen: true, isShown: true, hasHeard: true }

describe('what is shown of a connection', () => {
  it.each<[string, Partial<ConnectionFacts>]>([
    ['closed: ', { closed: 'unwatched', ...open }],
    ['ended: The trade is not running.', { closed: 'ended' }],
    ['paused: Paused: this tab was in the background for 5 minutes.', { closed: 'paused' }],
    ['connecting: Connecting …', {}],
    ['waiting: Connected. No update yet.', { isOpen: true }],
    ['waiting: Reconnected. No update since.', { isOpen: true, hasHeard: true }],
    ['live: ', open],
    ['live: ', { ...open, silence: 3_600_000 }],
    ['live: ', { ...open, expectsHeartbeat: true, silence: 7499 }],
    ['stale: No data for 7 s.', { ...open, expectsHeartbeat: true, silence: 7500 }],
    [
      'stale: No update for 60 s, and a second connection was refused. Trying again.',
      { ...open, isSecondRefused: true, silence: 60_000 },
    ],
    ['reconnecting: The connection was lost. Trying again.', { lostBy: 'lost', hasHeard: true }],
    ['reconnecting: No data. Reconnecting.', { lostBy: 'silent', hasHeard: true }],
    ['reconnecting: The connection failed. Trying again.', { failedOpens: 1 }],
    ['offline: The server does not answer. Trying again.', { failedOpens: 2 }],
    ['offline: You were signed out.', { failedOpens: 9, answer: 'You were signed out.' }],
    ['offline: This device has no network.', { lostBy: 'device-offline', isOffline: true }],
    ['offline: This device has no network.', { failedOpens: 1, isOffline: true }],
  ])('is "%s"', (said, part) => expect(stateOf(part)).toBe(said))

  it('does not believe the device to be offline while open, or before it has tried', () => {
    expect(stateOf({ ...open, isOffline: true })).toBe('live: ')
    expect(stateOf({ isOffline: true })).toBe('connecting: Connecting …')
  })

  it('a second connection that was refused makes the badge say Offline', () => {
    const state = { ...connectionState({ ...facts, ...open, isSecondRefused: true, silence: 59_500 }), since: 0 }
    expect(badgeOf(state, { silence: 59_500, isExpected: true }).text).toBe('Offline')
  })
})
