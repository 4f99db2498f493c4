import type { GapCause, LogBuffer, LogGap } from './logBuffer.ts'

/** The most gaps in the list: the newest. All of them are counted. */
export const LISTED_GAPS = 200

/** What was declared: rows, lines known to be missing, and rows of an unknown number. */
interface GapTally {
  gaps: number
  missing: number
  unknownGaps: number
}

/** The rows since the last numbered line, and what was counted for them: the next number settles all of them. */
export const noOpenGaps = { rows: 0, declared: 0, unknown: 0 }
export type OpenGaps = typeof noOpenGaps

/** The gaps of a log: rows in its buffer, and a list that outlives them. Keeps its part of the tally. */
export function createGaps(buffer: LogBuffer, tally: GapTally) {
  let listed: LogGap[] = []
  let open = noOpenGaps

  const change = (index: number, part: Partial<Pick<LogGap, 'to' | 'missing'>>) => {
    const row = listed.at(index)
    if (row === undefined) return
    listed = listed.with(index, { ...row, ...part })
    buffer.amend(row.id, part)
  }

  return {
    listed: () => listed,
    open: () => open,
    /** Records a gap. `isOpen`: the next number will show how much is missing. */
    add(gap: { from: number; to: number; cause: GapCause; missing: number | undefined }, isOpen: boolean) {
      const row = { kind: 'gap', at: gap.to, ...gap } as const
      listed = [...listed, { ...row, id: buffer.push(row) }].slice(-LISTED_GAPS)
      const declared = gap.missing ?? 0
      const unknown = gap.missing === undefined ? 1 : 0
      tally.gaps++
      tally.missing += declared
      tally.unknownGaps += unknown
      if (!isOpen) return
      open = { rows: open.rows + 1, declared: open.declared + declared, unknown: open.unknown + unknown }
    },
    /** The last gap went on until then. */
    extend: (to: number) => change(-1, { to }),
    /** A numbered line came: how many lines are missing since the last one. */
    settle(missing: number) {
      let rest = missing - open.declared
      tally.missing += rest
      tally.unknownGaps -= open.unknown
      let isTold = open.unknown === 0
      for (let back = -1; back >= -Math.min(open.rows, listed.length); back--) {
        const before = listed.at(back)?.missing
        if (before === undefined) {
          // Of several interruptions between two numbers the last one carries what all of them cost.
          change(back, { missing: rest <= 0 ? 0 : isTold ? 'below' : rest })
          isTold = true
        } else if (typeof before === 'number' && (rest < 0 || (rest > 0 && open.unknown === 0))) {
          // What the server said was left out came after all, or it left out more.
          const right = Math.max(0, before + rest)
          change(back, { missing: right })
          rest += before - right
        }
      }
      open = noOpenGaps
    },
    /** Nothing will tell any more. */
    close() {
      open = noOpenGaps
    },
    /** Continues with what was kept elsewhere; `ids` are the rows that the buffer still holds. */
    resume(kept: readonly Omit<LogGap, 'id'>[], stillOpen: OpenGaps, ids: readonly number[]) {
      listed = kept.map((gap, index) => ({ ...gap, id: ids.at(index - kept.length) ?? -1 }))
      open = stillOpen
    },
  }
}
