import type { CommandSpec } from '../../../src/lib/commands/runner.ts'
import { command } from '../../../src/lib/commands/runner.ts'
import type { Effects } from '../../../src/lib/commands/tab.ts'

/** Something that a test answers when it pleases. */
export interface Asked<T> {
  answer(value: T): void
}

function queue<T>() {
  const asked: Asked<T>[] = []
  return { asked, ask: () => new Promise<T>((answer) => asked.push({ answer })) }
}

/** What the tests order. */
export const terms = { subscription: '1', qty: 1 }

let made = 0

/** A command whose reads, sendings, pauses and locks end when the test says so. */
export function fakeCommand<Snapshot extends object>(
  part: Partial<CommandSpec<Snapshot>>,
  more: { key?: string; storage?: Map<string, string>; effects?: Partial<Effects> } = {},
) {
  made += 1
  const { key = `fake:${made}`, storage = new Map<string, string>() } = more
  const reads = queue<Snapshot | undefined>()
  const sends = queue<Awaited<ReturnType<CommandSpec<Snapshot>['send']>>>()
  const pauses = queue<void>()
  const refs: string[] = []
  const effects: Effects = {
    now: () => 0,
    wait: pauses.ask,
    lock: () => Promise.resolve(() => {}),
    load: (name) => storage.get(name),
    save: (name, text) => void (text === undefined ? storage.delete(name) : storage.set(name, text)),
    userId: () => 'somebody',
    ref: () => `ref-${refs.length + 1}`,
    ...more.effects,
  }
  const it = command<Snapshot>(
    {
      key,
      retry: 'force',
      onReadFailure: 'block',
      read: reads.ask,
      isAlreadyDone: () => false,
      isConfirmed: () => ({ done: false }),
      send({ ref }) {
        refs.push(ref)
        return sends.ask()
      },
      ...part,
    },
    effects,
  )
  return { it, key, storage, reads: reads.asked, sends: sends.asked, pauses: pauses.asked, refs }
}

/** Lets everything happen that waits for nothing but its turn. */
export const atRest = () => new Promise<void>((done) => setImmediate(done))

/** Answers the oldest one that waits. Throws where none does. */
export async function next<T>(asked: Asked<T>[], value: T): Promise<void> {
  await atRest()
  const oldest = asked.shift()
  if (!oldest) throw new Error('nothing waits')
  oldest.answer(value)
  await atRest()
}
