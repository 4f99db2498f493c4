import { isRunning } from '../resources/tradeStatus.ts'
import { $trades, loadTrades } from '../resources/trades.ts'

/** What a screen that shows a trade tells its feeds while it is shown. */
interface Viewer {
  /** True while the trade runs, as far as the screen knows. */
  isRunning(): boolean
  /** False where the trade's feeds bring nothing any more. */
  isWanted(): boolean
  /** Reads the trade over REST and shows it. */
  reread(): Promise<unknown>
}

/** How long what came after an opening waits for the trade to be read again, in milliseconds. */
const REREAD_MS = 5000

/** Whether the trade list says that a trade runs. It is not fetched for this. */
function isListedRunning(tradeId: string): boolean {
  const list = $trades.value
  return list?.state === 'ready' && list.data.some((trade) => trade.trade_id === tradeId && isRunning(trade))
}

/** The screens that show one trade's feed. The latest one answers; without any, the trade list. */
export function createViewers(tradeId: string) {
  const viewers: Viewer[] = []
  return {
    register(viewer: Viewer): () => void {
      viewers.push(viewer)
      return () => {
        const index = viewers.indexOf(viewer)
        if (index >= 0) viewers.splice(index, 1)
      }
    },
    /** Whether the trade runs: the screen that shows it knows, else the trade list. */
    isRunning: () => viewers.at(-1)?.isRunning() ?? isListedRunning(tradeId),
    /** Where no screen says otherwise, a feed is watched because it is wanted. */
    isWanted: () => viewers.at(-1)?.isWanted() ?? true,
    /** Reads the trade again; ends when that did, failed, or took too long. Undefined where no screen is registered. */
    reread(): Promise<unknown> | undefined {
      const viewer = viewers.at(-1)
      if (viewer === undefined) return undefined
      const late = new Promise((resolve) => setTimeout(resolve, REREAD_MS))
      return Promise.race([viewer.reread().catch(() => false), late])
    },
    /** After a long silence: does the trade still run? */
    confirmRunning(): void {
      const viewer = viewers.at(-1)
      if (viewer === undefined) void loadTrades()
      else void viewer.reread().catch(() => false)
    },
  }
}
