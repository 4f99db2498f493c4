import { pages } from '../../lib/routes.ts'
import { readOne, readOrdered } from './read.ts'
import { type Strategy, strategyPath } from './strategies.ts'

/** A page that search engines and messengers may show. */
// A type, not an interface: Astro passes it on as a record.
export type PublicPage = {
  path: string
  title: string
  description: string
  /** The large line of its share image. */
  headline: string
  strategy?: Strategy
}

/** Every marketing page, in the order of the menu. */
export async function publicPages(): Promise<PublicPage[]> {
  const home = await readOne('home')
  const about = await readOne('about')
  const trading = await readOne('trading')
  const training = await readOne('trainingPage')
  const strategies = (await readOrdered('strategies')).flatMap((strategy): PublicPage[] => {
    const path = strategyPath(strategy)
    const { title, structure, summary } = strategy.data
    return path
      ? [{ path, title, description: summary, headline: `${title}: ${structure.toLowerCase()}`, strategy }]
      : []
  })
  return [
    { path: pages.home, title: home.title, description: home.description, headline: home.banner.heading },
    { path: pages.about, title: about.title, description: about.description, headline: about.heading },
    { path: pages.trading, title: trading.title, description: trading.description, headline: trading.heading },
    ...strategies,
    { path: pages.training, title: training.title, description: training.description, headline: training.heading },
    ...(await readOrdered('legal')).map(({ data: { path, title, description } }) => ({
      path,
      title,
      description,
      headline: title,
    })),
  ]
}

/** The size of a share image that messengers ask for, in pixels. */
export const ogImageSize = { width: 1200, height: 630 } as const

/** The name of a page's share image, without folder and ending: `home`, `trading-1`, `terms-conditions`. */
export function shareName(path: string): string {
  return path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'
}
