import { formatClock, istDay } from '../../src/lib/format/time.ts'
import type { Store } from '../db/store.ts'
import { isTradingDay, sessionNumber, sessionOf } from './calendar.ts'
import type { MarketMoment } from './option.ts'
import { startWalk, stepWalk } from './walk.ts'

/** `always`: the market loops over a trading day, one second a step. `real`: it runs on NSE hours. */
export const clockModes = ['always', 'real'] as const
export type ClockMode = (typeof clockModes)[number]

/** The setting `SANDBOX_CLOCK`. Throws an Error of one line for any other word. */
export function readClock(text = ''): ClockMode {
  const mode = text === '' ? 'always' : clockModes.find((it) => it === text)
  if (mode) return mode
  throw new Error(`SANDBOX_CLOCK must be always or real, but is "${text}"`)
}

/** What the first line of each log says about the market. */
const clockLabels: Record<ClockMode, string> = {
  always: 'Simulated market, always open: no price here is from the exchange.',
  real: 'Simulated market on NSE hours: no price here is from the exchange.',
}

/** Sets the clock of the running server on the same file, until it starts again. */
export function setClock(store: Store, mode: ClockMode): void {
  store.run('UPDATE market SET clock = ?, jump_to = NULL WHERE id = 1', mode)
}

/** Sends an always-open session to one of its seconds at the next step. Returns false on NSE hours, which nobody moves. */
export function sendClockTo(store: Store, second: number): boolean {
  return store.run("UPDATE market SET jump_to = ? WHERE id = 1 AND clock = 'always'", second).changes > 0
}

/** Where the market is: the second of a session of so many, the index in paise, and the seed of its next step. */
interface Position {
  session: number
  second: number
  seconds: number
  index_paise: number
  seed: number
}

/** The minute of the session at which a fresh always-open market begins. */
const FIRST_MINUTE = 20

function secondsOn(at: number): number {
  const { open, close } = sessionOf(istDay(at))
  return (close - open) / 1000
}

function firstPosition(at: number, seed: number): Position {
  const { indexPaise: index_paise } = startWalk(seed)
  return { session: 0, second: FIRST_MINUTE * 60, seconds: secondsOn(at), index_paise, seed }
}

/** Where the simulated market is: where the store's was before a restart; a fresh one begins with the given seed. */
export function openMarketClock(store: Store, now: () => number, seed: number, first: ClockMode) {
  setClock(store, first)
  let mode = first
  let position =
    store.one<Position>('SELECT session, second, seconds, index_paise, seed FROM market WHERE id = 1') ??
    firstPosition(now(), seed)
  let marked: MarketMoment | undefined

  /** Goes to a second of a session, and moves the index by one step for the seconds between. */
  function goTo(session: number, second: number): void {
    const seconds = session === position.session ? position.seconds : secondsOn(now())
    const passed = session === position.session ? second - position.second : second
    const walk = { indexPaise: position.index_paise, seed: position.seed }
    const moved = stepWalk(walk, Math.max(1, passed) / seconds)
    position = { session, second, seconds, index_paise: moved.indexPaise, seed: moved.seed }
  }

  const clockTime = (second: number) => formatClock(sessionOf(istDay(now())).open + second * 1000)

  /** Forward in this session; a time of day that is over comes in the next one. */
  function jump(to: number): string {
    const second = Math.min(to, position.seconds - 1)
    const isLater = second > position.second
    const from = clockTime(position.second)
    goTo(position.session + (isLater ? 0 : 1), second)
    const which = isLater ? '' : ' of the next session'
    return `The simulated session goes from ${from} to ${clockTime(second)}${which}: what lies between is skipped.`
  }

  /** Takes up what the operator has set, and returns what the logs say about it; undefined without a change. */
  function takeSetting(): string | undefined {
    const set = store.one<{ clock: ClockMode; jump_to: number | null }>(
      'SELECT clock, jump_to FROM market WHERE id = 1',
    )
    if (!set || (set.clock === mode && set.jump_to === null)) return undefined
    mode = set.clock
    if (set.jump_to === null) return clockLabels[mode]
    setClock(store, mode)
    return jump(set.jump_to)
  }

  function isOpen(): boolean {
    const at = now()
    const { open, close } = sessionOf(istDay(at))
    return mode === 'always' || (isTradingDay(istDay(at)) && at >= open && at < close)
  }

  function stepAlways(): void {
    const second = position.second + 1
    if (second < position.seconds) goTo(position.session, second)
    else goTo(position.session + 1, 0)
  }

  function stepReal(): void {
    const day = istDay(now())
    goTo(sessionNumber(day), Math.floor((now() - sessionOf(day).open) / 1000))
  }

  function momentNow(): MarketMoment {
    const { session, second, seconds, index_paise: indexPaise } = position
    const at = now()
    return {
      ...{ at, day: istDay(at), indexPaise, session, minute: Math.floor(second / 60) },
      minutesLeft: Math.ceil((seconds - second) / 60),
      sessionLeft: 1 - second / seconds,
    }
  }

  return {
    /** What the first line of each log says about the market. */
    label: () => clockLabels[mode],
    takeSetting,
    /** The moment of the last step: until the next one every reader sees the same prices. */
    moment(): MarketMoment {
      marked ??= momentNow()
      return marked
    },
    isOpen,
    /** One second of the market. Returns false while it is closed. */
    step(): boolean {
      if (!isOpen()) return false
      if (mode === 'always') stepAlways()
      else stepReal()
      marked = momentNow()
      return true
    },
    /** Puts the position on disk, within the caller's transaction. */
    save() {
      const { session, second, seconds, index_paise, seed: next } = position
      store.run(
        `INSERT INTO market (id, session, second, seconds, index_paise, seed, clock) VALUES (1, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET session = excluded.session, second = excluded.second,
         seconds = excluded.seconds, index_paise = excluded.index_paise, seed = excluded.seed`,
        ...[session, second, seconds, index_paise, next, mode],
      )
    },
  }
}
