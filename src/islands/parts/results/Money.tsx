import { formatPnl, formatPnlShort } from '../../../lib/format/money.ts'

const tone = (paise: number) => (paise === 0 ? '' : paise > 0 ? 'text-profit' : 'text-loss')

/**
 * A result in rupees, shown by sign as well as by colour; a dash where none is known. `isShort`: a few characters, with
 * the whole amount as title.
 */
export function Money({ paise, isShort = false }: { paise: number | undefined; isShort?: boolean }) {
  if (paise === undefined) return '–'
  const whole = formatPnl(paise / 100)
  return (
    <span className={`whitespace-nowrap tabular-nums ${tone(paise)}`} title={isShort ? whole : undefined}>
      {isShort ? formatPnlShort(paise / 100, 2) : whole}
    </span>
  )
}
