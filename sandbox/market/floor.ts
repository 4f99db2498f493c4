import { formatClock } from '../../src/lib/format/time.ts'
import type { Store } from '../db/store.ts'
import type { Journal } from './journal.ts'
import { LOT_SIZE, premium } from './option.ts'
import { isOpen, type Leg, profit } from './profit.ts'
import { type Action, closeLeg, runProgram } from './program.ts'
import { openIndexWalk } from './walk.ts'

/** Where running trades meet the simulated market. */
export interface Floor {
  /** One step of the market, and of the program of every running trade, in one transaction. */
  tick(): void
  /** Closes every open leg of a trade at the market. Answers how many. */
  squareOff(tradeId: string): number
  legs(tradeId: string): Leg[]
  /** Profit or loss of a trade in whole paise, open legs at the market; undefined for an unknown trade. */
  pnl(tradeId: string): number | undefined
  isRunning(tradeId: string): boolean
  /** A line in the trade's log, with the time of day in IST. */
  say(tradeId: string, level: 'INFO' | 'WARN' | 'ERROR' | 'ORDER', text: string): void
  /** Called after each tick and each square-off, once it is on disk. Answers how to stop listening. */
  listen(listener: () => void): () => void
}

interface Run {
  id: string
  qty: number
  code: string
  ticks: number
  adjustments: number
}

const RUNNING = `SELECT trades.id, trades.qty, code, ticks, adjustments FROM trades
  JOIN subscriptions ON subscriptions.id = trades.subscription_id JOIN plans ON plans.id = plan_id
  JOIN strategies ON strategies.id = strategy_id WHERE trades.status = 'start'`

const OPEN_LEG = 'SELECT 1 FROM legs WHERE buy IS NULL OR sell IS NULL'

export function openFloor(store: Store, journal: Journal, now: () => number, seed: number): Floor {
  const walk = openIndexWalk(store, seed)
  // Premiums decay with time: between two ticks every reader must see the same ones.
  let markedAt = now()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const legs = (tradeId: string) => store.all<Leg>('SELECT * FROM legs WHERE trade_id = ? ORDER BY id', tradeId)
  const line = (level: string, text: string) => `${formatClock(now())} ${level} ${text}`

  function carryOut(tradeId: string, qty: number, actions: readonly Action[]): void {
    const lines: string[] = []
    for (const action of actions) {
      if (action.do === 'say') lines.push(line(action.level, action.text))
      else if (action.do === 'adjusted')
        store.run('UPDATE trades SET adjustments = adjustments + 1 WHERE id = ?', tradeId)
      else if (action.do === 'close') {
        const side = action.leg.sell === null ? 'sell' : 'buy'
        store.run(`UPDATE legs SET ${side} = ? WHERE id = ? AND ${side} IS NULL`, action.price, action.leg.id)
      } else {
        const { side, contract, price } = action
        store.run(
          `INSERT INTO legs (trade_id, side, kind, strike, expires_at, qty, buy, sell, created_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          tradeId,
          side,
          contract.kind,
          contract.strike,
          contract.expires_at,
          qty,
          side === 'BUY' ? price : null,
          side === 'SELL' ? price : null,
          now(),
        )
      }
    }
    if (lines.length > 0) journal.write(tradeId, lines)
  }

  function advance({ id, qty, code, ticks, adjustments }: Run): void {
    const units = qty * LOT_SIZE
    const view = { code, adjustments, tick: ticks, qty: units, indexPaise: walk.paise(), now: markedAt, legs: legs(id) }
    carryOut(id, units, runProgram(view))
    store.run('UPDATE trades SET ticks = ticks + 1 WHERE id = ?', id)
  }

  return {
    tick() {
      walk.step()
      markedAt = now()
      const runs = store.all<Run>(RUNNING)
      // What is open must be marked to the same market after a restart; with nothing open, nothing is written.
      if (runs.length > 0 || store.one(OPEN_LEG))
        store.transaction(() => {
          walk.save()
          for (const run of runs) advance(run)
        })
      tell()
    },
    squareOff(tradeId) {
      return store.transaction(() => {
        const open = legs(tradeId).filter(isOpen)
        for (const leg of open) carryOut(tradeId, leg.qty, closeLeg(leg, walk.paise(), markedAt))
        store.afterCommit(tell)
        return open.length
      })
    },
    legs,
    pnl(tradeId) {
      if (journal.lastSeq(tradeId) === undefined) return undefined
      return profit(legs(tradeId), (leg) => premium(leg, walk.paise(), markedAt))
    },
    isRunning: (tradeId) => store.one("SELECT 1 FROM trades WHERE id = ? AND status = 'start'", tradeId) !== undefined,
    say: (tradeId, level, text) => journal.write(tradeId, [line(level, text)]),
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
