import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** A source file: its path from the root of the repository, and its text. */
export interface SourceFile {
  file: string
  text: string
}

/** One import statement. `to` is a path from the root for our own files, else the name of a package. */
export interface Import {
  from: string
  to: string
  /** Erased by the compiler, so it never reaches the browser. */
  isType: boolean
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

const statement = /(?:\b(import|export)\s+(type\s)?[^'"()]*?\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g

/** What a file imports or re-exports, statically and by `import()`. */
export function importsOf({ file, text }: SourceFile): Import[] {
  return [...text.matchAll(statement)].map(([, , type, to = '']) => ({
    from: file,
    to: to.startsWith('.') ? normalize(join(dirname(file), to)) : to,
    isType: type !== undefined,
  }))
}

/** The `<script>` blocks of an Astro file: the only part of it that reaches the browser. */
export function scriptsOf({ file, text }: SourceFile): SourceFile[] {
  return [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, block = '']) => ({ file, text: block }))
}

export const isPackage = (to: string): boolean => !/^(src|sandbox|tests|scripts)\//.test(to)
