import type { Reply } from '../api.ts'
import type { Trade } from '../resources/trades.ts'
import type { TradeDetail } from '../wire/trading.ts'

/** What the queue's owner does with each row. */
export interface QueuePort {
  /** Reads one trade. Never throws. */
  read(id: string): Promise<Reply<TradeDetail>>
  wait(ms: number): Promise<void>
  /** Once false, answers under way are dropped and nothing more is read. */
  isOn(): boolean
  take(): Trade | undefined
  /** Called with each answer, before any of the others. */
  release(row: Trade): void
  putLast(row: Trade): void
  onRead(row: Trade, trade: TradeDetail): void
  onFailed(row: Trade): void
  onSignedOut(): void
  onPause(): void
  /** After an answer that left the session as it was. */
  onAnswer(isPausing: boolean): void
}

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

/** Reads what `take` gives until there is no more, two at a time; 429, 5xx and no network pause both. */
export async function readQueue(port: QueuePort): Promise<void> {
  const tries = new Map<string, number>()
  let pause = FIRST_PAUSE_MS
  let pausing: Promise<void> | undefined

  const rest = () => {
    // Both workers may meet the same error.
    if (pausing) return
    pausing = port.wait(pause).then(() => {
      pausing = undefined
    })
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    port.onPause()
  }

  const onTrouble = (row: Trade, reply: Reply<unknown>) => {
    const times = (tries.get(row.trade_id) ?? 0) + 1
    tries.set(row.trade_id, times)
    if (!isPassing(reply) || (times >= MOST_TRIES && !isTooMany(reply))) port.onFailed(row)
    // Behind the others, so that one broken trade does not hold them up.
    else port.putLast(row)
    if (isPassing(reply)) rest()
  }

  const worker = async () => {
    while (port.isOn()) {
      if (pausing) {
        await pausing
        continue
      }
      const row = port.take()
      if (row === undefined) return
      const reply = await port.read(row.trade_id)
      port.release(row)
      if (!port.isOn()) return
      if (!reply.ok && reply.kind === 'no-session') return port.onSignedOut()
      if (reply.ok) {
        pause = FIRST_PAUSE_MS
        port.onRead(row, reply.body)
      } else onTrouble(row, reply)
      port.onAnswer(pausing !== undefined)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
