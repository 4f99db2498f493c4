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
}

export type PublicSettings = Partial<
  Record<'PUBLIC_API_URL' | 'PUBLIC_ACCOUNTS_URL' | 'PUBLIC_WS_URL' | 'PUBLIC_SITE_URL', string | undefined>
>

function address(settings: PublicSettings, name: keyof PublicSettings, schemes: string[]): string {
  const text = settings[name]?.trim() ?? ''
  if (text === '') return ''
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !schemes.includes(url.protocol) || url.search || url.hash || url.username)
    throw new Error(`${name} must be empty or an address beginning with ${schemes.join('// or ')}//, but is "${text}"`)
  return url.href.replace(/\/+$/, '')
}

/** Reads the settings. Throws an Error of one line that names the wrong one. */
export function readConfig(settings: PublicSettings): Config {
  const http = ['http:', 'https:']
  const base = address(settings, 'PUBLIC_API_URL', http)
  return {
    base,
    accounts: address(settings, 'PUBLIC_ACCOUNTS_URL', http) || base,
    feeds: address(settings, 'PUBLIC_WS_URL', ['ws:', 'wss:']) || base.replace(/^http/, 'ws'),
    site: address(settings, 'PUBLIC_SITE_URL', http) || 'http://127.0.0.1:4321',
  }
}

// Bare Node (the sandbox, the tests) knows no import.meta.env.
export const config: Config = readConfig((import.meta.env as PublicSettings | undefined) ?? {})
