import { useStore } from '@nanostores/react'
import { memo, useEffect, useState } from 'react'
import { pnlFeed } from '../../../lib/feeds/pnl/pnl.ts'
import { formatPnl } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'
import { persistent } from '../../../lib/storage/persistent.ts'
import { onTick } from '../../ui/useNow.ts'

type Announce = 'off' | 'minute'

/** When a screen reader hears the PNL: never, or once a minute. */
export const $announce = persistent<Announce>('pnl-announcements', 'minute', (value) =>
  value === 'off' ? 'off' : undefined,
)

const MINUTE_MS = 60_000

/** Tells a screen reader the PNL with its time, once a minute: what stays to be read stays true. */
export const SpokenPnl = memo(function SpokenPnl({ tradeId }: { tradeId: string }) {
  const isOn = useStore($announce) === 'minute'
  const [spoken, speak] = useState('')
  useEffect(() => {
    speak('')
    if (!isOn) return
    let saidAt = Number.NEGATIVE_INFINITY
    const { $latest } = pnlFeed(tradeId)
    return onTick(1000, () => {
      const latest = $latest.get()
      const now = performance.now()
      if (latest === null || now - saidAt < MINUTE_MS) return
      saidAt = now
      speak(`PNL at ${formatClock(latest.at)}: ${formatPnl(latest.value)}`)
    })
  }, [tradeId, isOn])
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
})
