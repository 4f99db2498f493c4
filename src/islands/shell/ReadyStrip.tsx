import { useEffect, useState } from 'react'
import { readyInWords } from '../../lib/readiness.ts'
import { loadCredential } from '../../lib/resources/credential.ts'
import { loadSubscriptions } from '../../lib/resources/subscriptions.ts'
import { loadTrades } from '../../lib/resources/trades.ts'
import { LazyLivePnl } from '../parts/LazyLivePnl.tsx'
import { ReadyCell } from '../parts/readiness/ReadyCell.tsx'
import { useReadiness } from '../parts/readiness/useReadiness.ts'

const REFRESH_MS = 60_000

/** Reads the trades every minute while the tab is visible, and everything when it is shown again after a minute. */
function useRefresh(): void {
  useEffect(() => {
    let last = Date.now()
    const isSeen = () => document.visibilityState === 'visible'
    const timer = setInterval(() => {
      if (isSeen()) void loadTrades()
    }, REFRESH_MS)
    const comeBack = () => {
      if (!isSeen() || Date.now() - last < REFRESH_MS) return
      last = Date.now()
      void loadCredential()
      void loadSubscriptions()
      void loadTrades()
    }
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [])
}

/**
 * What must be ready before a day of trading, on every account screen; folded to one line on a phone, and on the desk
 * of a trade (`isFolded`) on every screen.
 */
export function ReadyStrip({ isFolded = false }: { isFolded?: boolean }) {
  const items = useReadiness()
  const [isOpen, setOpen] = useState(false)
  useRefresh()
  return (
    <section aria-label="Ready for today" className="rounded-box border border-line bg-surface">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="ready-items"
        onClick={() => setOpen(!isOpen)}
        className={`flex min-h-12 w-full items-center justify-between gap-4 px-4 ${isFolded ? '' : 'sm:hidden'}`}
      >
        <span className="font-medium">Ready for today</span>
        <span className="text-soft text-sm">
          {readyInWords(items)} <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
        </span>
      </button>
      <ul
        id="ready-items"
        className={`${isOpen ? 'grid border-line border-t' : 'hidden'} divide-line sm:grid-cols-3 xl:grid-cols-5 xl:divide-x ${isFolded ? '' : 'sm:grid sm:border-t-0'}`}
      >
        {items.map((item) => (
          <ReadyCell key={item.label} item={item}>
            {item.tradeId !== undefined && item.state === 'good' && <LazyLivePnl tradeId={item.tradeId} />}
          </ReadyCell>
        ))}
      </ul>
    </section>
  )
}
