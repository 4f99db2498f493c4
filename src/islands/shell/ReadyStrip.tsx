import { useEffect, useState } from 'react'
import { keepCredentialFresh } from '../../lib/resources/credential.ts'
import { keepSubscriptionsFresh } from '../../lib/resources/subscriptions.ts'
import { keepTradesFresh, loadTrades } from '../../lib/resources/trades.ts'
import { wishes } from '../../lib/resources/wishes.ts'
import { LazyLivePnl } from '../parts/LazyLivePnl.ts'
import { ReadyCell } from '../parts/readiness/ReadyCell.tsx'
import { useReadiness } from '../parts/readiness/useReadiness.ts'
import { useFresh } from '../ui/useFresh.ts'

/** How soon a device that says it has no network, while the server answers, is asked again. */
const DOUBT_MS = 3000

/** Without a network a failed read tells every screen that what it shows is of an earlier time. */
function useOfflineRead(): void {
  useEffect(() => {
    let isOver = false
    let doubt: ReturnType<typeof setTimeout> | undefined
    const goOffline = async () => {
      clearTimeout(doubt)
      const { ok } = await loadTrades({ retries: 0 })
      // The answer may have come just before the network went.
      if (ok && !isOver && navigator.onLine === false) doubt = setTimeout(goOffline, DOUBT_MS)
    }
    addEventListener('offline', goOffline)
    return () => {
      isOver = true
      clearTimeout(doubt)
      removeEventListener('offline', goOffline)
    }
  }, [])
}

/**
 * What must be ready before a day of trading, on every account screen; folded to one line on a phone, and on the desk
 * of a trade (`isFolded`) on every screen.
 */
export function ReadyStrip({ isFolded = false }: { isFolded?: boolean }) {
  const { items, words, market } = useReadiness()
  const [isOpen, setOpen] = useState(false)
  useFresh(keepTradesFresh, wishes.bar)
  useFresh(keepCredentialFresh, wishes.barOnTurn)
  useFresh(keepSubscriptionsFresh, wishes.barOnTurn)
  useOfflineRead()
  return (
    <section aria-label="Ready for today" className="rounded-box border border-line bg-surface">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="ready-items"
        onClick={() => setOpen(!isOpen)}
        className={`grid min-h-16 w-full grid-cols-[1fr_auto] items-center gap-x-4 px-4 py-2 ${isFolded ? '' : 'sm:hidden'}`}
      >
        <span className="text-left font-medium">Ready for today</span>
        <span className="text-soft text-sm">
          {words} <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
        </span>
        <span className="col-span-2 text-pretty text-left text-soft text-xs sm:text-sm">{market}</span>
      </button>
      <ul
        id="ready-items"
        className={`${isOpen ? 'grid border-line border-t' : 'hidden'} divide-line sm:grid-cols-3 xl:grid-cols-5 xl:divide-x ${isFolded ? '' : 'sm:grid sm:border-t-0'}`}
      >
        {items.map((item) => (
          <ReadyCell key={item.label} item={item}>
            {item.tradeId !== undefined && item.state === 'good' && (
              <LazyLivePnl tradeId={item.tradeId} withConnection />
            )}
          </ReadyCell>
        ))}
      </ul>
    </section>
  )
}
