import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workerBuild, writeWorker } from '../../src/build/serviceWorker.ts'
import { shellPages } from '../../src/worker/handling.ts'

/** A copy of the built site that a test may deploy again. */
interface SiteCopy {
  folder: string
  /**
   * As a build after a change in the account's code would be: its script has another name, and so has its worker.
   * `fault` is code that runs before it.
   */
  release(options?: { fault?: string; isUrgent?: boolean }): Promise<void>
  /** The host answers 200 with something else for a script, until the returned function is called. */
  spoil(name: string): () => void
  /** Gives the site the worker's code of release 1.0. */
  takeFormerWorker(): Promise<void>
  /** As a build with `PUBLIC_SW=off`. */
  withdraw(): Promise<void>
  remove(): void
}

/** Copies a built site, without the compressed files, which would outlive a change. */
export function siteCopy(built = 'dist'): SiteCopy {
  const folder = mkdtempSync(join(tmpdir(), 'niyam-site-'))
  cpSync(built, folder, { recursive: true, filter: (name) => !/\.(br|gz)$/.test(name) })
  // Not the worker, which is written whole: one of the old build with a new name in it would be found and installed.
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(html|js)$/.test(name) && name !== 'sw.js',
  )
  let releases = 0
  /** The account's script as it was built. */
  let right: string | undefined
  return {
    folder,
    async release({ fault = '', isUrgent = false } = {}) {
      const assets = join(folder, '_astro')
      const old = readdirSync(assets).find((name) => /^Account\.[\w-]+\.js$/.test(name)) ?? ''
      right ??= readFileSync(join(assets, old), 'utf8')
      releases++
      const next = `Account.release-${releases}.js`
      rmSync(join(assets, old))
      writeFileSync(join(assets, next), fault + right)
      for (const name of texts.filter((it) => !/Account\.[\w-]+\.js$/.test(it))) {
        const file = join(folder, name)
        const text = readFileSync(file, 'utf8')
        if (text.includes(old)) writeFileSync(file, text.replaceAll(old, next))
      }
      const version = join(folder, 'version.json')
      const facts = JSON.parse(readFileSync(version, 'utf8'))
      writeFileSync(version, JSON.stringify({ ...facts, urgent: isUrgent }))
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
    async takeFormerWorker() {
      const { files, ...rest } = await workerBuild(folder)
      const isShell = ([path]: [string, string]) => shellPages.includes(path)
      const shells = Object.fromEntries(Object.entries(files).filter(isShell))
      const code = Object.fromEntries(Object.entries(files).filter((it) => !isShell(it)))
      const build = { ...rest, core: {}, shells, code, more: {}, account: 'a mark of each page' }
      const worker = readFileSync('tests/e2e/fixtures/worker-1.0.txt', 'utf8')
      writeFileSync(join(folder, 'sw.js'), `self.build=${JSON.stringify(build)};${worker}`)
    },
    withdraw: () => writeWorker(folder, 'off'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
