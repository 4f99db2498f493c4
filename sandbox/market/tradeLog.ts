import type { Store } from '../db/store.ts'
import type { LogEvent } from './logEvent.ts'

export interface NumberedLine {
  seq: number
  event: LogEvent
}

type Listener = (tradeId: string, line: NumberedLine) => void

const rawLine = (text: string): LogEvent => ({ at: 0, level: 'INFO', text, isRaw: true })

/** The log of each trade: numbered from 1 without holes, sent once the number is on disk. No line is kept. */
export function openTradeLog(store: Store) {
  const listeners = new Set<Listener>()
  /** The number of the last line; 0 before the first, undefined for an unknown trade. */
  const lastSeq = (tradeId: string): number | undefined =>
    store.one<{ last_seq: number }>('SELECT last_seq FROM trades WHERE id = ?', tradeId)?.last_seq

  /** Sends events, one line each. */
  function record(tradeId: string, events: readonly LogEvent[]): void {
    if (events.length === 0) return
    store.transaction(() => {
      const before = lastSeq(tradeId)
      if (before === undefined) throw new Error(`no trade ${tradeId} to write about`)
      store.run('UPDATE trades SET last_seq = ? WHERE id = ?', before + events.length, tradeId)
      store.afterCommit(() => {
        for (const [index, event] of events.entries())
          for (const send of listeners) send(tradeId, { seq: before + index + 1, event })
      })
    })
  }

  return {
    record,
    /** Sends lines as they are. */
    write: (tradeId: string, lines: readonly string[]) => record(tradeId, lines.map(rawLine)),
    lastSeq,
    /** Returns how to stop listening. */
    listen(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type TradeLog = ReturnType<typeof openTradeLog>
