import { glob, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

/**
 * Removes pictures that no page names. Astro keeps the files that editors gave beside the sizes made of them, and
 * a telephone's file says where it was taken.
 */
export async function removeOriginals(folder: string): Promise<void> {
  const pictures = await Array.fromAsync(glob('_astro/*.{jpg,jpeg,png,webp,avif}', { cwd: folder }))
  if (pictures.length === 0) return
  const texts = await Array.fromAsync(glob('**/*.{html,js,css}', { cwd: folder }))
  const whole = (await Promise.all(texts.map((name) => readFile(join(folder, name), 'utf8')))).join('')
  for (const name of pictures) if (!whole.includes(basename(name))) await rm(join(folder, name))
}
