import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileHashes } from '../../../src/build/fileHashes.ts'

test('every file of a folder has its hash under its name, in the order of names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hashes-'))
  const files = ['zeta.txt', 'about/index.html', '.well-known/security.txt']
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), file)
  }
  const found = await fileHashes(folder)
  rmSync(folder, { recursive: true })
  expect(Object.keys(found)).toEqual(['.well-known/security.txt', 'about/index.html', 'zeta.txt'])
  for (const file of files) expect(found[file]).toBe(createHash('sha256').update(file).digest('hex'))
})
