import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../sandbox/listen.ts'
import { operateOn } from '../support/operate.ts'

/** The built site and its sandbox for one browser, five times as quick a market. */
export interface Site {
  url: string
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
    operate: (...args) => operateOn(db, args),
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
