import { type Moment, moment } from './clock.ts'
import { openSocket, type Socket } from './socket.ts'

/** For so long the first connection may be slower to bring the same news, in milliseconds. */
export const GRACE_MS = 2000
export const STANDBY_OPENS_MS = 8000

/** A second connection, opened beside one that is silent: whichever brings news tells whether the first one lives. */
export interface StandbySocket {
  /** `ready`: it heard news that the first one never brought. `refused`: it did not open, or was lost again. */
  state(): 'opening' | 'subscribed' | 'ready' | 'refused'
  /** Hands over the socket, since when it has been subscribed, and what it heard. */
  take(): { socket: Socket; since: Moment; frames: unknown[] }
  close(): void
}

/** Opens it. `isNews` tells a frame that every connection should get from one that only this one does. */
export function openStandby(url: string, hello: () => string, isNews: (data: unknown) => boolean): StandbySocket {
  const asked = moment()
  let since: Moment | undefined
  let newsAt: number | undefined
  let lost = false
  const frames: unknown[] = []
  const socket = openSocket(url, {
    onOpen() {
      socket.send(hello())
      since = moment()
    },
    onFrame(data) {
      if (newsAt === undefined && !isNews(data)) return
      newsAt ??= performance.now()
      frames.push(data)
    },
    onDown(opened) {
      lost ||= opened
    },
  })
  return {
    state() {
      const now = performance.now()
      if (lost || (since === undefined && now - asked.mono > STANDBY_OPENS_MS)) return 'refused'
      if (since === undefined) return 'opening'
      return newsAt !== undefined && now - newsAt >= GRACE_MS ? 'ready' : 'subscribed'
    },
    take: () => ({ socket, since: since ?? asked, frames }),
    close: () => socket.close(),
  }
}
