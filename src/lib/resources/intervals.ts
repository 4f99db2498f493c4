import type { RefreshPolicy } from './refreshTimer.ts'

/**
 * How fresh each place needs its data, in milliseconds: every interval of a read, those of a running command aside.
 * Of several policies for the same data the fastest wins.
 */
export const intervals = {
  /** The list of trades, on every screen of the account. */
  bar: { every: 60_000 },
  /** What the bar shows beside the trades changes seldom. */
  barOnFocus: { onFocus: 60_000 },
  /** The session of a page that opens; the head start may have read it. */
  opening: { onFocus: 10_000, whenHidden: true },
  /** The session, while it could not be checked. */
  session: { onReturn: 0 },
  /** The operator's notice. */
  notice: { every: 60_000, onReturn: 0 },
  /** A table or a form that somebody opens. */
  screen: { onFocus: 5000 },
  /** The Trade List while a trade on it is active. */
  tradeList: { every: 15_000, onFocus: 5000 },
  /** A trade's desk in view, running or standing: it may be started and stopped elsewhere. */
  desk: { every: 30_000 },
  /** The same while it runs and shows no order. */
  firstOrder: { every: 5000 },
  /** A desk whose trade could not be read. */
  unreadDesk: { every: 10_000 },
  /** The orders behind an open exit sheet: read when it opens, whatever is known, and as long as it is open. */
  exitSheet: { every: 2000, onFocus: 0 },
  /** The orders of a trade squared off today, while they show open legs: for ten minutes, and after that. */
  exit: { every: 5000, whenHidden: true },
  lateExit: { every: 60_000, whenHidden: true },
  /** The list of trades for limits and notifications, where a hidden tab shows no screen that reads it. */
  background: { every: 60_000, whenHidden: true },
  /** Reports and subscriptions while a payment is due or checked. Whoever comes back from the UPI app sees how it stands. */
  payment: { every: 60_000, onFocus: 5000, onReturn: 0 },
} as const satisfies Record<string, RefreshPolicy>
