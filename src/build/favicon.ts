import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

async function draw(): Promise<string> {
  const drawing = await readFile('public/icon.svg')
  const png = await sharp(drawing, { density: 288 })
    .resize(32)
    .png({ palette: true, colours: 16, effort: 10 })
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/**
 * The tab's icon as part of the page. As a file it would be fetched before the first picture, and again for every
 * address that a screen writes; as a drawing it would be laid out before the page is.
 */
export const favicon = await draw()
