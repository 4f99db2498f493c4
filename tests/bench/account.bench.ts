import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { build } from 'vite'
import { demo } from '../../sandbox/db/seed.ts'
import { openStore } from '../../sandbox/db/store.ts'
import { addFault } from '../../sandbox/http/faultTable.ts'
import { startServer } from '../../sandbox/listen.ts'
import { buildSite } from '../../scripts/buildSite.ts'
import { type Bench, type Measure, median, type Stage } from '../../scripts/measure.ts'
import { newDatabase } from '../contract/program.ts'
import { answerTimes, dashboardPresses, loginPresses } from './answerTimes.ts'
import { withBarePage } from './bare.ts'
import { criticalPath, type Span, watchSteps } from './criticalPath.ts'
import { largestPaint } from './largestPaint.ts'
import { SLOWED, type SlowPage, slowDown, slowPage } from './slow.ts'

const RUNS = Number(process.env['BENCH_RUNS'] ?? 9)
const DESK_RUNS = Number(process.env['BENCH_RUNS'] ?? 5)
const accessPaths = ['/login', '/signin', '/account/forgot-password']
/** On a phone the log is a tab of its own; here state, PNL, Stop and the log are one look. */
const DESK = { width: 1280, height: 720 }
const API_DELAY_MS = 30
const GIVE_UP_MS = 20_000

const milliseconds = (values: number[]) => `${Math.round(median(values))} ms`
const percent = (value: number, of: number) => `${Math.round((value / of - 1) * 100)} %`

/** A page of the site, a bare one of its weight and a bare React form, in turns: a noisy moment meets all three. */
async function access(stage: Stage, path: string, file = path): Promise<Measure> {
  const [page, bare, form]: [number[], number[], number[]] = [[], [], []]
  await withBarePage(stage.dist, file, async (barePath) => {
    for (let run = 0; run < RUNS; run++) {
      bare.push(await largestPaint(stage.browser, stage.url + barePath))
      page.push(await largestPaint(stage.browser, stage.url + path))
      form.push(await largestPaint(stage.browser, `${stage.url}/react-form/index.html`))
    }
  })
  return {
    what: `${path}: LCP`,
    value: milliseconds(page),
    note: `a bare page of its weight ${milliseconds(bare)}, so ${percent(median(page), median(bare))} more; a bare React form ${milliseconds(form)}; medians of ${RUNS} in turns`,
  }
}

/** The session and a running trade of the demo user. */
async function openTrade(api: string): Promise<{ session: unknown; id: string }> {
  const form = (fields: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return body
  }
  const { username, password } = demo
  const login = await fetch(`${api}/api/login/`, { method: 'POST', body: form({ username, password }) })
  const { data } = (await login.json()) as { data: { access_token: string } }
  const headers = { authorization: `Bearer ${data.access_token}` }
  await fetch(`${api}/aliceblue/v1/credential/validate`, { headers })
  const list = await fetch(`${api}/api/subscription/`, { headers })
  const { results } = (await list.json()) as { results: { id: number; status: { badge: string } }[] }
  const subscription = String(results.find(({ status }) => status.badge !== 'danger')?.id)
  const order = form({ status: 'start', subscription, qty: '1' })
  const started = await fetch(`${api}/api/trading/`, { method: 'POST', headers, body: order })
  const { trade_id } = (await started.json()) as { trade_id?: string }
  if (trade_id === undefined) throw new Error('the trade of the measurement did not start')
  return { session: data, id: String(trade_id) }
}

interface Arrival {
  /** Milliseconds after the visit began; undefined where the page has no such thing. */
  command?: number
  pnl?: number
  line?: number
  paint: number
  shift: number
}

/** Notes when the command's button, the PNL and the first line of the log are there. */
function observeArrival(command: string): void {
  const seen: Arrival = { paint: 0, shift: 0 }
  Object.assign(window, { seen })
  const note = (name: 'command' | 'pnl' | 'line', isThere: boolean | undefined) => {
    if (isThere && seen[name] === undefined) seen[name] = performance.now()
  }
  const look = () => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')]
    note(
      'command',
      buttons.some((it) => it.textContent?.trim() === command && !it.disabled),
    )
    note('pnl', /₹\s?[\d,]+\.\d\d/.test(document.querySelector('.desk-head')?.textContent ?? ''))
    note('line', document.querySelector('[role=log] p') !== null)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value
  })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime
  })
}

