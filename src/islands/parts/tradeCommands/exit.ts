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
