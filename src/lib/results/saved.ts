import * as v from 'valibot'
import { inSlices } from '../format/inSlices.ts'
import { userStore } from '../session/userStore.ts'
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

/** A database that has not answered by then counts as absent, in milliseconds: the open of some never ends. */
const PATIENCE_MS = 3000

async function listSaved(): ReturnType<typeof store.list> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const absent = new Promise<[]>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, [])
  })
  const found = await Promise.race([store.list(), absent])
  clearTimeout(timer)
  return found
}

/** What this device saved for the user; empty where storage is closed. */
export async function loadSaved(): Promise<SavedTrade[]> {
  const found = await listSaved()
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
