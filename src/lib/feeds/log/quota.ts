/** The bound of a trade's log for an IST day on this device; the oldest lines go first. A character counts as a byte. */
export const LOG_QUOTA = { rows: 200_000, bytes: 50_000_000 }

const ROW_BYTES = 40

/** What was cut from the beginning of a log. */
export const noCut = { batches: 0, rows: 0, bytes: 0 }

/** The size of saved rows. Lines are `[at, text, …]`, gaps `[from, to, …]`. */
export function bytesOf(rows: readonly unknown[]): number {
  return rows.reduce<number>((sum, row) => {
    const [, text] = row as unknown[]
    return sum + ROW_BYTES + (typeof text === 'string' ? text.length : 0)
  }, 0)
}
