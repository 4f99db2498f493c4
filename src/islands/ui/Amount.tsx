import { formatPnl, formatPnlShort } from '../../lib/format/money.ts'
import { arrowOf, textTones, toneOf } from './pnlTone.ts'

const inRow = 'inline-flex items-baseline gap-1.5 whitespace-nowrap'

/** How an amount is set; one without an arrow of its own stands among others, where its sign is enough. */
const looks = {
  line: { box: 'whitespace-nowrap' },
  live: { box: `${inRow} font-medium`, arrow: 'text-xs' },
  row: { box: `${inRow} font-semibold text-xl`, arrow: 'text-xs' },
  sheet: {
    box: 'block whitespace-nowrap font-semibold text-3xl',
    decimals: 'font-medium text-lg',
    arrow: 'ml-1.5 align-middle text-xs',
  },
  hero: {
    box: 'flex h-11 items-baseline whitespace-nowrap font-semibold leading-11 tracking-[-0.03em] md:h-12 md:leading-12',
    decimals: 'font-medium text-[0.59em] leading-none',
    arrow: 'ml-2.5 text-base leading-none',
  },
} satisfies Record<string, { box: string; decimals?: string; arrow?: string }>

/** In signs: a longer hero is set smaller, so that it is whole on a phone. */
const LONG = 14

export interface AmountProps {
  /** In rupees; undefined where none is known. */
  value: number | undefined
  /** It is known to be true now, or it is final. Anything else has no colour. */
  isCurrent: boolean
  look?: keyof typeof looks
  /** A few characters, with the whole amount as title. */
  isShort?: boolean | undefined
  /** What stands for an amount that is not known. */
  none?: string
}

/**
 * Profit or loss in rupees: its sign and its arrow say what its colour says; a dash where none is known. A `hero` is the
 * one number that a person came to a screen for, and keeps its height in every state.
 */
export function Amount({ value, isCurrent, look = 'line', isShort = false, none = '–' }: AmountProps) {
  const { box, decimals, arrow }: { box: string; decimals?: string; arrow?: string } = looks[look]
  const text = value === undefined ? none : isShort ? formatPnlShort(value, 2) : formatPnl(value)
  const tone = textTones[toneOf(value ?? 0, isCurrent && value !== undefined)]
  const [whole, paise] = decimals ? text.split(/(?=\.\d\d$)/) : [text]
  const sign = arrow === undefined ? '' : arrowOf(text)
  const size = look === 'hero' ? (text.length > LONG ? 'text-3xl' : 'text-[2.5rem] md:text-hero') : ''
  return (
    <span
      translate={value === undefined ? undefined : 'no'}
      title={isShort && value !== undefined ? formatPnl(value) : undefined}
      className={`${box} ${size} ${tone}`}
    >
      <span>{whole}</span>
      {paise !== undefined && <span className={decimals}>{paise}</span>}
      {sign !== '' && (
        <span aria-hidden="true" className={arrow}>
          {sign}
        </span>
      )}
    </span>
  )
}
