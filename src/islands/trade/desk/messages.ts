import type { BannerKind } from '../../ui/Banner.tsx'

/** What a desk may have to say and how it looks, the worst first; the last three are a notice's own levels. */
export const severities = {
  unknown: 'error',
  unconfirmed: 'warning',
  waiting: 'info',
  legs: 'warning',
  alert: 'error',
  refused: 'error',
  notDone: 'warning',
  unreachable: 'error',
  offline: 'error',
  stale: 'warning',
  note: 'info',
  error: 'error',
  warning: 'warning',
  info: 'info',
} as const satisfies Record<string, BannerKind>

export type Severity = keyof typeof severities

const order = Object.keys(severities) as Severity[]

/** The worst message first, of equal ones the first: that is shown, the others wait behind their count. */
export const worstFirst = <M extends { severity: Severity }>(messages: readonly M[]): M[] =>
  [...messages].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
