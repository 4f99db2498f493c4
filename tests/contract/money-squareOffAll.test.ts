import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiVariantName } from '../../sandbox/apiVariant.ts'
import {
  $batch,
  closeBatch,
  hasFailed,
  isSuperseded,
  openBatch,
  retryFailed,
  squareOffBatch,
} from '../../src/islands/parts/squareOffAll/squareOffAll.ts'
import { squareOffCommand, stopCommand } from '../../src/lib/commands/exitCommands.ts'
import { startCommand } from '../../src/lib/commands/start.ts'
import { isUnreadable } from '../../src/lib/commands/state.ts'
import { termsOf } from '../../src/lib/commands/tradeCommand.ts'
import { signOut } from '../../src/lib/session/session.ts'
import { sandboxForEach } from './support.ts'

describe.each<ApiVariantName>(['sandbox', 'django'])('on a server in the variant %s', (variant) => {
  const box = sandboxForEach('linked', { variant })
  /** Cuts every read, or none any more. */
  const cutReads = (isCut: boolean) => {
    box.faults.length = 0
    if (isCut) box.faults.push({ kind: 'drop', acts: false, on: 'reads', times: 'always' })
  }

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const start = startCommand('1001')
    start.run({ subscription: '1001', qty: 1 })
    await until(() => start.$state.get().phase === 'confirmed')
    box.sent.length = 0
  })
  afterEach(() => {
    closeBatch()
    vi.useRealTimers()
  })

  async function until(isSo: () => boolean): Promise<void> {
    for (let turn = 0; turn < 4000 && !isSo(); turn++) {
      await vi.advanceTimersByTimeAsync(20)
      await box.atRest()
    }
    expect(isSo()).toBe(true)
  }

  const isDone = () => $batch.get().state === 'done'
  const puts = () => box.sent.filter(({ method }) => method === 'PUT').length

  /** Waits until the batch has gone through its trades once more. */
  async function goThrough(verb: () => Promise<unknown>): Promise<void> {
    const going = verb()
    expect($batch.get().state).toBe('running')
    await until(isDone)
    await going
  }

  /** The one running trade is squared off, its answer is lost, and from then on nothing can be read. */
  async function lost({ acts }: { acts: boolean }): Promise<string> {
    await openBatch()
    const [trade] = $batch.get().trades
    if (!trade) throw new Error('nothing runs')
    box.faults.push({ kind: 'none' }, { kind: 'drop', acts })
    void squareOffBatch()
    await until(() => squareOffCommand(trade.trade_id).$state.get().phase === 'checking')
    cutReads(true)
    await until(isDone)
    expect(squareOffCommand(trade.trade_id).$state.get()).toMatchObject({ phase: 'unknown', why: 'unreadable' })
    expect(puts()).toBe(1)
    return trade.trade_id
  }

  test('an unread trade is not sent again by a retry: a word of its own desk sends it once', async () => {
    const id = await lost({ acts: false })
    await goThrough(retryFailed)
    expect(puts()).toBe(1)
    const command = squareOffCommand(id)
    expect(isUnreadable(command.$state.get())).toBe(true)
    const terms = { subscription: '1001', qty: 1 }
    box.faults.push({ kind: 'drop', acts: false })
    expect([command.run(terms, { force: true }), command.run(terms, { force: true })]).toEqual([true, false])
    await until(() => puts() === 2)
    cutReads(false)
    await until(() => ['confirmed', 'refused'].includes(command.$state.get().phase))
    expect(puts()).toBe(2)
  })

  test('a retry sends nothing where a read succeeds after all and shows that it is squared off', async () => {
    const id = await lost({ acts: true })
    cutReads(false)
    await goThrough(retryFailed)
    expect(puts()).toBe(1)
    expect(squareOffCommand(id).$state.get()).toMatchObject({ phase: 'confirmed', how: 'found' })
  })

  describe('of two running trades', () => {
    const ids = () => $batch.get().trades.map(({ trade_id }) => trade_id)
    const phaseOf = (id: string | undefined) => squareOffCommand(String(id)).$state.get().phase
    beforeEach(async () => {
      const start = startCommand('1004')
      start.run({ subscription: '1004', qty: 1 })
      await until(() => start.$state.get().phase === 'confirmed')
      box.sent.length = 0
      await openBatch()
      expect(ids()).toHaveLength(2)
    })

    /** Begins the batch and leaves its first request on the way, for five seconds. */
    async function beginSlow(): Promise<{ end: Promise<void> }> {
      box.faults.push({ kind: 'none' }, { kind: 'late', ms: 5000 })
      const end = squareOffBatch()
      await until(() => phaseOf(ids()[0]) === 'sending')
      return { end }
    }

    test('the second is sent once the first has its answer', async () => {
      const [first, second] = ids()
      const { end } = await beginSlow()
      await vi.advanceTimersByTimeAsync(1000)
      expect([phaseOf(first), phaseOf(second)]).toEqual(['sending', 'idle'])
      await until(isDone)
      await end
      expect([phaseOf(first), phaseOf(second), puts()]).toEqual(['confirmed', 'confirmed', 2])
    })

    test('a retry sends the refused one again, after a fresh read, and no other', async () => {
      box.faults.push({ kind: 'status', status: 400, acts: false, body: { detail: 'No.' }, on: 'trading.change' })
      await goThrough(squareOffBatch)
      const phases = () => ids().map(phaseOf)
      expect([phases(), puts()]).toEqual([['refused', 'confirmed'], 2])
      box.sent.length = 0
      await goThrough(retryFailed)
      const { method, path } = box.sent.find((it) => it.method === 'PUT') ?? {}
      expect([phases(), puts(), path]).toEqual([['confirmed', 'confirmed'], 1, '/api/trading/'])
      expect(box.sent.findIndex((it) => it.method === 'GET')).toBeLessThan(
        box.sent.findIndex((it) => it.method === method),
      )
    })

    test('a batch in progress is shown as it is: opening it again reads and sends nothing', async () => {
      const { end } = await beginSlow()
      await openBatch()
      expect($batch.get().state).toBe('running')
      closeBatch()
      expect($batch.get().state).toBe('running')
      await until(isDone)
      await end
      expect(puts()).toBe(2)
    })

    test('nothing more is sent once the user has changed', async () => {
      const [, second] = ids()
      const { end } = await beginSlow()
      const signedOut = box.sent.length
      signOut()
      await vi.advanceTimersByTimeAsync(40_000)
      await box.atRest()
      await end
      expect(box.sent).toHaveLength(signedOut)
      expect(phaseOf(second)).toBe('idle')
      expect($batch.get()).toEqual({ state: 'closed', trades: [] })
    })
  })

  test('a trade that was stopped meanwhile is not a failed row: there is nothing to retry', async () => {
    await openBatch()
    const [trade] = $batch.get().trades
    if (!trade) throw new Error('nothing runs')
    const stopping = stopCommand(trade.trade_id)
    stopping.run(termsOf(trade))
    await until(() => stopping.$state.get().phase === 'confirmed')
    await goThrough(squareOffBatch)
    expect(squareOffCommand(trade.trade_id).$state.get()).toMatchObject({ phase: 'refused', why: 'superseded' })
    expect([hasFailed(trade), isSuperseded(trade)]).toEqual([false, true])
    expect(puts()).toBe(1)
  })
})
