import { type Bench, type Measure, median, type Stage } from '../../scripts/measure.ts'
import { publicPaths } from '../e2e/pages.ts'
import { withBarePage } from './bare.ts'
import { SLOWED, slowPage } from './slow.ts'

const RUNS = 5

interface Paint {
  lcp: number
  shift: number
  blocked: number
}

/** A first visit on a slow line. */
async function visit({ browser, url }: Stage, path: string): Promise<Paint> {
  const { context, page } = await slowPage(browser)
  await page.addInitScript(() => {
    const seen = { lcp: 0, shift: 0, blocked: 0 }
    Object.assign(window, { seen })
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
    watch('largest-contentful-paint', (entry) => {
      seen.lcp = entry.startTime
    })
    watch('layout-shift', (entry) => {
      seen.shift += (entry as PerformanceEntry & { value: number }).value
    })
    watch('longtask', (entry) => {
      seen.blocked += Math.max(0, entry.duration - 50)
    })
  })
  await page.goto(url + path, { waitUntil: 'load' })
  await page.waitForTimeout(1500)
  const seen = await page.evaluate(() => (window as unknown as { seen: Paint }).seen)
  await context.close()
  return seen
}

/** A page and a bare one of its weight in turns, so that a noisy moment meets both. */
async function compare(stage: Stage, path: string): Promise<Measure> {
  const [runs, bareRuns]: [Paint[], Paint[]] = [[], []]
  await withBarePage(stage.dist, path, async (bare) => {
    for (let run = 0; run < RUNS; run++) {
      bareRuns.push(await visit(stage, bare))
      runs.push(await visit(stage, path))
    }
  })
  const of = (from: Paint[], name: keyof Paint) => median(from.map((it) => it[name]))
  const [lcp, bareLcp] = [of(runs, 'lcp'), of(bareRuns, 'lcp')]
  const more = Math.round((lcp / bareLcp - 1) * 100)
  return {
    what: path,
    value: `LCP ${lcp.toFixed(0)} ms, CLS ${of(runs, 'shift').toFixed(4)}, blocked ${of(runs, 'blocked').toFixed(0)} ms`,
    note: `a bare page of its weight: ${bareLcp.toFixed(0)} ms, so ${more} % more; medians of ${RUNS}`,
  }
}

async function measure(stage: Stage): Promise<Measure[]> {
  const rows: Measure[] = []
  for (const path of publicPaths) rows.push(await compare(stage, path))
  return rows
}

export const bench: Bench = {
  title: `Public pages on a slow 4G link, processor slowed ${SLOWED} times, 360 px wide`,
  run: measure,
}
