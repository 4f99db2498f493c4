import { type PnlTone, textTones } from './pnlTone.ts'

/** In signs: a longer amount is set smaller, so that it is whole on a phone. */
const LONG = 14

/**
 * The one number that a person came to a screen for: a formatted amount with small decimals, or a dash where none is
 * known. Its height stays in every state, and its arrow says what its colour says.
 */
export function Hero({ text, tone, arrow = '' }: { text: string; tone: PnlTone; arrow?: string }) {
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
