import type { Store } from '../db/store.ts'
import { lotSizeOn, nearestExpiry } from './calendar.ts'
import type { BrokerAccount, FillFault, Order } from './fills.ts'
import type { LogEvent, LogLevel } from './logEvent.ts'
import { type ClockMode, openMarketClock } from './marketClock.ts'
import type { MarketMoment } from './option.ts'
import type { TradeLeg } from './positions.ts'
import { freshState, pnlOf, type Run, type RunState, type Step } from './run.ts'
import { legsOfStrategy } from './strategies.ts'
import { cancelOrders, squareOffRun, stepRun } from './strategyEngine.ts'
import type { TradeLog } from './tradeLog.ts'

/** Where running trades meet the simulated market and the paper broker. */
export interface MarketSimulator {
  /** One step of the market and of every trade that it moves, in one transaction. */
  tick(): void
  /** Sends closing orders for the open legs of a trade: some may stay open. */
  squareOff(tradeId: string): void
  /** Takes back what is on its way to the broker or rests there. */
  cancelOrders(tradeId: string): void
  legs(tradeId: string): TradeLeg[]
  /** Profit or loss of a trade in whole paise, open legs at the market; undefined for an unknown trade. */
  pnl(tradeId: string): number | undefined
  /** Whether the market moves it: it runs, or legs of its Squre Off are still open. */
  isMoving(tradeId: string): boolean
  /** What prices follow from until the next step. */
  moment(): MarketMoment
  /** What the first line of each log says about the market. */
  label(): string
  /** Writes that many lines to the log of every running trade at once. */
  burst(lines: number): void
  /** An event of a run in the trade's log. */
  say(tradeId: string, level: LogLevel, text: string): void
  /** Called after each tick and each square-off, once it is on disk. Returns how to stop listening. */
  listen(listener: () => void): () => void
}

export interface MarketOptions {
  now: () => number
  seed: number
  clock: ClockMode
  /** Whether a person's broker credential was validated today. */
  isValidated: (personId: number) => boolean
  /** What the operator lets happen to a person's closing orders. */
  fillOf: (personId: number) => FillFault | undefined
}

interface TradeRow {
  id: string
  person_id: number
  qty: number
  code: string
  run: string
}

interface SavedRun {
  state?: RunState
  orders?: Order[]
}

const TRADES = `SELECT trades.id, trades.person_id, trades.qty, code, run FROM trades
  JOIN subscriptions ON subscriptions.id = trades.subscription_id JOIN plans ON plans.id = plan_id
  JOIN strategies ON strategies.id = strategy_id`

const OPEN_LEG = 'SELECT 1 FROM legs WHERE buy IS NULL OR sell IS NULL'

/** Trades that a step of the market moves: a stopped one while closing orders of its Squre Off rest. */
const MOVING = `(trades.status = 'start' OR trades.id IN (SELECT trade_id FROM legs WHERE (buy IS NULL OR sell IS NULL))
  AND (trades.status = 'squre_off' OR json_array_length(trades.run, '$.orders') > 0))`

/** Writes what changed between two versions of a trade's legs. */
export function saveLegs(store: Store, tradeId: string, before: readonly TradeLeg[], after: readonly TradeLeg[]): void {
  for (const leg of after) {
    const { id, ...row } = leg
    const { qty, buy, sell, unreported } = row
    if (id === 0) store.insert('legs', { ...row, trade_id: tradeId })
    else if (!before.includes(leg))
      store.run(
        'UPDATE legs SET qty = ?, buy = ?, sell = ?, unreported = ? WHERE id = ?',
        ...[qty, buy, sell, unreported, id],
      )
  }
}

export function openMarketSimulator(store: Store, tradeLog: TradeLog, options: MarketOptions): MarketSimulator {
  const { now, seed, clock: mode, isValidated, fillOf } = options
  const clock = openMarketClock(store, now, seed, mode)
  // A command on the same file finds the row that it changes.
  clock.save()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const legs = (tradeId: string) => store.all<TradeLeg>('SELECT * FROM legs WHERE trade_id = ? ORDER BY id', tradeId)

  function runOf({ id, qty, code, run }: TradeRow): Run {
    const { state = freshState, orders = [] } = JSON.parse(run) as SavedRun
    const { at, day } = clock.moment()
    const made = {
      code,
      rules: legsOfStrategy(code),
      lots: qty,
      lotSize: lotSizeOn(day),
      expires_at: nearestExpiry(at),
    }
    return { ...made, legs: legs(id), orders, state }
  }

  function accountOf({ person_id }: TradeRow): BrokerAccount {
    return { isValidated: isValidated(person_id), isMarketOpen: clock.isOpen(), fill: fillOf(person_id) }
  }

  function save(tradeId: string, before: Run, { run, events }: Step): void {
    saveLegs(store, tradeId, before.legs, run.legs)
    const saved: SavedRun = { state: run.state, orders: [...run.orders] }
    store.run('UPDATE trades SET run = ? WHERE id = ?', JSON.stringify(saved), tradeId)
    tradeLog.record(tradeId, events)
  }

  const running = () => store.all<TradeRow>(`${TRADES} WHERE trades.status = 'start'`)
  const moving = () => store.all<TradeRow>(`${TRADES} WHERE ${MOVING}`)

  function say(tradeId: string, level: LogLevel, text: string): void {
    tradeLog.record(tradeId, [{ at: now(), level, text }])
  }

  /** The logs say at once what the operator has set: nobody takes it for the strategy's doing. */
  function takeClockSetting(): void {
    const text = clock.takeSetting()
    if (text === undefined) return
    store.transaction(() => {
      clock.save()
      for (const { id } of running()) say(id, 'WARNING', `Clock set by the operator. ${text}`)
    })
  }

  function change(row: TradeRow, step: (run: Run, moment: MarketMoment, account: BrokerAccount) => Step): void {
    const run = runOf(row)
    save(row.id, run, step(run, clock.moment(), accountOf(row)))
  }

  function changeNow(tradeId: string, step: Parameters<typeof change>[1]): void {
    store.transaction(() => {
      const row = store.one<TradeRow>(`${TRADES} WHERE trades.id = ?`, tradeId)
      if (!row) throw new Error(`no trade ${tradeId}`)
      store.afterCommit(notify)
      change(row, step)
    })
  }

  return {
    tick() {
      takeClockSetting()
      if (!clock.step()) return
      const rows = moving()
      // What is open must be marked to the same market after a restart; with nothing open, nothing is written.
      if (rows.length > 0 || store.one(OPEN_LEG))
        store.transaction(() => {
          clock.save()
          for (const row of rows) change(row, stepRun)
        })
      notify()
    },
    squareOff: (tradeId) => changeNow(tradeId, squareOffRun),
    cancelOrders: (tradeId) => changeNow(tradeId, cancelOrders),
    legs,
    pnl(tradeId) {
      return tradeLog.lastSeq(tradeId) === undefined ? undefined : pnlOf(legs(tradeId), clock.moment())
    },
    isMoving: (tradeId) => store.one(`SELECT 1 FROM trades WHERE id = ? AND ${MOVING}`, tradeId) !== undefined,
    moment: clock.moment,
    label: clock.label,
    burst(lines) {
      store.transaction(() => {
        for (const { id } of running())
          tradeLog.record(
            id,
            Array.from({ length: lines }, (_, index): LogEvent => {
              const text = `Burst of log lines: ${index + 1} of ${lines}`
              return { at: now(), level: 'INFO', text }
            }),
          )
      })
    },
    say,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
