import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { pnlFeed } from '../../../lib/feeds/pnl/pnl.ts'
import { formatPnl } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'
import { $announce, isDue, type LastAnnouncement } from './announce.ts'

const LOOK_MS = 1000

/** Tells a screen reader the PNL with its time, as often as the user chose: what stays to be read stays true. */
export function SpokenPnl({ tradeId }: { tradeId: string }) {
  const choice = useStore($announce)
  const [spoken, speak] = useState('')
  useEffect(() => {
    let said: LastAnnouncement | undefined
    speak('')
    const { $latest } = pnlFeed(tradeId)
    const timer = setInterval(() => {
      const latest = $latest.get()
      const now = performance.now()
      if (latest === null || !isDue(choice, said, latest.value, now)) return
      said = { value: latest.value, at: now }
      speak(`PNL at ${formatClock(latest.at)}: ${formatPnl(latest.value)}`)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [tradeId, choice])
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
}
