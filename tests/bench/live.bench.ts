import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { type Bench, type Measure, percentile, type Stage } from '../../scripts/measure.ts'
import { acknowledged } from '../e2e/fixtures/page.ts'
import { type LivePage, serveLive } from './live/serve.ts'

const PER_SECOND = 5000
/** The whole desk is measured at this pace, on a processor so many times slower. */
const DESK_PER_SECOND = 1000
const SLOWER = 4
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
async function pour(live: LivePage, seconds: number, from: number, perSecond = PER_SECOND): Promise<number> {
  const begin = performance.now()
  let sent = 0
  while (performance.now() - begin < seconds * 1000) {
    const due = Math.floor(((performance.now() - begin) / 1000) * perSecond)
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
  // A plain React list runs beside it and has no aim: it is printed.
  const held = (aim: string) => (kind === 'console' ? { aim } : {})
  const measures: Measure[] = [
    { what: `${name}: frames`, value: `${(seen.frames / seconds).toFixed(1)} /s`, ...held('60 /s') },
    {
      what: `${name}: tasks over 50 ms`,
      value: String(seen.tasks.length),
      ...held('0'),
      note: `longest ${Math.max(0, ...seen.tasks).toFixed(0)} ms`,
    },
    {
      what: `${name}: a click is answered`,
      value: `${percentile(answers, 0.98).toFixed(0)} ms`,
      note: `98th percentile of ${answers.length}`,
      ...held('100 ms'),
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
      what: `console: lines of ${PER_SECOND} a second`,
      aim: 'every line received or declared missing',
      value: `${account.received + account.missing} of ${sent}`,
      note: `received ${account.received}, declared missing ${account.missing}`,
    })
  return measures
}

/** Longest answer of each interaction, in milliseconds; one below 16 ms is not reported and counts as none. */
function observeInteractions(): void {
  const seen = { frames: 0, interactions: {} as Record<number, number> }
  Object.assign(window, { desk: seen })
  const frame = () => {
    seen.frames++
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0)
        seen.interactions[entry.interactionId] = Math.max(entry.duration, seen.interactions[entry.interactionId] ?? 0)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Presses every control of the desk in turn until `until` is settled; answers how many presses it was. */
async function pressAll(page: Page, until: Promise<unknown>): Promise<number> {
  let over = false
  let presses = 0
  void until.finally(() => (over = true))
  const controls = [...['15 min', '1 h', 'Day', 'Pause', 'Pause'], ...['Next match', 'Previous match']]
  const tabs = ['Alerts', 'Console Log']
  while (!over) {
    for (const press of [
      () => page.getByRole('searchbox').press('7'),
      ...controls.map(
        (name) => () => page.getByRole('button', { name, exact: true }).click({ force: true, timeout: 5000 }),
      ),
      () => page.getByRole('searchbox').press('Backspace'),
      ...['Errors', 'All'].map(
        (name) => () =>
          page.getByRole('button', { name: new RegExp(`^${name}`) }).click({ force: true, timeout: 5000 }),
      ),
      () => page.getByRole('slider').press('ArrowLeft'),
      () => page.getByRole('log').press('End'),
      ...tabs.map((name) => () => page.getByRole('tab', { name }).click({ force: true, timeout: 5000 })),
    ]) {
      if (over) break
      // A press that finds its control covered or away for so long is left out, not waited for.
      presses += await press().then(
        () => 1,
        () => 0,
      )
      await new Promise((done) => setTimeout(done, 150))
    }
  }
  return presses
}

/** The whole desk on a slowed processor: frames, and how long each control takes to answer. */
async function desk(browser: Browser, live: LivePage): Promise<Measure[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${live.url}/?show=panels&trade=desk`)
  const values = setInterval(() => live.pnl((Math.sin(performance.now() / 5000) * 4000).toFixed(2)), 250)
  await page.getByRole('slider').waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  let sent = await pour(live, 5, 0, DESK_PER_SECOND)
  await page.evaluate(observeInteractions)
  const look = () =>
    page.evaluate(() => (window as unknown as { desk: { frames: number; interactions: Record<number, number> } }).desk)
  /** Frames a second while lines pour in and `act` goes on. */
  const framesWhile = async (act: (until: Promise<unknown>) => Promise<unknown>) => {
    const { frames } = await look()
    const begin = performance.now()
    const pouring = pour(live, SECONDS / 2, sent, DESK_PER_SECOND)
    await act(pouring)
    sent += await pouring
    return ((await look()).frames - frames) / ((performance.now() - begin) / 1000)
  }
  const watched = await framesWhile((until) => until)
  let presses = 0
  const pressed = await framesWhile(async (until) => {
    presses = await pressAll(page, until)
  })
  clearInterval(values)
  const seen = await look()
  await page.close()
  const slow = Object.values(seen.interactions)
  const all = [...slow, ...Array.from({ length: Math.max(0, presses - slow.length) }, () => 16)]
  const at = `processor ÷ ${SLOWER}, ${DESK_PER_SECOND} lines/s and 4 values/s`
  return [
    { what: 'desk: frames', value: `${watched.toFixed(1)} /s`, aim: '60 /s', note: at },
    {
      what: 'desk: frames while controls are pressed',
      value: `${pressed.toFixed(1)} /s`,
      note: `${presses} presses in ${(SECONDS / 2).toFixed(0)} s, each draws a part of the screen again`,
    },
    {
      what: 'desk: a control answers (INP)',
      aim: '100 ms',
      value: `${percentile(all, 0.98).toFixed(0)} ms`,
      note: `98th percentile of ${all.length} presses of every control; median ${percentile(all, 0.5).toFixed(0)} ms, longest ${Math.max(...all).toFixed(0)} ms`,
    },
  ]
}

/** The scripts that an address fetches. */
async function scriptsOf({ browser, url }: Stage, path: string): Promise<Set<string>> {
  const context = await browser.newContext()
  // A session whose token names nobody, with all texts agreed to.
  const session = { access_token: 'none', refresh_token: 'none' }
  const kept = { user_data: JSON.stringify(session), disclaimer: acknowledged(session) }
  await context.addInitScript((it) => Object.assign(localStorage, it), kept)
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
    const measures = [await ownCode(stage), ...(await desk(stage.browser, live))]
    for (const kind of ['console', 'plain'] as const) measures.push(...(await flood(stage.browser, live, kind)))
    await live.close()
    return measures
  },
}
