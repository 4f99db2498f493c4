/** Static pages, by name. The spelling `/traning` is public. */
export const pages = {
  home: '/',
  about: '/about',
  trading: '/trading',
  training: '/traning',
  terms: '/terms&conditions',
  privacy: '/privacy-policy',
  refund: '/refund-policy',
  help: '/help',
  disclosures: '/disclosures',
} as const

/**
 * Addresses that lead to a page of another spelling: `/training`, the account's first screen, and `&amp;` in place of `&`,
 * as programs for mail write it. Each is a file of the build, so no host needs a rule for it.
 */
export const otherSpellings: Record<string, string> = {
  '/training': pages.training,
  '/account': '/account/trade/start',
  ...Object.fromEntries(
    Object.values(pages)
      .filter((path) => path.includes('&'))
      .map((path) => [path.replaceAll('&', '&amp;'), path]),
  ),
}

/** Where the API and its feeds are on an origin, also on the site's own: no page of the site begins so. */
export const API_PATHS = ['/api/', '/accounts/', '/aliceblue/']
export const FEED_PATH = '/ws/'

/** Whether the API, its feeds or the sandbox's outbox answer a path, and no page of the site. */
export const isCall = (path: string) => [...API_PATHS, FEED_PATH, '/outbox/'].some((it) => `${path}/`.startsWith(it))

/**
 * Screens of the React island. `access` says who may see one: `account` screens are behind the guard and
 * inside the account frame, `visitor` screens need no session.
 */
export const screens = {
  login: { path: '/login', title: 'Login', access: 'visitor' },
  register: { path: '/signin', title: 'Create Your Account', access: 'visitor' },
  forgotPassword: { path: '/account/forgot-password', title: 'Forgot password', access: 'visitor' },
  setPassword: {
    path: '/account/forgot-password/:uidb64/:token',
    title: 'Set new password',
    access: 'visitor',
  },
  strategy: { path: '/trading/:id', title: 'Algo Trading', access: 'visitor' },
  debug: { path: '/test/:slug', title: 'Debug', access: 'visitor' },
  tradeStart: { path: '/account/trade/start', title: 'Dashboard', access: 'account' },
  trades: { path: '/account/trade', title: 'Trade List', access: 'account' },
  results: { path: '/account/results', title: 'Results', access: 'account' },
  trade: { path: '/account/trade/:id', title: 'Trade', access: 'account' },
  aliceCredential: { path: '/account/alice/credential', title: 'Alice Credential', access: 'account' },
  zerodhaCredential: { path: '/account/zerodha/credential', title: 'Zerodha', access: 'account' },
  zerodhaForm: { path: '/account/zerodha-form', title: 'Zerodha', access: 'account' },
  allSubscription: { path: '/account/all-subscription', title: 'All Subscription', access: 'account' },
  mySubscription: { path: '/account/my-subscription', title: 'My Subscription', access: 'account' },
  billing: { path: '/account/billing-report', title: 'Billing Report', access: 'account' },
  profile: { path: '/account/profile', title: 'Update Profile', access: 'account' },
  changePassword: { path: '/account/change-password', title: 'Change Password', access: 'account' },
} as const satisfies Record<string, { path: string; title: string; access: 'visitor' | 'account' }>

export type ScreenName = keyof typeof screens

const accessScreens = ['login', 'register', 'forgotPassword', 'setPassword'] as const satisfies ScreenName[]

/** Login, sign-up and password recovery. Each is a page of its own, outside the app. */
export type AccessScreenName = (typeof accessScreens)[number]
/** The screens of the app, which follow each other without a page load. */
export type AppScreenName = Exclude<ScreenName, AccessScreenName>

export function isAccessScreen(name: ScreenName): name is AccessScreenName {
  return (accessScreens as readonly ScreenName[]).includes(name)
}

