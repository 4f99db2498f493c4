import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import { $history } from '../../lib/commands/history.ts'
import { pnlFeed } from '../../lib/feeds/pnl/pnl.ts'
import { statusWord, type Trade, tradeName } from '../../lib/resources/trades.ts'
import { Badge } from '../ui/Badge.tsx'
import { endedText } from './ended.ts'
import { HeadPnl } from './HeadPnl.tsx'
import { shortId } from './shortId.ts'

const kinds = { start: 'success', squre_off: 'warning', stop: 'neutral' } as const

function EndedPnl({ tradeId }: { tradeId: string }) {
  const id = useId()
  const curve = useStore(pnlFeed(tradeId).$curve)
  const history = useStore($history)[tradeId]
  return (
    <section aria-labelledby={id} className="min-w-0 max-md:grow max-md:text-right">
      <h2 id={id} className="sr-only">
        Live PNL
      </h2>
      <p className="font-semibold text-sm tabular-nums md:text-lg">{endedText(history ?? [], curve)}</p>
    </section>
  )
}

interface DeskHeadProps {
  id: string
  /** As it was last read; undefined where nothing is known of it but its id. */
  trade: Pick<Trade, 'status' | 'subscription_detail'> | undefined
  /** The trade's buttons. */
  children?: ReactNode
}

/** The first row of the desk, always in view: state, strategy, PNL with its age, connection, Stop and Squre Off. */
export function DeskHead({ id, trade, children }: DeskHeadProps) {
  const name = trade ? (trade.subscription_detail?.algo?.name ?? tradeName(trade)) : `Trade ${shortId(id)}`
  const hasPnl = trade === undefined || trade.status === 'start'
  return (
    <header className="desk-head">
      <div className="shrink-0 md:min-w-24 md:flex-1">
        {trade ? (
          <Badge kind={kinds[trade.status]}>{statusWord(trade.status)}</Badge>
        ) : (
          <Badge kind="warning">Status unknown</Badge>
        )}
        <h1 title={name} className="truncate font-display font-semibold text-lg leading-6 max-md:sr-only">
          {name}
        </h1>
      </div>
      {hasPnl ? <HeadPnl tradeId={id} /> : <EndedPnl tradeId={id} />}
      {children}
    </header>
  )
}
