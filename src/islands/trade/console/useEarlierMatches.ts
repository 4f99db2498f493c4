import { useEffect, useState } from 'react'
import { searchFor } from '../../../lib/feeds/log/highlight.ts'
import type { LogFeed } from '../../../lib/feeds/log/log.ts'
import type { LogRow } from '../../../lib/feeds/log/logBuffer.ts'
import { isHole } from '../../../lib/feeds/log/unstored.ts'
import { rowSearchText } from './console.ts'

const TYPING_MS = 400
/** How many matches before the rows in memory are shown: the newest. */
export const EARLIER_MATCHES = 500
const none: LogRow[] = []

/** Rows of the IST day that hold the search and are no longer in memory, oldest first; lines nobody has any more, too. */
export function useEarlierMatches(feed: LogFeed, query: string): LogRow[] {
  const [matches, setMatches] = useState(none)
  useEffect(() => {
    setMatches(none)
    const search = searchFor(query)
    if (search === undefined || feed.counters().dropped === 0) return
    let isOver = false
    const timer = setTimeout(async () => {
      const day = await feed.readDay()
      const earlier = day.slice(0, Math.max(0, day.length - feed.rows().length))
      const found = earlier.filter((row) => isHole(row) || rowSearchText(row).search(search) >= 0)
      if (!isOver) setMatches(found.slice(-EARLIER_MATCHES))
    }, TYPING_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [feed, query])
  return matches
}
