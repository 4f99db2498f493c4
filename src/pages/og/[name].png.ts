import type { APIRoute, GetStaticPaths } from 'astro'
import { type PublicPage, publicPages, shareName } from '../../site/publicPages.ts'
import { shareImage } from '../../site/share.ts'

export const getStaticPaths = (async () =>
  (await publicPages()).map((page) => ({
    params: { name: shareName(page.path) },
    props: page,
  }))) satisfies GetStaticPaths

export const GET: APIRoute<PublicPage> = async ({ props }) =>
  new Response(new Uint8Array(await shareImage(props)), { headers: { 'Content-Type': 'image/png' } })
