import { afterEach, beforeEach, vi } from 'vitest'
import { createConnection } from '../../../src/lib/feeds/connection/connection.ts'
import type { FeedEvents } from '../../../src/lib/feeds/connection/feedEvents.ts'
import { openSocket } from '../../../src/lib/feeds/connection/socket.ts'
import { FakeSocket } from './fakeSocket.ts'

interface Seen {
  frames: unknown[]
  lost: [number, string][]
  back: number[]
  rereads: number
}

/** Every connection of a test ends with it. */
const stops: (() => void)[] = []

/** A connection that is started, to a server that has not answered yet. */
export function setUp(over: Partial<FeedEvents> = {}) {
  const seen: Seen = { frames: [], lost: [], back: [], rereads: 0 }
  const connection = createConnection({
    open: () => openSocket('ws://feeds.test/log', 'T1'),
    onFrame: (data) => seen.frames.push(data) > 0,
    onConnected: (at) => seen.back.push(at),
    onDisconnected: (at, cause) => seen.lost.push([at, cause]),
    isNews: (data) => data !== 'hb',
    expectsHeartbeat: () => false,
    isRunning: () => true,
    isWanted: () => true,
    lingerMs: 60_000,
    reread: () => seen.rereads++,
    probe: () => Promise.resolve('The server does not answer. Trying again.'),
    ...over,
  })
  connection.start()
  stops.push(connection.stop)
  return { connection, seen }
}

/** Lets time pass in steps too small to be taken for sleep. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** The connection drops, and the next one opens. */
export async function reconnect(): Promise<void> {
  FakeSocket.last.drop()
  await pass(3000)
  FakeSocket.last.accept()
}

/** A connection whose first socket is open. */
export async function opened(over?: Partial<FeedEvents>) {
  const { connection, seen } = setUp(over)
  await pass(1)
  const first = FakeSocket.last
  first.accept()
  return { connection, seen, first }
}

/** A connection whose first socket is open and has brought 'a'. */
export async function heard(over?: Partial<FeedEvents>) {
  const standing = await opened(over)
  standing.first.say('a')
  return standing
}

/** Lets every test of a file begin at the same moment, without a socket. */
export function fakeClockAndSocket() {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T04:00:00Z') })
    vi.stubGlobal('WebSocket', FakeSocket)
    FakeSocket.made = []
  })
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
  })
}
