import type { Trade } from '../resources/trades.ts'
import type { TradeDetail } from '../wire/trading.ts'
import type { SavedTrade } from './selection.ts'

/** Where what was read is kept on this device. */
export interface SavePort {
  /** What this device saved for the user; empty where storage is closed. */
  load(): Promise<SavedTrade[]>
  /** Saves what was read. A full storage is no error: it is read again on the next visit. Never throws. */
  save(trade: SavedTrade): Promise<unknown>
}

/** One user's trades, as this page and this device have read them. */
export interface ReadTrades {
  /** What is known of a trade, whatever the list says of it now. */
  savedOf(id: string): SavedTrade | undefined
  /** The trade as it was read last; undefined where it is not read, or could not be read again. */
  tradeOf(id: string): TradeDetail | undefined
  /** What was read of a trade as the list has it now; undefined where it is not read, or has changed since. */
  readOf(row: Trade): TradeDetail | undefined
  isFailed(id: string): boolean
  adopt(row: Trade, trade: TradeDetail): void
  fail(id: string): void
  /** So that these trades, or all, are read again. */
  forgetFailures(rows?: readonly Trade[]): void
  /** Forgets the failures of all but these ids. */
  keepFailures(ids: ReadonlySet<string>): void
  /** What this device saved, unless this page has read it since. */
  recall(): Promise<void>
}

/** Keeps what is read, on this page and on the device. */
export function createReadTrades(port: SavePort): ReadTrades {
  const known = new Map<string, SavedTrade>()
  let failed = new Set<string>()

  return {
    savedOf: (id) => known.get(id),
    tradeOf: (id) => (failed.has(id) ? undefined : known.get(id)?.trade),
    readOf({ trade_id, status, trade_date }) {
      const found = failed.has(trade_id) ? undefined : known.get(trade_id)
      return found?.status === status && found.date === trade_date ? found.trade : undefined
    },
    isFailed: (id) => failed.has(id),
    adopt(row, trade) {
      const saved = { id: row.trade_id, status: row.status, date: row.trade_date, trade }
      known.set(row.trade_id, saved)
      failed.delete(row.trade_id)
      void port.save(saved)
    },
    fail: (id) => void failed.add(id),
    forgetFailures(rows) {
      if (rows) for (const { trade_id } of rows) failed.delete(trade_id)
      else failed = new Set()
    },
    keepFailures(ids) {
      failed = new Set([...failed].filter((id) => ids.has(id)))
    },
    async recall() {
      for (const it of await port.load()) if (!known.has(it.id)) known.set(it.id, it)
    },
  }
}
