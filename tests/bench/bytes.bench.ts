import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Bench, Measure, Stage } from '../../scripts/measure.ts'
import { isAccessScreen, screenFiles } from '../../src/lib/routes.ts'
import { scriptsOf } from '../built/builtScripts.ts'

/** Script of one screen in kB of brotli: what most screens of its kind share, and what it adds. */
interface ScreenScript {
  name: string
  shared: number
  own: number
}

/** Every page of a built site by its folder, with its HTML and CSS after brotli. */
function pageWeights(dist: string): { page: string; bytes: number }[] {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  return files.sort().map((name) => ({
    page: `/${name.replace(/(^|\/)index\.html$/, '')}`,
    bytes: brotliCompressSync(readFileSync(join(dist, name))).length,
  }))
}

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

const heaviest = (screens: readonly ScreenScript[]) => screens.reduce((a, b) => (sumOf(a) > sumOf(b) ? a : b))
const sumOf = ({ shared, own }: ScreenScript) => shared + own

/** Every screen is printed; login, the desk and the heaviest are the ones that the documentation holds to an aim. */
function scriptRows(dist: string): Measure[] {
  const screens = screenScripts(dist)
  const aims: Record<string, string> = {
    [heaviest(screens).name]: 'the most of any screen',
    login: '95',
    trade: '134',
  }
  return screens.map((it) => ({
    what: `script until ${it.name} works, kB`,
    value: sumOf(it).toFixed(1),
    note: `${it.own.toFixed(1)} kB of it beyond what most screens of its kind share, brotli`,
    aim: aims[it.name],
  }))
}

function pageRows(dist: string): Measure[] {
  const pages = pageWeights(dist)
  const most = (account: boolean) =>
    pages
      .filter(({ page }) => page !== '/' && /^\/(account|shell)/.test(page) === account)
      .sort((a, b) => b.bytes - a.bytes)[0]
  const aims = new Map([
    ['/', '15.6'],
    [most(false)?.page, '13.6, of any other public page'],
    [most(true)?.page, '14, of any account page'],
  ])
  return pages.map(({ page, bytes }) => ({
    what: `HTML of ${page} with its CSS, kB`,
    value: (bytes / 1024).toFixed(1),
    aim: aims.get(page),
  }))
}

export const bench: Bench = {
  title: 'Bytes, brotli',
  run: async (stage) => [
    ...scriptRows(stage.dist),
    ...pageRows(stage.dist),
    await visitBytes(stage, '/', false),
    await visitBytes(stage, '/login', false),
    await visitBytes(stage, '/account/trade', true),
  ],
}
