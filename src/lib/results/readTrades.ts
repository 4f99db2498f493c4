import * as v from 'valibot'
import { inSlices } from '../format/inSlices.ts'
import type { Trade } from '../resources/trades.ts'
import { userStore } from '../session/userStore.ts'
import { parseAs } from '../wire/parseAs.ts'
import { type TradeDetail, tradeStatus, trading } from '../wire/trading.ts'

const store = userStore('results')

/** What was saved is checked as what comes over the wire: another version of this site may have written it. */
const schema = v.object({
  id: v.string(),
  status: tradeStatus,
  /** The list's `trade_date`. */
  date: v.nullable(v.string()),
  trade: trading.detail.reply,
})
/** A trade as it was read, with what the list said of it at that time. */
export type SavedTrade = v.InferOutput<typeof schema>

export async function loadSaved(): Promise<SavedTrade[]> {
  const found = await store.list()
  const trades: SavedTrade[] = []
  await inSlices(found, ({ value }) => {
    const saved = parseAs(schema, value)
    if (saved) trades.push(saved)
  })
  return trades
}

/** Saves a trade for later visits; false in a full or forbidden storage. */
export function saveTrade(trade: SavedTrade): Promise<boolean> {
  return store.set(trade.id, trade)
}

export interface SavePort {
  /** What this device saved for the user; empty where storage is closed. */
  load(): Promise<SavedTrade[]>
  /** Saves what was read. A full storage is no error: it is read again on the next visit. Never throws. */
  save(trade: SavedTrade): Promise<unknown>
}

/** One user's trades, as this page and this device have read them. */
export function createReadTrades(port: SavePort) {
  const known = new Map<string, SavedTrade>()
  const failed = new Set<string>()

  return {
    /** What is known of a trade, whatever the list says of it now. */
    savedOf: (id: string) => known.get(id),
    /** What was read of a trade as the list has it now; undefined where it is not read, or has changed since. */
    readOf({ trade_id, status, trade_date }: Trade) {
      const found = failed.has(trade_id) ? undefined : known.get(trade_id)
      return found?.status === status && found.date === trade_date ? found.trade : undefined
    },
    isFailed: (id: string) => failed.has(id),
    add(row: Trade, trade: TradeDetail) {
      const saved = { id: row.trade_id, status: row.status, date: row.trade_date, trade }
      known.set(row.trade_id, saved)
      failed.delete(row.trade_id)
      void port.save(saved)
    },
    fail: (id: string) => void failed.add(id),
    /** So that they are read again. */
    forgetFailures: () => failed.clear(),
    keepFailures(ids: ReadonlySet<string>) {
      for (const id of failed) if (!ids.has(id)) failed.delete(id)
    },
    /** What this device saved, unless this page has read it since. */
    async load() {
      for (const it of await port.load()) if (!known.has(it.id)) known.set(it.id, it)
    },
  }
}

export type ReadTrades = ReturnType<typeof createReadTrades>
