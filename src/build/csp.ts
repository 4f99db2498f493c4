import { createHash } from 'node:crypto'
import type { Config } from '../lib/config.ts'

function origin(address: string): string[] {
  return address === '' ? [] : [new URL(address).origin]
}

/**
 * The content security policy's directives apart from scripts and styles, which Astro fills in by hash.
 * Feeds on the page's own origin need no name of their own: 'self' covers ws and wss there.
 */
export function cspDirectives(config: Config) {
  const reached = new Set([config.base, config.accounts, config.feeds].flatMap(origin))
  return [
    "default-src 'none'",
    `connect-src ${["'self'", ...reached].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ] as const
}

/** Headers for every answer of the host: what a policy in a meta tag cannot say. */
export const headers: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  // Never a path, to ourselves either: a reset link has its token there.
  'Referrer-Policy': 'strict-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

const SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>(.*?)<\/script>/gs
const STYLE = /<style[^>]*>(.*?)<\/style>/gs

function hashesOf(html: string, parts: RegExp): string {
  const hashes = [...html.matchAll(parts)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [...new Set(hashes)].map((it) => ` ${it}`).join('')
}

/** The page with a policy that names its own inline scripts and styles alone; Astro names those of the whole site. */
export function exactPolicy(html: string): string {
  return html
    .replace(/script-src 'self'[^;"]*/, () => `script-src 'self'${hashesOf(html, SCRIPT)}`)
    .replace(/style-src 'self'[^;"]*/, () => `style-src 'self'${hashesOf(html, STYLE)}`)
}
