import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { pageWeights, weightRow } from '../../scripts/hosts/bytes.ts'
import type { Bench, Measure, Stage } from '../../scripts/measure.ts'
import { isAccessScreen, screenFiles } from '../../src/lib/routes.ts'
import { scriptsOf } from '../e2e/builtScripts.ts'
import { type ScreenScript, scriptPlot } from './scriptPlot.ts'

const PICTURE = 'script.svg'

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

/** Every screen of the island: what it shares with most screens of its kind, and what it adds. */
function screenScripts(dist: string): ScreenScript[] {
  const screens = screenFiles().map(({ name, file }) => ({
    name,
    isAccess: isAccessScreen(name),
    urls: scriptsOf(readFileSync(join(dist, file, 'index.html'), 'utf8')),
  }))
  const kB = (urls: string[]) =>
    urls.reduce((sum, url) => sum + brotliCompressSync(readFileSync(join(dist, url))).length, 0) / 1024
  return screens.map(({ name, isAccess, urls }) => {
    const kind = screens.filter((it) => it.isAccess === isAccess)
    const isShared = (url: string) => kind.filter((it) => it.urls.includes(url)).length > kind.length / 2
    return { name, shared: kB(urls.filter(isShared)), own: kB(urls.filter((url) => !isShared(url))) }
  })
}

function drawScripts(dist: string): Measure[] {
  const screens = screenScripts(dist)
  writeFileSync(join('docs', PICTURE), scriptPlot(screens))
  return screens.map(({ name, shared, own }) => ({
    what: `${name}: script until it works`,
    value: `${(shared + own).toFixed(1)} kB`,
    note: `${own.toFixed(1)} kB of it beyond what most screens of its kind share, brotli`,
  }))
}

export const bench: Bench = {
  title: 'Bytes',
  picture: { file: PICTURE, alt: 'Script per screen: what most screens share, and what each adds' },
  run: async (stage) => [
    ...drawScripts(stage.dist),
    ...pageWeights(stage.dist).map(weightRow),
    await visitBytes(stage, '/', false),
    await visitBytes(stage, '/login', false),
    await visitBytes(stage, '/account/trade', true),
  ],
}
