import type { Extent } from '../../lib/results/extent.ts'

/** How a figure of profit or loss looks; `flat` is a 0, also one that only rounds to it. */
export type PnlTone = 'profit' | 'loss' | 'flat' | 'stale'

/**
 * The tone of a value in rupees. `isCurrent`: it is known to be true now, or it is final. Anything else has no colour
 * of profit or loss, so nothing but a map over tones names these colours for a figure.
 */
export function toneOf(value: number, isCurrent: boolean): PnlTone {
  if (!isCurrent) return 'stale'
  if (Math.round(Math.abs(value) * 100) === 0) return 'flat'
  return value > 0 ? 'profit' : 'loss'
}

/** The tone of a sum in paise: only a complete one has a colour. */
export const toneOfSum = (paise: number, of: Extent) => toneOf(paise / 100, of.is === 'complete')

/** The arrow of a formatted amount: what its sign says. */
export const arrowOf = (text: string) => (text.startsWith('+') ? '▲' : text.startsWith('−') ? '▼' : '')

export const textTones: Record<PnlTone, string> = {
  profit: 'text-profit',
  loss: 'text-loss',
  flat: 'text-ink',
  stale: 'text-soft',
}
