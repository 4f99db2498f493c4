import type { SchemaContext } from 'astro:content'
import { existsSync } from 'node:fs'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { z } from 'astro/zod'
import sharp from 'sharp'

const MEGABYTE = 1024 * 1024
const MAX_BYTES = 8 * MEGABYTE
const MIN_WIDTH = 480

/** Why a picture cannot be shown, and what to do; checked before anything else touches the file. */
export async function imageMistake(path: string): Promise<string | undefined> {
  const name = basename(path)
  // Looked up in the folder: some disks ignore capital letters, a web server does.
  const beside = existsSync(dirname(path)) ? await readdir(dirname(path)) : []
  if (!beside.includes(name)) return missing(name, beside)
  const kind = await kindOf(path)
  if (kind === 'heic') return `${name} is a HEIC picture, which most browsers cannot show. Export it as JPEG`
  if (kind === 'other') return `${name} must be a JPEG, PNG, WebP, AVIF or SVG. Export it as JPEG`
  const { size } = await stat(path)
  if (size > MAX_BYTES)
    return `${name} has ${Math.round(size / MEGABYTE)} MB, at most ${MAX_BYTES / MEGABYTE} MB are taken. Save it again, 2,400 pixels wide`
  return kind === 'svg' ? drawingMistake(name, await readFile(path, 'utf8')) : pixelMistake(path, name)
}

function missing(name: string, beside: string[]): string {
  const other = beside.find((it) => it.toLowerCase() === name.toLowerCase())
  const cure = other ? `The file is called ${other}: write it exactly so` : 'Put it into the same folder'
  return `there is no picture ${name} beside the text. ${cure}`
}

const HEIC = /^ftyp(hei[cxms]|hev[cx]|mif1|msf1)/

/** Checked by the first bytes as well: a telephone's picture stays HEIC when its name is changed to .jpg. */
async function kindOf(path: string): Promise<'pixels' | 'svg' | 'heic' | 'other'> {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0)
  await file.close()
  const ending = extname(path).toLowerCase()
  if (HEIC.test(buffer.toString('latin1', 4)) || /^\.hei[cf]$/.test(ending)) return 'heic'
  if (ending === '.svg') return 'svg'
  return /^\.(jpe?g|png|webp|avif)$/.test(ending) ? 'pixels' : 'other'
}

const SCRIPT = /<script|<foreignobject|\son\w+\s*=|javascript:|<!entity/i
const FOREIGN = /(?:href|src)\s*=\s*["']\s*(?:https?:)?\/\/|url\(\s*["']?(?:https?:)?\/\//i

/** An SVG is a page of its own once somebody opens it: it may draw, and nothing else. */
function drawingMistake(name: string, text: string): string | undefined {
  if (SCRIPT.test(text)) return `${name} holds a script. Export it from the drawing program as "plain SVG", or as PNG`
  if (FOREIGN.test(text)) return `${name} loads something from another site. Export it as PNG`
  return /<svg[\s>]/i.test(text) ? undefined : `${name} is no picture. Export it once more`
}

async function pixelMistake(path: string, name: string): Promise<string | undefined> {
  const size = await sharp(path)
    .metadata()
    .catch(() => undefined)
  if (!size) return `${name} is no picture, or it is damaged. Export it once more as JPEG`
  const width = size.autoOrient.width
  if (width >= MIN_WIDTH) return undefined
  return `${name} is ${width} pixels wide, at least ${MIN_WIDTH} are needed. Use a larger version`
}

/** In place of Astro's own `image()`, which reads a picture only when a page shows it. */
export function pictures(folder: string): SchemaContext {
  const image = () =>
    z.string().superRefine(async (name, { addIssue }) => {
      const mistake = await imageMistake(join(folder, name))
      if (mistake) addIssue({ code: 'custom', message: mistake })
    })
  return { image } as unknown as SchemaContext
}
