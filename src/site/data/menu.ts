import { pages, plainPath } from '../../lib/routes.ts'

/** The list in the top navigation bar, without My Account. */
export const mainMenu = [
  { label: 'Home', href: pages.home },
  { label: 'About', href: pages.about },
  { label: 'Algo Trading', href: pages.trading },
  { label: 'Trainings', href: pages.training },
]

/** The same for the mobile menu, whose addresses of About and Trainings end in a slash. */
export const mobileMenu = mainMenu.map((item) =>
  item.href === pages.about || item.href === pages.training ? { ...item, href: `${item.href}/` } : item,
)

/**
 * How an item is marked on the page at `path`: `page` for the page itself, `true` for a page below it.
 * A trailing slash on either side makes no difference.
 */
export function currentMark(href: string, path: string): 'page' | 'true' | undefined {
  const item = plainPath(href)
  const here = plainPath(path)
  if (item === here) return 'page'
  return item !== '/' && here.startsWith(`${item}/`) ? 'true' : undefined
}
