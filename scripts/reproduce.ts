import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail, root } from './run.ts'

/** Builds the last commit in two new folders and names each file whose bytes differ. */
const parent = mkdtempSync(join(tmpdir(), 'reproduce-'))
process.on('exit', () => rmSync(parent, { recursive: true, force: true }))

function build(name: string): Map<string, Buffer> {
  const folder = join(parent, name)
  if (spawnSync('git', ['clone', '-q', root, folder], { stdio: 'inherit' }).status !== 0)
    fail('npm run reproduce builds a commit: this folder is no git repository.')
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const env = { ...process.env, OUT_DIR: 'dist' }
  if (spawnSync('node', ['scripts/build.ts'], { cwd: folder, env, stdio: 'inherit' }).status !== 0)
    fail('A build did not succeed: see the lines above.')
  const files = new Map<string, Buffer>()
  for (const built of ['dist', 'dist-hosts'])
    for (const entry of readdirSync(join(folder, built), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      if (entry.isFile()) files.set(path.slice(folder.length + 1), readFileSync(path))
    }
  return files
}

const one = build('one')
const two = build('another-folder')
const names = [...new Set([...one.keys(), ...two.keys()])].sort()
const differ = names.filter((name) => !two.get(name)?.equals(one.get(name) ?? Buffer.of()))
for (const name of differ) console.log(`differs: ${name}`)
if (differ.length > 0) fail(`${differ.length} of ${names.length} files differ.`)
console.log(`${names.length} files, the same bytes in both folders`)
