import { formatPnl } from '../../../lib/format/money.ts'

interface TitleStatus {
  /** In rupees; null before the first. */
  value: number | null
  isFresh: boolean
  isOffline: boolean
  /** The text of a triggered alert; undefined without one. */
  alert: string | undefined
}

/** What precedes the page's own title in the tab: profit and loss, and a sign of trouble. */
export function tabPrefix({ value, isFresh, isOffline: isLinkDown, alert }: TitleStatus): string {
  const amount = value === null ? '' : `${formatPnl(value)}${isFresh ? '' : '?'}`
  if (alert !== undefined) return `(!) ${alert} · `
  if (isLinkDown) return `⚠ Offline${amount === '' ? '' : ` ${amount}`} · `
  if (amount === '') return ''
  const arrow = !isFresh ? '' : amount.startsWith('+') ? '▲ ' : amount.startsWith('−') ? '▼ ' : ''
  return `${arrow}${amount} · `
}
