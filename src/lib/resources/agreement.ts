import { $trades, refreshTrades, tradeById } from './trades.ts'

/** Reads for one contradiction: the older side, then the other one. After that the usual intervals go on. */
const MOST_READS = 2

/**
 * Reads again what is older where the list of trades and one trade name different states, until the returned function
 * is called. A server that goes on contradicting itself is not asked without end.
 */
export function keepAgreed(id: string): () => void {
  const trade = tradeById(id)
  let before = ''
  let reads = 0
  let wasList = false
  const look = () => {
    // `value`, because `get` would read what nobody watches.
    const list = $trades.value
    const one = trade.$state.value
    if (list?.state !== 'ready' || one?.state !== 'ready') return
    const listed = list.data.find(({ trade_id }) => trade_id === id)?.status
    const pair = `${listed} ${one.data.status}`
    if (pair !== before) reads = 0
    before = pair
    if (listed === undefined || listed === one.data.status || reads >= MOST_READS) return
    const isList = reads === 0 ? list.at < one.at : !wasList
    const reading = isList ? refreshTrades(0) : trade.refresh(0)
    if (!reading) return
    reads += 1
    wasList = isList
  }
  const leave = [$trades.listen(look), trade.$state.listen(look)]
  look()
  return () => {
    for (const stop of leave) stop()
  }
}
