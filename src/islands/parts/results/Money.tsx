import { formatPnl, formatPnlShort } from '../../../lib/format/money.ts'
import { textTones, toneOf } from '../../ui/pnlTone.ts'

interface MoneyProps {
  paise: number | undefined
  /** A few characters, with the whole amount as title. */
  isShort?: boolean
  /** What closed legs made is final. A sum that counts running trades says whether it is true now. */
  isCurrent?: boolean
}

/** A result in rupees, shown by sign as well as by colour; a dash where none is known. */
export function Money({ paise, isShort = false, isCurrent = true }: MoneyProps) {
  if (paise === undefined) return '–'
  const rupees = paise / 100
  const whole = formatPnl(rupees)
  return (
    <span
      translate="no"
      className={`whitespace-nowrap ${textTones[toneOf(rupees, isCurrent)]}`}
      title={isShort ? whole : undefined}
    >
      {isShort ? formatPnlShort(rupees, 2) : whole}
    </span>
  )
}
