import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Without its first chunk of that name. A chunk is its length, its name, its data and a checksum. */
function withoutChunk(png: Buffer, name: string): Buffer {
  const start = png.indexOf(name) - 4
  if (start < 0) return png
  return Buffer.concat([png.subarray(0, start), png.subarray(start + png.readUInt32BE(start) + 12)])
}

async function draw(): Promise<string> {
  const drawing = await readFile('public/icon.svg')
  const png = await sharp(drawing, { density: 288 })
    .resize(32)
    .png({ palette: true, colours: 16, effort: 10 })
    .toBuffer()
  // The size in print, which no tab reads.
  return `data:image/png;base64,${withoutChunk(png, 'pHYs').toString('base64')}`
}

/**
 * The tab's icon as part of the page. As a file it would be fetched before the first picture, and again for every
 * address that a screen writes; as a drawing it would be laid out before the page is.
 */
export const favicon = await draw()
