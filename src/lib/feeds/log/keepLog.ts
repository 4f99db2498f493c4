import { serverNow } from '../../serverClock.ts'
import { createDayStore } from './dayStore.ts'
import { createLineLedger } from './ledger.ts'
import { type GapCause, gapOf, isLine, type LogGap, type LogRow } from './rows.ts'
import { rowsAfter } from './seam.ts'

/** A row that says what came before these rows, and is not among them. */
function gapBefore([first]: readonly LogRow[], cause: GapCause, missing: number | undefined): LogGap {
  const at = first?.at ?? serverNow()
  return { ...gapOf(at, at, cause, missing), id: (first?.id ?? 0) - 1 }
}

/**
 * The log of a trade for the user of this moment: what came to this page, after what the device keeps. `onChange`: the
 * rows are others.
 */
export function keepLog(tradeId: string, onChange: () => void) {
  const store = createDayStore(tradeId)
  const ledger = createLineLedger(store.add)

  /** Goes on with what the device keeps, where another tab wrote it; false where it does not answer. */
  const goOn = async (): Promise<boolean> => {
    const stored = await store.load(serverNow())
    const known = store.known()
    const isOwn = stored?.batch === known?.batch && ledger.since(known?.row ?? 0) !== undefined
    if (stored && !isOwn && !store.waiting()) {
      store.goOn(stored.batch, ledger.goOn(stored, known ? 'other-tab' : 'reload'))
      onChange()
    }
    return stored !== undefined
  }
  /** Writes what came, complete until `until` or the interruption before it. */
  const save = (until: number, isLeaving: boolean) =>
    store.save({ lastSeq: ledger.lastSeq(), until: ledger.interruptedAt() ?? until }, serverNow(), isLeaving)

  return {
    ledger,
    goOn,
    save,
    isWritten: () => store.waiting() !== undefined,
    /** Writes from now on what came after what is stored, if it still may once the device has answered. */
    async takeOver(mayWrite: () => boolean) {
      if (!(await goOn()) || !mayWrite() || store.waiting()) return
      const rows = ledger.since(store.known()?.row ?? 0)
      if (rows) store.takeOver(rows)
    },
    giveUp: store.giveUp,
    /** Whether a line that came here is so many milliseconds old, and no tab has written it. */
    async isLeftOut(ms: number): Promise<boolean> {
      const now = serverNow()
      const until = await store.writtenUntil(now)
      if (until === undefined) return false
      return ledger.settled().some((row) => isLine(row) && row.id >= 0 && row.at > until && row.at < now - ms)
    },
    /**
     * Every row of the IST day that is still stored, oldest first: from the device, then from memory. A device that does
     * not answer is a gap before them.
     */
    async readDay(until: number): Promise<LogRow[]> {
      const isThere = store.known() !== undefined || (await goOn())
      if (isThere) await save(until, false)
      const log = isThere ? await store.readAll(serverNow()) : undefined
      if (log === undefined) return [gapBefore(ledger.rows(), 'unread', undefined), ...ledger.rows()]
      const rest = store.waiting() ?? rowsAfter(log, ledger.settled(), 'other-tab')
      const rows = [...log.rows, ...rest, ...ledger.pending()]
      const removed = log.totals.received - log.rows.filter(isLine).length
      return removed > 0 ? [gapBefore(rows, 'removed', removed), ...rows] : rows
    },
    /** Rows that the device keeps, and lines that it has no room for. */
    kept: () => store.kept(ledger.counters().received, serverNow()),
  }
}
