import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeWorker } from '../../src/build/serviceWorker.ts'

/** A copy of the built site that a test may deploy again. */
interface SiteCopy {
  folder: string
  /** As a build after a change in the account's code would be: its script has another name, and so has its worker. */
  release(): Promise<void>
  /** The host answers 200 with something else for a script, until the returned function is called. */
  spoil(name: string): () => void
  /** As a build with `PUBLIC_SW=off`. */
  withdraw(): Promise<void>
  remove(): void
}

/** Copies a built site, without the compressed files, which would outlive a change. */
export function siteCopy(built = 'dist'): SiteCopy {
  const folder = mkdtempSync(join(tmpdir(), 'niyam-site-'))
  cpSync(built, folder, { recursive: true, filter: (name) => !/\.(br|gz)$/.test(name) })
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(html|js)$/.test(name))
  let releases = 0
  return {
    folder,
    async release() {
      const assets = join(folder, '_astro')
      const old = readdirSync(assets).find((name) => /^Account\.[\w-]+\.js$/.test(name)) ?? ''
      releases++
      const next = `Account.release-${releases}.js`
      renameSync(join(assets, old), join(assets, next))
      for (const name of texts.filter((it) => !it.endsWith(old))) {
        const file = join(folder, name)
        const text = readFileSync(file, 'utf8')
        if (text.includes(old)) writeFileSync(file, text.replaceAll(old, next))
      }
      await writeWorker(folder, 'on')
    },
    spoil(name) {
      const file = join(
        folder,
        '_astro',
        readdirSync(join(folder, '_astro')).find((it) => it.startsWith(`${name}.`)) ?? '',
      )
      const right = readFileSync(file)
      writeFileSync(file, '<h1>We are deploying</h1>')
      return () => writeFileSync(file, right)
    },
    withdraw: () => writeWorker(folder, 'off'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
