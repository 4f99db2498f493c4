import { shells } from '../../lib/routes.ts'
import { type HeaderOptions, hostHeaders } from '../csp.ts'

/** What every host must know of a built site; each renderer of this folder writes it in its host's format. */
export interface HostedSite {
  /** Host name of the public address. */
  hostname: string
  /** Sent with every answer, whatever its status, but for `ASSET_HEADERS` alone with the files of `_astro`. */
  headers: Record<string, string>
  /** Names of the files of `_astro`: their content never changes. */
  assets: readonly string[]
  /** For an address that matches and has no file, the host sends `file` with status 200. */
  shells: readonly { name: string; path: string; pattern: string; file: string }[]
  /** Where the host's own machine has the API and the feeds, `http://127.0.0.1:8000`; empty where they are elsewhere. */
  api: string
}

/** Files of one host, by path within its folder. */
export type HostFiles = Record<string, string>

/** Of all that may change. A proxy that rewrites a page breaks its policy: `no-transform` forbids it. */
export const REVALIDATE = 'no-cache, no-transform'
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Hosts log addresses, and this one holds a token. */
export const RESET_PATH = '/account/forgot-password/'

/** A header's value between quotes, as nginx and Caddy read it. The address of reports has quotes of its own. */
export const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`

/** `/test/:slug` as a regular expression that nginx, Caddy and JavaScript all read. */
const patternOf = (path: string) => `^${path.replace(/:\w+/g, '[^/]+')}/?$`

/** Reads `API_UPSTREAM`. Throws an Error of one line for what is no plain address. */
export function readUpstream(text = ''): string {
  if (text === '' || /^https?:\/\/[\w.[\]:-]+$/.test(text)) return text
  throw new Error(`API_UPSTREAM must be an address such as http://127.0.0.1:8000, but is "${text}"`)
}

type SiteOptions = HeaderOptions & { address: string; assets: readonly string[]; api?: string }

export function hostedSite(options: SiteOptions): HostedSite {
  return {
    api: options.api ?? '',
    hostname: new URL(options.address).hostname,
    headers: hostHeaders(options),
    assets: [...options.assets].sort(),
    shells: shells.map(({ name, path, file }) => ({ name, path, pattern: patternOf(path), file })),
  }
}
