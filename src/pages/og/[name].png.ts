import type { APIRoute, GetStaticPaths } from 'astro'
import { ogImage } from '../../build/ogImage.ts'
import { readOne, readOrdered } from '../../site/data/read.ts'
import type { Strategy } from '../../site/data/strategies.ts'

// A type, not an interface: Astro passes it on as a record.
type Shared = { headline: string; strategy: Strategy }

/** The site with its first strategy, and each strategy with a page. */
export const getStaticPaths = (async () => {
  const { banner } = await readOne('home')
  const strategies = await readOrdered('strategies')
  const image = (name: string, headline: string, strategy: Strategy) => ({
    params: { name },
    props: { headline, strategy } satisfies Shared,
  })
  return [
    ...strategies.slice(0, 1).map((it) => image('home', banner.heading, it)),
    ...strategies.flatMap((it) => {
      const { id, title, structure } = it.data
      return id === undefined ? [] : [image(`strategy-${id}`, `${title}: ${structure.toLowerCase()}`, it)]
    }),
  ]
}) satisfies GetStaticPaths

export const GET: APIRoute<Shared> = async ({ props: { headline, strategy } }) =>
  new Response(new Uint8Array(await ogImage(headline, strategy)), { headers: { 'Content-Type': 'image/png' } })
