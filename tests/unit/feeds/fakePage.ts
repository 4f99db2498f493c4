import { afterEach, beforeEach, vi } from 'vitest'
import { signOut } from '../../../src/lib/session/session.ts'
import { stubStorage } from '../fakeStorage.ts'
import { FakeSocket } from './fakeSocket.ts'

/** 09:30 IST on a trading day, when each test of a fake page begins. */
export const START = Date.parse('2026-11-20T04:00:00Z')

/** Lets so many milliseconds pass. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Gives each test of a file a clock, sockets and a storage of its own. At its end nobody is signed in. */
export function fakePage(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: START })
    vi.stubGlobal('WebSocket', FakeSocket)
    stubStorage()
    FakeSocket.made = []
  })
  afterEach(async () => {
    signOut()
    await pass(2000)
  })
}
