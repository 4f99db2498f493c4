import { atom, type ReadableAtom } from 'nanostores'
import { squareOffCommand } from '../../lib/commands/squareOff.ts'
import { type CommandState, isBusy, isOpen, isUnreadable } from '../../lib/commands/state.ts'
import { termsOf } from '../../lib/commands/tradeCommand.ts'
import { loadTrades, type Trade } from '../../lib/resources/trades.ts'
import { $userId } from '../../lib/session/session.ts'

/** The running trades that are squared off one after the other. Each row's outcome is its own command's state. */
export interface Batch {
  state: 'closed' | 'reading' | 'unreadable' | 'ready' | 'running' | 'done'
  trades: readonly Trade[]
  /** Whose turn it is. */
  turn: string | undefined
}

const closed: Batch = { state: 'closed', trades: [], turn: undefined }

export const $batch = atom<Batch>(closed)

$userId.listen(() => $batch.set(closed))

/** Squaring off means something for it: it runs and is not squared off yet. */
export function canSquareOff({ status }: Trade): boolean {
  return status === 'start'
}

/** Reads which trades run, so that what is listed is what stands now. A batch under way is shown as it is. */
export async function openBatch(): Promise<void> {
  const { state } = $batch.get()
  if (state === 'running' || state === 'reading') return
  $batch.set({ ...closed, state: 'reading' })
  const reply = await loadTrades()
  if ($batch.get().state !== 'reading') return
  if (!reply.ok) $batch.set({ ...closed, state: 'unreadable' })
  else $batch.set({ state: 'ready', trades: reply.body.filter(canSquareOff), turn: undefined })
}

/** Forgets the batch, unless it is under way. */
export function closeBatch(): void {
  if ($batch.get().state !== 'running') $batch.set(closed)
}

/** The row's trade was stopped before it was squared off: asking again would send nothing. */
export function isSuperseded(id: string): boolean {
  const state = squareOffCommand(id).$state.get()
  return state.phase === 'refused' && state.why === 'superseded'
}

/** The row's command came to no good end, and asking again may bring it there. */
export function hasFailed(id: string): boolean {
  const { phase } = squareOffCommand(id).$state.get()
  return (phase === 'refused' && !isSuperseded(id)) || phase === 'unknown'
}

/** Until its answer is in or has failed to come. Looking into it goes on while the next row is sent. */
function answered({ $state }: { $state: ReadableAtom<CommandState> }): Promise<void> {
  return new Promise((resolve) => {
    const stop = $state.subscribe((state) => {
      if (isBusy(state)) return
      queueMicrotask(() => stop())
      resolve()
    })
  })
}

async function sendEach(trades: readonly Trade[], batch: readonly Trade[], force = false): Promise<void> {
  const person = $userId.get()
  for (const trade of trades) {
    if ($userId.get() !== person) return
    $batch.set({ state: 'running', trades: batch, turn: trade.trade_id })
    const it = squareOffCommand(trade.trade_id)
    // One that is being looked into already is waited for, never sent a second time.
    if (!isOpen(it.$state.get())) it.run(termsOf(trade), { force })
    await answered(it)
  }
  await Promise.all(trades.map(({ trade_id }) => squareOffCommand(trade_id).settled()))
  if ($userId.get() === person) $batch.set({ state: 'done', trades: batch, turn: undefined })
}

/** Squares off the listed trades, one by one. */
export async function squareOffBatch(): Promise<void> {
  const { state, trades } = $batch.get()
  if (state === 'ready') await sendEach(trades, trades)
}

/** The failed rows that can be sent without a look only, by an explicit word. */
export function blindRows({ state, trades }: Batch): readonly Trade[] {
  return state === 'done' ? trades.filter(({ trade_id }) => isUnreadable(squareOffCommand(trade_id).$state.get())) : []
}

/** Of these rows, those that still run by a fresh read; all of them where the list cannot be read. */
async function stillRunning(rows: readonly Trade[]): Promise<readonly Trade[]> {
  const reply = await loadTrades()
  if (!reply.ok) return rows
  const now = new Map(reply.body.map((trade) => [trade.trade_id, trade]))
  for (const { trade_id } of rows) {
    const trade = now.get(trade_id)
    if (trade) squareOffCommand(trade_id).observe(trade)
  }
  return rows.flatMap(({ trade_id }) => now.get(trade_id) ?? []).filter(canSquareOff)
}

async function again(rows: readonly Trade[], force: boolean): Promise<void> {
  const { state, trades } = $batch.get()
  if (state !== 'done') return
  $batch.set({ state: 'running', trades, turn: undefined })
  const left = await stillRunning(rows)
  if ($batch.get().state === 'running') await sendEach(left, trades, force)
}

/** Asks again for those rows that failed and still run. Each is read first, and nothing is sent where it cannot be. */
export async function retryFailed(): Promise<void> {
  await again(
    $batch.get().trades.filter(({ trade_id }) => hasFailed(trade_id)),
    false,
  )
}

/** The explicit word: sends once each of those rows that cannot be read. */
export async function sendBlindly(): Promise<void> {
  await again(blindRows($batch.get()), true)
}
