import type { Lead } from '../../../lib/results/overview.ts'
import { Hero } from '../../ui/Hero.tsx'

interface ResultHeroProps {
  lead: Lead
  isBeforeBrokerage: boolean
  /** Every trade that counts is read. */
  isComplete: boolean
}

/** What days came to, as the one large figure of a screen, and below it on which basis and how far it is known. */
export function ResultHero({ lead: { value, isAfterCharges }, isBeforeBrokerage, isComplete }: ResultHeroProps) {
  const basis = !isAfterCharges
    ? 'gross, before charges'
    : isBeforeBrokerage
      ? 'after charges, before brokerage'
      : 'net, estimated'
  return (
    <div>
      <Hero value={value === undefined ? undefined : value / 100} isCurrent />
      <p className="text-soft text-sm md:text-base md:text-ink">{isComplete ? basis : `${basis}, as far as read`}</p>
    </div>
  )
}
