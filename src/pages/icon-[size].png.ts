import type { APIRoute, GetStaticPaths } from 'astro'
import sharp from 'sharp'

export const getStaticPaths = (() =>
  ['180', '192', '512'].map((size) => ({ params: { size } }))) satisfies GetStaticPaths

export const GET: APIRoute = async ({ params }) => {
  const size = Number(params['size'])
  // Corners stay filled: systems cut icons to their own shape.
  const png = await sharp('public/icon.svg', { density: size * 3 })
    .resize(size)
    .flatten({ background: '#0b5c5c' })
    .png()
    .toBuffer()
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } })
}
