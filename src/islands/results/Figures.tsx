import { useStore } from '@nanostores/react'
import { type ReactNode, useId, useState } from 'react'
import { formatNumber, formatPnl, formatRupees } from '../../lib/format/money.ts'
import { formatDay } from '../../lib/format/time.ts'
import type { Overview } from '../../lib/results/overview.ts'
import { afterCharges, estimatedCharges } from '../../lib/results/results.ts'
import { $settings } from '../../lib/settings.ts'
import { chargeTitles, definitions } from '../../lib/text/results.ts'
import { Money } from '../parts/results/Money.tsx'

interface FigureProps {
  title: string
  definition: string
  /** Titles of the definitions that are shown. */
  open: readonly string[]
  onToggle: (open: string[]) => void
  children: ReactNode
}

/** Titles of the open definitions in the row of this button. */
function openBeside(button: HTMLElement): (string | null)[] {
  const open = button.closest('dl')?.querySelectorAll<HTMLElement>('[aria-expanded=true]') ?? []
  return [...open].filter(({ offsetTop }) => offsetTop === button.offsetTop).map(({ textContent }) => textContent)
}

/**
 * A figure. Its definition has a line of its own below the row, which the row's figures take in turns: nothing beside
 * it or above it moves.
 */
function Figure({ title, definition, open, onToggle, children }: FigureProps) {
  const id = useId()
  const isOpen = open.includes(title)
  const toggle = (button: HTMLElement) => {
    const beside = openBeside(button)
    const others = open.filter((it) => !beside.includes(it))
    onToggle(isOpen ? others : [...others, title])
  }
  return (
    <>
      <div className="row-span-2 grid grid-rows-subgrid content-start border-line border-t py-3">
        <dt>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={({ currentTarget }) => toggle(currentTarget)}
            className="min-h-11 w-full cursor-pointer py-2 text-left text-soft text-sm underline decoration-dotted underline-offset-4 aria-expanded:text-ink aria-expanded:decoration-solid"
          >
            {title}
          </button>
        </dt>
        <dd className="whitespace-nowrap font-semibold sm:text-lg">{children}</dd>
      </div>
      {isOpen && (
        <div id={id} className="col-span-full pb-4 text-sm">
          <dt className="font-semibold">{title}</dt>
          <dd className="max-w-prose text-pretty">{definition}</dd>
        </div>
      )}
    </>
  )
}

/** The figures of a range, each with its definition behind its name. */
export function Figures({ overview: { totals, figures } }: { overview: Overview }) {
  const [open, onToggle] = useState<readonly string[]>([])
  const toggling = { open, onToggle }
  const { worst } = figures
  const { brokerage } = useStore($settings).results.charges
  // Until a leg is read, what the owner gives decides: a title that grows would move the figures.
  const isBeforeBrokerage = totals.closed === 0 ? brokerage.length === 0 : totals.withoutBrokerage > 0
  const titles = chargeTitles(isBeforeBrokerage)
  const charges = estimatedCharges(totals)
  const rest = afterCharges(totals)
  return (
    <dl className="grid grid-flow-row-dense grid-cols-2 gap-x-3 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] sm:gap-x-6">
      <Figure {...toggling} title="Gross" definition={definitions.gross}>
        <Money paise={totals.closed === 0 ? undefined : totals.gross} />
      </Figure>
      <Figure {...toggling} title={titles.charges} definition={definitions.charges}>
        {charges === undefined ? '–' : formatRupees(charges / 100)}
      </Figure>
      {/* Its place is there before a leg is read: those after it must not move. */}
      {(rest !== undefined || totals.closed === 0) && (
        <Figure
          {...toggling}
          title={titles.rest}
          definition={isBeforeBrokerage ? definitions.beforeBrokerage : definitions.net}
        >
          <Money paise={rest} />
        </Figure>
      )}
      <Figure {...toggling} title="Winning days" definition={definitions.winning}>
        {formatNumber(figures.winning)}
      </Figure>
      <Figure {...toggling} title="Losing days" definition={definitions.losing}>
        {formatNumber(figures.losing)}
      </Figure>
      <Figure {...toggling} title="Average winning day" definition={definitions.averageWin}>
        <Money paise={figures.averageWin} />
      </Figure>
      <Figure {...toggling} title="Average losing day" definition={definitions.averageLoss}>
        <Money paise={figures.averageLoss} />
      </Figure>
      <Figure {...toggling} title="Worst day" definition={definitions.worst}>
        <Money paise={worst?.value} />{' '}
        <span className="block min-h-5 font-normal text-soft text-sm">{worst && formatDay(worst.day)}</span>
      </Figure>
      <Figure {...toggling} title="Longest losing run" definition={definitions.losingRun}>
        {figures.longestLosingRun === 1 ? '1 day' : `${formatNumber(figures.longestLosingRun)} days`}
      </Figure>
      <Figure {...toggling} title="Largest drawdown" definition={definitions.drawdown}>
        {figures.largestDrawdown === 0 ? '–' : formatPnl(-figures.largestDrawdown / 100)}
      </Figure>
    </dl>
  )
}
