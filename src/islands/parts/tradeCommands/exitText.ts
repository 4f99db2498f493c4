import { formatNumber } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'
import { isOpenTrade } from '../../../lib/resources/tradeStatus.ts'
import type { TradeStatus } from '../../../lib/resources/trades.ts'
import { withBroker } from '../../../lib/text/broker.ts'
import type { LegCount } from './useLegCounts.ts'

/** What an exit does, in two parts: the first one stands out. */
export type ExitSentence = readonly [first: string, rest: string]

/** `4 open legs`. */
export function openLegsText(count: number): string {
  return count === 1 ? '1 open leg' : `${formatNumber(count)} open legs`
}

/** `legs as of 13:42:04`, beside every number of open legs. */
export function legsAsOf(legs: LegCount | undefined): string {
  return legs ? `legs as of ${formatClock(legs.at)}` : 'legs not read'
}

/** `4 open legs`; `at least 2 open legs` where the orders were not read since. */
export function knownLegs({ count, isCurrent }: LegCount): string {
  return `${isCurrent ? '' : 'at least '}${openLegsText(count)}`
}

const ordersAsOf = ({ at, isCurrent }: LegCount) => (isCurrent ? '' : `, orders as of ${formatClock(at)}`)
const inOrders = ({ at, isCurrent }: LegCount) => ` in the orders${isCurrent ? '' : ` of ${formatClock(at)}`}`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What Squre Off does. `what` names several trades. No price is promised: a closing order can stay open. */
export function squareOffSentence(legs: LegCount | undefined, what = ''): ExitSentence {
  const first = (text: string) => (what === '' ? capital(text) : `${what}, ${text}`)
  if (!legs) return [first('open legs not read'), ': closing orders are sent for every open leg. They can stay open.']
  if (legs.count === 0)
    return [first('no open legs'), `${inOrders(legs)}. If one is open all the same, a closing order is sent.`]
  const sent = legs.count === 1 ? 'a closing order is sent. It can' : 'closing orders are sent. They can'
  return [first(knownLegs(legs)), `${ordersAsOf(legs)}: ${sent} stay open.`]
}

/** What Stop does. `isIdle`: the trade is squared off. */
export function stopSentence(legs: LegCount | undefined, isIdle: boolean): ExitSentence {
  if (!legs) return ['Open legs stay open', ' at your broker; they could not be read. Nobody watches them after this.']
  if (legs.count === 0)
    return [
      'No open legs',
      `${inOrders(legs)}. ${isIdle ? 'This ends the idle algo.' : 'The algo places no new orders.'}`,
    ]
  const [stay, them] = legs.count === 1 ? ['stays', 'it'] : ['stay', 'them']
  return [
    `${capital(knownLegs(legs))} ${stay} open`,
    ` at your broker${ordersAsOf(legs)}. Nobody watches ${them} after this.`,
  ]
}

/** What is said instead where the trade became `status` while its sheet was open: what it is, and what can be done. */
export function changedSentence(status: TradeStatus, legs: LegCount | undefined): ExitSentence {
  const shown = legs && `The orders show ${legs.count === 0 ? 'no open leg' : openLegsText(legs.count)}.`
  if (!isOpenTrade({ status })) {
    if (legs?.count === 0) return ['The trade is stopped now.', ` ${shown}`]
    return [
      'The trade is stopped now.',
      ` ${shown ?? 'Its legs may still be open.'} Nobody watches them: close open legs ${withBroker}.`,
    ]
  }
  return ['The trade is squared off now.', ` ${shown ?? 'Its orders could not be read.'} Stop ends the idle algo.`]
}
