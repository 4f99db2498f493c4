import { isCall, plainPath, type ScreenName, screenAt, screenPath, screens, shells } from '../lib/routes.ts'
import type { WorkerBuild } from './build.ts'

/** What the worker does with a request: leave it to the browser, or answer it from a cache first or a network first. */
type Handling =
  | { from: 'browser' }
  /** Content that never changes under its address. */
  | { from: 'cache'; path: string }
  /** A prerendered page of the account, which holds no data: the kept one need not wait for the network. */
  | { from: 'shell'; path: string }
  /** A public page. */
  | { from: 'network'; path: string }

const BROWSER: Handling = { from: 'browser' }

const loginPage = screenPath('login')
/** The prerendered page of an account screen: the island draws the screen that the address names. */
const accountPage = screenPath('tradeStart')
const tradePage = shells.find(({ name }) => name === 'trade')?.file ?? accountPage

/** The shell pages that answer for account addresses. */
export const shellPages = [loginPage, accountPage, tradePage]

function shellOf(name: ScreenName): string | undefined {
  if (name === 'login') return loginPage
  if (name === 'trade') return tradePage
  return screens[name].access === 'account' ? accountPage : undefined
}

function handlePage(pathname: string, { pages }: WorkerBuild): Handling {
  const path = plainPath(pathname)
  if (pages.includes(path)) return { from: 'network', path }
  const name = screenAt(path)
  const shell = name && shellOf(name)
  return shell === undefined ? BROWSER : { from: 'shell', path: shell }
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
  // An open page of an older build asks for files that this one does not name.
  const isKept = search === '' && (/^\/_astro\/[^/]+\.\w+$/.test(pathname) || pathname in build.files)
  return isKept ? { from: 'cache', path: pathname } : BROWSER
}
