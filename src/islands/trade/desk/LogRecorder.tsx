import { useStore } from '@nanostores/react'
import { logFeed } from '../../../lib/feeds/log/log.ts'

/** Goes on receiving the log of a trade that is not shown, so that switching back leaves no gap. */
export function LogRecorder({ id }: { id: string }) {
  useStore(logFeed(id).$state)
  return null
}
