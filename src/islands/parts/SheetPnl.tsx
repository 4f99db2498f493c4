import { pnlFeed } from '../../lib/feeds/pnl/pnl.ts'
import { formatAge } from '../../lib/format/time.ts'
import { Amount } from '../ui/Amount.tsx'
import { badgeInk, useConnectionBadge } from './ConnectionBadge.tsx'
import { staleText } from './pnlReading.ts'
import { useRunningPnl } from './usePnl.ts'

/** The PNL of one or more trades together. The sum is as old as its oldest value, and unknown without each of them. */
function useSheetPnl(ids: readonly string[]) {
  const all = ids.map(useRunningPnl(ids))
  const worst = ids.map(pnlFeed).find(({ $state }) => $state.get().name !== 'live') ?? pnlFeed(ids[0] ?? '')
  const values = all.flatMap(({ value }) => value ?? [])
  const value = values.length < ids.length ? undefined : values.reduce((sum, it) => sum + it, 0)
  const age = Math.max(...all.map((it) => it.age ?? 0))
  return { badge: useConnectionBadge(worst), reading: { value, age, isFresh: all.every(({ isFresh }) => isFresh) } }
}

/** The PNL in an exit sheet, with its age, the connection, and since when the open legs are known. */
export function SheetPnl({ ids, label, legs }: { ids: readonly string[]; label: string; legs: string }) {
  const { badge, reading } = useSheetPnl(ids)
  const { value, age, isFresh } = reading
  const stale = staleText(reading)
  return (
    <>
      <p>
        {label}
        <Amount value={value} isCurrent={isFresh} look="sheet" />
      </p>
      <p className="min-w-28 flex-1 text-right">
        <span className={badgeInk[badge.kind]}>
          <span aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-full bg-current" />
          {badge.text}
        </span>{' '}
        ·{' '}
        <span className={stale === undefined ? '' : 'text-warn'}>
          {value === undefined ? 'no value yet' : (stale ?? `${formatAge(age)} ago`)}
        </span>
        <br />
        {legs}
      </p>
    </>
  )
}
