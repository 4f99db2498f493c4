import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { badgeOf } from '../../lib/feeds/connection/state.ts'
import { pnlFeed } from '../../lib/feeds/pnl/pnl.ts'
import { formatPnl } from '../../lib/format/money.ts'
import { statusWord, type TradeWithOrders, tradeName } from '../../lib/resources/trades.ts'
import { $settings } from '../../lib/settings.ts'
import { formatAge } from '../../lib/text/feeds.ts'
import { CommandDialog } from '../parts/CommandDialog.tsx'
import { ConnectionBadge } from '../parts/ConnectionBadge.tsx'
import { Button } from '../ui/Button.tsx'
import { HoldButton } from '../ui/HoldButton.tsx'
import { useNow } from '../ui/useNow.ts'

function LastPnl({ tradeId }: { tradeId: string }) {
  const feed = pnlFeed(tradeId)
  const latest = useStore(feed.$latest)
  const state = useStore(feed.$state)
  const now = useNow(1000)
  const age = latest === null ? undefined : (feed.age() ?? Math.max(0, now - latest.at))
  return (
    <>
      <Fact name="Last PNL">
        {latest === null ? 'No value has come' : `${formatPnl(latest.value)}, ${formatAge(age ?? 0)} ago`}
      </Fact>
      <Fact name="Link">
        <ConnectionBadge badge={badgeOf(state)} />
      </Fact>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 sm:block">
      <dt className="text-soft text-sm">{name}</dt>
      <dd className="text-right font-medium tabular-nums sm:text-left">{children}</dd>
    </div>
  )
}

function Choice({ title, lines, children }: { title: string; lines: readonly string[]; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 rounded-box border border-line p-4">
      <h3 className="font-display font-semibold">{title}</h3>
      <ul className="grid list-disc content-start gap-1 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="mt-auto grid pt-1">{children}</div>
    </section>
  )
}

interface ConsequenceDialogProps {
  tradeId: string
  trade: TradeWithOrders
  mayStop: boolean
  maySquareOff: boolean
  onStop: () => void
  onSquareOff: () => void
  onClose: () => void
}

/** What Stop and Squre Off do, side by side, before either is sent. Focus begins on Cancel. */
export function ConsequenceDialog(props: ConsequenceDialogProps) {
  const { tradeId, trade, mayStop, maySquareOff, onStop, onSquareOff, onClose } = props
  const { stop, squareOff } = useStore($settings).consequences
  return (
    <CommandDialog
      title="Stop or Squre Off?"
      onClose={onClose}
      footer={
        <Button variant="quiet" data-autofocus onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[1fr_1fr_2fr_1fr]">
        <div className="sm:col-span-4">
          <dt className="text-soft text-sm">Strategy</dt>
          <dd className="wrap-anywhere font-medium">{tradeName(trade)}</dd>
        </div>
        <Fact name="Quantity">{`${trade.qty} ${trade.qty === 1 ? 'lot' : 'lots'}`}</Fact>
        <Fact name="Status">{statusWord(trade.status)}</Fact>
        <LastPnl tradeId={tradeId} />
      </dl>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice title="Stop" lines={stop}>
          <Button variant="quiet" disabled={!mayStop} onClick={onStop}>
            Stop
          </Button>
        </Choice>
        <Choice title="Squre Off" lines={squareOff}>
          {maySquareOff ? (
            <HoldButton label="Squre Off" onConfirm={onSquareOff} />
          ) : (
            <p className="text-soft">It is squared off already.</p>
          )}
        </Choice>
      </div>
    </CommandDialog>
  )
}
