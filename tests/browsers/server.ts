import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../sandbox/db/store.ts'
import { startServer } from '../../sandbox/listen.ts'
import { runCommand } from '../../sandbox/operator/command.ts'

/** The built site and its sandbox for one browser, five times as quick a market. */
export interface Site {
  url: string
  demo: { username: string; password: string }
  /** What an operator does at the command line. */
  operate(...args: string[]): string
  close(): Promise<void>
}

export async function openSite(dist: string): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'niyam-browsers-'))
  const db = join(folder, 'sandbox.db')
  const server = await startServer({ port: 0, site: dist, db, tickMs: 200 })
  return {
    url: server.url,
    demo: server.demo,
    operate(...args) {
      const store = openStore(db)
      try {
        return runCommand(store, Date.now, args).join('\n')
      } finally {
        store.close()
      }
    },
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Made-up data of a person whom no sandbox has seen. */
export function somebody() {
  const number = randomInt(100_000_000, 999_999_999)
  return { email: `meera${number}@niyam.example`, phone: `9${number}`, password: 'Secret-Word-1' }
}
