import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { type Bench, type Measure, percentile, type Stage } from '../../scripts/measure.ts'
import { type LivePage, serveLive } from './live/serve.ts'

const PER_SECOND = 5000
const SECONDS = Number(process.env.LIVE_SECONDS ?? 60)
const STEP_MS = 10

interface Watched {
  frames: number
  tasks: number[]
  clicks: number[]
  rows: number
}

/** Counts frames and tasks over 50 ms, and the rows in the document; a click is answered by the frame after its handler. */
function observe(): void {
  const seen: Watched = { frames: 0, tasks: [], clicks: [], rows: 0 }
  Object.assign(window, { seen })
  const frame = () => {
    seen.frames++
    seen.rows = Math.max(seen.rows, document.querySelectorAll('[role=log] p, #plain li').length)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration)
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') seen.clicks.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number }
  return usedSize / 2 ** 20
}

/** Sends numbered lines at an even pace; answers how many. */
async function pour(live: LivePage, seconds: number, from: number): Promise<number> {
  const begin = performance.now()
  let sent = 0
  while (performance.now() - begin < seconds * 1000) {
    const due = Math.floor(((performance.now() - begin) / 1000) * PER_SECOND)
    for (; sent < due; sent++) {
      const seq = from + sent + 1
      const payload = `09:15:00 INFO BANKNIFTY 58${seq % 1000}.35 | 58500CE 29${seq % 10}.60 | line ${seq}`
      live.log(JSON.stringify({ payload, seq }))
    }
    await new Promise((done) => setTimeout(done, STEP_MS))
  }
  return sent
}

async function clickAlong(page: Page, until: Promise<unknown>): Promise<number> {
  let over = false
  let clicks = 0
  void until.finally(() => (over = true))
  const button = await page.locator('#clicker').boundingBox()
  while (!over && button) {
    // The browser's own input path, never waiting for the page.
    await page.mouse.click(button.x + 5, button.y + 5).catch(() => {})
    clicks++
    await new Promise((done) => setTimeout(done, 400))
  }
  return clicks
}

async function flood(browser: Browser, live: LivePage, kind: 'console' | 'plain'): Promise<Measure[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${live.url}/?show=${kind}&trade=${kind}`)
  await page.waitForTimeout(500)
  const session = await page.context().newCDPSession(page)
  let sent = await pour(live, 5, 0)
  await page.waitForTimeout(1000)
  const before = await heapOf(session)
  await page.evaluate(observe)
  const begin = performance.now()
  const pouring = pour(live, SECONDS, sent)
  const clicks = await clickAlong(page, pouring)
  sent += await pouring
  const seconds = (performance.now() - begin) / 1000
  const seen = await page.evaluate(() => (window as unknown as { seen: Watched }).seen)
  await page.waitForTimeout(1500)
  const after = await heapOf(session)
  const account = await page.evaluate(() =>
    (window as unknown as { counters: () => { received: number; missing: number } }).counters(),
  )
  await page.close()
  const name = kind === 'console' ? 'console' : 'plain React list'
  const answers = [...seen.clicks, ...Array.from({ length: Math.max(0, clicks - seen.clicks.length) }, () => 16)]
  const measures: Measure[] = [
    { what: `${name}: frames`, value: `${(seen.frames / seconds).toFixed(1)} /s` },
    {
      what: `${name}: tasks over 50 ms`,
      value: String(seen.tasks.length),
      note: `longest ${Math.max(0, ...seen.tasks).toFixed(0)} ms`,
    },
    {
      what: `${name}: a click is answered`,
      value: `${percentile(answers, 0.98).toFixed(0)} ms`,
      note: `98th percentile of ${answers.length}`,
    },
    { what: `${name}: rows in the document`, value: String(seen.rows), note: 'at most' },
    {
      what: `${name}: heap growth`,
      value: `${(after - before).toFixed(1)} MB`,
      note: `over ${seconds.toFixed(0)} s, after collection`,
    },
  ]
  if (kind === 'console')
    measures.unshift({
      what: 'console: lines',
      value: `${account.received + account.missing} of ${sent}`,
      note: `received ${account.received}, declared missing ${account.missing}, at ${PER_SECOND} a second`,
    })
  return measures
}

/** The scripts that an address fetches. */
async function scriptsOf({ browser, url }: Stage, path: string): Promise<Set<string>> {
  const context = await browser.newContext()
  await context.addInitScript(() => {
    localStorage.setItem('user_data', '{"access_token":"none","refresh_token":"none"}')
    // The key of a session whose token names nobody: `userKey('username ')`.
    localStorage.setItem('disclaimer', '{"wwvfff":{"version":"2026-11-01","at":"2026-11-20T00:00:00Z"}}')
  })
  const page = await context.newPage()
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) files.add(pathname)
  })
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await context.close()
  return files
}

async function ownCode(stage: Stage): Promise<Measure> {
  const shared = await scriptsOf(stage, '/account/profile')
  const own = [...(await scriptsOf(stage, '/account/trade/none'))].filter((file) => !shared.has(file))
  const bytes = own.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(stage.dist, file))).length, 0)
  return {
    what: "the trade screen's own code",
    value: `${(bytes / 1024).toFixed(1)} kB`,
    note: `${own.length} files beyond those of the profile screen, brotli`,
  }
}

export const bench: Bench = {
  title: 'Live console',
  run: async (stage) => {
    const live = await serveLive()
    const measures = [await ownCode(stage)]
    for (const kind of ['console', 'plain'] as const) measures.push(...(await flood(stage.browser, live, kind)))
    await live.close()
    return measures
  },
}
