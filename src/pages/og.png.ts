import type { APIRoute } from 'astro'
import { ogImage } from '../build/ogImage.ts'
import { readOne } from '../site/data/read.ts'

export const GET: APIRoute = async () => {
  const { banner } = await readOne('home')
  return new Response(new Uint8Array(await ogImage(banner.heading)), { headers: { 'Content-Type': 'image/png' } })
}
