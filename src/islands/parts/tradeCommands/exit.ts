import type { TradeStatus } from '../../../lib/resources/trades.ts'

/** The two ways out of a running trade. */
export type ExitAction = 'stop' | 'squareOff'

const legs = (count: number) => (count === 1 ? '1 open leg' : `${count.toLocaleString('en-IN')} open legs`)

/** What an exit does to the open legs, in one sentence. `open` is undefined where the orders could not be read. */
export function exitSentence(action: ExitAction, open: number | undefined): string {
  if (action === 'stop') {
    if (open === undefined) return 'The algo stops. Any open legs stay open at your broker.'
    if (open === 0) return 'The algo stops and places no new orders. No leg is open.'
    return `The algo stops. ${legs(open)} ${open === 1 ? 'stays' : 'stay'} open at your broker.`
  }
  if (open === undefined) return 'All open legs of this trade are closed at the market price.'
  if (open === 0) return 'The orders show no open leg. Any open leg is closed at the market price.'
  return `${legs(open)} ${open === 1 ? 'is' : 'are'} closed at the market price.`
}

/** What to know about the legs of a trade that does not trade any more; undefined while it runs or all is closed. */
export function legNote(status: TradeStatus, open: number): { text: string; isWarning: boolean } | undefined {
  if (status === 'start') return undefined
  if (open > 0) {
    const what = status === 'stop' ? 'Stopped' : 'Squared off'
    return { text: `${what}, but the orders show ${legs(open)}. Check with your broker.`, isWarning: true }
  }
  if (status === 'stop') return undefined
  return { text: 'No open legs. Algo idle. Press Stop to end it; Start is offered after that.', isWarning: false }
}
