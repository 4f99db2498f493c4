import type { Reply } from '../api.ts'
import type { Trade } from '../resources/trades.ts'
import type { TradeDetail } from '../wire/trading.ts'

export interface QueuePort {
  /** Reads one trade. Never throws. */
  read(id: string): Promise<Reply<TradeDetail>>
  wait(ms: number): Promise<void>
}

/** One answer. `later`: this row is worth another try. `rests`: the server wants, or needs, a pause now. */
type Answer = { row: Trade; rests: boolean } & (
  | { is: 'read'; trade: TradeDetail }
  | { is: 'failed' | 'later' | 'signed-out' }
)

const AT_ONCE = 2
const MOST_TRIES = 3
/** Pauses after an answer that asks for one, doubling, in milliseconds. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

function isTooMany(reply: Reply<unknown>): boolean {
  return !reply.ok && reply.kind === 'refused' && reply.status === 429
}

/** Trouble of the server or of the way to it: worth another try. A refusal and junk are not. */
function isPassing(reply: Reply<unknown>): boolean {
  if (reply.ok) return false
  if (reply.kind === 'unreachable') return true
  return isTooMany(reply) || (reply.kind === 'refused' && reply.status >= 500)
}

/** Reads what `take` gives until there is no more, two at a time. After 429, 5xx and no network it pauses. */
export async function* readQueue(take: () => Trade | undefined, { read, wait }: QueuePort): AsyncGenerator<Answer> {
  const tries = new Map<string, number>()
  const underWay = new Map<Trade, Promise<[Trade, Reply<TradeDetail>]>>()
  let pause = FIRST_PAUSE_MS
  let rests = false

  const answerOf = (row: Trade, reply: Reply<TradeDetail>): Answer => {
    if (reply.ok) return { row, rests, is: 'read', trade: reply.body }
    if (reply.kind === 'no-session') return { row, rests, is: 'signed-out' }
    const times = (tries.get(row.trade_id) ?? 0) + 1
    tries.set(row.trade_id, times)
    const isOver = !isPassing(reply) || (times >= MOST_TRIES && !isTooMany(reply))
    return { row, rests, is: isOver ? 'failed' : 'later' }
  }

  for (;;) {
    while (!rests && underWay.size < AT_ONCE) {
      const row = take()
      if (row === undefined) break
      underWay.set(
        row,
        read(row.trade_id).then((reply) => [row, reply]),
      )
    }
    if (underWay.size > 0) {
      const [row, reply] = await Promise.race(underWay.values())
      underWay.delete(row)
      if (reply.ok) pause = FIRST_PAUSE_MS
      // Both answers under way may ask for the same pause.
      rests ||= isPassing(reply)
      yield answerOf(row, reply)
    } else if (rests) {
      await wait(pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      rests = false
    } else return
  }
}
