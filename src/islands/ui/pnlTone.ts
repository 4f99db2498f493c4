/** How a figure of profit or loss looks; `flat` is a 0, also one that only rounds to it. */
export type PnlTone = 'profit' | 'loss' | 'flat' | 'stale'

/**
 * The tone of a value in rupees. `isCurrent`: it is known to be true now, or it is final. Anything else has no colour
 * of profit or loss, so nothing but a map over tones names these colours for a figure.
 */
export function toneOf(value: number, isCurrent: boolean): PnlTone {
  if (!isCurrent) return 'stale'
  const paise = Math.round(value * 100)
  return paise > 0 ? 'profit' : paise < 0 ? 'loss' : 'flat'
}

export const textTones: Record<PnlTone, string> = {
  profit: 'text-profit',
  loss: 'text-loss',
  flat: 'text-ink',
  stale: 'text-soft',
}
