import { isLoopback } from './network/loopback.ts'

/** Where the API, the feeds and this site live; fixed at build time by `PUBLIC_…` settings. */
export interface Config {
  /** Begins every path under `/api/`. Empty: the page's own origin. */
  base: string
  /** Begins `/accounts/v1/…` and `/aliceblue/v1/…`. */
  accounts: string
  /** Begins `/ws/v1/…`; `ws:` or `wss:`. Empty: the page's own origin. */
  feeds: string
  /** The site's public address, for canonical links and the sitemap. */
  site: string
  /** Where reports of errors are sent. Empty: nowhere. */
  report: string
  notice: string
}

type AddressName = `PUBLIC_${'API' | 'ACCOUNTS' | 'WS' | 'SITE' | 'REPORT' | 'NOTICE'}_URL`

export type PublicSettings = Partial<
  Record<AddressName | 'PUBLIC_PREVIEW' | 'PUBLIC_SW' | 'PUBLIC_URGENT', string | undefined>
>

function address(settings: PublicSettings, name: AddressName, schemes: string[]): string {
  const text = settings[name]?.trim() ?? ''
  if (text === '') return ''
  let url: URL | undefined
  try {
    url = new URL(text)
  } catch {}
  if (!url || !schemes.includes(url.protocol) || url.search || url.hash || url.username)
    throw new Error(`${name} must be empty or an address beginning with ${schemes.join('// or ')}//, but is "${text}"`)
  return url.href.replace(/\/+$/, '')
}

/** The same for what carries tokens and orders: only a preview, or this machine itself, may do without encryption. */
function apiAddress(settings: PublicSettings, name: AddressName, schemes: [plain: string, secure: string]): string {
  const text = address(settings, name, schemes)
  if (text === '' || settings.PUBLIC_PREVIEW === '1') return text
  const { protocol, hostname } = new URL(text)
  const [plain, secure] = schemes
  if (protocol === plain && !isLoopback(hostname))
    throw new Error(`${name} must begin with ${secure}//, but is "${text}". PUBLIC_PREVIEW=1 allows it for a preview.`)
  return text
}

/** Links inside the site begin at `/`, so it cannot live below a path. */
function siteAddress(settings: PublicSettings): string {
  const text = address(settings, 'PUBLIC_SITE_URL', ['http:', 'https:'])
  if (text !== '' && new URL(text).pathname !== '/')
    throw new Error(`PUBLIC_SITE_URL must be an address without a path, but is "${settings.PUBLIC_SITE_URL?.trim()}"`)
  return text
}

/** Reads the settings. Throws an Error of one line that names the wrong one. */
export function readConfig(settings: PublicSettings): Config {
  const http: [string, string] = ['http:', 'https:']
  const base = apiAddress(settings, 'PUBLIC_API_URL', http)
  serviceWorkerMode(settings)
  isUrgentBuild(settings)
  return {
    base,
    accounts: apiAddress(settings, 'PUBLIC_ACCOUNTS_URL', http) || base,
    feeds: apiAddress(settings, 'PUBLIC_WS_URL', ['ws:', 'wss:']) || base.replace(/^http/, 'ws'),
    site: siteAddress(settings) || 'http://127.0.0.1:4321',
    report: apiAddress(settings, 'PUBLIC_REPORT_URL', http),
    notice: apiAddress(settings, 'PUBLIC_NOTICE_URL', http) || '/notice.json',
  }
}

/** Whether the site has its service worker; `PUBLIC_SW=off` withdraws it from every device. */
export function serviceWorkerMode({ PUBLIC_SW: text = '' }: PublicSettings): 'on' | 'off' {
  if (!['', 'on', 'off'].includes(text)) throw new Error(`PUBLIC_SW must be empty, on or off, but is "${text}"`)
  return text === 'off' ? 'off' : 'on'
}

/** Whether open pages of older builds must go at once: `PUBLIC_URGENT=1`, for a fault in what they send or show. */
export function isUrgentBuild({ PUBLIC_URGENT: text = '' }: PublicSettings): boolean {
  if (!['', '1'].includes(text)) throw new Error(`PUBLIC_URGENT must be empty or 1, but is "${text}"`)
  return text === '1'
}

/** What a build is for: this machine alone, a preview, or the public. */
export type BuildKind = 'local' | 'preview' | 'public'

/** Local while every address is unset or this machine; `PUBLIC_PREVIEW=1` makes any build a preview. */
export function buildKind(settings: PublicSettings): BuildKind {
  if (settings.PUBLIC_PREVIEW === '1') return 'preview'
  const { base, accounts, feeds, site } = readConfig(settings)
  const isLocal = [base, accounts, feeds, site].every((it) => it === '' || isLoopback(new URL(it).hostname))
  return isLocal ? 'local' : 'public'
}

// Plain Node (the sandbox, the tests) has no import.meta.env.
const settings = (import.meta.env as PublicSettings | undefined) ?? {}
// A build has read and checked them already: no page carries the code that does.
export const config: Config = (import.meta.env?.CONFIG as Config | undefined) ?? readConfig(settings)
export const kindOfBuild: BuildKind = /* @__PURE__ */ buildKind(settings)

/** The origins of the API and the feeds that differ from the page's own, as `preconnect` takes them. */
export function foreignOrigins({ base, accounts, feeds, site }: Config): string[] {
  const origins = [base, accounts, feeds.replace(/^ws/, 'http')].filter(Boolean).map((url) => new URL(url).origin)
  return [...new Set(origins)].filter((origin) => origin !== new URL(site).origin)
}
