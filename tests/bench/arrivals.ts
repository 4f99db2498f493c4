import type { BrowserContext } from '@playwright/test'
import { type Measure, median, milliseconds, type Stage } from '../../scripts/measure.ts'
import { criticalPath, type Span, watchSteps } from './criticalPath.ts'
import { type SlowPage, slowDown, slowPage } from './slow.ts'

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)
/** On a phone the log is a tab of its own; here state, PNL, Stop and the log are one look. */
export const DESK = { width: 1280, height: 720 }
const GIVE_UP_MS = 20_000

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
    note('line', /\S/.test(document.querySelector('[role=log]')?.textContent ?? ''))
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
  /** Kilobytes of script on the wire until the command's button was there, and until the first line was. */
  script: Record<'command' | 'line', number>
  /** When the log was subscribed to, and when the server sent the first line after that, as `line`. */
  log: { asked?: number; sent?: number }
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
  const logSockets = new Set<string>()
  const log: Visit['log'] = {}
  devtools.on('Network.webSocketCreated', ({ requestId, url }) => {
    if (url.includes('/log/trade')) logSockets.add(requestId)
  })
  devtools.on('Network.webSocketFrameSent', ({ requestId, timestamp }) => {
    if (logSockets.has(requestId)) log.asked ??= (timestamp - begin) * 1000
  })
  devtools.on('Network.webSocketFrameReceived', ({ requestId, timestamp, response }) => {
    if (logSockets.has(requestId) && response.payloadData.includes('"payload"')) log.sent ??= (timestamp - begin) * 1000
  })
  await page.goto(address)
  await page.waitForFunction((name) => name in (window as unknown as { seen: object }).seen, waitFor, {
    timeout: GIVE_UP_MS,
  })
  await page.waitForTimeout(500)
  const seen = await page.evaluate(() => (window as unknown as { seen: Arrival }).seen)
  const until = begin + (seen.command ?? 0) / 1000
  const scriptUntil = (ms = 0) =>
    arrived.filter(({ at }) => at <= begin + ms / 1000).reduce((sum, { bytes }) => sum + bytes, 0) / 1024
  return {
    ...seen,
    steps: stepsOf(),
    requests: requests.filter((at) => at <= until).length,
    script: { command: scriptUntil(seen.command), line: scriptUntil(seen.line) },
    log,
  }
}

export interface Arrivals {
  what: string
  /** Of the page. */
  address: string
  session: unknown
  /** The button that is waited for. */
  command: 'Stop' | 'Start'
  aim: string
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
export async function acknowledged({ browser }: Pick<Stage, 'browser'>, arrivals: Arrivals) {
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

/** One visit of a browser that keeps `storageState`, and nothing else unless it comes again. */
export async function arrive(
  { browser }: Pick<Stage, 'browser'>,
  wanted: Arrivals,
  storageState: Awaited<ReturnType<typeof acknowledged>>,
): Promise<Visit> {
  const waitFor = wanted.command === 'Stop' ? 'line' : 'command'
  const first = await slowPage(browser, {
    storageState,
    viewport: DESK,
    // The emulated line does not slow what a worker fetches: it would hand panels and console over for nothing.
    ...(!wanted.isRepeat && { serviceWorkers: 'block' as const }),
    ...(wanted.savesData && { extraHTTPHeaders: { 'save-data': 'on' } }),
  })
  await prepare(first.context, wanted)
  let seen = await visit(first, wanted.address, waitFor)
  if (wanted.isRepeat) {
    // Until the service worker has what it keeps.
    await first.page.waitForTimeout(4000)
    await first.page.close()
    seen = await visit(await slowDown(first.context), wanted.address, waitFor)
  }
  await first.context.close()
  return seen
}

/** The medians of several visits, and what they waited for. */
export async function arrivals(stage: Stage, wanted: Arrivals): Promise<Measure[]> {
  const storageState = await acknowledged(stage, wanted)
  const visits: Visit[] = []
  for (let run = 0; run < RUNS; run++) visits.push(await arrive(stage, wanted, storageState))
  const of = (name: 'command' | 'pnl' | 'line' | 'paint') => visits.flatMap((it) => it[name] ?? [])
  const parts = [`${wanted.command} works ${milliseconds(of('command'))}`]
  if (of('pnl').length > 0) parts.push(`PNL ${milliseconds(of('pnl'))}`)
  if (of('line').length > 0) parts.push(`first log line ${milliseconds(of('line'))}`)
  parts.push(`FCP ${milliseconds(of('paint'))}`, `CLS ${median(visits.map(({ shift }) => shift)).toFixed(4)}`)
  const script = (until: 'command' | 'line') => median(visits.map((it) => it.script[until])).toFixed(0)
  const requests = median(visits.map((it) => it.requests))
  const notes = [`${script('command')} kB of script on the wire and ${requests} requests until ${wanted.command} works`]
  if (of('line').length > 0) {
    const logged = (name: 'asked' | 'sent') => {
      const times = visits.flatMap(({ log }) => log[name] ?? [])
      return times.length === 0 ? 'no time' : milliseconds(times)
    }
    notes.push(`${script('line')} kB until the first line`)
    notes.push(
      `the log is asked for at ${logged('asked')}, the server, which writes once a second, sends at ${logged('sent')}`,
    )
  }
  return [
    {
      what: wanted.what,
      value: parts.join(', '),
      aim: wanted.aim,
      note: `${notes.join('; ')}; medians of ${RUNS}`,
    },
    {
      what: `${wanted.what}: what it waits for`,
      value: criticalPath(visits.map(({ steps }) => steps)),
      note: 'first asked for – last arrived, milliseconds; medians',
    },
  ]
}
