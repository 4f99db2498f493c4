import { atom, type ReadableAtom } from 'nanostores'
import { isHidden, isOffline, watchDevice } from '../../device.ts'
import { deviceClockSet, serverNow } from '../../serverClock.ts'
import type { GapCause } from '../log/rows.ts'
import { clockSetBy, type Moment, moment, timeJumped } from './clock.ts'
import type { FeedSocket, Frame, SocketListener } from './socket.ts'
import { type ConnectionFacts, type ConnectionState, connectionState, STALE_MS } from './state.ts'

const TICK_MS = 500
/** With heartbeats: milliseconds of silence until it connects again. */
const DEAD_MS = 12_500
/** Without: milliseconds of silence until a second connection is tried. The interval doubles with each one. */
const LOOK_MS = 45_000
const LOOK_MAX_MS = 960_000
/** Milliseconds after which a second connection that is not open counts as refused. */
const OPENS_MS = 8000
/** How much later than the second, in milliseconds, the first connection may bring the same frame. */
const GRACE_MS = 2000
/** Milliseconds in the background after which a feed that nobody needs there is closed. */
export const HIDDEN_MS = 300_000
/** Of so many refused openings one asks the server why. */
const PROBE_EVERY = 8

/** What a feed gives its connection, and the events that it gets back. Times are the server's, in milliseconds. */
export interface FeedEvents {
  /** A socket that subscribes by itself. */
  open(): FeedSocket
  /** A frame of the current connection. True: there is something to show, so the feed is live. */
  onFrame(data: unknown, at: Moment): boolean
  /** Subscribed, for the first time or again. */
  onConnected(at: number): void
  /** Interrupted; `lastAt` is the last moment at which the connection was known to be up. */
  onDisconnected(lastAt: number, cause: GapCause): void
  /** The connection has another name from now on. */
  onChange?(state: ConnectionState): void
  /** True for a frame that every connection gets: no heartbeat, no value repeated to a newcomer. */
  isNews(data: unknown): boolean
  /** True where the server sends heartbeats on this connection. */
  expectsHeartbeat(): boolean
  /** True while the trade runs: silence then deserves a look, and a hidden tab keeps the feed. */
  isRunning(): boolean
  /** False for a trade whose feed brings nothing any more. */
  isWanted(): boolean
  /** How long it then stays open, in milliseconds. */
  lingerMs: number
  reread(): void
  /** Asks whether the server and the session are still there; a sentence for the badge. */
  probe(): Promise<string>
}

/**
 * One feed's connection to the server. Its sockets come back by themselves; a watchdog looks every half second whether
 * the open one still lives, and whether anybody needs it.
 */
