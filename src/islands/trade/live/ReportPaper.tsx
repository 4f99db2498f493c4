import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { rowText } from '../../../lib/feeds/log/export.ts'
import { type LogFeed, logFeed } from '../../../lib/feeds/log/log.ts'
import type { LogRow } from '../../../lib/feeds/log/logBuffer.ts'
import { pnlFeed } from '../../../lib/feeds/pnl/pnl.ts'
import { formatNumber, formatPnl, formatPrice } from '../../../lib/format/money.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { countersText, gapTexts } from '../../../lib/text/feeds.ts'
import { Button } from '../../ui/Button.tsx'
import type { Order } from './orders.ts'
import { PnlCurve } from './PnlCurve.tsx'
import { Realised } from './Realised.tsx'
import type { CommandRecord } from './report.ts'

export interface SessionReportProps {
  tradeId: string
  strategy: string | null
  orders: readonly Order[]
  commands: readonly CommandRecord[]
  onClose: () => void
}

const cell = 'py-1.5 pr-4 align-top whitespace-nowrap'
const figure = `${cell} text-right`

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t pt-4">
      <h2 className="mb-2 font-display font-semibold text-lg">{title}</h2>
      {children}
    </section>
  )
}

function Orders({ orders }: { orders: readonly Order[] }) {
  return (
    <>
      <div className="overflow-x-auto">
        <table className="w-full text-left text-sm tabular-nums">
          <thead className="text-soft">
            <tr>
              {['Type', 'Instrument', 'Qty', 'Buy Avg', 'Sell Avg', 'Created Time'].map((title, column) => (
                <th key={title} scope="col" className={`${column >= 2 && column < 5 ? figure : cell} font-medium`}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.map((order, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: orders have no id of their own and stand still here
              <tr key={index} className="border-line border-t">
                <td className={cell}>{order.order_type ?? '–'}</td>
                <td className={cell}>{order.instrument ?? '–'}</td>
                <td className={figure}>{formatNumber(order.qty)}</td>
                <td className={figure}>{formatPrice(order.buy_avg)}</td>
                <td className={figure}>{formatPrice(order.sell_avg)}</td>
                <td className={cell}>{formatTime(order.created_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Realised orders={orders} />
    </>
  )
}

/** Lines per element: the browser lays out only what is near the screen, however long the day was. */
const BLOCK_ROWS = 1000

function blocksOf(rows: readonly LogRow[]): LogRow[][] {
  const count = Math.ceil(rows.length / BLOCK_ROWS)
  return Array.from({ length: count }, (_, n) => rows.slice(n * BLOCK_ROWS, (n + 1) * BLOCK_ROWS))
}

/** The log of the day as it was when the report was opened; the rows in memory until it is read. */
function useDayRows(log: LogFeed): LogRow[] {
  const [rows, setRows] = useState(() => log.rows())
  useEffect(() => {
    let isOver = false
    void log.readDay().then((day) => !isOver && setRows(day))
    return () => {
      isOver = true
    }
  }, [log])
  return rows
}

/** What this device saw of one trade today, on one page to print or keep. It says what is missing from it. */
export function ReportPaper({ tradeId, strategy, orders, commands, onClose }: SessionReportProps) {
  const log = logFeed(tradeId)
  useStore(log.$version)
  const curve = useStore(pnlFeed(tradeId).$curve)
  const rows = useDayRows(log)
  const counters = log.counters()
  const last = curve.points.at(-1)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.print()}>Print or save as PDF</Button>
        <Button variant="quiet" onClick={onClose}>
          Back to the trade
        </Button>
      </div>
      <article
        data-print=""
        className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-box border border-line bg-surface p-4 sm:p-8"
      >
        <header>
          <h1 className="font-bold font-display text-2xl">Session report</h1>
          <p className="mt-1 break-words text-soft">
            {strategy ?? 'Trade'} · trade {tradeId} · written {formatTime(Date.now())}
          </p>
          <p className="mt-1 text-soft text-sm">
            What this device received; not a contract note. Your broker's statement counts.
          </p>
        </header>
        <Part title="Profit and loss">
          {last === undefined ? (
            <p className="text-soft">No value came.</p>
          ) : (
            <>
              <p className="mb-2 font-semibold text-xl tabular-nums">
                {formatPnl(last.value)}{' '}
                <span className="font-normal text-base text-soft">at {formatTime(last.at)}</span>
              </p>
              <div className="h-80">
                <PnlCurve curve={curve} orders={orders} commands={commands} isPaper />
              </div>
            </>
          )}
        </Part>
        <Part title="Commands">
          <p className="text-soft text-sm">
            {commands.length === 0 && 'None was noted in this tab. '}Commands from other tabs or devices are not listed.
          </p>
          <ul className="grid gap-1 text-sm tabular-nums">
            {commands.map(({ at, what, outcome }) => (
              <li key={`${at} ${what}`}>
                {formatTime(at)} · {what} · {outcome}
              </li>
            ))}
          </ul>
        </Part>
        <Part title="Trade Order">
          {orders.length === 0 ? <p className="text-soft">There are no orders.</p> : <Orders orders={orders} />}
        </Part>
        <Part title="Gaps">
          <ul className="grid gap-1 text-sm">
            {gapTexts(log.gaps(), counters, log.interruptedAt()).map((text, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sentences in the order of time
              <li key={n}>{text}</li>
            ))}
          </ul>
        </Part>
        <Part title="Console Log">
          <p className="mb-2 text-soft text-sm tabular-nums">{countersText(counters)}. Times of receipt in IST.</p>
          {blocksOf(rows).map((block) => (
            <pre
              key={block[0]?.id}
              className="whitespace-pre-wrap break-words font-mono text-xs leading-5 [contain-intrinsic-size:auto_20000px] [content-visibility:auto] print:[content-visibility:visible]"
            >
              {block.map(rowText).join('\n')}
            </pre>
          ))}
        </Part>
      </article>
    </div>
  )
}
