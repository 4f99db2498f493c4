import type { APIRoute, GetStaticPaths } from 'astro'
import { ogImage } from '../../build/ogImage.ts'
import { readOne, readOrdered } from '../../site/data/read.ts'
import type { Strategy } from '../../site/data/strategies.ts'

// A type, not an interface: Astro passes it on as a record.
type Shared = { headline: string; strategy?: Strategy }

export const getStaticPaths = (async () => {
  const { banner } = await readOne('home')
  const home: { params: { name: string }; props: Shared } = {
    params: { name: 'home' },
    props: { headline: banner.heading },
  }
  const strategies = (await readOrdered('strategies')).flatMap((strategy) => {
    const { id, title, structure } = strategy.data
    const props: Shared = { headline: `${title}: ${structure.toLowerCase()}`, strategy }
    return id === undefined ? [] : [{ params: { name: `strategy-${id}` }, props }]
  })
  return [home, ...strategies]
}) satisfies GetStaticPaths

export const GET: APIRoute<Shared> = async ({ props: { headline, strategy } }) =>
  new Response(new Uint8Array(await ogImage(headline, strategy)), { headers: { 'Content-Type': 'image/png' } })
