import { isCall, plainPath, type ScreenName, screenAt, screenPath, screens, shells } from '../lib/routes.ts'
import type { WorkerBuild } from './build.ts'

/** What the worker does with a request: leave it to the browser, or answer it from a cache first or a network first. */
type Handling =
  | { from: 'browser' }
  /** Content that never changes under its address. */
  | { from: 'cache'; path: string }
  /** The address's own prerendered page, which holds no data: the kept one need not wait for the network. */
  | { from: 'shell'; path: string }
  /** `path` is the page for a device without a network; only public pages are stored as they are visited. */
  | { from: 'network'; path: string; isStored: boolean }

const BROWSER: Handling = { from: 'browser' }

/** The prerendered page of an account screen: the island draws the screen that the address names. */
const accountPage = screenPath('tradeStart')
const tradePage = shells.find(({ name }) => name === 'trade')?.file ?? accountPage

/** The shell pages that answer for account addresses. */
export const shellPages = [screenPath('login'), accountPage, tradePage]

function shellOf(name: ScreenName): string | undefined {
  if (name === 'login') return screenPath('login')
  if (name === 'trade') return tradePage
  return screens[name].access === 'account' ? accountPage : undefined
}

function handlePage(pathname: string, { pages }: WorkerBuild): Handling {
  const path = plainPath(pathname)
  if (pages.includes(path)) return { from: 'network', path, isStored: true }
  const name = screenAt(path)
  const shell = name && shellOf(name)
  if (shell === undefined) return BROWSER
  if (name === 'trade' || name === 'tradeStart') return { from: 'shell', path: shell }
  return { from: 'network', path: shell, isStored: false }
}

/**
 * Names what may be answered or kept; everything else is the browser's own. An address with a token is none of it,
 * and no query is part of what is kept.
 */
export function handlingOf(
  { method, url, mode, headers }: Pick<Request, 'method' | 'url' | 'mode'> & { headers: Pick<Headers, 'has'> },
  origin: string,
  build: WorkerBuild,
): Handling {
  const { pathname, search, origin: its } = new URL(url)
  // What the API answers is never cached, even where the API is on the site's host.
  if (method !== 'GET' || its !== origin || headers.has('authorization') || isCall(pathname)) return BROWSER
  if (mode === 'navigate') return handlePage(pathname, build)
  const isKept = search === '' && (/^\/_astro\/[^/]+\.\w+$/.test(pathname) || pathname in build.core)
  return isKept ? { from: 'cache', path: pathname } : BROWSER
}
