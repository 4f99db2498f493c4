import { atom, type ReadableAtom } from 'nanostores'
import { isHidden, isOffline, watchDevice } from '../../device.ts'
import { deviceClockSet, serverNow } from '../../serverClock.ts'
import { clockSetBy, moment } from './clock.ts'
import type { ConnectionEvents } from './events.ts'
import { type ConnectionEffect, type ConnectionEvent, closedConnection, type Facts, stepConnection } from './machine.ts'
import { openSocket, type Socket, type SocketEvents } from './socket.ts'
import type { ConnectionState } from './state.ts'

const TICK_MS = 500

/** One feed's connection to the server: the sockets and the timer around the machine. The feed decides what is sent. */
export function createConnection(feed: ConnectionEvents) {
  let state = closedConnection(serverNow())
  const $state = atom(state.shown)
  let socket: Socket | undefined
  let standby: { socket: Socket; frames: unknown[] } | undefined
  let stopListening: (() => void) | undefined
  let holds = 0

  let now = moment()
  // Asked for one by one: most frames need none of them, and a browser takes time to answer for the device.
  const facts: Facts = {
    get now() {
      return now
    },
    get isHidden() {
      return isHidden()
    },
    get isOffline() {
      return isOffline()
    },
    get expectsHeartbeat() {
      return feed.expectsHeartbeat()
    },
    get isRunning() {
      return feed.isRunning()
    },
    get keepOpen() {
      return holds > 0
    },
    get isWanted() {
      return feed.isWanted()
    },
    lingerMs: feed.lingerMs,
  }
  const happen = (event: ConnectionEvent) => {
    now = moment()
    const next = stepConnection(state, event, facts)
    state = next.state
    for (const effect of next.effects) run(effect)
    if ($state.value === state.shown) return
    if ($state.value.name !== state.shown.name) feed.onChange?.(state.shown)
    $state.set(state.shown)
  }
  const onFrame = (data: unknown) => {
    const { lastFrameAt, openAt } = state
    // A frame on the same connection proves that the machine did not sleep: its clock was set.
    if (lastFrameAt && lastFrameAt.mono >= openAt.mono)
      deviceClockSet(clockSetBy(lastFrameAt, moment(), true), lastFrameAt.mono)
    happen({ type: 'frame', isShown: feed.onFrame(data) })
  }
  const events: SocketEvents = {
    onOpen: () => happen({ type: 'opened' }),
    onFrame,
    onDown: (wasOpen) => happen({ type: 'down', wasOpen }),
  }
  const openStandby = () => {
    const frames: unknown[] = []
    const second = openSocket(feed.url(), {
      onOpen() {
        second.send(feed.subscribeFrame())
        happen({ type: 'standbyOpened' })
      },
      onFrame(data) {
        if (frames.length === 0 && !feed.isNews(data)) return
        frames.push(data)
        happen({ type: 'standbyNews' })
      },
      onDown(wasOpen) {
        if (wasOpen) happen({ type: 'standbyLost' })
      },
    })
    standby = { socket: second, frames }
  }
  const probe = async () => {
    const probed = socket
    const reason = await feed.probe()
    if (probed === socket) happen({ type: 'probed', reason })
  }
  let undelivered: unknown[] = []
  const run = (effect: ConnectionEffect) => {
    switch (effect.do) {
      case 'connect':
        socket?.close()
        socket = openSocket(feed.url(), events, feed.early?.())
        break
      case 'close':
        socket?.close()
        socket = undefined
        break
      case 'subscribe':
        socket?.send(feed.subscribeFrame())
        break
      case 'openStandby':
        openStandby()
        break
      case 'closeStandby':
        standby?.socket.close()
        standby = undefined
        break
      case 'promote':
        socket?.close()
        socket = standby?.socket
        undelivered = standby?.frames ?? []
        standby = undefined
        socket?.listen(events)
        break
      case 'deliver':
        for (const data of undelivered.splice(0)) onFrame(data)
        break
      case 'connected':
        feed.onConnected(effect.at)
        break
      case 'disconnected':
        feed.onDisconnected(effect.lastAt, effect.cause)
        break
      case 'reread':
        feed.reread()
        break
      case 'probe':
        void probe()
        break
    }
  }

  return {
    $state: $state as ReadableAtom<ConnectionState>,
    start() {
      if (stopListening !== undefined) return
      const timer = setInterval(() => {
        deviceClockSet(clockSetBy(state.tickAt, moment(), false), state.tickAt.mono)
        happen({ type: 'tick' })
      }, TICK_MS)
      const stopDevice = watchDevice({
        onFocus: () => happen({ type: 'visibility' }),
        onOnline: () => happen({ type: 'online' }),
        onOffline: () => happen({ type: 'offline' }),
      })
      stopListening = () => {
        clearInterval(timer)
        stopDevice()
      }
      happen({ type: 'watch' })
    },
    stop() {
      stopListening?.()
      stopListening = undefined
      happen({ type: 'leave' })
    },
    retry: () => happen({ type: 'retry' }),
    /** Milliseconds since anything came, a heartbeat among it, or since watching began; undefined before that. */
    silence() {
      if (state.watchedAt === undefined) return undefined
      return performance.now() - Math.max(state.watchedAt.mono, state.lastFrameAt?.mono ?? 0)
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
