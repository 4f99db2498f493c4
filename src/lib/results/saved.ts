import * as v from 'valibot'
import { inSlices } from '../format/inSlices.ts'
import { userStore } from '../storage/database.ts'
import { parseAs } from '../wire/parseAs.ts'
import { tradeStatus, trading } from '../wire/trading.ts'

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

/** What this device saved for the user; empty where storage is closed. */
export async function loadSaved(): Promise<SavedTrade[]> {
  const trades: SavedTrade[] = []
  await inSlices(await store.list(), ({ value }) => {
    const saved = parseAs(schema, value)
    if (saved) trades.push(saved)
  })
  return trades
}

/** Saves a trade for later visits; false in a full or forbidden storage. */
export function saveTrade(trade: SavedTrade): Promise<boolean> {
  return store.set(trade.id, trade)
}
