import type { Browser, BrowserContext } from '@playwright/test'
import { median, type Stage } from '../../scripts/measure.ts'
import { type Exchange, type LineOptions, type SharedLine, sharedLine } from './sharedLine.ts'
import { SLOWED } from './slow.ts'

const GIVE_UP_MS = 20_000
/** What follows the PNL belongs to the picture; and the next visit finds what the worker keeps, unless it takes long. */
const AFTER_MS = 2000
const WORKER_PAUSE_MS = 1000
const WORKER_LONGEST_MS = 8000

/** A page of the account and what is waited for on it. */
export interface Wanted extends LineOptions {
  /** Without the origin. */
  path: string
  /** The button, and the PNL where there is one. */
  command: 'Stop' | 'Start'
  width: number
  /** Whether the site's service worker may work. */
  worker: 'allow' | 'block'
  session: unknown
  /** What a browser keeps that has agreed to the disclaimer. */
  stored: Record<string, string>
  savesData?: boolean
}

/** Milliseconds after the visit began; undefined where the page has no such thing. */
interface Seen {
  command?: number
  pnl?: number
  line?: number
  paint: number
  shift: number
}

export interface Visit extends Seen {
  /** Kilobytes that had come down when the command's button worked, and when the PNL stood. */
  kilobytes: Record<'command' | 'pnl', number>
  requests: number
  begin: number
  exchanges: readonly Exchange[]
}

/** Notes when the command's button, the PNL and the first line of the log are there. */
function observeArrival(command: string): void {
  const seen: Seen = { paint: 0, shift: 0 }
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

/** Resolves once the service worker asks for nothing any more. */
async function workerIdle({ exchanges }: SharedLine): Promise<void> {
  const now = () => performance.timeOrigin + performance.now()
  const begin = now()
  const lastAt = () => Math.max(...exchanges.map((it) => (it.isWorkers ? (it.lastAt ?? it.askedAt) : 0)))
  while (now() - lastAt() < WORKER_PAUSE_MS && now() - begin < WORKER_LONGEST_MS)
    await new Promise((done) => setTimeout(done, 100))
}

/** Opens the page on the slow processor and waits until what it shows first has come, and the line is quiet. */
async function visit(context: BrowserContext, line: SharedLine, { path, command }: Wanted): Promise<Visit> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const [before, known] = [line.bytesAt(Infinity), line.exchanges.length]
  await page.goto(line.url + path, { waitUntil: 'commit' })
  const last = command === 'Stop' ? 'pnl' : 'command'
  const isThere = (name: string) => name in (window as unknown as { seen: object }).seen
  await page.waitForFunction(isThere, last, { timeout: GIVE_UP_MS, polling: 250 })
  await page.waitForTimeout(AFTER_MS)
  await workerIdle(line)
  const { seen, begin } = await page.evaluate(() => ({
    seen: (window as unknown as { seen: Seen }).seen,
    begin: performance.timeOrigin,
  }))
  const kilobytesAt = (ms = 0) => (line.bytesAt(begin + ms) - before) / 1024
  const exchanges = line.exchanges.slice(known)
  const until = begin + (seen.command ?? 0)
  await page.close()
  return {
    ...seen,
    kilobytes: { command: kilobytesAt(seen.command), pnl: kilobytesAt(seen.pnl) },
    requests: exchanges.filter(({ askedAt }) => askedAt <= until).length,
    begin,
    exchanges,
  }
}

/** Agrees to the disclaimer once, so that visits measure the page itself; gives what this browser keeps then. */
export async function acknowledged(
  { browser, url }: Pick<Stage, 'browser' | 'url'>,
  { path, session }: Pick<Wanted, 'path' | 'session'>,
): Promise<Record<string, string>> {
  const context = await browser.newContext()
  await context.addInitScript((data) => localStorage.setItem('user_data', JSON.stringify(data)), session)
  const page = await context.newPage()
  await page.goto(url + path)
  const agree = page.getByRole('button', { name: 'I have read and understood this' })
  await agree.click()
  await agree.waitFor({ state: 'hidden' })
  const disclaimer = await page.evaluate(() => localStorage.getItem('disclaimer') ?? '')
  await context.close()
  return { disclaimer, user_data: JSON.stringify(session) }
}

/** A first visit of a browser that has never been at this origin, and its next one. The API is on the same line. */
export async function twoVisits(browser: Browser, target: string, wanted: Wanted): Promise<[Visit, Visit]> {
  const { width, worker, stored, savesData } = wanted
  const line = await sharedLine(target, wanted)
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 915 : 720 },
    deviceScaleFactor: width < 768 ? 2 : 1,
    serviceWorkers: worker,
    ...(savesData && { extraHTTPHeaders: { 'save-data': 'on' } }),
  })
  try {
    await context.addInitScript((entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
    }, stored)
    await context.addInitScript(observeArrival, wanted.command)
    if (savesData)
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
      })
    const first = await visit(context, line, wanted)
    line.hangUp()
    return [first, await visit(context, line, wanted)]
  } finally {
    await context.close()
    line.close()
  }
}

/** The median of what visits saw, with the fastest and the slowest. */
export function spread(values: readonly (number | undefined)[]): string {
  const known = values.filter((it) => it !== undefined)
  if (known.length === 0) return 'never'
  const [low, high] = [Math.min(...known), Math.max(...known)].map(Math.round)
  return `${Math.round(median(known))} ms (${low}–${high})`
}
