import type { Extent } from '../../../lib/results/extent.ts'
import type { Lead } from '../../../lib/results/overview.ts'
import { Hero } from '../../ui/Hero.tsx'

/** A sum as the one large figure of a screen: a skeleton in its place until all that it promises is read. */
export function SumHero({ paise, of }: { paise: number | undefined; of: Extent }) {
  if (of.is !== 'reading')
    return <Hero value={paise === undefined ? undefined : paise / 100} isCurrent={of.is === 'complete'} />
  return <p className="my-1 h-9 w-56 rounded bg-tint motion-safe:animate-pulse md:h-10" />
}

interface ResultHeroProps {
  /** Undefined while it is read. */
  lead: Lead | undefined
  isBeforeBrokerage: boolean
  of: Extent
}

/** What days came to, as the one large figure of a screen, and below it on which basis. */
export function ResultHero({ lead, isBeforeBrokerage, of }: ResultHeroProps) {
  const basis = !lead?.isAfterCharges
    ? 'gross, before charges'
    : isBeforeBrokerage
      ? 'after charges, before brokerage'
      : 'net, estimated'
  return (
    <>
      <SumHero paise={lead?.value} of={of} />
      {lead && <p className="text-soft text-sm md:text-base md:text-ink">{basis}</p>}
    </>
  )
}
