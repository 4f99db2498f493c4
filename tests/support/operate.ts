import { openStore } from '../../sandbox/db/store.ts'
import { runCommand } from '../../sandbox/operator/command.ts'

/** What an operator does at the command line, on the database file of a server that runs; answers what it prints. */
export function operateOn(db: string, args: string[]): string {
  const store = openStore(db)
  try {
    return runCommand(store, Date.now, args).join('\n')
  } finally {
    store.close()
  }
}
