import type { LogFeed } from '../../../lib/feeds/log/log.ts'

/** A new line is followed by one read within that time, in milliseconds: orders trail the log by some seconds. */
const AFTER_LINE_MS = 3000

/** Reads after new lines of the log, at most every 3 s, until the returned function is called. */
export function readAfterLines(log: Pick<LogFeed, '$version' | 'counters'>, read: () => unknown): () => void {
  let { received } = log.counters()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = log.$version.listen(() => {
    const now = log.counters().received
    if (now === received) return
    received = now
    timer ??= setTimeout(async () => {
      await read()
      timer = undefined
    }, AFTER_LINE_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
