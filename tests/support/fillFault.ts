import type { Store } from '../../sandbox/db/store.ts'
import { runCommand } from '../../sandbox/operator/command.ts'

/**
 * Lets closing orders fill as the operator says: `never`, `late 30`, `partly CE`, `reject`, `unreported`. For everybody,
 * or for one account. It ends with the function that this returns; then the market fills what rests.
 */
export function fillFault(store: Store, words: string, person?: string): () => void {
  const run = (...args: string[]) => runCommand(store, Date.now, ['faults', ...args], { for: person })
  const number = /^fault (\d+) is on/.exec(run('fill', ...words.split(' ')).join())?.[1] ?? ''
  return () => void run('off', number)
}
