import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { pnlFeed } from '../../../lib/feeds/pnl/pnl.ts'
import { formatPnl } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'
import { persistent } from '../../../lib/storage/persistent.ts'
import { onTick } from '../../ui/useNow.ts'

/** When a screen reader hears the PNL: never, once a minute, or as soon as it has moved by a step in rupees. */
type Announce = 'off' | 'minute' | 500 | 1000 | 5000

export const announceChoices: readonly [Announce, string][] = [
  ['off', 'Off'],
  ['minute', 'Every minute'],
  [500, 'On steps of ₹500'],
  [1000, 'On steps of ₹1,000'],
  [5000, 'On steps of ₹5,000'],
]

const MINUTE_MS = 60_000

const parse = (value: unknown): Announce | undefined => announceChoices.find(([choice]) => choice === value)?.[0]

export const $announce = persistent<Announce>('pnl-announcements', 'minute', parse)

interface LastAnnouncement {
  value: number
  at: number
}

/** Whether to announce `value` at `now`. The first value is announced, unless announcements are off. */
export function isDue(choice: Announce, said: LastAnnouncement | undefined, value: number, now: number): boolean {
  if (choice === 'off') return false
  if (said === undefined) return true
  if (choice === 'minute') return now - said.at >= MINUTE_MS
  return Math.abs(value - said.value) >= choice
}

/** Tells a screen reader the PNL with its time, as often as the user chose: what stays to be read stays true. */
export function SpokenPnl({ tradeId }: { tradeId: string }) {
  const choice = useStore($announce)
  const [spoken, speak] = useState('')
  useEffect(() => {
    let said: LastAnnouncement | undefined
    speak('')
    const { $latest } = pnlFeed(tradeId)
    return onTick(1000, () => {
      const latest = $latest.get()
      const now = performance.now()
      if (latest === null || !isDue(choice, said, latest.value, now)) return
      said = { value: latest.value, at: now }
      speak(`PNL at ${formatClock(latest.at)}: ${formatPnl(latest.value)}`)
    })
  }, [tradeId, choice])
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
}
