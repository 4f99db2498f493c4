import type { ComponentProps, ReactNode } from 'react'
import type { Trade, TradeWithOrders } from '../../../lib/resources/trades.ts'
import { Amount, type AmountProps } from '../../ui/Amount.tsx'
import { Stats } from '../../ui/Stats.tsx'

/** A trade as it was last read, by itself or in the list. */
export interface LastRead {
  /** Undefined where nothing is known of it but its id. */
  trade: Trade | TradeWithOrders | undefined
  /** When it was read, in milliseconds by the server's clock. */
  at: number
}

interface HeadFiguresProps extends ComponentProps<typeof Stats> {
  /** What the value is, for screen readers. */
  title: string
  hero: Pick<AmountProps, 'value' | 'isCurrent'>
  children?: ReactNode
}

/**
 * The PNL in the desk's head, and beside it what explains it; labels and figures stand on the line of the hero. The first
 * figure is the age of the PNL, the one that a phone's head has room for.
 */
export function HeadFigures({ title, hero, stats, children }: HeadFiguresProps) {
  return (
    <section
      aria-label={title}
      className="desk-pnl flex min-w-0 flex-wrap items-end gap-x-5 gap-y-1 min-[87.5rem]:gap-x-8"
    >
      {/* As wide as five digits, and another element once there is a value: what was a dash moves nothing. */}
      <div key={String(hero.value === undefined)} className="desk-value min-w-52 md:min-w-62">
        <h2 className="sr-only">{title}</h2>
        <Amount {...hero} look="hero" />
      </div>
      <Stats className="desk-stats" stats={stats} />
      {children}
    </section>
  )
}
