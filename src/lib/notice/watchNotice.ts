import { config } from '../config.ts'
import { intervals } from '../resources/intervals.ts'
import { createRefreshTimer } from '../resources/refreshTimer.ts'
import { serverNow } from '../serverClock.ts'
import { keepNotice, type Notice } from './keptNotices.ts'
import { $notice } from './notice.ts'
import { fetchNotice, noticeAge } from './readNotice.ts'

const TICK_MS = 1000

function show(notice: Notice | null): void {
  const now = serverNow()
  $notice.set(notice && now < notice.until ? { ...notice, age: noticeAge(notice, now) } : null)
}

/** Reads the operator's notice now, each minute, and when the tab comes to the foreground. */
export function watchNotice(): void {
  let notice: Notice | null | undefined
  const read = async () => {
    notice = await clock.track(() => fetchNotice(config.notice, serverNow))
    // Nobody answered: what was said holds until its end.
    if (notice === undefined) return
    show(notice)
    if (notice) keepNotice(notice, serverNow())
  }
  const clock = createRefreshTimer({ read, hasFailed: () => notice === undefined })
  clock.keepFresh(intervals.notice)
  setInterval(() => show($notice.get()), TICK_MS)
}
