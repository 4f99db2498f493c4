import * as v from 'valibot'
import type { Database } from '../../storage/database.ts'
import { tabLocks } from '../../storage/tabLocks.ts'
import { parseAs } from '../../wire/parseAs.ts'

/** The bound of all logs of an IST day on this device; the oldest lines go first. A character counts as a byte. */
export const LOG_QUOTA = { rows: 200_000, bytes: 50_000_000 }

const ROW_BYTES = 40
const LOCK = 'niyam log bound'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const savedCut = v.object({ batches: whole, rows: whole, bytes: whole })
/** What was cut from the beginning of a log. */
export type Cut = v.InferOutput<typeof savedCut>
const NOTHING: Cut = { batches: 0, rows: 0, bytes: 0 }
/** What was ever written of a log, as its own record says. */
const savedSize = v.object({ next: whole, rows: whole, bytes: whole })

/** The size of saved rows. Lines are `[at, text, …]`, gaps `[from, to, …]`. */
export function bytesOf(rows: readonly unknown[]): number {
  return rows.reduce<number>((sum, row) => {
    const [, text] = row as unknown[]
    return sum + ROW_BYTES + (typeof text === 'string' ? text.length : 0)
  }, 0)
}

/** Apart from the log's own record: one tab writes that, any tab cuts, and neither overwrites the other. */
const cutKey = (user: string, name: string): [string, string, string] => [user, 'log cut', name]

/** Reads what was cut of the log `2026-11-20 42`. */
export async function readCut(db: Database, user: string, name: string): Promise<Cut> {
  return parseAs(savedCut, await db.get('values', cutKey(user, name))) ?? NOTHING
}

interface SizedLog {
  name: string
  tradeId: string
  next: number
  rows: number
  bytes: number
  cut: Cut
}

async function logsOf(db: Database, user: string, day: string): Promise<SizedLog[]> {
  const range = IDBKeyRange.bound([user, 'log', `${day} `], [user, 'log', `${day} \uffff`])
  const tx = db.transaction('values')
  const [keys, values] = await Promise.all([tx.store.getAllKeys(range), tx.store.getAll(range)])
  const logs: SizedLog[] = []
  for (const [index, [, , name]] of keys.entries()) {
    const size = parseAs(savedSize, values[index])
    if (!size) continue
    logs.push({ name, tradeId: name.slice(day.length + 1), ...size, cut: await readCut(db, user, name) })
  }
  return logs
}

const kept = (logs: readonly SizedLog[], key: 'rows' | 'bytes') =>
  logs.reduce((sum, log) => sum + log[key] - log.cut[key], 0)

/** The log whose oldest kept row is the oldest of all; undefined where nothing is left. */
async function oldestOf(db: Database, user: string, day: string, logs: readonly SizedLog[]) {
  let oldest: { log: SizedLog; at: number } | undefined
  for (const log of logs) {
    if (log.cut.batches >= log.next) continue
    const batch = await db.get('batches', [user, day, log.tradeId, log.cut.batches])
    const [first] = (batch?.[0] ?? [0]) as [number]
    if (oldest === undefined || first < oldest.at) oldest = { log, at: first }
  }
  return oldest?.log
}

/** Cuts the oldest batches of a day until all logs together are within the bound. One tab does it at a time. */
export async function enforceQuota(db: Database, user: string, day: string, bound = LOG_QUOTA): Promise<void> {
  const trim = async () => {
    const logs = await logsOf(db, user, day)
    while (kept(logs, 'rows') > bound.rows || kept(logs, 'bytes') > bound.bytes) {
      const log = await oldestOf(db, user, day, logs)
      if (log === undefined) return
      const tx = db.transaction(['values', 'batches'], 'readwrite')
      const at: [string, string, string, number] = [user, day, log.tradeId, log.cut.batches]
      const batch = (await tx.objectStore('batches').get(at)) ?? []
      const { batches, rows, bytes } = log.cut
      log.cut = { batches: batches + 1, rows: rows + batch.length, bytes: bytes + bytesOf(batch) }
      void tx.objectStore('batches').delete(at)
      void tx.objectStore('values').put(log.cut, cutKey(user, log.name))
      await tx.done
    }
  }
  const locks = await tabLocks()
  if (!locks) return trim()
  await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? trim() : undefined))
}
