import { LOG_QUOTA } from '../feeds/log/quota.ts'
import { formatCount } from './feeds.ts'

/** What of the day's log is kept on this device, in words. */
export function keptText({ rows, removed }: { rows: number; removed: number }): string {
  const text = `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'} of today kept on this device (all trades together: up to ${formatCount(LOG_QUOTA.rows)} rows or ${LOG_QUOTA.bytes / 1e6} MB)`
  return removed === 0 ? `${text}.` : `${text}; the oldest ${formatCount(removed)} were removed.`
}
