import type { ComponentProps, ReactNode } from 'react'
import type { Trade, TradeWithOrders } from '../../../lib/resources/trades.ts'
import { Hero, type HeroProps } from '../../ui/Hero.tsx'
import { Stats } from '../../ui/Stats.tsx'

/** A trade as it was last read, by itself or in the list. */
export interface LastRead {
  /** Undefined where nothing is known of it but its id. */
  trade: Trade | TradeWithOrders | undefined
  /** When it was read, in milliseconds by the server's clock. */
  at: number
}

interface HeadFiguresProps extends ComponentProps<typeof Stats> {
  hero: HeroProps
  /** Its first figure is the age of the PNL, the one that a phone's head has room for; else all are under the PNL. */
  isLive: boolean
  children?: ReactNode
}

const under =
  'max-md:mb-3 max-md:grid max-md:w-full max-md:grid-cols-2 max-md:items-end max-md:*:whitespace-normal max-md:*:border-0! max-md:*:p-0!'

/** The PNL in the desk's head, and beside it what explains it; labels and figures stand on the line of the hero. */
export function HeadFigures({ hero, isLive, stats, children }: HeadFiguresProps) {
  return (
    <section aria-label="Live PNL" className="desk-pnl flex min-w-0 flex-wrap items-end gap-x-8 gap-y-1">
      {/* As wide as five digits, and another element once there is a value: what was a dash moves nothing. */}
      <div key={String(hero.value === undefined)} className="desk-value min-w-52">
        <h2 className="sr-only">Live PNL</h2>
        <Hero {...hero} />
      </div>
      <Stats className={isLive ? 'desk-stats' : under} stats={stats} />
      {children}
    </section>
  )
}

/** Lies over the title of the curve, and has no height of its own: what comes or goes there pushes nothing. */
export function CurveOverlay({ className = 'z-20', children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`desk-messages relative -mt-2 h-0 max-md:mt-0 ${className}`}>
      {/* The owner's notice may stay for hours: alone it leaves the ranges beside the title within reach. */}
      <div className="absolute inset-x-0 top-1 grid max-h-48 gap-1 overflow-y-auto bg-paper has-[>.desk-notice:only-child]:w-fit max-md:top-11 min-[62.5rem]:right-[calc(50%+1.5rem)] min-[62.5rem]:max-h-none min-[75rem]:right-[calc(40%+1.5rem)]">
        {children}
      </div>
    </div>
  )
}