interface Visit extends Arrival {
  steps: ReadonlyMap<string, Span>
  requests: number
  /** Kilobytes of script on the wire until the command's button was there. */
  script: number
}

/** Opens a page of the account and waits until all that it shows first has come. */
async function visit(slow: SlowPage, address: string, waitFor: 'line' | 'command'): Promise<Visit> {
  const { page, devtools } = slow
  const stepsOf = watchSteps(slow)
  const scripts = new Map<string, number>()
  const arrived: { at: number; bytes: number }[] = []
  let begin = 0
  const requests: number[] = []
  devtools.on('Network.requestWillBeSent', ({ timestamp, request }) => {
    begin ||= timestamp
    if (request.url.startsWith('http')) requests.push(timestamp)
  })
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.set(requestId, 0)
  })
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    if (scripts.has(requestId)) arrived.push({ at: timestamp, bytes: encodedDataLength })
  })
  await page.goto(address)
  await page.waitForFunction((name) => name in (window as unknown as { seen: object }).seen, waitFor, {
    timeout: GIVE_UP_MS,
  })
  await page.waitForTimeout(500)
  const seen = await page.evaluate(() => (window as unknown as { seen: Arrival }).seen)
  const until = begin + (seen.command ?? 0) / 1000
  return {
    ...seen,
    steps: stepsOf(),
    requests: requests.filter((at) => at <= until).length,
    script: arrived.filter(({ at }) => at <= until).reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
  }
}

interface Arrivals {
  what: string
  /** Of the page. */
  address: string
  session: unknown
  /** The button that is waited for. */
  command: 'Stop' | 'Start'
  note: string
  isRepeat?: boolean
  savesData?: boolean
}

async function prepare(context: BrowserContext, { session, command, savesData }: Arrivals): Promise<void> {
  await context.addInitScript((data) => localStorage.setItem('user_data', JSON.stringify(data)), session)
  await context.addInitScript(observeArrival, command)
  if (savesData)
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
    })
}

/** Agrees to the disclaimer once, so that visits measure the desk itself; gives what this browser keeps. */
async function acknowledged({ browser }: Stage, arrivals: Arrivals) {
  const context = await browser.newContext()
  await prepare(context, arrivals)
  const page = await context.newPage()
  await page.goto(arrivals.address)
  const agree = page.getByRole('button', { name: 'I have read and understood this' })
  await agree.click()
  await agree.waitFor({ state: 'hidden' })
  const storageState = await context.storageState()
  await context.close()
  // The mark of the web font belongs to a browser that has been here; the acknowledgement may stay.
  for (const origin of storageState.origins)
    origin.localStorage = origin.localStorage.filter(({ name }) => name !== 'web-font')
  return storageState
}

async function arrivals(stage: Stage, wanted: Arrivals): Promise<Measure[]> {
  const storageState = await acknowledged(stage, wanted)
  const waitFor = wanted.command === 'Stop' ? 'line' : 'command'
  const visits: Visit[] = []
  for (let run = 0; run < DESK_RUNS; run++) {
    const first = await slowPage(stage.browser, {
      storageState,
      viewport: DESK,
      ...(wanted.savesData && { extraHTTPHeaders: { 'save-data': 'on' } }),
    })
    await prepare(first.context, wanted)
    const seen = await visit(first, wanted.address, waitFor)
    if (wanted.isRepeat) {
      // Until the service worker has what it keeps.
      await first.page.waitForTimeout(4000)
      await first.page.close()
      visits.push(await visit(await slowDown(first.context), wanted.address, waitFor))
    } else visits.push(seen)
    await first.context.close()
  }
  const of = (name: 'command' | 'pnl' | 'line' | 'paint') => visits.flatMap((it) => it[name] ?? [])
  const parts = [`${wanted.command} works ${milliseconds(of('command'))}`]
  if (of('pnl').length > 0) parts.push(`PNL ${milliseconds(of('pnl'))}`)
  if (of('line').length > 0) parts.push(`first log line ${milliseconds(of('line'))}`)
  parts.push(`FCP ${milliseconds(of('paint'))}`, `CLS ${median(visits.map(({ shift }) => shift)).toFixed(4)}`)
  const script = median(visits.map((it) => it.script)).toFixed(0)
  const requests = median(visits.map((it) => it.requests))
  return [
    {
      what: wanted.what,
      value: parts.join(', '),
      note: `${script} kB of script and ${requests} requests until then; medians of ${DESK_RUNS}; ${wanted.note}`,
    },
    {
      what: `${wanted.what}: what it waits for`,
      value: criticalPath(visits.map(({ steps }) => steps)),
      note: 'first asked for – last arrived, milliseconds; medians',
    },
  ]
}

