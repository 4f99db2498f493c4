import { createRouter } from '@nanostores/router'
import { computed } from 'nanostores'
import { hasSameBar, isAccessScreen, type ScreenName, screens, withReadableEscapes } from '../lib/routes.ts'

// The router decodes each part of an address, and throws above every boundary where one is broken: `/account/trade/%FF`.
// Not while a page is prerendered: it has no address.
const { pathname = '', search, hash } = globalThis.location ?? {}
const readable = withReadableEscapes(pathname)
if (readable !== pathname) history.replaceState(history.state, '', `${readable}${search}${hash}`)

const paths = Object.fromEntries(
  Object.entries(screens)
    .filter(([name]) => !isAccessScreen(name as ScreenName))
    .map(([name, { path }]) => [name, path]),
)

/** What every screen is given: the parts of its address. */
export interface ScreenProps {
  params: Record<string, string>
}

/** The address bar as a store. It follows no clicks by itself: `Link` does. */
export const $router = createRouter(paths, { links: false })

let page: ReturnType<typeof $router.get>
/**
 * The page of the address. It stays the same object while only its search changes: an order or a filter of a table is
 * no reason to draw the whole app again.
 */
export const $page = computed($router, (now) => {
  if (now?.path !== page?.path) page = now
  return page
})

/** Whether this very page can show an address; another one has to be loaded for all others. */
export function isInApp({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): boolean {
  return origin === location.origin && hasSameBar(location.pathname, pathname)
}

/** Goes to an address: without a page load where this page can show it. */
export function go(path: string, options: { replace?: boolean } = {}): void {
  const url = new URL(path, location.href)
  if (!isInApp(url)) {
    if (options.replace) location.replace(url)
    else location.assign(url)
    return
  }
  const before = location.pathname
  $router.open(url.pathname + url.search + url.hash, options.replace)
  // A new screen begins at its top; a new search or filter leaves the page where it is.
  if (location.pathname !== before) globalThis.scrollTo?.(0, 0)
}
