import { shells } from '../../lib/routes.ts'
import { type HeaderOptions, hostHeaders } from '../csp.ts'

/** What every host must know of a built site; each renderer of this folder writes it in its host's format. */
export interface HostedSite {
  /** Host name of the public address. */
  hostname: string
  /** Sent with every answer, whatever its status. */
  headers: Record<string, string>
  /** Names of the files of `_astro`: their content never changes. */
  assets: readonly string[]
  /** For an address that matches and has no file, the host sends `file` with status 200. */
  shells: readonly { name: string; path: string; pattern: string; file: string }[]
}

/** Files of one host, by path within its folder. */
export type HostFiles = Record<string, string>

export const REVALIDATE = 'no-cache'
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Hosts log addresses, and this one holds a token. */
export const RESET_PATH = '/account/forgot-password/'

/** `/test/:slug` as a regular expression that nginx, Caddy and JavaScript all read. */
const patternOf = (path: string) => `^${path.replace(/:\w+/g, '[^/]+')}/?$`

export function hostedSite(options: HeaderOptions & { address: string; assets: readonly string[] }): HostedSite {
  return {
    hostname: new URL(options.address).hostname,
    headers: hostHeaders(options),
    assets: [...options.assets].sort(),
    shells: shells.map(({ name, path, file }) => ({ name, path, pattern: patternOf(path), file })),
  }
}
