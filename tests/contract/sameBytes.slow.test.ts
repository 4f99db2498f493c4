import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const parent = mkdtempSync(join(tmpdir(), 'same-bytes-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

/** Builds the last commit of a repository in a new folder, and answers the hash of every file that the build wrote. */
function build(repository: string, folder: string): Record<string, string> {
  execFileSync('git', ['clone', '-q', repository, folder])
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  // Without what Vitest says of itself, which a build would take for its own mode.
  const isOurs = (name: string) => !/^(VITEST|NODE_ENV|DEV|PROD|MODE|PUBLIC_)/.test(name)
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => isOurs(name)))
  execFileSync('node', ['scripts/build.ts'], { cwd: folder, env: { ...env, OUT_DIR: 'dist' }, stdio: 'pipe' })
  const files = ['dist', 'dist-hosts'].flatMap((built) =>
    readdirSync(join(folder, built), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
  return Object.fromEntries(files.map((file) => [file.slice(folder.length + 1), hashOf(file)]))
}

test('the same commit gives the same bytes twice, in folders of another name', () => {
  const [folder, another] = [join(parent, 'one'), join(parent, 'another folder')]
  const one = build(resolve('.'), folder)
  // Of the first clone: the repository itself may move on meanwhile.
  const two = build(folder, another)
  expect(Object.keys(one).length).toBeGreaterThan(100)
  const names = [...new Set([...Object.keys(one), ...Object.keys(two)])]
  expect(names.filter((name) => one[name] !== two[name])).toEqual([])
})
