import { createHash } from 'node:crypto'
import type { Config } from '../lib/config.ts'
import { WORKER_POLICY } from '../worker/build.ts'

/**
 * The content security policy's directives apart from scripts and styles, which `withPolicy` adds by hash.
 * Feeds on the page's own origin need no name of their own: 'self' covers ws and wss there.
 */
export function cspDirectives(config: Config) {
  const { base, accounts, feeds, report, notice } = config
  const elsewhere = [base, accounts, feeds, report, notice].filter((it) => URL.canParse(it))
  const reached = new Set(["'self'", ...elsewhere.map((it) => new URL(it).origin)])
  return [
    "default-src 'none'",
    `connect-src ${[...reached].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    // Text never becomes markup or code: the only policy there is names the service worker's one address.
    "require-trusted-types-for 'script'",
    `trusted-types ${WORKER_POLICY}`,
  ] as const
}

export interface HeaderOptions {
  hstsSubdomains: boolean
  report: string
}

/** The only header of security that a file of `_astro` needs: the others on each of them are 5 kB until a desk works. */
export const ASSET_HEADERS = { 'X-Content-Type-Options': 'nosniff' }

/**
 * Headers for every answer of the host but the files of `_astro`, which are no documents: what a policy in a meta tag
 * cannot say. Browsers ignore HSTS on plain HTTP.
 * `hstsSubdomains` binds every subdomain to HTTPS as well, so it is for the owner to ask. `report` is the address that
 * violations are sent to, empty for none.
 */
export function hostHeaders({ hstsSubdomains, report }: HeaderOptions): Record<string, string> {
  return {
    'Content-Security-Policy': `frame-ancestors 'none'${report ? '; report-to errors' : ''}`,
    ...(report && { 'Reporting-Endpoints': `errors="${report}"` }),
    'Strict-Transport-Security': `max-age=63072000${hstsSubdomains ? '; includeSubDomains' : ''}`,
    ...ASSET_HEADERS,
    // Never a path, to ourselves either: a reset link has its token there.
    'Referrer-Policy': 'strict-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
}

/** Each tag with all its attributes, so that a description that says `<script>` stays words between quotes. */
const TAG =
  /<!--.*?-->|<(script|style)\b((?:"[^"]*"|'[^']*'|[^'">])*)>(.*?)<\/\1>|<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gis

/** The hashes of what runs or styles in the page itself. */
function hashesOf(html: string, name: 'script' | 'style'): string {
  const hashes = [...html.matchAll(TAG)]
    .filter(([, tag, attributes = '']) => tag === name && !/\bsrc=|application\/ld\+json/.test(attributes))
    .map(([, , , text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [...new Set(hashes)].join('')
}

/**
 * The page under a policy of its own: it names that page's inline scripts and styles by hash, where Astro's own option
 * names those of the whole site. Its tag comes first, because a policy does not reach what comes before it. All of them
 * are of the site's own templates: a text brings no tag, see `content/markup.ts`.
 */
export function withPolicy(html: string, directives: readonly string[]): string {
  const own = [`script-src 'self'${hashesOf(html, 'script')}`, `style-src 'self'${hashesOf(html, 'style')}`]
  const meta = `<meta http-equiv="content-security-policy" content="${[...directives, ...own].join(';')}">`
  // A redirect has no head of its own.
  const first = /<meta charset="[^"]*">/i.test(html) ? /<meta charset="[^"]*">/i : /<!doctype html>/i
  return html.replace(first, (tag) => tag + meta)
}
