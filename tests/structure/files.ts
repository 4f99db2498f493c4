import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'

/** A source file: its path from the root of the repository, and its text. */
export interface SourceFile {
  file: string
  text: string
}

/** Every TypeScript and Astro file under the given folders. */
export function readFiles(...folders: string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|astro)$/.test(name))
      .map((name) => normalize(join(folder, name)))
      .map((file) => ({ file, text: readFileSync(file, 'utf8') })),
  )
}