/** The desk of a site whose API is on another origin and answers 30 ms later. */
async function otherOrigin(stage: Stage): Promise<Measure[]> {
  const db = newDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'cross-'))
  const api = await startServer({ port: 0, db })
  const { session, id } = await openTrade(api.url)
  const store = openStore(db)
  for (const target of ['any', 'preflights'])
    addFault(store, { target, times: null, fault: { kind: 'delay', ms: API_DELAY_MS } })
  await buildSite(folder, { PUBLIC_API_URL: api.url })
  const site = await startServer({ port: 0, site: folder, db: ':memory:' })
  try {
    return await arrivals(stage, {
      what: 'a running desk, API on another origin, first visit',
      address: `${site.url}/account/trade/${id}`,
      session,
      command: 'Stop',
      note: `every answer of the API ${API_DELAY_MS} ms later`,
    })
  } finally {
    store.close()
    await site.close()
    await api.close()
    rmSync(folder, { recursive: true, force: true })
    rmSync(dirname(db), { recursive: true, force: true })
  }
}

async function measure(stage: Stage): Promise<Measure[]> {
  const form = join(stage.dist, 'react-form')
  const root = join(import.meta.dirname, 'form')
  await build({ root, base: './', configFile: false, logLevel: 'error', build: { outDir: form, emptyOutDir: true } })
  const rows: Measure[] = []
  try {
    for (const path of accessPaths) rows.push(await access(stage, path))
    rows.push(await access(stage, '/account/forgot-password/MQ/no-token', '/shell/setPassword'))
  } finally {
    rmSync(form, { recursive: true, force: true })
  }
  const { session, id } = await openTrade(stage.url)
  const desk: Arrivals = {
    what: 'a running desk, first visit',
    address: `${stage.url}/account/trade/${id}`,
    session,
    command: 'Stop',
    note: 'aims: Stop 1,700, PNL 1,900, line 2,200 ms, 115 kB, 25 requests, CLS 0',
  }
  rows.push(...(await arrivals(stage, desk)))
  const again = { what: 'a running desk, again', isRepeat: true, note: 'aim: Stop 700 ms' }
  rows.push(...(await arrivals(stage, { ...desk, ...again })))
  const saving = { what: 'a running desk, first visit with Save-Data', savesData: true, note: 'the same aims' }
  rows.push(...(await arrivals(stage, { ...desk, ...saving })))
  rows.push(...(await otherOrigin(stage)))
  const dashboard: Arrivals = {
    what: 'the dashboard, first visit',
    address: `${stage.url}/account/trade/start?new`,
    session,
    command: 'Start',
    note: 'aim: CLS 0',
  }
  rows.push(...(await arrivals(stage, dashboard)))
  rows.push(...(await interactions(stage, dashboard)))
  return rows
}

/** How soon login and dashboard answer a press. */
async function interactions(stage: Stage, dashboard: Arrivals): Promise<Measure[]> {
  return [
    await answerTimes(stage.browser, {
      what: '/login',
      address: `${stage.url}/login`,
      ready: (page) => page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' }),
      presses: loginPresses,
    }),
    await answerTimes(stage.browser, {
      what: 'the dashboard',
      address: dashboard.address,
      options: { storageState: await acknowledged(stage, dashboard), viewport: DESK },
      ready: (page) => page.getByLabel(/^Quantity/).waitFor(),
      presses: dashboardPresses,
    }),
  ]
}

export const bench: Bench = {
  title: `Account area on a slow 4G link, processor slowed ${SLOWED} times; access pages 360 px wide, desk and dashboard 1280`,
  run: measure,
}
