import { atom, type ReadableAtom } from 'nanostores'
import { isHidden, isOffline, watchDevice } from '../../device.ts'
import { serverNow } from '../../serverClock.ts'
import { type Moment, moment } from './clock.ts'
import type { FeedEvents } from './feedEvents.ts'
import { createLink, type FeedLink } from './link.ts'
import { type ConnectionState, connectionState } from './state.ts'
import { createWatchdog, type Watchdog } from './watchdog.ts'

const TICK_MS = 500

/** Shows the state of a connection from its facts, and tells the feed of each change. */
function createShown(onChange: FeedEvents['onChange']) {
  const $state = atom<ConnectionState>({ name: 'closed', reason: '', since: serverNow() })
  return {
    $state: $state as ReadableAtom<ConnectionState>,
    isLive: () => $state.value.name === 'live',
    show(next: Pick<ConnectionState, 'name' | 'reason'>) {
      const { name, reason, since } = $state.value
      if (name === next.name && reason === next.reason) return
      const state = { ...next, since: name === next.name ? since : serverNow() }
      if (name !== next.name) onChange?.(state)
      $state.set(state)
    },
  }
}

/** Ticks, and listens to the device, until the returned function is called. */
function listen(link: FeedLink, watchdog: Watchdog, tick: () => void): () => void {
  const timer = setInterval(tick, TICK_MS)
  const stopDevice = watchDevice({
    onFocus() {
      if (link.closed() === 'paused' && !isHidden()) link.connect()
      tick()
    },
    onOnline() {
      if (link.closed() === undefined) watchdog.doubt()
    },
    onOffline() {
      if (link.closed() === undefined) link.reopen('device-offline')
    },
  })
  return () => {
    clearInterval(timer)
    stopDevice()
  }
}

/**
 * One feed's connection to the server. Its sockets come back by themselves; a watchdog looks every half second whether
 * the open one still lives, and whether anybody needs it.
 */
export function createConnection(feed: FeedEvents) {
  const { $state, isLive, show } = createShown(feed.onChange)
  const update = () =>
    show(connectionState({ ...link.facts(), isOffline: isOffline(), expectsHeartbeat: feed.expectsHeartbeat() }))
  const link = createLink(feed, update, isLive)
  let watchedAt: Moment | undefined
  let stopListening: (() => void) | undefined
  let holds = 0
  const watchdog = createWatchdog(feed, link, () => holds > 0)
  const tick = () => {
    watchdog.tick()
    update()
  }

  return {
    $state,
    start() {
      if (stopListening !== undefined) return
      stopListening = listen(link, watchdog, tick)
      watchedAt = moment()
      watchdog.begin()
      if (feed.isWanted()) link.connect()
      else link.hangUp('left', 'ended')
    },
    stop() {
      stopListening?.()
      stopListening = undefined
      link.hangUp('left', 'unwatched')
    },
    retry: watchdog.doubt,
    /** Milliseconds since anything came, a heartbeat among it, or since watching began; undefined before that. */
    silence() {
      if (watchedAt === undefined) return undefined
      return performance.now() - Math.max(watchedAt.mono, link.life.lastFrameAt()?.mono ?? 0)
    },
    /** Connects, and stays connected in the background too, until the returned function is called. */
    keepOpen() {
      let isHeld = true
      holds++
      const unwatch = $state.listen(() => {})
      return () => {
        if (isHeld) holds--
        isHeld = false
        unwatch()
      }
    },
  }
}
