import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startServer } from '../../sandbox/listen.ts'
import { ensureBrowser } from '../../scripts/browser.ts'
import { type Bench, type Measure, median, type Stage } from '../../scripts/measure.ts'
import { run } from '../../scripts/run.ts'
import { publicPaths } from '../e2e/pages.ts'
import { withBarePage } from './bare.ts'

// Fetched for the measurement alone: its hundred packages are nothing that the product needs.
const LIGHTHOUSE = 'lighthouse@13.5.0'
const CHROME_PORT = 4430
const RUNS = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const figures = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  shift: 'cumulative-layout-shift',
  blocked: 'total-blocking-time',
} as const

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/**
 * A first visit as a phone makes it: each comes to a server of its own, whose address the browser has never seen. The
 * browser is one for all, because its own start would count as the page's. Now and then a recording fails: `attempts`.
 */
async function look(site: string, path: string, only: readonly string[], attempts = 3): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const file = join(folder, 'report.json')
  const server = await startServer({ port: 0, site, db: ':memory:' })
  const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', server.url + path, '--quiet']
  args.push(`--port=${CHROME_PORT}`, `--only-categories=${only.join(',')}`, '--output=json', `--output-path=${file}`)
  try {
    if ((await run('npm', args, { npm_config_loglevel: 'error' })) === 0) return JSON.parse(readFileSync(file, 'utf8'))
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  if (attempts === 1) throw new Error(`Lighthouse could not look at ${path}.`)
  return look(site, path, only, attempts - 1)
}

/** One page: its row, its lowest score, and how its largest paint compares with that of a bare page. */
async function compare(dist: string, path: string): Promise<{ row: Measure; lowest: number; ratio: number }> {
  const [pages, bares]: [Report[], Report[]] = [[], []]
  await withBarePage(dist, path, async (bare) => {
    for (let i = 0; i < RUNS; i++) {
      bares.push(await look(dist, bare, ['performance']))
      pages.push(await look(dist, path, categories))
    }
  })
  const scores = categories.map((it) => Math.round(median(pages.map((at) => at.categories[it]?.score ?? 0)) * 100))
  const of = (reports: Report[], name: keyof typeof figures) =>
    median(reports.map(({ audits }) => audits[figures[name]]?.numericValue ?? Number.NaN))
  const ratio = of(pages, 'lcp') / of(bares, 'lcp')
  const [fcp, lcp, shift, blocked] = [of(pages, 'fcp'), of(pages, 'lcp'), of(pages, 'shift'), of(pages, 'blocked')]
  const row = {
    what: path,
    value: `${scores.join(' / ')}, FCP ${fcp.toFixed(0)} ms, LCP ${lcp.toFixed(0)} ms, CLS ${shift.toFixed(4)}, TBT ${blocked.toFixed(0)} ms`,
    note: `a bare page of its weight: LCP ${of(bares, 'lcp').toFixed(0)} ms, so ${ratio.toFixed(2)} times that; TBT ${of(bares, 'blocked').toFixed(0)} ms`,
  }
  return { row, lowest: Math.min(...scores), ratio }
}

async function* measure({ dist }: Stage): AsyncGenerator<Measure> {
  const args = [`--remote-debugging-port=${CHROME_PORT}`, '--disable-gpu', '--disable-background-networking']
  const browser = await chromium.launch({ executablePath: ensureBrowser({ withWindows: true }) ?? '', args })
  try {
    const seen: Awaited<ReturnType<typeof compare>>[] = []
    for (const path of publicPaths) {
      const one = await compare(dist, path)
      yield one.row
      seen.push(one)
    }
    const lowest = Math.min(...seen.map((it) => it.lowest))
    yield { what: `the lowest score of ${seen.length} public pages, phone`, value: String(lowest), aim: '100' }
    const slowest = Math.max(...seen.map((it) => it.ratio))
    yield { what: 'the slowest LCP over that of a bare page of its weight', value: slowest.toFixed(2), aim: '1.08' }
    for (const path of ['/login', '/signin']) {
      const { row, ratio } = await compare(dist, path)
      yield row
      yield { what: `${path}: LCP over that of a bare page of its weight`, value: ratio.toFixed(2), aim: '1.08' }
    }
  } finally {
    await browser.close()
  }
}

export const bench: Bench = {
  title: `Lighthouse ${LIGHTHOUSE.split('@')[1]}, phone, medians of ${RUNS} first visits (${categories.join(' / ')})`,
  run: measure,
}
