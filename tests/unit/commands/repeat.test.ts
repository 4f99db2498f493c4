import { expect, test } from 'vitest'
import type { TradeReply } from '../../../src/lib/commands/machine.ts'
import type { Command, CommandSpec } from '../../../src/lib/commands/runner.ts'
import { command } from '../../../src/lib/commands/runner.ts'
import type { RetryMode } from '../../../src/lib/commands/state.ts'
import type { Effects } from '../../../src/lib/commands/tab.ts'

let made = 0

/** A command that no read confirms, on a clock that does not wait. */
function unconfirmed(retry: RetryMode, results: TradeReply[]) {
  made += 1
  let refCount = 0
  const refs: string[] = []
  const baselines: unknown[] = []
  let reads = 0
  const effects: Effects = {
    now: () => 0,
    wait: () => Promise.resolve(),
    lock: () => Promise.resolve(() => {}),
    load: () => undefined,
    save: () => {},
    userId: () => 'somebody',
    ref: () => `ref-${++refCount}`,
  }
  const spec: CommandSpec<object> = {
    key: `unconfirmed:${made}`,
    retry,
    onReadFailure: 'send',
    read: () => Promise.resolve({}),
    baseline: () => ({ ids: [String(++reads)], newest: null }),
    isAlreadyDone: () => false,
    isConfirmed: () => ({ done: false }),
    send({ ref, baseline }) {
      refs.push(ref)
      baselines.push(baseline)
      return Promise.resolve(results.shift() ?? { is: 'lost' })
    },
  }
  return { it: command(spec, effects), refs, baselines }
}

async function runOnce(it: Command<object>): Promise<void> {
  expect(it.run({ subscription: '1', qty: 1 })).toBe(true)
  expect(await it.settled()).toMatchObject({ phase: 'refused', why: 'not-done' })
}

test('a command whose answer was lost is retried under the same client_ref', async () => {
  const { it, refs } = unconfirmed('auto', [{ is: 'lost' }, { is: 'lost' }])
  await runOnce(it)
  await runOnce(it)
  expect(refs).toEqual(['ref-1', 'ref-1'])
})

test('a retry is held against the status before the first request', async () => {
  const { it, baselines } = unconfirmed('auto', [{ is: 'lost' }, { is: 'lost' }])
  await runOnce(it)
  await runOnce(it)
  expect(baselines).toEqual([
    { ids: ['1'], newest: null },
    { ids: ['1'], newest: null },
  ])
})

test('an accepted command that no read confirms is retried under a new client_ref', async () => {
  const { it, refs } = unconfirmed('auto', [{ is: 'accepted' }, { is: 'lost' }])
  await runOnce(it)
  await runOnce(it)
  expect(refs).toEqual(['ref-1', 'ref-2'])
})
