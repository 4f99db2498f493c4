import { pnlFeed } from '../../lib/feeds/pnl/pnl.ts'
import { formatAge } from '../../lib/format/time.ts'
import { textTones } from '../ui/pnlTone.ts'
import { badgeInk, useConnectionBadge } from './ConnectionBadge.tsx'
import { describePnl } from './pnlReading.ts'
import { useRunningPnl } from './usePnl.ts'

/** The PNL of one or more trades together. The sum is as old as its oldest value, and unknown without each of them. */
function useSheetPnl(ids: readonly string[]) {
  const all = ids.map(useRunningPnl(ids))
  const worst = ids.map(pnlFeed).find(({ $state }) => $state.get().name !== 'live') ?? pnlFeed(ids[0] ?? '')
  const values = all.flatMap(({ value }) => value ?? [])
  const value = values.length < ids.length ? undefined : values.reduce((sum, it) => sum + it, 0)
  const age = Math.max(...all.map((it) => it.age ?? 0))
  const reading = describePnl({ value, age, isFresh: all.every(({ isFresh }) => isFresh) })
  return { badge: useConnectionBadge(worst), reading }
}

/** The PNL in an exit sheet, with its age, the connection, and since when the open legs are known. */
export function SheetPnl({ ids, label, legs }: { ids: readonly string[]; label: string; legs: string }) {
  const { badge, reading } = useSheetPnl(ids)
  const { age, staleNote, arrow } = reading
  const [whole, paise] = reading.text.split('.')
  return (
    <>
      <p>
        {label}
        <span translate="no" className={`block whitespace-nowrap font-semibold text-3xl ${textTones[reading.tone]}`}>
          {whole}
          {paise !== undefined && <span className="font-medium text-lg">.{paise}</span>}
          {arrow !== '' && (
            <span aria-hidden="true" className="ml-1.5 align-middle text-xs">
              {arrow}
            </span>
          )}
        </span>
      </p>
      <p className="text-right">
        <span className={badgeInk[badge.kind]}>
          <span aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-full bg-current" />
          {badge.text}
        </span>{' '}
        ·{' '}
        <span className={staleNote === undefined ? '' : 'text-warn'}>
          {age === undefined ? 'no value yet' : (staleNote ?? `${formatAge(age)} ago`)}
        </span>
        <br />
        {legs}
      </p>
    </>
  )
}
