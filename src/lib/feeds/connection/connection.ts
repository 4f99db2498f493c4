import { atom } from 'nanostores'
import { formatAge } from '../../text/feeds.ts'
import type { GapCause } from '../log/logBuffer.ts'
import { createBackground } from './background.ts'
import { type Moment, moment, timeJumped } from './clock.ts'
import { isHidden, isOffline, watchDevice } from './device.ts'
import type { Connection, ConnectionEvents } from './events.ts'
import { openSocket, type Socket, type SocketEvents } from './socket.ts'
import { openStandby, type StandbySocket } from './standbySocket.ts'
import type { ConnectionName, ConnectionState } from './state.ts'

export const STALE_MS = 7500
export const DEAD_MS = 12_500
export const LOOK_AGAIN_MS = 60_000
const LOOK_AGAIN_MAX_MS = 960_000
const TICK_MS = 500
const PROBE_EVERY = 8

/** One feed's link to the server: subscribing, watchdogs, background and wake-up. What is sent is no concern of its own. */
export function createConnection(port: ConnectionEvents): Connection {
  // Asking a store for its value would count as watching it: the link keeps its own.
  let state: ConnectionState = { name: 'closed', reason: '', since: Date.now() }
  const $state = atom(state)
  let socket: Socket | undefined
  let second: StandbySocket | undefined
  let stopWatching: (() => void) | undefined
  let open = false
  let failed = 0
  let openAt: Moment = { mono: 0, wall: 0 }
  let startedAt: Moment | undefined
  let frameAt: Moment | undefined
  let ticked: Moment = { mono: 0, wall: 0 }
  /** After so much silence another look is taken; the time between two looks doubles. */
  let lookAt = LOOK_AGAIN_MS
  let patience = LOOK_AGAIN_MS
  const background = createBackground()

  const say = (name: ConnectionName, reason = '') => {
    if (state.name === name && state.reason === reason) return
    state = { name, reason, since: Date.now() }
    $state.set(state)
  }
  const wait = () =>
    say('waiting', frameAt ? 'Connected again. Nothing has come since.' : 'Connected. Nothing has come yet.')
  const silentFor = () => performance.now() - Math.max(openAt.mono, frameAt?.mono ?? 0)

  const lose = (cause: GapCause) => {
    if (open)
      port.onDisconnected(frameAt !== undefined && frameAt.mono > openAt.mono ? frameAt.wall : openAt.wall, cause)
    open = false
  }
  const dropSecond = () => {
    second?.close()
    second = undefined
  }

  const look = () => {
    dropSecond()
    second = openStandby(port.url(), port.subscribeFrame, port.isNews)
  }

  const onFrame = (data: unknown) => {
    // Whatever comes proves that this connection lives and brings the rest as well.
    dropSecond()
    lookAt = patience = LOOK_AGAIN_MS
    if (port.onFrame(data)) say('live')
    else if (state.name !== 'live') wait()
    frameAt = moment()
  }
  const subscribed = (since: Moment) => {
    failed = 0
    open = true
    openAt = since
    lookAt = patience = LOOK_AGAIN_MS
    port.onConnected(since.wall)
    wait()
  }
  const onOpen = () => {
    socket?.send(port.subscribeFrame())
    subscribed(moment())
  }
  const onDown = (opened: boolean) => {
    if (second?.state() === 'subscribed' || second?.state() === 'ready') return promote('lost')
    dropSecond()
    lose('lost')
    if (opened) return say('reconnecting', 'The connection was lost. Trying again.')
    failed++
    if (isOffline()) return say('offline', 'This device has no network.')
    if (failed < 2) return say('reconnecting', 'The connection failed. Trying again.')
    if (state.name !== 'offline') say('offline', 'The server does not answer. Trying again.')
    // The close codes of a refused handshake are not to be trusted: the session may be the reason.
    if (failed % PROBE_EVERY === 2) void probe()
  }
  const events: SocketEvents = { onOpen, onFrame, onDown }

  const probe = async () => {
    const asked = socket
    const reason = await port.probe()
    if (asked === socket && !open && state.name === 'offline') say('offline', reason)
  }

  const connect = () => {
    dropSecond()
    socket?.close()
    if (state.name === 'closed') say('connecting', 'Connecting …')
    else if (state.name !== 'offline') say('reconnecting', 'Connecting …')
    socket = openSocket(port.url(), events)
  }

  /** The second connection takes over. What the first may have missed before the second was subscribed is a gap. */
  const promote = (cause: GapCause) => {
    if (second === undefined) return
    const { socket: next, since, frames } = second.take()
    second = undefined
    lose(cause)
    socket?.close()
    socket = next
    socket.listen(events)
    subscribed(since)
    for (const data of frames) onFrame(data)
  }

  const reopen = () => {
    lose('silent')
    connect()
    say('reconnecting', 'No sign of life. Connecting anew.')
  }

  /** The link may be dead without knowing it: a promised heartbeat tells; else a second connection is tried. */
  const suspect = () => {
    if (!open) connect()
    else if (port.expectsHeartbeat() && silentFor() >= STALE_MS) reopen()
    else look()
  }

  const watchSecond = () => {
    const itsState = second?.state()
    if (itsState === 'ready') return promote('silent')
    if (itsState === 'subscribed' && state.name === 'stale') wait()
    if (itsState !== 'refused') return
    dropSecond()
    say('stale', `No update for ${formatAge(silentFor())}, and a second connection was refused. Looking again.`)
  }

  const watchSilence = () => {
    const silent = silentFor()
    if (port.expectsHeartbeat()) {
      if (silent >= DEAD_MS) reopen()
      else if (silent >= STALE_MS) say('stale', `No sign of life for ${formatAge(silent)}.`)
    } else if (silent >= lookAt && port.isRunning()) {
      patience = Math.min(patience * 2, LOOK_AGAIN_MAX_MS)
      lookAt = silent + patience
      port.reread()
      look()
    }
  }

  const hangUp = (cause: GapCause) => {
    lose(cause)
    dropSecond()
    socket?.close()
    socket = undefined
  }
  const pause = () => {
    hangUp('paused')
    say('paused', 'Paused: this tab was in the background for 5 minutes.')
  }

  const tick = () => {
    const before = ticked
    ticked = moment()
    if (timeJumped(before, ticked) && !isHidden()) suspect()
    if (socket !== undefined && background.isTooLong(ticked.mono)) pause()
    watchSecond()
    if (open) watchSilence()
  }

  const onTurn = () => {
    if (socket === undefined && !isHidden()) connect()
    tick()
  }
  const onOnline = () => {
    if (state.name !== 'paused') suspect()
  }
  const onOffline = () => {
    if (state.name === 'paused') return
    lose('device-offline')
    say('offline', 'This device has no network.')
    connect()
  }

  return {
    $state,
    start() {
      if (stopWatching !== undefined) return
      ticked = moment()
      startedAt = ticked
      const timer = setInterval(tick, TICK_MS)
      const stopDevice = watchDevice({ onTurn, onOnline, onOffline })
      stopWatching = () => {
        clearInterval(timer)
        stopDevice()
      }
      connect()
    },
    stop() {
      stopWatching?.()
      stopWatching = undefined
      hangUp('left')
      failed = 0
      say('closed')
    },
    retry: suspect,
    silence() {
      if (startedAt === undefined) return undefined
      return performance.now() - Math.max(startedAt.mono, frameAt?.mono ?? 0)
    },
    keepOpen: background.keepOpen,
  }
}
