import { formatPnl } from '../../../lib/format/money.ts'
import type { Lead } from '../../../lib/results/overview.ts'
import { Hero } from '../../ui/Hero.tsx'
import { toneOf } from '../../ui/pnlTone.ts'
import { arrowOf } from '../pnlReading.ts'

interface ResultHeroProps {
  lead: Lead
  isBeforeBrokerage: boolean
  /** Every trade that counts is read. */
  isComplete: boolean
}

/** What days came to, as the one large figure of a screen, and below it on which basis and how far it is known. */
export function ResultHero({ lead: { value, isAfterCharges }, isBeforeBrokerage, isComplete }: ResultHeroProps) {
  const text = value === undefined ? '–' : formatPnl(value / 100)
  const tone = value === undefined ? 'stale' : toneOf(value / 100, true)
  const basis = !isAfterCharges
    ? 'gross, before charges'
    : isBeforeBrokerage
      ? 'after charges, before brokerage'
      : 'net, estimated'
  return (
    <div>
      <Hero text={text} tone={tone} arrow={arrowOf(text)} />
      <p className="text-soft text-sm md:text-base md:text-ink">{isComplete ? basis : `${basis}, as far as read`}</p>
    </div>
  )
}
