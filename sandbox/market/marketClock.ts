import { formatClock, istDay } from '../../src/lib/format/time.ts'
import type { Store } from '../db/store.ts'
import { isTradingDay, sessionNumber, sessionOf } from './calendar.ts'
import { impliedVolatility, type MarketDay, priceAt, simulateDay } from './indexPrice.ts'
import type { MarketMoment } from './option.ts'
import { parameters } from './parameters.ts'

/** `always`: the price process loops over a trading day, one second a step. `real`: it runs on NSE hours. */
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

interface Position {
  session: number
  second: number
  seconds: number
  previous_close: number
}

let lastDay: { key: string; day: MarketDay } | undefined

/** Tests open hundreds of sandboxes on the same first day. */
function dayOf(seed: number, { session, seconds, previous_close }: Position): MarketDay {
  const key = [seed, session, seconds, previous_close].join(' ')
  if (lastDay?.key !== key)
    lastDay = { key, day: simulateDay({ seed, number: session, previousClose: previous_close, seconds }) }
  return lastDay.day
}

function secondsOn(at: number): number {
  const { open, close } = sessionOf(istDay(at))
  return (close - open) / 1000
}

function firstPosition(at: number): Position {
  const second = parameters.firstMinute * 60
  return { session: 0, second, seconds: secondsOn(at), previous_close: parameters.startPaise }
}

/** Where the simulated market is: where the store's was before a restart; a fresh one begins with the given seed. */
export function openMarketClock(store: Store, now: () => number, seed: number, first: ClockMode) {
  setClock(store, first)
  let mode = first
  const saved = store.one<Position>('SELECT session, second, seconds, previous_close FROM market WHERE id = 1')
  let position = saved ?? firstPosition(now())
  let marked: MarketMoment | undefined

  const closeOf = (at: Position) => priceAt(dayOf(seed, at), at.seconds)
  const nextSession = (session: number, second: number): Position => ({
    session,
    second,
    seconds: secondsOn(now()),
    previous_close: closeOf(position),
  })

  /** Forward in this session; a time of day that is over comes in the next one. */
  function jump(to: number): string {
    const second = Math.min(to, position.seconds - 1)
    const isLater = second > position.second
    const from = clockTime(position.second)
    position = isLater ? { ...position, second } : nextSession(position.session + 1, second)
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

  const clockTime = (second: number) => formatClock(sessionOf(istDay(now())).open + second * 1000)

  function stepAlways(): boolean {
    const second = position.second + 1
    position = second < position.seconds ? { ...position, second } : nextSession(position.session + 1, 0)
    return true
  }

  function isOpen(): boolean {
    const at = now()
    const { open, close } = sessionOf(istDay(at))
    return mode === 'always' || (isTradingDay(istDay(at)) && at >= open && at < close)
  }

  function stepReal(): boolean {
    if (!isOpen()) return false
    const at = now()
    const { open } = sessionOf(istDay(at))
    const session = sessionNumber(istDay(at))
    const second = Math.floor((at - open) / 1000)
    position = session === position.session ? { ...position, second } : nextSession(session, second)
    return true
  }

  function momentNow(): MarketMoment {
    const { session, second, seconds } = position
    const day = dayOf(seed, position)
    const indexPaise = priceAt(day, second)
    const at = now()
    return {
      ...{ at, day: istDay(at), indexPaise, volatility: impliedVolatility(day, second), session },
      minute: Math.floor(second / 60),
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
      const hasMoved = mode === 'always' ? stepAlways() : stepReal()
      if (hasMoved) marked = momentNow()
      return hasMoved
    },
    /** Puts the position on disk, within the caller's transaction. */
    save() {
      const { session, second, seconds, previous_close } = position
      store.run(
        `INSERT INTO market (id, session, second, seconds, previous_close, clock) VALUES (1, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET session = excluded.session, second = excluded.second,
         seconds = excluded.seconds, previous_close = excluded.previous_close`,
        session,
        second,
        seconds,
        previous_close,
        mode,
      )
    },
  }
}
