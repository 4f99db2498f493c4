import type { ReactNode } from 'react'
import { formatNumber, formatPnl, formatRupees } from '../../lib/format/money.ts'
import { formatDay } from '../../lib/format/time.ts'
import type { Overview } from '../../lib/results/overview.ts'
import { afterCharges } from '../../lib/results/results.ts'
import { chargeTitles, definitions } from '../../lib/text/results.ts'
import { Money } from '../parts/results/Money.tsx'

function Figure({ title, definition, children }: { title: string; definition: string; children: ReactNode }) {
  return (
    <div className="row-span-2 grid grid-rows-subgrid content-start gap-1 border-line border-t py-3">
      <dt>
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-soft text-sm underline decoration-dotted underline-offset-4 marker:content-['']">
            {title}
          </summary>
          <p className="pb-2 text-sm">{definition}</p>
        </details>
      </dt>
      <dd className="whitespace-nowrap font-semibold tabular-nums sm:text-lg">{children}</dd>
    </div>
  )
}

/** The figures of a range, each with its definition behind its name. */
export function Figures({ overview: { totals, figures } }: { overview: Overview }) {
  const { worst } = figures
  const isBeforeBrokerage = totals.withoutBrokerage > 0
  const titles = chargeTitles(isBeforeBrokerage)
  const rest = afterCharges(totals)
  return (
    <dl className="grid grid-cols-2 gap-x-3 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] sm:gap-x-6">
      <Figure title="Gross" definition={definitions.gross}>
        <Money paise={totals.gross} />
      </Figure>
      <Figure title={titles.charges} definition={definitions.charges}>
        {totals.closed === 0 ? '–' : formatRupees(totals.charges / 100)}
      </Figure>
      {rest !== undefined && totals.closed > 0 && (
        <Figure title={titles.rest} definition={isBeforeBrokerage ? definitions.beforeBrokerage : definitions.net}>
          <Money paise={rest} />
        </Figure>
      )}
      <Figure title="Winning days" definition={definitions.winning}>
        {formatNumber(figures.winning)}
      </Figure>
      <Figure title="Losing days" definition={definitions.losing}>
        {formatNumber(figures.losing)}
      </Figure>
      <Figure title="Average winning day" definition={definitions.averageWin}>
        <Money paise={figures.averageWin} />
      </Figure>
      <Figure title="Average losing day" definition={definitions.averageLoss}>
        <Money paise={figures.averageLoss} />
      </Figure>
      <Figure title="Worst day" definition={definitions.worst}>
        {worst === undefined ? (
          '–'
        ) : (
          <>
            <Money paise={worst.value} />{' '}
            <span className="block font-normal text-soft text-sm">{formatDay(worst.day)}</span>
          </>
        )}
      </Figure>
      <Figure title="Longest losing run" definition={definitions.losingRun}>
        {figures.longestLosingRun === 1 ? '1 day' : `${formatNumber(figures.longestLosingRun)} days`}
      </Figure>
      <Figure title="Largest drawdown" definition={definitions.drawdown}>
        {figures.largestDrawdown === 0 ? '–' : formatPnl(-figures.largestDrawdown / 100)}
      </Figure>
    </dl>
  )
}
