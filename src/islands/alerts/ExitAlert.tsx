import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { exitById } from '../../lib/exits/exit.ts'
import { exitSentences, legsOpen } from '../../lib/exits/exitAt.ts'
import { notifyOpenLegs } from '../../lib/notifications/openLegs.ts'
import { type Trade, tradeName } from '../../lib/resources/trades.ts'
import { screenPath } from '../../lib/routes.ts'
import { AlertBox } from '../parts/AlertBox.tsx'
import { Link } from '../ui/Link.tsx'

/** Watches a trade squared off today on whichever screen, and alarms once its legs have stayed open for long. */
export function ExitAlert({ trade }: { trade: Trade }) {
  const id = trade.trade_id
  const name = tradeName(trade)
  const exit = useStore(exitById(id))
  const lateAt = exit.is === 'open' && exit.isLate ? exit.since : undefined
  const [dismissed, dismiss] = useState<number>()
  useEffect(() => {
    if (lateAt !== undefined) notifyOpenLegs(id, name, lateAt)
  }, [id, name, lateAt])
  if (exit.is !== 'open' || lateAt === undefined || dismissed === lateAt) return null
  const text = exit.isOver ? exitSentences(exit) : `Squared off, and the orders still show ${legsOpen(exit.open)}`
  return (
    <AlertBox
      alerts={[{ name: 'legs', text: text ?? '', at: exit.open.at }]}
      onDismiss={() => dismiss(lateAt)}
      onAcknowledge={() => {}}
      of={name}
    >
      <Link
        href={screenPath('trade', { id })}
        className="mr-3 inline-flex min-h-11 items-center font-semibold underline"
      >
        To the trade
      </Link>
    </AlertBox>
  )
}
