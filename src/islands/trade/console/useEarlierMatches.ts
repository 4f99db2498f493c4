import { useEffect, useRef, useState } from 'react'
import type { LogFeed } from '../../../lib/feeds/log/log.ts'
import { isHole, type LogRow } from '../../../lib/feeds/log/logBuffer.ts'
import { searchedText, searchFor } from './console.ts'

const TYPING_MS = 400
/** How often the device is asked again while lines fall out of memory, in milliseconds. */
const AGAIN_MS = 10_000
/** How many matches before the rows in memory are shown: the newest. */
const EARLIER_MATCHES = 500
const none: LogRow[] = []

/**
 * Looks for a search on the device, until the returned function is called. `show` gets what matches before the row
 * `firstId` of those on the screen, oldest first; lines nobody has any more, too.
 */
export function searchEarlier(
  feed: Pick<LogFeed, 'counters' | 'readDay' | 'rows'>,
  query: string,
  firstId: () => number | undefined,
  show: (found: LogRow[]) => void,
): () => void {
  const search = searchFor(query)
  if (search === undefined) return () => {}
  const textOf = searchedText(query)
  let isOver = false
  let asked = 0
  const ask = async () => {
    const { dropped } = feed.counters()
    if (dropped === asked) return
    asked = dropped
    const day = await feed.readDay()
    const end = (feed.rows().at(-1)?.id ?? -1) + 1
    const earlier = day.slice(0, Math.max(0, day.length - end + (firstId() ?? end)))
    const found = earlier.filter((row) => isHole(row) || textOf(row).search(search) >= 0)
    if (!isOver) show(found.slice(-EARLIER_MATCHES))
  }
  const typed = setTimeout(ask, TYPING_MS)
  const again = setInterval(ask, AGAIN_MS)
  return () => {
    isOver = true
    clearTimeout(typed)
    clearInterval(again)
  }
}

/** Rows of the IST day that hold the search and come before `rows`, which are on the screen. */
export function useEarlierMatches(feed: LogFeed, query: string, rows: readonly LogRow[]): LogRow[] {
  const [matches, setMatches] = useState(none)
  const firstId = useRef<number>(undefined)
  firstId.current = rows[0]?.id
  useEffect(() => {
    setMatches(none)
    return searchEarlier(feed, query, () => firstId.current, setMatches)
  }, [feed, query])
  return matches
}
