import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { logFeed } from '../../../lib/feeds/log/log.ts'
import { pnlFeed } from '../../../lib/feeds/pnl/pnl.ts'
import { formatQuantity } from '../../../lib/format/quantity.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { $settings } from '../../../lib/settings.ts'
import { gapTexts } from '../../../lib/text/feeds.ts'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { PnlCurve } from '../curve/PnlCurve.tsx'
import type { Order } from '../legs/realised.ts'
import { ReportLog } from './ReportLog.tsx'
import { ReportOrders } from './ReportOrders.tsx'
import type { CommandRecord } from './report.ts'
import { summaryOf } from './reportData.ts'

export interface SessionReportProps {
  tradeId: string
  strategy: string | null
  /** In the owner's unit. */
  qty: number
  orders: readonly Order[]
  commands: readonly CommandRecord[]
  onClose: () => void
}

/** Gaps on the first page, the newest; the log has all of them. */
const PAPER_GAPS = 8

function Part({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={`border-line border-t pt-3 print:pt-2 ${className}`}>
      <h2 className="mb-2 break-after-avoid print:mb-1 font-display font-semibold text-lg print:text-base">{title}</h2>
      {children}
    </section>
  )
}

function Commands({ commands }: { commands: readonly CommandRecord[] }) {
  return (
    <>
      <ul className="grid gap-1 text-sm tabular-nums print:text-xs">
        {commands.map(({ at, what, outcome }) => (
          <li key={`${at} ${what}`}>
            {formatTime(at)} · {what} · {outcome}
          </li>
        ))}
      </ul>
      <p className="text-soft text-sm print:text-xs">
        {commands.length === 0 && 'None was sent from this tab. '}Commands from other tabs or devices are not listed.
      </p>
    </>
  )
}

function Gaps({ texts }: { texts: readonly string[] }) {
  const leftOut = Math.max(0, texts.length - PAPER_GAPS)
  return (
    <ul className="grid gap-1 text-sm print:text-xs">
      {leftOut > 0 && <li>{leftOut} earlier gaps are in the log below.</li>}
      {texts.slice(-PAPER_GAPS).map((text, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences in the order of time
        <li key={n}>{text}</li>
      ))}
    </ul>
  )
}

/** What this device saw of one trade today, to print or keep: a page of facts, then the log. It says what is missing. */
export function ReportPaper({ tradeId, strategy, qty, orders, commands, onClose }: SessionReportProps) {
  const log = logFeed(tradeId)
  useStore(log.$version)
  const curve = useStore(pnlFeed(tradeId).$curve)
  const summary = summaryOf(curve)
  const { unit } = useStore($settings).quantity
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.print()}>Print or save as PDF</Button>
        <Button variant="quiet" onClick={onClose}>
          Back to the trade
        </Button>
      </div>
      <article
        data-print=""
        className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-box border border-line bg-surface p-4 sm:p-8 print:gap-2"
      >
        <header>
          <h1 className="font-bold font-display text-2xl">Session report</h1>
          <p className="mt-1 break-words text-soft print:text-sm">
            {strategy ?? 'Trade'} · trade {tradeId} · quantity {formatQuantity(qty, unit)} · written{' '}
            {formatTime(serverNow())}
          </p>
          <p className="mt-1 text-soft text-sm">
            What this device received; not a contract note. Your broker's statement counts.
          </p>
        </header>
        <Part title="Profit and loss">
          {summary.length === 0 ? (
            <p className="text-soft">No PNL received.</p>
          ) : (
            <>
              <DescriptionList
                className="mb-3 grid-cols-2 text-sm sm:grid-cols-3 print:grid-cols-3 print:landscape:grid-cols-6"
                items={summary}
              />
              <div className="h-56 break-inside-avoid print:h-auto">
                <PnlCurve curve={curve} orders={orders} commands={commands} isPaper />
              </div>
            </>
          )}
        </Part>
        <Part title="Trade Order">
          {orders.length === 0 ? <p className="text-soft">There are no orders.</p> : <ReportOrders all={orders} />}
        </Part>
        <Part title="Commands" className="break-inside-avoid">
          <Commands commands={commands} />
        </Part>
        <Part title="Gaps" className="break-inside-avoid">
          <Gaps texts={gapTexts(log.gaps(), log.counters(), log.interruptedAt())} />
        </Part>
        <Part title="Console Log" className="break-before-page">
          <ReportLog tradeId={tradeId} />
        </Part>
      </article>
    </div>
  )
}