export function createConnection(feed: FeedEvents) {
  const $state = atom<ConnectionState>({ name: 'closed', reason: '', since: serverNow() })
  let socket: FeedSocket | undefined
  /** A second connection beside a silent one. */
  let second: { socket: FeedSocket; startedAt: number } | undefined
  let closed: ConnectionFacts['closed'] = 'unwatched'
  let openAt: Moment | undefined
  let lastFrameAt: Moment | undefined
  let isShown = false
  let isSecondRefused = false
  let failedOpens = 0
  let lostBy: GapCause | undefined
  let answer: string | undefined
  /** The silence at which the next second connection is tried, and the interval that led to it. */
  let lookAt = LOOK_MS
  let patience = LOOK_MS
  let watchedAt: Moment | undefined
  let tickAt = moment()
  let hiddenSince: number | undefined
  let unwantedSince: number | undefined
  let stopListening: (() => void) | undefined
  let holds = 0

  /** Milliseconds since anything came on this connection, or since it opened. */
  const silence = () => performance.now() - Math.max(openAt?.mono ?? 0, lastFrameAt?.mono ?? 0)

  const show = () => {
    const next = connectionState({
      ...{ closed, isOpen: openAt !== undefined, isShown, isSecondRefused, failedOpens, lostBy, answer },
      ...{ hasHeard: lastFrameAt !== undefined, silence: silence(), isOffline: isOffline() },
      expectsHeartbeat: feed.expectsHeartbeat(),
    })
    const { name, reason, since } = $state.value
    if (name === next.name && reason === next.reason) return
    const state = { ...next, since: name === next.name ? since : serverNow() }
    if (name !== next.name) feed.onChange?.(state)
    $state.set(state)
  }
  const beCalm = () => {
    lookAt = patience = LOOK_MS
    isSecondRefused = false
  }
  const dropSecond = () => {
    second?.socket.close()
    second = undefined
  }
  const lose = (cause: GapCause) => {
    if (openAt === undefined) return
    const last = lastFrameAt && lastFrameAt.mono > openAt.mono ? lastFrameAt : openAt
    openAt = undefined
    lostBy = cause
    feed.onDisconnected(last.wall, cause)
  }

  const listener: SocketListener = {
    onOpen(at) {
      openAt = at
      isShown = false
      failedOpens = 0
      answer = undefined
      beCalm()
      feed.onConnected(at.wall)
      show()
    },
    onFrame: (frame) => take(frame),
    onDown(wasOpen) {
      if (second?.socket.openAt()) return takeOver(second, 'lost')
      dropSecond()
      lose('lost')
      if (!wasOpen && ++failedOpens % PROBE_EVERY === 2 && !isOffline()) void probe()
      show()
    },
  }
  const take = ({ data, at }: Frame) => {
    // A frame on the same connection proves that the machine did not sleep: its clock was set.
    const set = lastFrameAt && openAt && lastFrameAt.mono >= openAt.mono ? clockSetBy(lastFrameAt, at, true) : 0
    if (set !== 0 && lastFrameAt) deviceClockSet(set, lastFrameAt.mono)
    const now = set === 0 ? at : moment()
    const isNew = feed.onFrame(data, now) && !isShown
    isShown ||= isNew
    lastFrameAt = now
    // Any frame proves that this connection works.
    dropSecond()
    beCalm()
    // Thousands come in a second, and most change nothing but their time.
    if (isNew || $state.value.name !== 'live') show()
  }
  const connect = () => {
    dropSecond()
    closed = undefined
    if (socket) socket.reconnect()
    else {
      socket = feed.open()
      socket.listen(listener)
    }
    show()
  }
  const hangUp = (cause: GapCause, why: ConnectionFacts['closed']) => {
    lose(cause)
    dropSecond()
    socket?.close()
    socket = undefined
    closed = why
    show()
  }
  /** The second connection becomes the first, with what it brought from its first news on. */
  const takeOver = ({ socket: next }: NonNullable<typeof second>, cause: GapCause) => {
    const news = next.kept().findIndex(({ data }) => feed.isNews(data))
    second = undefined
    lose(cause)
    socket?.close()
    socket = next
    next.listen(listener, news < 0 ? next.kept().length : news)
  }
  const reopen = () => {
    lose('silent')
    connect()
  }
  const openSecond = () => {
    dropSecond()
    second = { socket: feed.open(), startedAt: performance.now() }
  }
  /** The connection may be dead without knowing it: a missing heartbeat shows it, else a second connection does. */
  const doubt = () => {
    if (openAt === undefined) connect()
    else if (feed.expectsHeartbeat() && silence() >= STALE_MS) reopen()
    else openSecond()
  }
  const probe = async () => {
    const probed = socket
    const said = await feed.probe()
    if (probed !== socket || openAt !== undefined) return
    answer = said
    show()
  }

  const checkNeed = () => {
    const now = performance.now()
    hiddenSince = isHidden() ? (hiddenSince ?? now) : undefined
    unwantedSince = feed.isWanted() ? undefined : (unwantedSince ?? now)
    const isUnseen = hiddenSince !== undefined && now - hiddenSince >= HIDDEN_MS
    if (socket && isUnseen && !feed.isRunning() && holds === 0) hangUp('paused', 'paused')
    else if (socket && unwantedSince !== undefined && now - unwantedSince >= feed.lingerMs) hangUp('left', 'ended')
    else if (closed === 'ended' && feed.isWanted()) connect()
  }
  const checkSecond = () => {
    if (second === undefined) return
    const news = second.socket.kept().find(({ data }) => feed.isNews(data))
    const now = performance.now()
    if (news && now - news.at.mono >= GRACE_MS) takeOver(second, 'silent')
    else if (second.socket.openAt()) isSecondRefused = false
    else if (now - second.startedAt > OPENS_MS) {
      dropSecond()
      isSecondRefused = true
    }
  }
  const checkSilence = () => {
    if (openAt === undefined) return
    const silent = silence()
    if (feed.expectsHeartbeat()) {
      if (silent >= DEAD_MS) reopen()
    } else if (silent >= lookAt && feed.isRunning()) {
      patience = Math.min(patience * 2, LOOK_MAX_MS)
      lookAt = silent + patience
      feed.reread()
      openSecond()
    }
  }
  const tick = () => {
    const before = tickAt
    deviceClockSet(clockSetBy(before, moment(), false), before.mono)
    tickAt = moment()
    if (timeJumped(before, tickAt) && !isHidden() && socket) doubt()
    checkNeed()
    checkSecond()
    checkSilence()
    show()
  }

  return {
    $state: $state as ReadableAtom<ConnectionState>,
    start() {
      if (stopListening !== undefined) return
      const timer = setInterval(tick, TICK_MS)
      const stopDevice = watchDevice({
        onFocus() {
          if (closed === 'paused' && !isHidden()) connect()
          tick()
        },
        onOnline() {
          if (socket) doubt()
        },
        onOffline() {
          if (!socket) return
          lose('device-offline')
          connect()
        },
      })
      stopListening = () => {
        clearInterval(timer)
        stopDevice()
      }
      watchedAt = tickAt = moment()
      lostBy = undefined
      if (feed.isWanted()) connect()
      else {
        closed = 'ended'
        show()
      }
    },
    stop() {
      stopListening?.()
      stopListening = undefined
      failedOpens = 0
      hangUp('left', 'unwatched')
    },
    retry: doubt,
    /** Milliseconds since anything came, a heartbeat among it, or since watching began; undefined before that. */
    silence() {
      if (watchedAt === undefined) return undefined
      return performance.now() - Math.max(watchedAt.mono, lastFrameAt?.mono ?? 0)
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
