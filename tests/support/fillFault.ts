import type { Store } from '../../sandbox/db/store.ts'
import { removeFaults } from '../../sandbox/http/faultTable.ts'
import { runCommand } from '../../sandbox/operator/command.ts'

/**
 * Lets closing orders fill as the operator says: `never`, `late 30`, `partly CE`, `reject`, `unreported`. For everybody,
 * or for one account. It ends with the function that this returns; then the market fills what rests.
 */
export function fillFault(store: Store, words: string, person?: string): () => void {
  const [said = ''] = runCommand(store, Date.now, ['faults', 'fill', ...words.split(' ')], { for: person })
  const number = Number(/^fault (\d+) is on/.exec(said)?.[1])
  return () => void removeFaults(store, number)
}
