import * as v from 'valibot'
import { userStore } from '../storage/userStore.ts'
import { parseAs } from '../wire/parseAs.ts'
import { tradeStatus, trading } from '../wire/trading.ts'
import type { SavedTrade } from './selection.ts'

const store = userStore('results')

/** What was saved is checked as what comes over the wire: another version of this site may have written it. */
const schema = v.object({
  id: v.string(),
  status: tradeStatus,
  date: v.nullable(v.string()),
  trade: trading.detail.reply,
})

/** The trades that this device saved for the signed-in user. */
export async function loadSaved(): Promise<SavedTrade[]> {
  const found = await store.list()
  return found.flatMap(({ value }) => {
    const saved = parseAs(schema, value)
    return saved ? [saved] : []
  })
}

/** Saves trades for later visits; a full or forbidden storage is no error. */
export function saveTrades(trades: readonly SavedTrade[]): void {
  for (const trade of trades) void store.set(trade.id, trade)
}
