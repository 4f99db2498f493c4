import { config } from '../config.ts'
import { isHidden, watchDevice } from '../device.ts'
import { serverNow } from '../serverClock.ts'
import { keepNotice, type Notice } from './keptNotices.ts'
import { $notice } from './notice.ts'
import { fetchNotice, noticeAge } from './readNotice.ts'

const EVERY_MS = 60_000
const TICK_MS = 1000

function show(notice: Notice | null): void {
  const now = serverNow()
  $notice.set(notice && now < notice.until ? { ...notice, age: noticeAge(notice, now) } : null)
}

/** Reads the operator's notice now, each minute, and when the tab comes to the foreground. */
export function watchNotice(): void {
  let readAt = Number.NEGATIVE_INFINITY
  const read = async () => {
    if (isHidden()) return
    readAt = performance.now()
    const notice = await fetchNotice(config.notice, serverNow)
    // Nobody answered: what was said holds until its end.
    if (notice === undefined) return
    show(notice)
    if (notice) keepNotice(notice, serverNow())
  }
  setInterval(() => {
    show($notice.get())
    if (performance.now() - readAt >= EVERY_MS) void read()
  }, TICK_MS)
  watchDevice({ onFocus: read, onOnline: read, onOffline: () => {} })
  void read()
}
