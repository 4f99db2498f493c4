import type { ReactNode } from 'react'
import type { PriceLine } from '../../../lib/feeds/log/priceLine.ts'
import { formatPnl, formatPrice } from '../../../lib/format/money.ts'
import { textTones, toneOf } from '../../ui/pnlTone.ts'
import { columnsIn } from './priceRows.ts'

/** Where the legs have no columns: time, index and PNL. */
const WRAPPED = 'minmax(64px,max-content) minmax(0,1fr) minmax(0,1fr)'

interface PriceColumnsProps {
  line: PriceLine
  /** Of the row, in pixels. */
  width: number
}

/** The names over a price line's columns. */
export function PriceHead({ line, width }: PriceColumnsProps) {
  const columns = columnsIn(line, width)
  const names = columns === undefined ? line.names.slice(0, 1) : line.names
  return (
    <div
      style={{ gridTemplateColumns: columns ?? WRAPPED }}
      className="grid h-7 items-center border-line border-b bg-paper text-right text-soft text-xs"
    >
      {['Time', ...names, 'PNL'].map((name) => (
        <span key={name} className="truncate first:text-left">
          {name}
        </span>
      ))}
    </div>
  )
}

interface PriceRowProps extends PriceColumnsProps {
  /** `09:15:00`, IST, and how often the line came. */
  time: ReactNode
  /** The newest row alone has colour. */
  isNewest: boolean
  /** Where the legs have no columns, their prices follow below. */
  hasLegs: boolean
}

/** One price line in columns; where they have no room the legs are below. */
export function PriceRow({ line, width, time, isNewest, hasLegs }: PriceRowProps) {
  const columns = columnsIn(line, width)
  const legs = line.names.slice(1).map((name, n) => [name, formatPrice(line.prices[n + 1] ?? null)] as const)
  return (
    <div
      style={{ gridTemplateColumns: columns ?? WRAPPED }}
      className={`grid whitespace-nowrap text-right ${isNewest ? 'bg-tint' : ''}`}
    >
      <span className="text-left text-soft">{time}</span>
      <span>{formatPrice(line.prices[0] ?? null)}</span>
      {columns !== undefined && legs.map(([name, price]) => <span key={name}>{price}</span>)}
      <span className={`font-medium ${isNewest ? textTones[toneOf(line.pnl, true)] : ''}`}>{formatPnl(line.pnl)}</span>
      {columns === undefined && hasLegs && (
        <span className="col-span-full ml-16 grid grid-cols-2 gap-x-4 pb-1 text-left text-soft leading-5">
          {legs.map(([name, price]) => (
            <span key={name} className="whitespace-normal even:text-right">
              {name} {price}
            </span>
          ))}
        </span>
      )}
    </div>
  )
}
