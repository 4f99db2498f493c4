import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** The folder of the build, read file by file: no browser is asked. */
export const built = 'dist'

/** Bytes of a built file after brotli: the build has compressed all but the shortest. */
export function weightOf(file: string): number {
  return existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotliCompressSync(readFileSync(file)).length
}

/** Every script that a page asks for by itself, at once, late or ahead, and what these import at once; each once. */
export function scriptsOf(html: string): string[] {
  const found = new Set<string>()
  const add = (url: string): void => {
    if (found.has(url)) return
    found.add(url)
    const text = readFileSync(join(built, url), 'utf8')
    for (const [, name] of text.matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)) add(`/_astro/${name}`)
  }
  for (const [, urls = ''] of html.matchAll(/<script[^>]+(?:src|data-late)="([^"]+)"/g)) urls.split(' ').forEach(add)
  for (const [, url = ''] of html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)) add(url)
  for (const [, url = ''] of html.matchAll(/(?:component-url|renderer-url|data-module)="([^"]+)"/g)) add(url)
  return [...found]
}
