import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandbox, type Sandbox } from '../../sandbox/app.ts'
import { serveStaticSite } from '../../sandbox/http/staticSite.ts'
import { compressFolder } from '../../src/build/compress.ts'

const long = 'body { margin: 0 }\n'.repeat(100)

const files: Record<string, string> = {
  'site/index.html': '<h1>Home</h1>',
  'site/404.html': '<h1>Lost</h1>',
  'site/about/index.html': '<h1>About</h1>',
  'site/terms&conditions/index.html': '<h1>Terms</h1>',
  'site/trading/1/index.html': '<h1>Delta</h1>',
  'site/shell/strategy/index.html': '<h1>Strategy shell</h1>',
  'site/shell/trade/index.html': '<h1>Trade shell</h1>',
  'site/_astro/page.abc.css': long,
  'site/data.bin': 'bytes',
  'site/_headers': '/*\n  X-Frame-Options: DENY\n  X-Site: a: b\n/_astro/a.js\n  X-Asset: yes\n',
  'secret.txt': 'secret',
}

let root: string
let sandbox: Sandbox
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'site-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  await compressFolder(join(root, 'site'))
  sandbox = createSandbox({ seed: false })
  serveStaticSite(sandbox.app, join(root, 'site'))
})
afterAll(() => {
  sandbox.close()
  rmSync(root, { recursive: true })
})

async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return sandbox.app.fetch(new Request(`http://127.0.0.1${path}`, { headers, method }))
}

test.each([
  ['/', 'Home'],
  ['/about', 'About'],
  ['/about/', 'About'],
  ['/about/?a=1', 'About'],
  ['/terms%26conditions', 'Terms'],
  ['/terms&conditions/', 'Terms'],
  ['/trading/1', 'Delta'],
  ['/trading/2', 'Strategy shell'],
  ['/trading/2/', 'Strategy shell'],
  ['/account/trade/0123abcd', 'Trade shell'],
])('%s is the page %s', async (path, title) => {
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toBe(`<h1>${title}</h1>`)
})

test.each([
  '/nowhere',
  '/%2e%2e/secret.txt',
  '/about/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
  '/%00',
  '/_headers',
  '/_astro/page.abc.css.br',
  '/_astro',
  `/${'a'.repeat(256)}`,
  `/about/${'%C3%A9'.repeat(200)}/deep`,
  `/${'a/'.repeat(3000)}`,
])('%s is a 404 with the page that helps', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('<h1>Lost</h1>')
  expect(response.headers.get('x-frame-options')).toBe('DENY')
})

test.each(['/api/nowhere', '/api', '/accounts/v1/nothing', '/aliceblue/v1/x'])('%s is never a page', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ detail: 'Not found.' })
})

test('hashed assets are cached for ever, pages are revalidated', async () => {
  expect((await get('/_astro/page.abc.css')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await get('/_astro/gone.css')).headers.get('cache-control')).toBe('no-cache, no-transform')
  const page = await get('/about')
  expect(page.headers.get('cache-control')).toBe('no-cache, no-transform')
  const again = await get('/about', { 'if-none-match': page.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['', null, (bytes: Buffer) => bytes],
] as const)('accepting "%s" it comes as %s', async (accepted, coding, unpack) => {
  const response = await get('/_astro/page.abc.css', { 'accept-encoding': accepted })
  expect(response.headers.get('content-encoding')).toBe(coding)
  expect(response.headers.get('vary')).toBe('accept-encoding')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  expect(String(unpack(bytes))).toBe(long)
})

test('the headers that the build wrote for all addresses are sent with all but hashed assets', async () => {
  const namesOf = ({ headers }: Response) =>
    ['x-frame-options', 'x-site', 'x-asset', 'x-content-type-options'].map((name) => headers.get(name))
  for (const path of ['/about', '/nowhere', '/trading/2', '/data.bin', '/_astro/gone.css'])
    expect(namesOf(await get(path)), path).toEqual(['DENY', 'a: b', null, 'nosniff'])
  expect(namesOf(await get('/_astro/page.abc.css'))).toEqual([null, null, null, 'nosniff'])
})
