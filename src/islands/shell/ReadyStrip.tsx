import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { marketAt } from '../../lib/market/market.ts'
import { type Readiness, type ReadyItem, readiness } from '../../lib/readiness/readiness.ts'
import { $credential, keepCredentialFresh } from '../../lib/resources/credential.ts'
import { $check } from '../../lib/resources/currentUser.ts'
import { $subscriptions, keepSubscriptionsFresh } from '../../lib/resources/subscriptions.ts'
import { $trades, keepTradesFresh, loadTrades } from '../../lib/resources/trades.ts'
import { wishes } from '../../lib/resources/wishes.ts'
import { screenAt } from '../../lib/routes.ts'
import { $session } from '../../lib/session/session.ts'
import { tokenExpiry } from '../../lib/session/token.ts'
import { $settings } from '../../lib/settings.ts'
import { LazyLivePnl } from '../parts/LazyLivePnl.ts'
import { ReadyMark } from '../parts/readiness/ReadyMark.tsx'
import { $page } from '../router.ts'
import { Link } from '../ui/Link.tsx'
import { useFresh } from '../ui/useFresh.ts'
import { useServerNow } from '../ui/useServerNow.ts'

const NOW_MS = 15_000

/** What must be ready before a day of trading, as it is now. */
function useReadiness(): Readiness {
  const now = useServerNow(NOW_MS)
  const session = useStore($session)
  const { market, morning } = useStore($settings)
  const path = useStore($page)?.path
  const input = {
    check: useStore($check),
    expiry: session === null ? undefined : tokenExpiry(session),
    credential: useStore($credential),
    subscriptions: useStore($subscriptions),
    trades: useStore($trades),
    market: marketAt(market, now),
    morning,
    from: path !== undefined && screenAt(path) === 'trade' ? path : undefined,
  }
  return readiness(input, now)
}

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

// The whole cell is the target, for fingers.
const linkLook = 'underline decoration-line underline-offset-4 after:absolute after:inset-0 hover:decoration-current'

/** One item of a day's readiness as a list item; `children` take the place of its note. */
function ReadyCell({ item, children }: { item: ReadyItem; children?: ReactNode }) {
  return (
    <li className="relative min-h-16 min-w-0 sm:min-h-26 px-4 py-2.5 leading-snug">
      <p className="flex items-center gap-2 text-soft text-sm">
        <ReadyMark state={item.state} label={item.label} />
      </p>
      <p className="wrap-anywhere font-medium">
        {item.path === undefined ? (
          item.text
        ) : (
          <Link href={item.path} className={`-my-0.5 inline-block max-w-full py-0.5 align-bottom ${linkLook}`}>
            {item.text}
          </Link>
        )}
      </p>
      <p className="line-clamp-4 text-pretty text-soft text-sm">{children || item.note}</p>
    </li>
  )
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
