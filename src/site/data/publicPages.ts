import { pages, screens } from '../../lib/routes.ts'
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

const home = await readOne('home')
const strategies = (await readOrdered('strategies')).flatMap((strategy): PublicPage[] => {
  const path = strategyPath(strategy)
  const { title, structure, summary: description } = strategy.data
  return path ? [{ path, title, description, headline: `${title}: ${structure.toLowerCase()}`, strategy }] : []
})
const legal = (await readOrdered('legal')).map(({ data: { path, title, description } }): PublicPage => {
  return { path, title, description, headline: title }
})

async function menuPage(path: string, name: 'about' | 'trading' | 'trainingPage'): Promise<PublicPage> {
  const { title, description, heading } = await readOne(name)
  return { path, title, description, headline: heading }
}

/** Every public page, in the order of the menu. */
export const publicPages: readonly PublicPage[] = [
  { path: pages.home, title: home.title, description: home.description, headline: home.banner.heading },
  await menuPage(pages.about, 'about'),
  await menuPage(pages.trading, 'trading'),
  ...strategies,
  await menuPage(pages.training, 'trainingPage'),
  ...legal,
]

const linked = (paths: readonly string[]) => [
  { where: { href_matches: paths.map((path) => `${path}{/}?`) }, eagerness: 'moderate' },
]

/**
 * What a browser prepares while a link is pointed at, with or without a last slash: these pages, and the text alone of
 * login and sign-up. Neither a screen of the account nor an address of the API is among them.
 */
export const speculationRules = JSON.stringify({
  prerender: linked(publicPages.map(({ path }) => path)),
  prefetch: linked([screens.login.path, screens.register.path]),
})

/** The name of a page's share image: `home`, `trading-1`, `terms-conditions`. */
export function shareName(path: string): string {
  return path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'
}

/** The address of the share image of the page at `path`, and of the site for any other. */
export function shareImage(path: string): string {
  return `/og/${shareName(publicPages.some((it) => it.path === path) ? path : pages.home)}.png`
}
