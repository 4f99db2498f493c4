import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { startServer } from '../../sandbox/listen.ts'
import { type Bench, type Measure, median, percentile, type Stage } from '../../scripts/measure.ts'
import { compressFile } from '../../src/build/compress.ts'
import { withPolicy } from '../../src/build/csp.ts'
import { largestPaint } from './largestPaint.ts'
import { SLOWED } from './slow.ts'

const RUNS = Number(process.env['BENCH_RUNS'] ?? 9)
/** Two public pages and one of the account. */
const paths = ['/', '/trading/1', '/login']
/** A piece stays if the pages are later without it by more than this share, and by more than the run's own spread. */
const WORTH = 0.05
/** The late scripts and the web font of these pages are there by then. */
const REST_MS = 800

/** What is left of a page when a regular expression finds nothing in it: the bench would measure the page itself. */
function replaceIn(html: string, find: RegExp, by: (...found: string[]) => string): string {
  if (!find.test(html)) throw new Error(`no piece as ${find.source.slice(0, 40)}`)
  find.lastIndex = 0
  return html.replace(find, by)
}

/** An island's directive as it would be without the wait for the first paint. */
const AT_ONCE =
  'self.Astro??={};Astro.afterPaint=async load=>(await load())();dispatchEvent(new Event("astro:afterPaint"))'
const DIRECTIVE = /<script>(?:(?!<\/script>).)*\bafterPaint\b(?:(?!<\/script>).)*<\/script>/s

/** Each piece of the first paint with the plain way that takes its place. */
const pieces: Record<string, (html: string) => string> = {
  'late scripts': (html) => {
    const plain = replaceIn(html, /<script data-late="([^"]+)">.*?<\/script>/s, (_, urls = '') =>
      urls
        .split(' ')
        .map((url) =>
          /astro_type_script/.test(url)
            ? `<script type="module" src="${url}"></script>`
            : `<link rel="modulepreload" href="${url}">`,
        )
        .join(''),
    )
    return plain.includes('<astro-island') ? replaceIn(plain, DIRECTIVE, () => `<script>${AT_ONCE}</script>`) : plain
  },
  'font swap': (html) => {
    const url = /<meta name="web-font" content="([^"]+)">/.exec(html)?.[1] ?? ''
    const preload = `<link rel="preload" as="font" crossorigin href="${url}">`
    const plain = replaceIn(html, /<html /, () => '<html data-web-font ')
    return replaceIn(plain, /<meta name="web-font"[^>]*>/, () => preload).replace(
      'font-display:optional',
      'font-display:swap',
    )
  },
}

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/

/** The page with its policy made again for what is in it now. */
function withNewPolicy(html: string): string {
  const directives = (POLICY.exec(html)?.[1] ?? '').split(';').filter((it) => !/^(script|style)-src /.test(it))
  return withPolicy(html.replace(POLICY, ''), directives)
}

/** A copy of the site whose measured pages lack one piece. */
async function siteWithout(dist: string, change: (html: string) => string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'piece-'))
  cpSync(dist, folder, { recursive: true })
  for (const path of paths) {
    const file = join(folder, path, 'index.html')
    writeFileSync(file, withNewPolicy(change(readFileSync(file, 'utf8'))))
    await compressFile(file)
  }
  return folder
}

interface Variant {
  name: string
  url: string
  /** Milliseconds of each visit, by the page's path. */
  lcp: Record<string, number[]>
}

const sum = (values: number[]) => values.reduce((all, it) => all + it, 0)
const medianOf = ({ lcp }: Variant, path: string) => median(lcp[path] ?? [])
/** Between the third and the seventh of nine visits. */
const spreadOf = ({ lcp }: Variant, path: string) =>
  percentile(lcp[path] ?? [], 0.75) - percentile(lcp[path] ?? [], 0.25)

/** What a piece is worth on these pages together: their LCP with it and without it, and whether it stays. */
function compare(variant: Variant, whole: Variant, on: readonly string[]) {
  const [before, after] = [whole, variant].map((it) => sum(on.map((path) => medianOf(it, path)))) as [number, number]
  const spread = sum(on.map((path) => spreadOf(whole, path)))
  const share = after / before - 1
  const stays = share > WORTH && after - before > spread
  const percent = `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)} %`
  return {
    numbers: [`${before.toFixed(0)} ms`, `${after.toFixed(0)} ms`, percent, `${spread.toFixed(0)} ms`],
    verdict: stays ? 'stays' : 'does not earn its place',
  }
}

function row(variant: Variant, whole: Variant, on: readonly string[]): Measure {
  const { numbers, verdict } = compare(variant, whole, on)
  const [before, after, percent, spread] = numbers
  return {
    what: `${variant.name}: LCP of ${on.length === 1 ? on[0] : `the ${on.length} pages together`}`,
    value: `${before} with, ${after} without: ${percent}`,
    note: `${on.length === 1 ? '' : `${verdict}; `}spread ${spread}; medians of ${RUNS} in turns`,
  }
}

/** The rows of the table in decision 11. */
function printTable(variants: readonly Variant[], whole: Variant): void {
  console.log('\n| piece | LCP with | without | difference | spread | verdict |\n|---|---|---|---|---|---|')
  for (const it of variants) {
    const { numbers, verdict } = compare(it, whole, paths)
    console.log(`| ${[it.name, ...numbers, verdict].join(' | ')} |`)
  }
}

/** Every variant once, in another order each time; a visit that fails is left out of its variant only. */
async function visitInTurns(browser: Browser, path: string, variants: readonly Variant[]): Promise<void> {
  for (let run = 0; run < RUNS; run++)
    for (const it of run % 2 === 0 ? variants : [...variants].reverse())
      await largestPaint(browser, it.url + path, REST_MS).then(
        (lcp) => it.lcp[path]?.push(lcp),
        (error) => console.error(`  ${it.name}, ${path}: ${String(error).split('\n', 1)[0]}`),
      )
}

async function* measure({ dist, browser }: Stage): AsyncGenerator<Measure> {
  const folders: string[] = []
  const servers: Awaited<ReturnType<typeof startServer>>[] = []
  const serve = async (name: string, change: (html: string) => string): Promise<Variant> => {
    const site = await siteWithout(dist, change)
    folders.push(site)
    const server = await startServer({ port: 0, site, db: ':memory:' })
    servers.push(server)
    return { name, url: server.url, lcp: Object.fromEntries(paths.map((path) => [path, []])) }
  }
  try {
    const whole = await serve('nothing', (html) => html)
    const others: Variant[] = []
    for (const [name, change] of Object.entries(pieces)) others.push(await serve(name, change))
    for (const path of paths) {
      await visitInTurns(browser, path, [whole, ...others])
      for (const it of others) yield row(it, whole, [path])
    }
    for (const it of others) yield row(it, whole, paths)
    printTable(others, whole)
  } finally {
    for (const server of servers) await server.close()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

export const bench: Bench = {
  title: `Pieces of the first paint, each taken out in turns; slow 4G link, processor slowed ${SLOWED} times, 360 px wide`,
  run: measure,
}
