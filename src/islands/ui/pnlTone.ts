/** How a figure of profit or loss looks; `flat` is a 0, also one that only rounds to it. */
export type PnlTone = 'profit' | 'loss' | 'flat' | 'stale'

/**
 * The tone of a value in rupees. `isCurrent`: it is known to be true now, or it is final. Anything else has no colour
 * of profit or loss, so no other module names these colours for a figure.
 */
export function toneOf(value: number, isCurrent: boolean): PnlTone {
  if (!isCurrent) return 'stale'
  const paise = Math.round(value * 100)
  return paise > 0 ? 'profit' : paise < 0 ? 'loss' : 'flat'
}

type Classes = Record<PnlTone, string>

export const textTones: Classes = { profit: 'text-profit', loss: 'text-loss', flat: 'text-ink', stale: 'text-soft' }

export const strokeTones: Classes = {
  profit: 'stroke-profit',
  loss: 'stroke-loss',
  flat: 'stroke-ink',
  stale: 'stroke-edge',
}

export const fillTones: Classes = { profit: 'fill-profit', loss: 'fill-loss', flat: 'fill-ink', stale: 'fill-soft' }

/** A day of a heat map: the larger amounts stand out. */
export const shadeTones: Record<'weak' | 'strong', Classes> = {
  weak: {
    profit: 'bg-profit/20 text-profit',
    loss: 'bg-loss/20 text-loss',
    flat: 'bg-tint text-soft',
    stale: 'text-soft',
  },
  strong: {
    profit: 'bg-profit text-surface',
    loss: 'bg-loss text-surface',
    flat: 'bg-tint text-soft',
    stale: 'text-soft',
  },
}
