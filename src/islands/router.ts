import { createRouter } from '@nanostores/router'
import { screenAt, screens } from '../lib/routes.ts'

const paths = Object.fromEntries(Object.entries(screens).map(([name, { path }]) => [name, path]))

/** What every screen is given: the parts of its address. */
export interface ScreenProps {
  params: Record<string, string>
}

/** The address bar as a store. It follows no clicks by itself: `Link` does. */
export const $router = createRouter(paths, { links: false })

/** Goes to an address of ours: inside the island without a page load, to a static page with one. */
export function go(path: string, options: { replace?: boolean } = {}): void {
  const url = new URL(path, location.href)
  if (url.origin !== location.origin || screenAt(url.pathname) === undefined) {
    if (options.replace) location.replace(url)
    else location.assign(url)
    return
  }
  $router.open(url.pathname + url.search + url.hash, options.replace)
}
