import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { badgeOf, type ConnectionLook, type ConnectionState } from '../../lib/feeds/connection/state.ts'
import { marketAt } from '../../lib/market/market.ts'
import { $settings } from '../../lib/settings.ts'
import { useServerNow } from '../ui/useNow.ts'

interface Feed {
  readonly $state: ReadableAtom<ConnectionState>
  silence(): number | undefined
  isRunning(): boolean
}

/** The badge of a feed, read again every second. Silence is amber while the trade runs and the market is open. */
export function useConnectionBadge(feed: Feed): ConnectionLook {
  const state = useStore(feed.$state)
  const { market } = useStore($settings)
  const now = useServerNow(1000)
  const isExpected = feed.isRunning() && marketAt(market, now).phase.kind === 'open'
  return badgeOf(state, { silence: feed.silence(), isExpected })
}
