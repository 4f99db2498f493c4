import { formatAge } from '../../format/time.ts'
import type { GapCause } from '../log/rows.ts'
import { type Moment, timeJumped } from './clock.ts'
import type { ConnectionName, ConnectionState } from './state.ts'

/** With heartbeats: milliseconds of silence until the feed is stale, and until it reconnects. */
const STALE_MS = 7500
const DEAD_MS = 12_500
/** Without heartbeats: milliseconds of silence until the first standby. The interval doubles with each one. */
const TRY_STANDBY_MS = 45_000
const TRY_STANDBY_MAX_MS = 960_000
/** Milliseconds after which a standby that is not open counts as refused. */
const STANDBY_OPENS_MS = 8000
/** How much later than the standby, in milliseconds, the connection itself may bring the same frame. */
const GRACE_MS = 2000
/** Milliseconds in the background after which a feed that nobody needs there is closed. */
export const HIDDEN_MS = 300_000
const PROBE_EVERY = 8

/** A second connection beside a silent one: if it brings something, the first is dead. */
interface Standby {
  readonly startedAt: number
  readonly openAt: Moment | undefined
  readonly newsAt: number | undefined
}

/** What is known about one feed's connection. Silence and ages come from the monotonic clock. */
interface MachineState {
  readonly shown: ConnectionState
  readonly isWatched: boolean
  /** A socket exists; it comes back by itself until it is closed. */
  readonly hasSocket: boolean
  readonly isOpen: boolean
  readonly failedOpens: number
  readonly openAt: Moment
  readonly lastFrameAt: Moment | undefined
  readonly watchedAt: Moment | undefined
  readonly tickAt: Moment
  readonly hiddenAt: number | undefined
  readonly unwantedAt: number | undefined
  readonly standby: Standby | undefined
  /** The silence in milliseconds at which the next standby is tried, and the interval that led to it. */
  readonly tryAt: number
  readonly patience: number
}

/** What the device and the feed say at the moment of an event. */
export interface Facts {
  readonly now: Moment
  readonly isHidden: boolean
  readonly isOffline: boolean
  /** The server sends heartbeats on this connection. */
  readonly expectsHeartbeat: boolean
  /** The trade runs: silence deserves a look, and the feed stays open in the background. */
  readonly isRunning: boolean
  /** Somebody needs the feed in the background too. */
  readonly keepOpen: boolean
  /** False for a trade whose feed brings nothing any more. */
  readonly isWanted: boolean
  /** How long it then stays open, in milliseconds. */
  readonly lingerMs: number
}

export type ConnectionEvent =
  | { type: 'watch' | 'leave' | 'retry' | 'tick' }
  /** The tab came to the foreground or went to the background. */
  | { type: 'visibility' | 'online' | 'offline' }
  | { type: 'opened' }
  /** `isShown`: it brings something for the screen, so the feed is live. */
  | { type: 'frame'; isShown: boolean }
  /** Lost, or an attempt failed. */
  | { type: 'down'; wasOpen: boolean }
  | { type: 'standbyOpened' | 'standbyNews' | 'standbyLost' }
  /** Why the server may not answer, in words. */
  | { type: 'probed'; reason: string }

/** What the socket around the machine does, in this order. Times are wall clock, in milliseconds. */
export type ConnectionEffect =
  /** Closes what is open and connects. */
  | { do: 'connect' }
  | { do: 'close' }
  | { do: 'subscribe' }
  | { do: 'openStandby' | 'closeStandby' }
  /** The standby becomes the connection; then the frames that it brought follow. */
  | { do: 'promote' | 'deliver' }
  | { do: 'connected'; at: number }
  | { do: 'disconnected'; lastAt: number; cause: GapCause }
  | { do: 'reread' | 'probe' }

const NEVER: Moment = { mono: 0, wall: 0 }
const PATIENT = { tryAt: TRY_STANDBY_MS, patience: TRY_STANDBY_MS }

export function closedConnection(now: number): MachineState {
  return {
    shown: { name: 'closed', reason: '', since: now },
    isWatched: false,
    hasSocket: false,
    isOpen: false,
    failedOpens: 0,
    openAt: NEVER,
    lastFrameAt: undefined,
    watchedAt: undefined,
    tickAt: NEVER,
    hiddenAt: undefined,
    unwantedAt: undefined,
    standby: undefined,
    ...PATIENT,
  }
}

