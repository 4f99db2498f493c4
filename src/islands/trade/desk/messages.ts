/** What a desk may have to say, the worst first. */
export const ranks = [
  'unknown',
  'waiting',
  'legs',
  'alert',
  'refused',
  'unreachable',
  'offline',
  'stale',
  'success',
  'note',
  'notice',
] as const
export type Rank = (typeof ranks)[number]

export interface MessageFacts {
  rank: Rank
  /** In milliseconds by the server's clock. */
  at: number
  /** A later read shows otherwise. */
  isOver?: boolean | undefined
}

/** A success folds into the head after so long, in milliseconds. */
export const FOLD_MS = 8000

const place = ({ rank }: MessageFacts) => ranks.indexOf(rank)

/**
 * What the status line says: the worst message; the others wait behind their count. A success is shown for a while, and
 * never beside amber or red; then it is folded.
 */
export function arrangeMessages<M extends MessageFacts>(messages: readonly M[], now: number) {
  const sorted = [...messages].sort((a, b) => place(a) - place(b) || b.at - a.at)
  const successes = sorted.filter(({ rank }) => rank === 'success')
  const hasTrouble = sorted.some((it) => place(it) < ranks.indexOf('success'))
  const fresh = hasTrouble ? [] : successes.slice(0, 1).filter((it) => !it.isOver && Math.abs(now - it.at) < FOLD_MS)
  const folded = successes.filter((it) => !fresh.includes(it))
  const [shown, ...waiting] = sorted.filter((it) => !folded.includes(it))
  return { shown, waiting, folded }
}
