import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** SHA-256 in hex of every file of a built folder, by name and in the order of names. */
export async function fileHashes(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name))
  const named = files.map(async (file) => {
    const hash = createHash('sha256').update(await readFile(file))
    return [file.slice(join(folder, '/').length).replaceAll('\\', '/'), hash.digest('hex')] as const
  })
  return Object.fromEntries((await Promise.all(named)).sort(([a], [b]) => (a < b ? -1 : 1)))
}
