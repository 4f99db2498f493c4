import { expect, test } from 'vitest'
import { caddy } from '../../../src/build/hosts/caddy.ts'
import { netlify } from '../../../src/build/hosts/netlify.ts'
import { nginx } from '../../../src/build/hosts/nginx.ts'
import { hostedSite } from '../../../src/build/hosts/site.ts'
import { pages, screens, shells } from '../../../src/lib/routes.ts'
import { asCaddy, asNetlify, asNginx, type Files } from './asHost.ts'

const site = hostedSite({
  address: 'https://niyam.example',
  hstsSubdomains: false,
  report: '',
  assets: ['b.js', 'a.css'],
})
const text = (files: Record<string, string>, name: string) => files[name] ?? ''
const conf = text(nginx(site), 'niyam.conf')

const hosts: [name: string, fileFor: (path: string, files: Files) => Promise<string | undefined>][] = [
  ['Netlify', async (path, files) => asNetlify(text(netlify(site), '_redirects'), path, files)],
  ['nginx', async (path, files) => asNginx(conf, path, files)],
  ['Caddy', async (path, files) => asCaddy(text(caddy(site), 'Caddyfile'), path, files)],
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

test('what is kept for a year is told by the file that was found, not by the address', () => {
  const rules = text(netlify(site), '_headers').split('\n')
  expect(rules.filter((it) => it.startsWith('/'))).toEqual(['/*', '/_astro/a.css', '/_astro/b.js'])
  // What a running nginx and Caddy answer: `npm run test:all -- hosts`.
  expect(/^map "(.*)" \$niyam_cache/m.exec(conf)?.[1]).toBe('$status:$uri')
})

test('every host sends every security header', () => {
  for (const file of [conf, text(caddy(site), 'Caddyfile'), text(netlify(site), '_headers')])
    for (const [name, value] of Object.entries(site.headers)) {
      expect(file).toContain(name)
      expect(file).toContain(value)
    }
})

test('quotes within the value of a header are escaped for nginx and Caddy', () => {
  const report = 'https://niyam.example/api/reports'
  const reporting = hostedSite({ address: 'https://niyam.example', hstsSubdomains: false, report, assets: [] })
  expect(text(nginx(reporting), 'niyam.conf')).toContain(String.raw`default "errors=\"${report}\"";`)
  expect(text(caddy(reporting), 'Caddyfile')).toContain(String.raw`Reporting-Endpoints "errors=\"${report}\""`)
  expect(text(netlify(reporting), '_headers')).toContain(`Reporting-Endpoints: errors="${report}"\n`)
})

test('pages may not be rewritten by a proxy, and files of _astro are kept for a year', () => {
  const caddyfile = text(caddy(site), 'Caddyfile')
  expect(conf).toContain('default "no-cache, no-transform";')
  expect(conf).toContain('"~^(200|206|304):/_astro/" "public, max-age=31536000, immutable";')
  expect(caddyfile).toMatch(/header @changing \{[^}]*Cache-Control "no-cache, no-transform"/)
  expect(caddyfile).toContain('header @asset Cache-Control "public, max-age=31536000, immutable"')
  // A missing file of `_astro` is no asset.
  expect(caddyfile).toMatch(/@asset \{\s+path \/_astro\/\*\.\*\s+file\s+\}/)
})

test('HSTS lasts two years, of subdomains only where the owner asks, and no page is framed', () => {
  const of = (hstsSubdomains: boolean) =>
    nginx(hostedSite({ address: 'https://niyam.example', hstsSubdomains, report: '', assets: [] }))['niyam.conf']
  expect(of(false)).toContain('"max-age=63072000"')
  expect(of(true)).toContain('"max-age=63072000; includeSubDomains"')
  for (const file of [conf, text(caddy(site), 'Caddyfile'), text(netlify(site), '_headers')])
    expect(file).toContain("frame-ancestors 'none'")
})

test('files for a host, and the compressed copies, are nobody’s to read', () => {
  expect(conf).toContain('location ~ "^/_headers$|\\.(br|gz)$" { return 404; }')
  expect(text(caddy(site), 'Caddyfile')).toContain('@hidden path /_headers *.br *.gz\n\terror @hidden 404')
})
