import { useStore } from '@nanostores/react'
import { atom, onMount } from 'nanostores'
import { $trades, isOpenTrade } from '../../lib/resources/trades.ts'

/** Whether a newer version of the site is installed than the one that this page runs. */
const $isOutdated = atom(false)

onMount($isOutdated, () => {
  const read = () => $isOutdated.set('outdated' in document.documentElement.dataset)
  read()
  addEventListener('niyam:outdated', read)
  return () => removeEventListener('niyam:outdated', read)
})

/** One quiet line once a newer version is installed. The page goes on as it is: nothing reloads by itself. */
export function NewVersion() {
  const isOutdated = useStore($isOutdated)
  const trades = useStore($trades)
  if (!isOutdated) return null
  const hasOpenTrade = trades.state !== 'ready' || trades.isStale || trades.data.some(isOpenTrade)
  return (
    <p role="status" className="text-soft text-sm">
      {hasOpenTrade ? 'New version. Reload when no trade is open.' : 'New version. '}
      {!hasOpenTrade && (
        <button
          type="button"
          onClick={() => location.reload()}
          className="-my-3 min-h-11 text-primary underline underline-offset-4 hover:no-underline"
        >
          Reload
        </button>
      )}
    </p>
  )
}
