import { expect, test } from 'vitest'
import { ASSET_HEADERS } from '../../../src/build/csp.ts'
import { caddy, docker } from '../../../src/build/hosts/caddy.ts'
import { cloudflare } from '../../../src/build/hosts/cloudflare.ts'
import { netlify } from '../../../src/build/hosts/netlify.ts'
import { nginx } from '../../../src/build/hosts/nginx.ts'
import { hostedSite } from '../../../src/build/hosts/site.ts'
import { pages, screens, shells } from '../../../src/lib/routes.ts'
import { asCaddy, asCloudflare, asNetlify, asNginx, type Files } from './asHost.ts'

const site = hostedSite({
  address: 'https://niyam.example',
  hstsSubdomains: false,
  report: '',
  assets: ['b.js', 'a.css'],
})
const text = (files: Record<string, string>, name: string) => files[name] ?? ''
const conf = text(nginx(site), 'niyam.conf')
const worker = text(cloudflare(site), '_worker.js')

const hosts: [name: string, fileFor: (path: string, files: Files) => Promise<string | undefined>][] = [
  ['Netlify', async (path, files) => asNetlify(text(netlify(site), '_redirects'), path, files)],
  ['Cloudflare', async (path, files) => (await asCloudflare(worker, path, files)).text()],
  ['nginx', async (path, files) => asNginx(conf, path, files)],
  ['Caddy', async (path, files) => asCaddy(text(caddy(site), 'Caddyfile'), path, files)],
  ['the container', async (path, files) => asCaddy(text(docker(site, 'dist'), 'Caddyfile'), path, files)],
]

/** Every address that a build has a page for, strategies with a page of their own among them. */
const addresses = [
  ...Object.values(pages),
  ...Object.values(screens).map(({ path }) => path),
  '/trading/1',
  '/trading/2',
].filter((path) => !path.includes(':') && path !== '/')
const files = new Set([
  '/index.html',
  '/_astro/a.css',
  ...addresses.map((path) => `${path}/index.html`),
  ...shells.map(({ file }) => `${file}index.html`),
])

test.each(hosts)('on %s no rewrite rule takes the place of a file', async (_name, fileFor) => {
  for (const path of addresses) {
    expect(await fileFor(path, files), path).toBe(`${path}/index.html`)
    expect(await fileFor(`${path}/`, files), `${path}/`).toBe(`${path}/index.html`)
  }
  expect(await fileFor('/', files)).toBe('/index.html')
  expect(await fileFor('/_astro/a.css', files)).toBe('/_astro/a.css')
})

test.each(hosts)('on %s an address with an unknown id gets its shell', async (_name, fileFor) => {
  for (const { path, file } of shells)
    expect(await fileFor(path.replace(/:\w+/g, 'zz9'), files), path).toBe(`${file}index.html`)
})

test.each(hosts)('on %s an address that is nothing gets no page', async (_name, fileFor) => {
  for (const path of ['/nowhere', '/trading/1/more', '/account/trade/x/y', '/_astro/gone.js'])
    expect([undefined, '/404.html'], path).toContain(await fileFor(path, files))
})

test('the worker keeps existing assets for a year, asks again for all else, and protects every document', async () => {
  const ask = (path: string) => asCloudflare(worker, path, files)
  for (const [path, status, cache] of [
    ['/_astro/a.css', 200, 'public, max-age=31536000, immutable'],
    ['/_astro/gone.js', 404, 'no-cache'],
    ['/about', 200, 'no-cache'],
    ['/nowhere', 404, 'no-cache'],
    ['/terms%26conditions', 200, 'no-cache'],
    ['/_astro/%2e%2e/about', 200, 'no-cache'],
    ['/about/../_astro/a.css', 200, 'public, max-age=31536000, immutable'],
  ] as const) {
    const answer = await ask(path)
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, status, cache])
    for (const [name, value] of Object.entries(site.headers))
      expect(answer.headers.get(name), `${path}: ${name}`).toBe(
        cache === 'no-cache' || name in ASSET_HEADERS ? value : null,
      )
  }
})

test('what is kept for a year is told by the file that was found, never by the address as it was asked', () => {
  const rules = text(netlify(site), '_headers').split('\n')
  expect(rules.filter((it) => it.startsWith('/'))).toEqual(['/*', '/_astro/a.css', '/_astro/b.js'])
  // What a running nginx and Caddy answer: `npm run test:hosts`.
  expect(/^map "(.*)" \$niyam_cache/m.exec(conf)?.[1]).toBe('$status:$uri')
})

test('every host sends every security header', () => {
  for (const file of [conf, text(caddy(site), 'Caddyfile'), text(netlify(site), '_headers'), worker])
    for (const [name, value] of Object.entries(site.headers)) {
      expect(file).toContain(name)
      expect(file).toContain(value)
    }
})

test('the container serves by the rules that Caddy is tried with', () => {
  const rules = (file: string) => file.slice(file.indexOf('\theader {'))
  expect(rules(text(docker(site, 'dist'), 'Caddyfile'))).toBe(rules(text(caddy(site), 'Caddyfile')))
})

test('the container runs as nobody', () => {
  expect(text(docker(site, 'dist'), 'Dockerfile')).toContain('\nUSER 65534:65534\n')
})
