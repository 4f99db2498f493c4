import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Bench, type Measure, median, type Stage } from '../../scripts/measure.ts'

const RUNS = 5
const SLOWED = 4
const pages = ['/', '/about', '/traning', '/trading', '/trading/1', '/terms&conditions', '/help']

interface Paint {
  lcp: number
  shift: number
  blocked: number
}

/** A slow 4G link and a phone's processor: 150 ms there and back, 1.6 Mbit/s down, four times slower. */
async function visit({ browser, url }: Stage, path: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const down = (1.6 * 1024 * 1024) / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: down,
    uploadThroughput: down / 2,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
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

async function medians(stage: Stage, path: string): Promise<Paint> {
  const runs: Paint[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await visit(stage, path))
  const of = (name: keyof Paint) => median(runs.map((it) => it[name]))
  return { lcp: of('lcp'), shift: of('shift'), blocked: of('blocked') }
}

/** One file without script, sheet or picture, which weighs as much as the home page. */
function writeBarePage(dist: string): string {
  const weight = brotliCompressSync(readFileSync(join(dist, 'index.html'))).length
  const text = randomBytes(Math.floor(weight * 0.75))
    .toString('base64')
    .replace(/(.{60})/g, '$1 ')
  const name = 'bare.html'
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>'
  writeFileSync(join(dist, name), `<!doctype html><html lang="en">${head}<h1>Bare page</h1><p>${text}</p>`)
  return name
}

async function measure(stage: Stage): Promise<Measure[]> {
  const row = (what: string, { lcp, shift, blocked }: Paint): Measure => ({
    what,
    value: `LCP ${lcp.toFixed(0)} ms, CLS ${shift.toFixed(4)}, blocked ${blocked.toFixed(0)} ms`,
    note: `median of ${RUNS}`,
  })
  const bare = writeBarePage(stage.dist)
  try {
    const rows = [row('a bare page of the weight of home', await medians(stage, `/${bare}`))]
    for (const path of pages) rows.push(row(path, await medians(stage, path)))
    return rows
  } finally {
    rmSync(join(stage.dist, bare))
  }
}

export const bench: Bench = {
  title: `Public pages on a slow 4G link, processor slowed ${SLOWED} times, 360 px wide`,
  run: measure,
}
