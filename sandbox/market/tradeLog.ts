import type { Store } from '../db/store.ts'
import type { LogEvent } from './logEvent.ts'

/** Lines of one trade that replay can still give. */
export const HISTORY_LINES = 5000

export interface NumberedLine {
  seq: number
  event: LogEvent
}

type Listener = (tradeId: string, line: NumberedLine) => void

/** Puts a line into a trade's log. Call it within a transaction. */
export function insertLine(store: Store, tradeId: string, { seq, event }: NumberedLine): void {
  store.run('INSERT INTO lines (trade_id, seq, event) VALUES (?, ?, ?)', tradeId, seq, JSON.stringify(event))
}

const rawLine = (text: string): LogEvent => ({ at: 0, level: 'INFO', kind: 'raw', text, fields: {} })

/** The log of each trade: numbered from 1 without holes, kept as long as replay reaches, sent once it is on disk. */
export function openTradeLog(store: Store) {
  const listeners = new Set<Listener>()
  /** The number of the last line; 0 before the first, undefined for an unknown trade. */
  const lastSeq = (tradeId: string): number | undefined =>
    store.one<{ last_seq: number }>('SELECT last_seq FROM trades WHERE id = ?', tradeId)?.last_seq

  /** Appends events, one line each. */
  function record(tradeId: string, events: readonly LogEvent[]): void {
    if (events.length === 0) return
    store.transaction(() => {
      const before = lastSeq(tradeId)
      if (before === undefined) throw new Error(`no trade ${tradeId} to write about`)
      const numbered = events.map((event, index) => ({ seq: before + index + 1, event }))
      for (const line of numbered) insertLine(store, tradeId, line)
      const last = before + events.length
      store.run('UPDATE trades SET last_seq = ? WHERE id = ?', last, tradeId)
      store.run('DELETE FROM lines WHERE trade_id = ? AND seq <= ?', tradeId, last - HISTORY_LINES)
      store.afterCommit(() => {
        for (const line of numbered) for (const send of listeners) send(tradeId, line)
      })
    })
  }

  return {
    record,
    /** Appends lines that are sent as they are. */
    write: (tradeId: string, lines: readonly string[]) => record(tradeId, lines.map(rawLine)),
    /** What is still held after a number, oldest first. */
    since: (tradeId: string, seq: number): NumberedLine[] =>
      store
        .all<{ seq: number; event: string }>(
          'SELECT seq, event FROM lines WHERE trade_id = ? AND seq > ? ORDER BY seq',
          tradeId,
          seq,
        )
        .map(({ seq, event }) => ({ seq, event: JSON.parse(event) as LogEvent })),
    lastSeq,
    /** Returns how to stop listening. */
    listen(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type TradeLog = ReturnType<typeof openTradeLog>
