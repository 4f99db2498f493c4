/** How bad a message of the desk is, the worst first. */
export const ranks = ['danger', 'unconfirmed', 'waiting', 'success'] as const
export type Rank = (typeof ranks)[number]

export interface MessageFacts {
  rank: Rank
  /** Never folded: open legs, an outcome that is not known, exits that can't be sent. */
  stays: boolean
  at: number
}

/** A success folds into the head after so long, in milliseconds. */
export const FOLD_MS = 8000

/**
 * What the one slot for messages shows: the worst message, and all that never fold. Others wait behind a count. A
 * success is shown for a while and only alone, so that nothing green is beside amber or red; then it is folded.
 */
export function arrangeMessages<M extends MessageFacts>(messages: readonly M[], now: number) {
  const sorted = [...messages].sort((a, b) => ranks.indexOf(a.rank) - ranks.indexOf(b.rank) || b.at - a.at)
  const troubles = sorted.filter(({ rank }) => rank !== 'success')
  const successes = sorted.filter(({ rank }) => rank === 'success')
  const [newest] = successes
  const isFresh = troubles.length === 0 && newest !== undefined && now - newest.at < FOLD_MS
  return {
    shown: isFresh ? [newest] : troubles.filter((it, index) => index === 0 || it.stays),
    waiting: troubles.filter((it, index) => index > 0 && !it.stays),
    folded: isFresh ? successes.slice(1) : successes,
  }
}
