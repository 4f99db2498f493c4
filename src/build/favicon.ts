import sharp from 'sharp'

const png = await sharp('public/icon.svg', { density: 288 })
  .resize(32)
  .png({ palette: true, colours: 16, effort: 10 })
  .toBuffer()

/**
 * The tab's icon as part of the page. As a file it would be fetched before the first picture, and again for every
 * address that a screen writes; as a drawing it would be laid out before the page is.
 */
export const favicon = `data:image/png;base64,${png.toString('base64')}`
