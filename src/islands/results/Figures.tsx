import type { ReactNode } from 'react'
import { formatNumber, formatPnl, formatRupees } from '../../lib/format/money.ts'
import { formatDay } from '../../lib/format/time.ts'
import type { Overview } from '../../lib/results/overview.ts'
import { estimatedCharges, type Totals } from '../../lib/results/results.ts'
import { chargeTitles, definitions } from '../../lib/text/results.ts'
import { Money } from '../parts/results/Money.tsx'
import { Chevron } from '../ui/Chevron.tsx'

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
export function SourceRows({ totals, isBeforeBrokerage }: { totals: Totals; isBeforeBrokerage: boolean }) {
  const charges = estimatedCharges(totals)
  return (
    <>
      <Row term="Gross, closed legs">
        <Money paise={totals.closed === 0 ? undefined : totals.gross} />
      </Row>
      <Row term={chargeTitles(isBeforeBrokerage).charges}>
        {charges === undefined ? '–' : formatRupees(-charges / 100)}
      </Row>
    </>
  )
}

/** As rows on a phone, as columns with hairlines between them where there is room. */
function Single({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-line border-t text-sm xl:block xl:border-t-0 xl:border-l xl:px-5">
      <dt className="text-soft xl:text-xs">{term}</dt>
      <dd className="whitespace-nowrap text-right font-medium xl:text-left xl:text-base xl:leading-5">{children}</dd>
    </div>
  )
}

/** What single days of a range were like, before charges. */
export function DayFigures({ overview: { figures } }: { overview: Overview }) {
  const { worst, longestLosingRun: run, largestDrawdown } = figures
  return (
    <div className="border-line border-b xl:flex xl:items-center xl:border-t xl:py-3">
      <p className="py-2 text-soft text-xs xl:w-36 xl:py-0">Single days, before charges</p>
      <dl className="xl:flex xl:grow xl:justify-between">
        <Single term="Average winning day">
          <Money paise={figures.averageWin} />
        </Single>
        <Single term="Average losing day">
          <Money paise={figures.averageLoss} />
        </Single>
        <Single term={worst ? `Worst day, ${formatDay(worst.day)}` : 'Worst day'}>
          <Money paise={worst?.value} />
        </Single>
        <Single term="Largest drawdown">{largestDrawdown === 0 ? '–' : formatPnl(-largestDrawdown / 100)}</Single>
        <Single term="Longest losing run">{run === 1 ? '1 day' : `${formatNumber(run)} days`}</Single>
      </dl>
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
