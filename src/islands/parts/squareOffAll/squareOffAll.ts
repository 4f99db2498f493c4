import { atom, type ReadableAtom } from 'nanostores'
import { squareOffCommand } from '../../../lib/commands/exitCommands.ts'
import { type CommandState, isBusy } from '../../../lib/commands/state.ts'
import { termsOf } from '../../../lib/commands/tradeCommand.ts'
import { isRunning } from '../../../lib/resources/tradeStatus.ts'
import { loadTrades, type Trade } from '../../../lib/resources/trades.ts'
import { $userId } from '../../../lib/session/session.ts'

/** The running trades that are squared off one after the other. Each row's outcome is its own command's state. */
export interface Batch {
  state: 'closed' | 'reading' | 'unreadable' | 'ready' | 'running' | 'done'
  trades: readonly Trade[]
}

const closed: Batch = { state: 'closed', trades: [] }

export const $batch = atom<Batch>(closed)

$userId.listen(() => $batch.set(closed))

/** Reads which trades are running now. A batch in progress is shown as it is. */
export async function openBatch(): Promise<void> {
  const { state } = $batch.get()
  if (state === 'running' || state === 'reading') return
  $batch.set({ ...closed, state: 'reading' })
  const reply = await loadTrades()
  if ($batch.get().state !== 'reading') return
  if (!reply.ok) $batch.set({ ...closed, state: 'unreadable' })
  else $batch.set({ state: 'ready', trades: reply.body.filter(isRunning) })
}

/** Forgets the batch, unless it is in progress. */
export function closeBatch(): void {
  if ($batch.get().state !== 'running') $batch.set(closed)
}

const stateOf = ({ trade_id }: Trade): CommandState => squareOffCommand(trade_id).$state.get()

/** The trade was stopped before it was squared off: a retry would send nothing. */
export function isSuperseded(trade: Trade): boolean {
  const state = stateOf(trade)
  return state.phase === 'refused' && state.why === 'superseded'
}

/** The trade is not squared off, and a retry may do it. */
export function hasFailed(trade: Trade): boolean {
  const { phase } = stateOf(trade)
  return (phase === 'refused' && !isSuperseded(trade)) || phase === 'unknown'
}

/** Until the reply is in or lost. The checks that follow go on while the next trade is sent. */
function replied({ $state }: { $state: ReadableAtom<CommandState> }): Promise<void> {
  return new Promise((resolve) => {
    const stop = $state.subscribe((state) => {
      if (isBusy(state)) return
      queueMicrotask(() => stop())
      resolve()
    })
  })
}

async function sendEach(trades: readonly Trade[], batch: readonly Trade[]): Promise<void> {
  const userId = $userId.get()
  $batch.set({ state: 'running', trades: batch })
  for (const trade of trades) {
    if ($userId.get() !== userId) return
    const command = squareOffCommand(trade.trade_id)
    // Sends nothing where one is in progress already; its outcome is waited for.
    command.run(termsOf(trade))
    await replied(command)
  }
  await Promise.all(trades.map(({ trade_id }) => squareOffCommand(trade_id).settled()))
  if ($userId.get() === userId) $batch.set({ state: 'done', trades: batch })
}

export async function squareOffBatch(): Promise<void> {
  const { state, trades } = $batch.get()
  if (state === 'ready') await sendEach(trades, trades)
}

/**
 * Retries the failed trades. Each is read first: nothing is sent where that fails, or shows that it does not run. One
 * that cannot be read is squared off on its own desk alone, by an explicit word.
 */
export async function retryFailed(): Promise<void> {
  const { state, trades } = $batch.get()
  if (state === 'done') await sendEach(trades.filter(hasFailed), trades)
}
