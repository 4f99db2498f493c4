import { formatPnl, formatPnlShort } from '../../../lib/format/money.ts'
import type { Extent } from '../../../lib/results/extent.ts'
import { textTones, toneOfSum } from '../../ui/pnlTone.ts'

interface MoneyProps {
  paise: number | undefined
  /** A few characters, with the whole amount as title. */
  isShort?: boolean
  /** How much of what the sum promises is known: one that is not complete has no colour, one that is read no sign. */
  of: Extent
}

/** A result in rupees, shown by sign as well as by colour; a dash where none is known. */
export function Money({ paise, of, isShort = false }: MoneyProps) {
  if (paise === undefined || of.is === 'reading') return '–'
  const rupees = paise / 100
  const whole = formatPnl(rupees)
  return (
    <span
      translate="no"
      className={`whitespace-nowrap ${textTones[toneOfSum(paise, of)]}`}
      title={isShort ? whole : undefined}
    >
      {isShort ? formatPnlShort(rupees, 2) : whole}
    </span>
  )
}
