import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const head =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Bare</title>'

/** Puts beside the site one file without script, sheet or picture, which weighs as much as a page does, while `work` runs. */
export async function withBarePage<T>(dist: string, path: string, work: (bare: string) => Promise<T>): Promise<T> {
  const weight = brotliCompressSync(readFileSync(join(dist, path, 'index.html'))).length
  // Base64 is about as heavy as its bytes once it is compressed.
  const text = randomBytes(Math.floor(weight * 0.985) - 150)
    .toString('base64')
    .replace(/(.{60})/g, '$1 ')
  const file = join(dist, 'bare.html')
  writeFileSync(file, `<!doctype html><html lang="en">${head}<h1>Bare page</h1><p>${text}</p>`)
  try {
    return await work('/bare.html')
  } finally {
    rmSync(file)
  }
}
