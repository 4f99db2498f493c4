import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isAccessScreen, type ScreenName, screenFiles } from '../../src/lib/routes.ts'
import { built, scriptsOf, weightOf } from './builtScripts.ts'
import { expect, test } from './fixtures/page.ts'

const KB = 1024

/** A page may weigh this much more than it last did, kB. */
const ROOM = 0.5

/** HTML with its CSS as last measured, kB of brotli: an access screen fits into the first flight of packets. */
const lastHtml = { access: 13.1, app: 12.2 }

/** Scripts until the login and the desk work as last measured, kB of brotli. Other screens have `ownBudget`. */
const lastScripts: Partial<Record<ScreenName, number>> = { login: 77.8, trade: 120.6 }

/**
 * Scripts of a screen of the app beyond those that most share and the commands, kB of brotli: what going there costs.
 * The dashboard's page names all that its exits and its form need: what it asked for later came round trips later.
 */
const ownBudget = (name: ScreenName) => (name === 'tradeStart' ? 30 : 15)

/** Requests for script: the desk's are few, since a phone that just restarted needs its Stop. */
const fileBudget = (name: ScreenName) => (name === 'trade' || isAccessScreen(name) ? 18 : 26)

/** What each file weighed in the last run that kept to the budgets, in bytes: a failure names the ones that grew. */
const RECORD = 'node_modules/.cache/fileWeights.json'
const weighed: Record<string, number> = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : {}

const weights = new Map<string, number>()
function weight(url: string): number {
  const known = weights.get(url) ?? weightOf(join(built, url))
  weights.set(url, known)
  return known
}

const plainName = (url: string) => url.replace(/^\/_astro\/|\.[\w-]{8}\.js$/g, '')

/** The files that grew most, in words; where no run has kept to the budgets here yet, the heaviest. */
function grown(urls: readonly string[]): string {
  const growth = urls.map((url) => ({ name: plainName(url), by: weight(url) - (weighed[plainName(url)] ?? 0) }))
  const most = growth.filter(({ by }) => by > 50).sort((a, b) => b.by - a.by)
  return `grown: ${most.map(({ name, by }) => `${name} by ${by} bytes`).join(', ') || 'none, but there are more files'}`
}

/** The scripts that the pages of more than half of the app's screens ask for, and the commands, loaded once for all. */
function sharedScripts(): Set<string> {
  const app = screenFiles().filter(({ name }) => !isAccessScreen(name))
  const counts = new Map<string, number>()
  for (const { file } of app)
    for (const url of scriptsOf(readFileSync(join(built, file, 'index.html'), 'utf8')))
      counts.set(url, (counts.get(url) ?? 0) + 1)
  return new Set(
    [...counts].flatMap(([url, count]) => (count > app.length / 2 || plainName(url) === 'commands' ? url : [])),
  )
}

test('each screen of the app keeps to its bytes of script beyond what most of its screens share', () => {
  const shared = sharedScripts()
  for (const { name, file } of screenFiles().filter((it) => !isAccessScreen(it.name))) {
    const own = scriptsOf(readFileSync(join(built, file, 'index.html'), 'utf8')).filter((url) => !shared.has(url))
    const sum = own.reduce((bytes, url) => bytes + weight(url), 0)
    expect.soft(sum / KB, `${name}, kB; ${own.map(plainName).join(', ')}`).toBeLessThanOrEqual(ownBudget(name))
  }
})

test('the page of every screen keeps to its bytes', () => {
  for (const { name, file } of screenFiles()) {
    const page = join(built, file, 'index.html')
    const html = readFileSync(page, 'utf8')
    const last = lastHtml[isAccessScreen(name) ? 'access' : 'app']
    const scripts = scriptsOf(html)
    expect.soft(weightOf(page) / KB, `${name}: HTML with its CSS, kB`).toBeLessThanOrEqual(last + ROOM)
    const sum = scripts.reduce((bytes, url) => bytes + weight(url), 0)
    const lastScript = lastScripts[name]
    if (lastScript) {
      const kb = sum / KB
      expect.soft(kb, `${name}: script, kB; ${grown(scripts)}`).toBeLessThanOrEqual(lastScript + ROOM)
      // Else what was saved may come back unseen.
      expect.soft(kb, `${name}: script, kB: write it down as the last measured`).toBeGreaterThan(lastScript - ROOM)
    }
    expect.soft(scripts.length, `${name}: files of script`).toBeLessThanOrEqual(fileBudget(name))
    // A rule that names a face itself would fetch it before the first paint.
    expect.soft(html.match(/font-family: ?"?(Niyam|Geist)/g)?.length, `${name}: the faces, and no rule`).toBe(2)
    // What its screen imports is asked for by the page itself, not only once React draws.
    if (!html.includes('<div id="app"')) continue
    const [first, ...rest] = [...html.matchAll(/rel="modulepreload" href="\/_astro\/(\w+)/g)].map(([, file]) => file)
    expect.soft(first, `${name}: the first reads begin before React is there`).toBe('reads')
    const head = html.slice(0, html.indexOf('<body'))
    expect.soft(head, `${name}: and before the page is parsed`).toMatch(/<script type="module" async>[^<]*\/reads\./)
    expect.soft(rest.indexOf('react'), name).toBeLessThan(rest.indexOf('Account'))
  }
  if (test.info().errors.length > 0) return
  mkdirSync(dirname(RECORD), { recursive: true })
  writeFileSync(RECORD, JSON.stringify(Object.fromEntries([...weights].map(([url, bytes]) => [plainName(url), bytes]))))
})
