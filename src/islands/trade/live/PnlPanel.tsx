import { useEffect, useRef, useState } from 'react'
import { pnlFeed } from '../../../lib/feeds/pnl/pnl.ts'
import { ConnectionBadge } from '../../parts/ConnectionBadge.tsx'
import { ConnectionNote } from '../../parts/ConnectionNote.tsx'
import { LivePnl } from '../../parts/LivePnl.tsx'
import { useConnectionBadge } from '../../parts/useConnectionBadge.ts'
import { usePnl } from '../../parts/usePnl.ts'
import { Card } from '../../ui/Card.tsx'
import { LivePnlCurve } from './LivePnlCurve.tsx'
import type { Order } from './orders.ts'
import type { CommandRecord } from './report.ts'

const SPEAK_MS = 5000

/** Tells a screen reader the value, at most every five seconds. */
function Spoken({ text }: { text: string }) {
  const [spoken, speak] = useState('')
  const newest = useRef(text)
  newest.current = text
  useEffect(() => {
    const timer = setInterval(() => speak(newest.current), SPEAK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
}

/** The live PNL with its age, its connection, and the curve of the day. */
export function PnlPanel(props: {
  tradeId: string
  isRunning: boolean
  orders: readonly Order[]
  commands: readonly CommandRecord[]
}) {
  const { tradeId } = props
  const feed = pnlFeed(tradeId)
  const badge = useConnectionBadge(feed)
  const { text, age, staleNote } = usePnl(tradeId)
  const spoken = age === undefined ? '' : ['Live PNL', text, staleNote].filter(Boolean).join(', ')
  return (
    <Card title="Live PNL" actions={<ConnectionBadge badge={badge} />}>
      <p className="mb-4 min-h-6">
        <LivePnl tradeId={tradeId} size="large" withAge />
      </p>
      <ConnectionNote feed="Profit and loss" badge={badge} onRetry={feed.retry} />
      <div className="h-80">
        <LivePnlCurve {...props} />
      </div>
      <Spoken text={spoken} />
    </Card>
  )
}
