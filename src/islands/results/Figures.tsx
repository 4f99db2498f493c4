import type { ReactNode } from 'react'
import { formatNumber, formatPnl, formatRupees } from '../../lib/format/money.ts'
import { formatDay } from '../../lib/format/time.ts'
import type { Extent } from '../../lib/results/extent.ts'
import type { Overview } from '../../lib/results/overview.ts'
import { estimatedCharges, type Totals } from '../../lib/results/results.ts'
import { chargeTitles, definitions } from '../../lib/text/results.ts'
import { Money } from '../parts/results/Money.tsx'
import { Chevron } from '../ui/Chevron.tsx'
import { Stats } from '../ui/Stats.tsx'

/** Name at the left, value at the right, a hairline above. */
export function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8.5 touch:min-h-11 items-center justify-between gap-4 border-line border-t text-sm">
      <dt className="text-soft">{term}</dt>
      <dd className="whitespace-nowrap text-right font-medium">{children}</dd>
    </div>
  )
}

/** Where the figure comes from: what closed legs made, and the charges taken off. */
export function SourceRows(props: { totals: Totals; of: Extent; isBeforeBrokerage: boolean }) {
  const { totals, of, isBeforeBrokerage } = props
  const charges = estimatedCharges(totals)
  return (
    <>
      <Row term="Gross, closed legs">
        <Money paise={totals.closed === 0 ? undefined : totals.gross} of={of} />
      </Row>
      <Row term={chargeTitles(isBeforeBrokerage).charges}>
        {charges === undefined ? '–' : formatRupees(-charges / 100)}
      </Row>
    </>
  )
}

/** What single days of a range were like, before charges. */
export function DayFigures({ overview: { figures }, of }: { overview: Overview; of: Extent }) {
  const { averageWin, averageLoss, worst, longestLosingRun: run, largestDrawdown } = figures
  const stats = [
    { label: 'Average winning day', value: <Money paise={averageWin} of={of} /> },
    { label: 'Average losing day', value: <Money paise={averageLoss} of={of} /> },
    {
      label: worst ? `Worst day, ${formatDay(worst.day)}` : 'Worst day',
      value: <Money paise={worst?.value} of={of} />,
    },
    { label: 'Largest drawdown', value: largestDrawdown === 0 ? '–' : formatPnl(-largestDrawdown / 100) },
    { label: 'Longest losing run', value: run === 1 ? '1 day' : `${formatNumber(run)} days` },
  ]
  return (
    <div className="gap-5 border-line border-y py-3 xl:flex xl:items-center">
      <p className="text-soft text-xs max-xl:pb-2 xl:w-36">Single days, before charges</p>
      <Stats className="xl:grow xl:justify-between" stats={stats} />
    </div>
  )
}

/** What each figure means, in one place. */
export function Definitions({ isBeforeBrokerage }: { isBeforeBrokerage: boolean }) {
  const { charges, rest } = chargeTitles(isBeforeBrokerage)
  const items: [term: string, text: string][] = [
    ['Gross', definitions.gross],
    [charges, definitions.charges],
    [rest, isBeforeBrokerage ? definitions.beforeBrokerage : definitions.net],
    ['Single days', definitions.days],
    ['Largest drawdown', definitions.drawdown],
  ]
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium text-primary">
        <Chevron />
        What these figures mean
      </summary>
      <dl className="grid gap-x-8 gap-y-3 pt-2 text-sm md:grid-cols-2">
        {items.map(([term, text]) => (
          <div key={term}>
            <dt className="font-medium">{term}</dt>
            <dd className="text-pretty text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
