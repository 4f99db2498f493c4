import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { marketAt } from '../../lib/market.ts'
import {
  brokerItem,
  marketItem,
  type ReadyItem,
  readyInWords,
  sessionItem,
  subscriptionItem,
  tradesItem,
} from '../../lib/readiness.ts'
import { $credential, loadCredential } from '../../lib/resources/credential.ts'
import { $subscriptions, loadSubscriptions } from '../../lib/resources/subscriptions.ts'
import { hasFeed } from '../../lib/resources/tradeFeeds.ts'
import { $trades, isRunning, loadTrades } from '../../lib/resources/trades.ts'
import { $check } from '../../lib/session/currentUser.ts'
import { $session } from '../../lib/session/session.ts'
import { tokenExpiry } from '../../lib/session/token.ts'
import { $settings } from '../../lib/settings.ts'
import { LazyLivePnl } from '../parts/LazyLivePnl.tsx'
import { Link } from '../ui/Link.tsx'
import { useNow } from '../ui/useNow.ts'
import { LazyAlertList } from './LazyAlertList.tsx'
import { RunningTrades } from './RunningTrades.tsx'

const NOW_MS = 15_000
const REFRESH_MS = 60_000

const marks: Record<ReadyItem['state'], { sign: string; look: string; words: string }> = {
  good: { sign: '✓', look: 'border-profit text-profit', words: 'ready' },
  todo: { sign: '!', look: 'border-accent text-warn', words: 'to do' },
  idle: { sign: '–', look: 'border-edge text-soft', words: 'nothing to do' },
  unknown: { sign: '?', look: 'border-loss text-loss', words: 'not known' },
  loading: { sign: '', look: 'border-line text-soft motion-safe:animate-pulse', words: 'loading' },
}

// The whole cell is the target, for fingers.
const linkLook = 'underline decoration-line underline-offset-4 after:absolute after:inset-0 hover:decoration-current'

function Item({ item, children }: { item: ReadyItem; children?: ReactNode }) {
  const mark = marks[item.state]
  return (
    <li className="relative min-h-16 min-w-0 sm:min-h-26 px-4 py-2.5 leading-snug">
      <p className="flex items-center gap-2 text-soft text-sm">
        <span
          aria-hidden="true"
          className={`grid size-4 shrink-0 place-items-center rounded-full border text-[0.625rem] leading-none ${mark.look}`}
        >
          {mark.sign}
        </span>
        {item.label}
        <span className="sr-only">, {mark.words}</span>
      </p>
      <p className="truncate font-medium">
        {item.path === undefined ? (
          item.text
        ) : (
          <Link href={item.path} className={`-my-0.5 inline-block max-w-full truncate py-0.5 align-bottom ${linkLook}`}>
            {item.text}
          </Link>
        )}
      </p>
      <p className="line-clamp-2 text-soft text-sm">{children || item.note}</p>
    </li>
  )
}

function useItems(): ReadyItem[] {
  const now = useNow(NOW_MS)
  const check = useStore($check)
  const session = useStore($session)
  const { market } = useStore($settings)
  const credential = useStore($credential)
  const subscriptions = useStore($subscriptions)
  const trades = useStore($trades)
  return [
    sessionItem(check, session === null ? undefined : tokenExpiry(session)),
    brokerItem(credential, now),
    subscriptionItem(subscriptions, now),
    marketItem(marketAt(market, now)),
    tradesItem(trades, now),
  ]
}

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

/** What must be ready before a day of trading, on every account screen; folded to one line on a phone. */
export function ReadyStrip() {
  const items = useItems()
  const trades = useStore($trades)
  const [isOpen, setOpen] = useState(false)
  useRefresh()
  const rows = trades.state === 'ready' ? trades.data : []
  const live = rows.filter((trade) => hasFeed(trade, Date.now()))
  const running = rows.filter(isRunning)
  return (
    <>
      <section aria-label="Ready for today" className="rounded-box border border-line bg-surface">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="ready-items"
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 w-full items-center justify-between gap-4 px-4 sm:hidden"
        >
          <span className="font-medium">Ready for today</span>
          <span className="text-soft text-sm">
            {readyInWords(items)} <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
          </span>
        </button>
        <ul
          id="ready-items"
          className={`${isOpen ? 'grid border-line border-t' : 'hidden'} divide-line sm:grid sm:grid-cols-3 sm:border-t-0 xl:grid-cols-5 xl:divide-x`}
        >
          {items.map((item) => (
            <Item key={item.label} item={item}>
              {item.tradeId !== undefined && item.state === 'good' && <LazyLivePnl tradeId={item.tradeId} />}
            </Item>
          ))}
        </ul>
        {live.length > 1 && <RunningTrades trades={live} />}
      </section>
      {running.length > 0 && <LazyAlertList trades={running} />}
    </>
  )
}
