import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Bench, Measure, Stage } from '../../scripts/measure.ts'

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`

function pageBytes(dist: string): Measure[] {
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  return pages.sort().map((name) => ({
    what: `/${name.replace(/(^|\/)index\.html$/, '')}`,
    value: kilobytes(brotliCompressSync(readFileSync(join(dist, name))).length),
    note: 'HTML with its CSS, brotli',
  }))
}

/** Everything that a first visit to an address fetches, each file compressed by brotli. */
async function visitBytes({ browser, dist, url }: Stage, path: string, session: boolean): Promise<Measure> {
  const context = await browser.newContext()
  if (session) await context.addInitScript(() => localStorage.setItem('user_data', '{"access_token":"none"}'))
  const page = await context.newPage()
  const files = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === url && /\.(js|css|woff2|svg|png|avif)$/.test(pathname)) files.add(pathname)
  })
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await context.close()
  const sum = [...files].reduce((bytes, name) => bytes + brotliCompressSync(readFileSync(join(dist, name))).length, 0)
  return { what: `${path}: what the page fetches`, value: kilobytes(sum), note: `${files.size} files, brotli` }
}

export const bench: Bench = {
  title: 'Bytes',
  run: async (stage) => [
    ...pageBytes(stage.dist),
    await visitBytes(stage, '/', false),
    await visitBytes(stage, '/login', false),
    await visitBytes(stage, '/account/trade', true),
  ],
}
