import { LOG_QUOTA } from '../feeds/log/quota.ts'
import { formatCount } from './feeds.ts'

/** What of the day's log is kept on this device, in words; the bound is said from half of it on. */
export function keptText({ rows, removed }: { rows: number; removed: number }): string {
  const isNear = removed > 0 || rows >= LOG_QUOTA.rows / 2
  const bound = ` (all trades together: up to ${formatCount(LOG_QUOTA.rows)} rows or ${LOG_QUOTA.bytes / 1e6} MB)`
  const text = `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'} of today kept on this device${isNear ? bound : ''}`
  return removed === 0 ? `${text}.` : `${text}; the oldest ${formatCount(removed)} were removed.`
}