/** The address of a screen, its parameters filled in and percent-encoded. */
export function screenPath(name: ScreenName, params: Record<string, string> = {}): string {
  return screens[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
}

const withQuery = (path: string, name: string, value: string | undefined): string =>
  value === undefined ? path : `${path}?${name}=${encodeURIComponent(value)}`

/** A new trade, without asking whether one runs already; with the subscription chosen where one is given. */
export function newTradePath(subscriptionId?: string): string {
  const { path } = screens.tradeStart
  return subscriptionId === undefined ? `${path}?new` : withQuery(path, 'subscription', subscriptionId)
}

/** The Trade List, searched for words: a day as it shows one, `20-11-2026`, finds the trades begun on it. */
export const searchTradesPath = (words: string) => withQuery(screens.trades.path, 'q', words)

/** The list of subscriptions with the dialog that renews one. */
export const renewPath = (subscriptionId: string) => withQuery(screens.mySubscription.path, 'renew', subscriptionId)

/** Opens the dialog "Square off everything" on the dashboard. */
export const SQUARE_OFF_HASH = '#square-off-everything'

/** Of these three, `next` is the page after the login that follows. */
export const loginPath = (next?: string) => withQuery(screens.login.path, 'next', next)
export const registerPath = (next?: string) => withQuery(screens.register.path, 'next', next)
export const forgotPasswordPath = (next?: string) => withQuery(screens.forgotPassword.path, 'next', next)

/** The broker credential, with the trade screen to come back to. */
export const credentialPath = (from?: string) => withQuery(screens.aliceCredential.path, 'from', from)

/** A path whose parts can all be decoded: one with a broken escape, such as `%FF`, becomes U+FFFD, which names nothing. */
export function withReadableEscapes(path: string): string {
  const readable = (part: string) => {
    try {
      // Read, or the bundler drops the call: it takes it for one that cannot throw.
      return decodeURIComponent(part) === '' ? '' : part
    } catch {
      return '%EF%BF%BD'
    }
  }
  return path.split('/').map(readable).join('/')
}

/** Without its trailing slash, so that `/about/` and `/about` are one page. */
export function plainPath(path: string): string {
  return path === '/' ? path : path.replace(/\/+$/, '')
}

const entries = Object.entries(screens) as [ScreenName, (typeof screens)[ScreenName]][]

/** Screens whose address has parameters: each is served by one prerendered shell. */
export const shells = entries
  .filter(([, { path }]) => path.includes(':'))
  .map(([name, { path }]) => ({ name, path, file: `/shell/${name}/` }))

/** Each screen's page in the build, without slashes around it: its own address, or its shell's. */
export function screenFiles(): { name: ScreenName; file: string }[] {
  return entries.map(([name, { path }]) => {
    const address = shells.find((it) => it.name === name)?.file ?? path
    return { name, file: address.replace(/^\/|\/$/g, '') }
  })
}

/** Where a static host finds the page of an address that has no file of its own; the only rewrite rule. */
export function shellFor(pathname: string): string | undefined {
  const parts = plainPath(pathname).split('/')
  return shells.find(({ path }) => {
    const wanted = path.split('/')
    return (
      wanted.length === parts.length &&
      wanted.every((part, i) => (part.startsWith(':') ? parts[i] !== '' : part === parts[i]))
    )
  })?.file
}

/** The screen at an address, literal paths before those with parameters. */
export function screenAt(pathname: string): ScreenName | undefined {
  const path = plainPath(pathname)
  return (
    entries.find(([, screen]) => screen.path === path)?.[0] ?? shells.find(({ file }) => file === shellFor(path))?.name
  )
}

/** Login and sign-up hide the navigation. */
export function hasBareBar(name: ScreenName): boolean {
  return name === 'login' || name === 'register'
}

function barOf(pathname: string): string | undefined {
  const name = screenAt(pathname)
  if (name === undefined || isAccessScreen(name)) return undefined
  // The account area has a frame of its own; elsewhere the first part of an address decides which entry is marked.
  return screens[name].access === 'account' ? 'account area' : screens[name].path.split('/')[1]
}

/**
 * Whether two addresses are screens of the app under the same top navigation bar. The bar is part of the page,
 * outside the island: only between such screens can the island go without a page load.
 */
export function hasSameBar(here: string, there: string): boolean {
  const bar = barOf(there)
  return bar !== undefined && bar === barOf(here)
}

/** An own path that login may open, or undefined for any other: an account screen or a strategy, with its query. */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/') || next.startsWith('//') || /[\\\p{Cc}]/u.test(next)) return undefined
  const url = new URL(next, 'http://own.invalid')
  if (url.host !== 'own.invalid') return undefined
  const name = screenAt(url.pathname)
  if (name === undefined || !(screens[name].access === 'account' || name === 'strategy')) return undefined
  return url.pathname + url.search
}
