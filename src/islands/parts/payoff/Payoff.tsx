import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { formatPnl } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'
import type { Held, Holding } from '../../../lib/pricing/holding.ts'
import { isUnitKnown } from '../../../lib/results/legs.ts'
import { $settings } from '../../../lib/settings.ts'
import { expiryText, holdingText, levelText, whyNot } from '../../../lib/text/payoff.ts'
import { caveats } from '../../../lib/text/results.ts'
import { levelsDrawn, PayoffChart } from './PayoffChart.tsx'

/** The index as the log has it. */
export interface IndexLine {
  level: number
  /** When the line came, by the server's clock. */
  at: number
  isFresh: boolean
  /** `2 min ago`; empty while it is fresh. */
  age: string
}

interface PayoffProps {
  held: Held
  /** When the orders were read, in milliseconds by the server's clock. */
  at: number
  index?: IndexLine | undefined
  /** The parts of a sum, by name. */
  shares?: readonly { name: string; held: Held }[] | undefined
  head?: ReactNode
}

function PayoffTable({ holding, shares = [], index }: { holding: Holding } & Pick<PayoffProps, 'shares' | 'index'>) {
  const levels = levelsDrawn(holding, index?.level)
  const cell = (held: Held, level: number) => (held.is === 'drawn' ? formatPnl(held.at(level)) : '–')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has no control of its own for the keyboard
    <section aria-label="The pay-off as a table" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-right text-sm">
        <thead className="text-soft">
          <tr className="border-line border-b">
            {[holding.root, 'All', ...shares.map(({ name }) => name)].map((title, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two trades may have one name
              <th key={n} scope="col" className="px-3 py-2 font-medium first:pl-0 first:text-left">
                {n === 1 && shares.length === 0 ? 'At expiry' : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <tr key={level} className="border-line border-b">
              <th scope="row" className="py-2 text-left font-normal">
                {levelText(level)}
              </th>
              {[holding, ...shares.map(({ held }) => held)].map((held, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns in fixed order
                <td key={n} className="whitespace-nowrap px-3">
                  {cell(held, level)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What open legs are at expiry: drawn, in a sentence and as a table. It fills its parent. */
export function Payoff({ held, at, index, shares, head }: PayoffProps) {
  const { quantity } = useStore($settings).results
  const assumed = caveats(
    { closed: 1, open: 0, unreadable: 0, withoutRates: 0 },
    { isConfirmed: isUnitKnown(quantity), undated: 0 },
  )
  const [reading, read] = useState<string>()
  const isDrawn = held.is === 'drawn'
  return (
    // As the curve lies, which it takes turns with.
    <div className="grid h-full min-h-0 grid-cols-1 grid-rows-[auto_minmax(8rem,1fr)_auto] max-md:grid-rows-[auto_minmax(8rem,1fr)_auto_auto]">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 max-md:contents">
        <h2 className="sr-only">Pay-off</h2>
        {head}
        <p className="min-w-0 flex-1 text-sm max-md:min-h-16 max-md:py-1 md:text-right">
          {reading ??
            (index && (
              <span className={index.isFresh ? '' : 'text-soft'}>
                {`Index ${levelText(index.level)} at ${formatClock(index.at)}, from the log${index.age && `, ${index.age}`}`}
              </span>
            ))}
        </p>
      </div>
      {isDrawn ? (
        <PayoffChart holding={held} index={index?.level} isFresh={index?.isFresh === true} onRead={read} />
      ) : (
        <p className="grid place-items-center text-center text-soft">{whyNot(held)}</p>
      )}
      {isDrawn && (
        <div className="text-sm max-md:order-2">
          {/* No line ends between a sign and its amount. */}
          <p>{holdingText(held).replaceAll('+₹', '+\u2060₹')}</p>
          <p className="text-soft text-xs">
            {`As of ${formatClock(at)}, at expiry ${expiryText(held)}, before charges. Not a forecast. ${assumed.join(' ')}`}
          </p>
          <details className="pointer-fine:[&_summary]:min-h-7 pointer-fine:[&_summary]:text-xs print:hidden">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center text-primary">
              The pay-off as a table
            </summary>
            <PayoffTable holding={held} shares={shares} index={index} />
          </details>
        </div>
      )}
    </div>
  )
}
