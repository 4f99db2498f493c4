import type { Extent } from '../../../lib/results/extent.ts'
import { Amount, type AmountProps } from '../../ui/Amount.tsx'
import { Bar } from '../../ui/Skeleton.tsx'

interface MoneyProps extends Pick<AmountProps, 'isShort'> {
  paise: number | undefined
  /** How much of what the sum promises is known: one that is not complete has no colour, one that is read no sign. */
  of: Extent
}

/** A sum in a line; a dash where none is known, or not yet. */
export function Money({ paise, of, isShort }: MoneyProps) {
  if (paise === undefined || of.is === 'reading') return '–'
  return <Amount value={paise / 100} isCurrent={of.is === 'complete'} isShort={isShort} />
}

/** A sum as the one large figure of a screen: a skeleton in its place until all that it promises is read. */
export function SumHero({ paise, of }: Pick<MoneyProps, 'paise' | 'of'>) {
  if (of.is === 'reading') return <Bar className="my-1 h-9 w-56 md:h-10" />
  return <Amount value={paise === undefined ? undefined : paise / 100} isCurrent={of.is === 'complete'} look="hero" />
}
