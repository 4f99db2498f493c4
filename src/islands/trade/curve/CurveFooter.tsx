import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { CurvePoint } from '../../../lib/feeds/pnl/curve.ts'
import { formatPnl } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'
import type { ChartMark } from '../../ui/chart/series.ts'
import { controlClass, Field } from '../../ui/form/Field.tsx'
import { $announce, announceChoices } from '../desk/announce.ts'
import { Keys } from '../Keys.tsx'
import { curveSteps, marksByStep } from './chartData.ts'

const curveKeys = [
  ['← →', 'Previous or next value'],
  ['PgUp PgDn', 'By a tenth of the values'],
  ['Esc', 'Hide the crosshair'],
] as const

/** How often a screen reader says the PNL, and the keys of the curve. */
export function CurveMenu() {
  const announce = useStore($announce)
  return (
    <details className="open:basis-full">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-primary text-sm">
        Screen reader and keys
      </summary>
      <div className="grid gap-3 text-sm">
        <Field label="A screen reader says the PNL">
          {(ids) => (
            <select
              {...ids}
              value={String(announce)}
              onChange={({ target }) => {
                const choice = announceChoices.find(([it]) => String(it) === target.value)?.[0]
                if (choice !== undefined) $announce.set(choice)
              }}
              className={`${controlClass} max-w-60`}
            >
              {announceChoices.map(([choice, words]) => (
                <option key={choice} value={String(choice)}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Keys rows={curveKeys} />
      </div>
    </details>
  )
}

interface CurveTableProps {
  points: readonly CurvePoint[]
  marks: readonly ChartMark[]
}

function Steps({ points, marks }: CurveTableProps) {
  const steps = curveSteps(points)
  const events = marksByStep(marks, steps)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has no control of its own for the keyboard
    <section aria-label="The curve as a table" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-right text-sm">
        <caption className="sr-only">Profit and loss of the day in stretches of equal length</caption>
        <thead className="text-soft">
          <tr className="border-line border-b">
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              Time (IST)
            </th>
            {['First', 'Lowest', 'Highest', 'Last'].map((title) => (
              <th key={title} scope="col" className="px-3 font-medium">
                {title}
              </th>
            ))}
            <th scope="col" className="px-3 text-left font-medium">
              Orders and commands
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, index) => (
            <tr key={step.from} className="border-line border-b">
              <th scope="row" className="whitespace-nowrap py-2 pr-3 text-left font-normal">
                {formatClock(step.from)} to {formatClock(step.to)}
                {step.gap && <span className="text-soft"> (with a gap)</span>}
              </th>
              {[step.first, step.low, step.high, step.last].map((value, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: four columns in fixed order
                <td key={column} className="whitespace-nowrap px-3">
                  {formatPnl(value)}
                </td>
              ))}
              <td className="min-w-64 px-3 py-1 text-left">
                {events[index]?.map(({ at, text }, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: equal orders of one moment
                  <p key={n}>
                    {formatClock(at)} {text}
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The curve as a table: the day in stretches of equal length, with the orders and commands of each. */
export function CurveTable(props: CurveTableProps) {
  // Made while it is open only: the curve grows four times a second.
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="open:basis-full" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-primary text-sm">
        The curve as a table
      </summary>
      {isOpen && <Steps {...props} />}
    </details>
  )
}
