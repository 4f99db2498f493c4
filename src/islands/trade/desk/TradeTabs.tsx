import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { $trades, isOpenTrade, tradeName } from '../../../lib/resources/trades.ts'
import { screenPath } from '../../../lib/routes.ts'
import { LazyLivePnl, LazyTradeState } from '../../parts/LazyTradeParts.tsx'
import { go } from '../../router.ts'
import { Link } from '../../ui/Link.tsx'

/** A shorter touch is a tap, in pixels. */
const SWIPE_PX = 60

/** The step of a swipe between two places, in pixels from the left: to the left is to the next one. */
export function swipeStep(from: number | undefined, to: number | undefined): 1 | -1 | undefined {
  if (from === undefined || to === undefined || Math.abs(to - from) < SWIPE_PX) return undefined
  return to < from ? 1 : -1
}

/** The id after or before `current`, around the ends; undefined where there is no other. */
export function adjacentTrade(ids: readonly string[], current: string, by: 1 | -1): string | undefined {
  if (ids.length < 2) return undefined
  return ids[(ids.indexOf(current) + by + ids.length) % ids.length]
}

/** In characters: a longer name takes a second line rather than a wider tab. Only a phone cuts it after that. */
const LONG = 30

const pathOf = (id: string) => screenPath('trade', { id })

/** The running trades as tabs: name, state and live PNL. Arrow keys and a swipe go on to the next one. */
export function TradeTabs({ current }: { current: string }) {
  const list = useStore($trades)
  // The running ones, and the one on the screen whatever its state.
  const trades = list.state === 'ready' ? list.data.filter((it) => it.trade_id === current || isOpenTrade(it)) : []
  const nav = useRef<HTMLElement>(null)
  const byKey = useRef(false)
  const touch = useRef<number>(undefined)
  const ids = trades.map(({ trade_id }) => trade_id)
  const step = (by: 1 | -1) => {
    const next = adjacentTrade(ids, current, by)
    if (next !== undefined) go(pathOf(next))
  }
  const isShown = trades.length > 1
  // The app moves focus to a new screen; a user who came by arrow key continues from the tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each trade that is shown
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (!byKey.current) return
    byKey.current = false
    const timer = setTimeout(() => link?.focus())
    return () => clearTimeout(timer)
  }, [current, isShown])
  if (!isShown) return null
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key] as 1 | -1 | undefined
    if (by === undefined) return
    event.preventDefault()
    byKey.current = true
    step(by)
  }
  return (
    <nav
      ref={nav}
      aria-label="Running trades"
      onKeyDown={onKey}
      onTouchStart={({ touches }) => {
        touch.current = touches.length === 1 ? touches[0]?.clientX : undefined
      }}
      onTouchEnd={({ changedTouches }) => {
        const by = swipeStep(touch.current, changedTouches[0]?.clientX)
        if (by !== undefined) step(by)
      }}
      className="trade-tabs min-w-0 shrink-0 overflow-x-auto py-0.5 [scrollbar-width:thin]"
    >
      <ul className="flex min-w-0 gap-2">
        {trades.map((trade) => {
          const isCurrent = trade.trade_id === current
          const name = tradeName(trade)
          return (
            <li
              key={trade.trade_id}
              className={`flex-[1_0_12.5rem] sm:max-w-[30rem] sm:flex-[0_1_auto] ${name.length > LONG ? 'min-w-56 sm:min-w-88 xl:min-w-74' : 'sm:min-w-50'}`}
            >
              <Link
                href={pathOf(trade.trade_id)}
                aria-current={isCurrent ? 'page' : undefined}
                className="grid h-full min-h-11 content-between rounded-control border border-line bg-surface px-3 py-0.5 text-sm leading-5 hover:bg-tint aria-[current]:border-primary aria-[current]:bg-tint"
              >
                <span title={name} className="wrap-anywhere text-balance font-medium max-sm:line-clamp-2">
                  {name}
                </span>
                {/* The name alone makes the width, and a stale value is one line too: what is below must not move. */}
                <span className="w-0 min-w-full truncate *:flex-nowrap *:gap-x-2">
                  {trade.status === 'start' ? (
                    <LazyLivePnl tradeId={trade.trade_id} />
                  ) : (
                    <span className="text-soft">
                      <LazyTradeState trade={trade} isShort />
                    </span>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
