import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { badgeOf } from '../../../lib/feeds/connection/state.ts'
import { freshnessOf } from '../../../lib/feeds/pnl/freshness.ts'
import { pnlFeed } from '../../../lib/feeds/pnl/pnl.ts'
import { formatPnl } from '../../../lib/format/money.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { formatAge } from '../../../lib/text/feeds.ts'
import { ConnectionBadge } from '../../parts/ConnectionBadge.tsx'
import { ConnectionNote } from '../../parts/ConnectionNote.tsx'
import { Card } from '../../ui/Card.tsx'
import { useNow } from '../../ui/useNow.ts'
import { PnlCurve } from './PnlCurve.tsx'

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

/** The big number with sign and arrow, its age, and the curve of the day. Grey: it may no longer be so. */
export function PnlPanel({ tradeId }: { tradeId: string }) {
  const feed = pnlFeed(tradeId)
  const state = useStore(feed.$state)
  const latest = useStore(feed.$latest)
  const curve = useStore(feed.$curve)
  const now = useNow(1000)
  const silence = feed.silence()
  const { isFresh, age } = freshnessOf(state, latest, feed.age(), now)
  const value = latest?.value ?? 0
  const text = latest === null ? '–' : formatPnl(value)
  const arrow = latest === null || text.startsWith('₹') ? '' : value > 0 ? '▲' : '▼'
  const colour = !isFresh ? 'text-soft' : arrow === '' ? 'text-ink' : value > 0 ? 'text-profit' : 'text-loss'
  const spoken = latest === null ? '' : `Live PNL ${text}${isFresh ? '' : `, not updated for ${formatAge(age ?? 0)}`}`
  return (
    <Card title="Live PNL" actions={<ConnectionBadge badge={badgeOf(state)} />}>
      <p className={`flex items-baseline gap-3 font-display font-semibold tabular-nums ${colour}`}>
        <span className="text-4xl sm:text-5xl">{text}</span>
        <span aria-hidden="true" className="text-2xl">
          {arrow}
        </span>
      </p>
      <p className="mt-1 mb-4 min-h-6 text-soft text-sm tabular-nums">
        {latest === null
          ? 'No value has come yet.'
          : isFresh
            ? (age ?? 0) < 2000
              ? 'Updated just now'
              : `Updated ${formatAge(age ?? 0)} ago`
            : `As of ${formatTime(latest.at)}, ${formatAge(age ?? 0)} ago. It may no longer be so.`}
      </p>
      <ConnectionNote feed="Profit and loss" state={state} silence={silence} onRetry={feed.retry} />
      <PnlCurve curve={curve} />
      <Spoken text={spoken} />
    </Card>
  )
}
