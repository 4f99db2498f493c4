import { openStore } from '../../sandbox/db/store.ts'
import { type OperatorOptions, runCommand } from '../../sandbox/operator/command.ts'

/** What an operator does at the command line, on the database file of a server that runs; answers what it prints. */
export function operateOn(db: string, args: string[], options: OperatorOptions = {}): string {
  const store = openStore(db)
  try {
    return runCommand(store, Date.now, args, options).join('\n')
  } finally {
    store.close()
  }
}
