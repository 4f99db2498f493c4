import type { Store } from '../db/store.ts'
import { type LogEvent, type LogFormat, plainFormat } from './logEvent.ts'

/** Lines of one trade that replay can still give. */
export const HISTORY_LINES = 5000

export interface NumberedLine {
  seq: number
  text: string
}

type Listener = (tradeId: string, line: NumberedLine) => void

/** The log of each trade: numbered from 1 without holes, kept as long as replay reaches, sent once it is on disk. */
export interface TradeLog {
  /** Appends events, one line each, in the log's format. */
  record(tradeId: string, events: readonly LogEvent[]): void
  /** Appends lines as they are. */
  write(tradeId: string, lines: readonly string[]): void
  /** What is still held after a number, oldest first. */
  since(tradeId: string, seq: number): NumberedLine[]
  /** The number of the last line; 0 before the first, undefined for an unknown trade. */
  lastSeq(tradeId: string): number | undefined
  /** Returns how to stop listening. */
  listen(listener: Listener): () => void
}

export function openTradeLog(store: Store, format: LogFormat = plainFormat): TradeLog {
  const listeners = new Set<Listener>()
  const lastSeq = (tradeId: string) =>
    store.one<{ last_seq: number }>('SELECT last_seq FROM trades WHERE id = ?', tradeId)?.last_seq

  function write(tradeId: string, lines: readonly string[]): void {
    if (lines.length === 0) return
    store.transaction(() => {
      const before = lastSeq(tradeId)
      if (before === undefined) throw new Error(`no trade ${tradeId} to write about`)
      const numbered = lines.map((text, index) => ({ seq: before + index + 1, text }))
      for (const { seq, text } of numbered)
        store.run('INSERT INTO lines (trade_id, seq, text) VALUES (?, ?, ?)', tradeId, seq, text)
      const last = before + lines.length
      store.run('UPDATE trades SET last_seq = ? WHERE id = ?', last, tradeId)
      store.run('DELETE FROM lines WHERE trade_id = ? AND seq <= ?', tradeId, last - HISTORY_LINES)
      store.afterCommit(() => {
        for (const line of numbered) for (const send of listeners) send(tradeId, line)
      })
    })
  }

  return {
    write,
    record: (tradeId, events) => write(tradeId, events.map(format)),
    since: (tradeId, seq) =>
      store
        .all<NumberedLine>('SELECT seq, text FROM lines WHERE trade_id = ? AND seq > ? ORDER BY seq', tradeId, seq)
        .map(({ seq, text }) => ({ seq, text })),
    lastSeq,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
