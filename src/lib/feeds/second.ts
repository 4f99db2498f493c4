import { sharedFrames } from './overlap.ts'
import { openSocket, type Socket } from './socket.ts'

/** For so long both connections are heard before the older one is closed, in milliseconds. */
export const OVERLAP_MS = 2000
export const SECOND_OPENS_MS = 8000

/** A second connection, opened before the first is given up, so that the change makes no gap of its own. */
export interface Second {
  /** What the first connection heard meanwhile. */
  firstHeard(data: unknown): void
  /** `ready`: subscribed, and both were heard long enough. `refused`: it did not open, or was lost again. */
  state(): 'opening' | 'subscribed' | 'ready' | 'refused'
  /** Hands over the socket, and what only it heard. */
  take(): { socket: Socket; frames: string[] }
  close(): void
}

export function openSecond(url: string, hello: () => string, isHeartbeat: (data: unknown) => boolean): Second {
  const since = performance.now()
  let subscribedAt: number | undefined
  let lost = false
  const earlier: string[] = []
  const later: string[] = []
  const keep = (list: string[], data: unknown) => {
    if (subscribedAt !== undefined && typeof data === 'string' && !isHeartbeat(data)) list.push(data)
  }
  const socket = openSocket(url, {
    onOpen() {
      socket.send(hello())
      subscribedAt = performance.now()
    },
    onFrame: (data) => keep(later, data),
    onDown(opened) {
      lost ||= opened
    },
  })
  return {
    firstHeard: (data) => keep(earlier, data),
    state() {
      const now = performance.now()
      if (lost || (subscribedAt === undefined && now - since > SECOND_OPENS_MS)) return 'refused'
      if (subscribedAt === undefined) return 'opening'
      return now - subscribedAt > OVERLAP_MS ? 'ready' : 'subscribed'
    },
    take: () => ({ socket, frames: later.slice(sharedFrames(earlier, later)) }),
    close: () => socket.close(),
  }
}