/** Milliseconds since anything came on this connection, or since it opened. */
const silentFor = ({ openAt, lastFrameAt }: MachineState, { now }: Facts) =>
  now.mono - Math.max(openAt.mono, lastFrameAt?.mono ?? 0)

/** One step: the next state, and what to do. Pure. */
export function stepConnection(
  before: MachineState,
  event: ConnectionEvent,
  facts: Facts,
): { state: MachineState; effects: ConnectionEffect[] } {
  const { now } = facts
  // Thousands come in a second, and one on a live connection changes nothing but its time.
  if (event.type === 'frame' && event.isShown && before.shown.name === 'live' && before.standby === undefined)
    return { state: { ...before, ...PATIENT, lastFrameAt: now }, effects: [] }

  let state = before
  const effects: ConnectionEffect[] = []

  const set = (part: Partial<MachineState>) => {
    state = { ...state, ...part }
  }
  const show = (name: ConnectionName, reason = '') => {
    if (state.shown.name === name && state.shown.reason === reason) return
    set({ shown: { name, reason, since: now.wall } })
  }
  const showWaiting = () =>
    show('waiting', state.lastFrameAt ? 'Reconnected. No update since.' : 'Connected. No update yet.')

  const declareGap = (cause: GapCause) => {
    const { isOpen, openAt, lastFrameAt } = state
    if (!isOpen) return
    const lastAt = lastFrameAt !== undefined && lastFrameAt.mono > openAt.mono ? lastFrameAt.wall : openAt.wall
    effects.push({ do: 'disconnected', lastAt, cause })
    set({ isOpen: false })
  }
  const dropStandby = () => {
    if (state.standby === undefined) return
    effects.push({ do: 'closeStandby' })
    set({ standby: undefined })
  }
  const openStandby = () => {
    dropStandby()
    effects.push({ do: 'openStandby' })
    set({ standby: { startedAt: now.mono, openAt: undefined, newsAt: undefined } })
  }
  const connect = () => {
    dropStandby()
    effects.push({ do: 'connect' })
    set({ hasSocket: true })
    if (state.shown.name === 'closed') show('connecting', 'Connecting …')
    else if (state.shown.name !== 'offline') show('reconnecting', 'Connecting …')
  }
  const hangUp = (cause: GapCause) => {
    declareGap(cause)
    dropStandby()
    if (state.hasSocket) effects.push({ do: 'close' })
    set({ hasSocket: false })
  }
  const subscribed = (openAt: Moment) => {
    set({ failedOpens: 0, isOpen: true, openAt, ...PATIENT })
    effects.push({ do: 'connected', at: openAt.wall })
    showWaiting()
  }
  /** The standby takes over. What the connection may have missed before the standby opened is a gap. */
  const promote = (cause: GapCause) => {
    const openAt = state.standby?.openAt ?? now
    declareGap(cause)
    set({ standby: undefined })
    effects.push({ do: 'promote' })
    subscribed(openAt)
    effects.push({ do: 'deliver' })
  }
  const reopen = () => {
    declareGap('silent')
    connect()
    show('reconnecting', 'No data. Reconnecting.')
  }
  /** The connection may be dead without knowing it: a missing heartbeat shows it, else a standby does. */
  const suspect = () => {
    if (!state.isOpen) connect()
    else if (facts.expectsHeartbeat && silentFor(state, facts) >= STALE_MS) reopen()
    else openStandby()
  }

  const checkStandby = () => {
    const { standby } = state
    if (standby === undefined) return
    const { startedAt, openAt, newsAt } = standby
    if (newsAt !== undefined && now.mono - newsAt >= GRACE_MS) return promote('silent')
    if (openAt !== undefined && state.shown.name === 'stale') showWaiting()
    if (openAt === undefined && now.mono - startedAt > STANDBY_OPENS_MS) refuseStandby()
  }
  const refuseStandby = () => {
    dropStandby()
    const age = formatAge(silentFor(state, facts))
    show('stale', `No update for ${age}, and a second connection was refused. Trying again.`)
  }
  const checkSilence = () => {
    if (!state.isOpen) return
    const silent = silentFor(state, facts)
    if (facts.expectsHeartbeat) {
      if (silent >= DEAD_MS) reopen()
      else if (silent >= STALE_MS) show('stale', `No data for ${formatAge(silent)}.`)
    } else if (silent >= state.tryAt && facts.isRunning) {
      const patience = Math.min(state.patience * 2, TRY_STANDBY_MAX_MS)
      set({ patience, tryAt: silent + patience })
      effects.push({ do: 'reread' })
      openStandby()
    }
  }
  /** Whether the feed is needed, in the background and at all. */
  const checkNeed = () => {
    set({
      hiddenAt: facts.isHidden ? (state.hiddenAt ?? now.mono) : undefined,
      unwantedAt: facts.isWanted ? undefined : (state.unwantedAt ?? now.mono),
    })
    const { hiddenAt, unwantedAt, hasSocket } = state
    const isUnseen = hiddenAt !== undefined && now.mono - hiddenAt >= HIDDEN_MS
    if (hasSocket && isUnseen && !facts.isRunning && !facts.keepOpen) {
      hangUp('paused')
      show('paused', 'Paused: this tab was in the background for 5 minutes.')
    } else if (hasSocket && unwantedAt !== undefined && now.mono - unwantedAt >= facts.lingerMs) {
      hangUp('left')
      show('ended', 'The trade is not running.')
    } else if (state.shown.name === 'ended' && facts.isWanted) connect()
  }
  const tick = () => {
    const { tickAt } = state
    set({ tickAt: now })
    if (timeJumped(tickAt, now) && !facts.isHidden && state.hasSocket) suspect()
    checkNeed()
    checkStandby()
    checkSilence()
  }
  const goDown = (wasOpen: boolean) => {
    if (state.standby?.openAt !== undefined) return promote('lost')
    dropStandby()
    declareGap('lost')
    if (wasOpen) return show('reconnecting', 'The connection was lost. Trying again.')
    set({ failedOpens: state.failedOpens + 1 })
    if (facts.isOffline) return show('offline', 'This device has no network.')
    if (state.failedOpens < 2) return show('reconnecting', 'The connection failed. Trying again.')
    if (state.shown.name !== 'offline') show('offline', 'The server does not answer. Trying again.')
    // Browsers hide the status of a refused handshake, so the session is checked over REST.
    if (state.failedOpens % PROBE_EVERY === 2) effects.push({ do: 'probe' })
  }

  switch (event.type) {
    case 'watch':
      if (state.isWatched) break
      set({ isWatched: true, watchedAt: now, tickAt: now })
      if (facts.isWanted) connect()
      else show('ended', 'The trade is not running.')
      break
    case 'leave':
      hangUp('left')
      set({ isWatched: false, failedOpens: 0 })
      show('closed')
      break
    case 'retry':
      suspect()
      break
    case 'tick':
      tick()
      break
    case 'visibility':
      if (state.shown.name === 'paused' && !facts.isHidden) connect()
      tick()
      break
    case 'online':
      if (state.hasSocket) suspect()
      break
    case 'offline':
      if (!state.hasSocket) break
      declareGap('device-offline')
      show('offline', 'This device has no network.')
      connect()
      break
    case 'opened':
      effects.push({ do: 'subscribe' })
      subscribed(now)
      break
    case 'frame':
      // Any frame proves that this connection works: the standby is not needed.
      dropStandby()
      if (event.isShown) show('live')
      else if (state.shown.name !== 'live') showWaiting()
      set({ ...PATIENT, lastFrameAt: now })
      break
    case 'down':
      goDown(event.wasOpen)
      break
    case 'standbyOpened':
      if (state.standby) set({ standby: { ...state.standby, openAt: now } })
      break
    case 'standbyNews':
      if (state.standby) set({ standby: { ...state.standby, newsAt: state.standby.newsAt ?? now.mono } })
      break
    case 'standbyLost':
      if (state.standby) refuseStandby()
      break
    case 'probed':
      if (!state.isOpen && state.shown.name === 'offline') show('offline', event.reason)
      break
  }
  return { state, effects }
}
