import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { pageWeights, weightRow } from '../../scripts/hosts/bytes.ts'
import type { Bench, Measure, Stage } from '../../scripts/measure.ts'

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`

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
    ...pageWeights(stage.dist).map(weightRow),
    await visitBytes(stage, '/', false),
    await visitBytes(stage, '/login', false),
    await visitBytes(stage, '/account/trade', true),
  ],
}
