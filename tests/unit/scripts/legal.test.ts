import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkAll } from '../../../src/build/release.ts'

const folder = mkdtempSync(join(tmpdir(), 'legal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
for (const name of ['scripts', 'sandbox/needsNode.ts', 'src/build', 'src/lib', 'src/content', 'package.json'])
  cpSync(name, join(folder, name), { recursive: true })
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
const run = (command: string, ...words: string[]) =>
  execFileSync(command, words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
const legal = (...words: string[]) => run(process.execPath, 'scripts/legal.ts', ...words)

test('npm run legal shows the words that changed, and writes a version that the build takes', async () => {
  run('git', 'init', '-q')
  run('git', 'add', 'src/content')
  run('git', '-c', 'user.name=Asha', '-c', 'user.email=asha@niyam.in', 'commit', '-qm', 'Texts')
  expect(legal()).toBe('No text that people agree to has changed since its version.\n')
  const terms = join(folder, 'src/content/legal/terms.md')
  const before = readFileSync(terms, 'utf8')
  writeFileSync(terms, before.replace('gross negligence', 'serious negligence'))
  expect(() => legal()).toThrow()
  const said = legal('--says', 'Liability: "serious" in place of "gross".')
  expect(said).toContain('by [-gross-]{+serious+} negligence')
  const after = readFileSync(terms, 'utf8')
  expect(after).toContain(String.raw`  changes:
    - "Liability: \"serious\" in place of \"gross\"."
description:`)
  expect(after.match(/^ *#.*$/gm)).toEqual(before.match(/^ *#.*$/gm))
  expect((await checkAll(folder, 'local')).filter(({ kind }) => kind !== 'warning')).toEqual([])
})
