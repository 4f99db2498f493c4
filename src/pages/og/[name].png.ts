import type { APIRoute, GetStaticPaths } from 'astro'
import { type PublicPage, publicPages, shareName } from '../../site/data/publicPages.ts'
import { ogImage } from '../../site/share/ogImage.ts'

export const getStaticPaths = (() =>
  publicPages.map((page) => ({ params: { name: shareName(page.path) }, props: page }))) satisfies GetStaticPaths

export const GET: APIRoute<PublicPage> = async ({ props }) =>
  new Response(new Uint8Array(await ogImage(props)), { headers: { 'Content-Type': 'image/png' } })
