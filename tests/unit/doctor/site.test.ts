import { expect, test } from 'vitest'
import { findApi } from '../../../scripts/doctor/findApi.ts'
import { site } from '../../../scripts/doctor/site.ts'
import type { Target } from '../../../scripts/doctor/target.ts'
import { hostHeaders } from '../../../src/build/csp.ts'
import { doctorTarget, SITE } from '../../support/doctorTarget.ts'

const page = (policy: string) =>
  `<!doctype html><meta http-equiv="content-security-policy" content="${policy}"><link rel="canonical" href="${SITE}/">`
const version = { commit: '0123456789ab', date: '2026-11-20T04:00:00Z', api: '', feeds: '' }

type Answers = (path: string) => Response | undefined

/** A site as the build and its host files make it, except where `change` answers otherwise. */
function deployed(change: Answers = () => undefined): Target {
  const headers = { ...hostHeaders({ hstsSubdomains: false, report: '' }), 'cache-control': 'no-cache' }
  const html = { ...headers, 'content-type': 'text/html', 'content-encoding': 'br' }
  const sound = (path: string) => {
    if (path.includes('doctor-finds-nothing')) return new Response('', { status: 404, headers })
    if (path === '/version.json') return Response.json(version, { headers })
    return new Response(page("connect-src 'self'"), { headers: html })
  }
  const answer = ({ pathname }: URL) => change(pathname) ?? sound(pathname)
  return doctorTarget(SITE, { site: SITE, fetch: async (url) => answer(new URL(url)) })
}

const bad = async (target: Target) =>
  (await Array.fromAsync(site(target)))
    .filter(({ level }) => level === 'error' || level === 'warning')
    .map(({ found }) => found)

const base = () => ({ ...hostHeaders({ hstsSubdomains: false, report: '' }), 'cache-control': 'no-cache' })

test('a site as the build made it has nothing to change', async () => {
  expect(await bad(deployed())).toEqual([])
})

test('an address that is missing or a detour is named with its status', async () => {
  const target = deployed((path) => {
    if (path === '/about') return new Response(null, { status: 301, headers: base() })
    if (path === '/doctor-finds-nothing') return new Response('', { headers: base() })
    return undefined
  })
  expect(await bad(target)).toEqual(['/about answers 301, not 200', '/doctor-finds-nothing answers 200, not 404'])
})

test('a missing script that is kept for a year, and an answer without headers, are named', async () => {
  const target = deployed((path) =>
    path.startsWith('/_astro/')
      ? new Response('', { status: 404, headers: { 'cache-control': 'public, max-age=31536000, immutable' } })
      : undefined,
  )
  expect(await bad(target)).toEqual([
    '/_astro/doctor-finds-nothing.js is missing and kept for a year',
    expect.stringMatching(
      /^\/_astro\/doctor-finds-nothing\.js comes without Content-Security-Policy, Strict-Transport/,
    ),
  ])
})

test('a page without policy or compression, or kept by caches, is named point by point', async () => {
  const plain = '<!doctype html><link rel="canonical" href="https://other.example/">'
  const target = deployed((path) =>
    path === '/'
      ? new Response(plain, { headers: { ...base(), 'content-type': 'text/html', 'cache-control': 'max-age=600' } })
      : undefined,
  )
  expect(await bad(target)).toEqual([
    'pages are sent with cache-control max-age=600',
    'pages come uncompressed',
    'the page has no content security policy',
    'the canonical address is https://other.example/',
  ])
})

test('a site that has gone silent is named at each address', async () => {
  const target = { ...deployed(), fetch: () => Promise.reject(Object.assign(new Error(), { code: 'ECONNRESET' })) }
  expect(await bad(target)).toContain('/about answers ECONNRESET, not 200')
})

test('the API of a site is what its version says, the page’s own origin where that is empty', async () => {
  expect(await findApi(deployed(), SITE)).toEqual({ api: SITE, feeds: 'wss://niyam.example' })
  const other = { ...version, api: 'https://api.example/v2', feeds: 'wss://feeds.example' }
  const target = deployed((path) => (path === '/version.json' ? Response.json(other) : undefined))
  expect(await findApi(target, SITE)).toEqual({ api: 'https://api.example/v2', feeds: 'wss://feeds.example' })
})
