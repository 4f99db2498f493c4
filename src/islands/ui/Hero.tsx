import { formatPnl } from '../../lib/format/money.ts'
import { arrowOf, textTones, toneOf } from './pnlTone.ts'

/** In signs: a longer amount is set smaller, so that it is whole on a phone. */
const LONG = 14

export interface HeroProps {
  /** In rupees; undefined where none is known. */
  value: number | undefined
  /** It is known to be true now, or it is final. */
  isCurrent: boolean
}

/**
 * The one number that a person came to a screen for: an amount with small decimals, or a dash. Its height stays in
 * every state, and its arrow says what its colour says.
 */
export function Hero({ value, isCurrent }: HeroProps) {
  const text = value === undefined ? '–' : formatPnl(value)
  const tone = toneOf(value ?? 0, isCurrent && value !== undefined)
  const arrow = arrowOf(text)
  const [whole, decimals] = text.split(/(?=\.\d\d$)/)
  const size = text.length > LONG ? 'text-3xl' : 'text-[2.5rem] md:text-hero'
  return (
    <p
      translate="no"
      className={`flex h-11 items-baseline whitespace-nowrap font-semibold leading-11 tracking-[-0.03em] md:h-12 md:leading-12 ${size} ${textTones[tone]}`}
    >
      <span>{whole}</span>
      {decimals && <span className="font-medium text-[0.59em] leading-none">{decimals}</span>}
      {arrow !== '' && (
        <span aria-hidden="true" className="ml-2.5 text-base leading-none">
          {arrow}
        </span>
      )}
    </p>
  )
}
