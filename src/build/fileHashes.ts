import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** SHA-256 in hex of every file of a built folder, by name and in the order of names. */
export async function fileHashes(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((it) => it.isFile()).map((it) => relative(folder, join(it.parentPath, it.name)))
  const hashOf = async (name: string) => createHash('sha256').update(await readFile(join(folder, name)))
  const pairs = files.sort().map(async (it) => [it.replaceAll('\\', '/'), (await hashOf(it)).digest('hex')])
  return Object.fromEntries(await Promise.all(pairs))
}
