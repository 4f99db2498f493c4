import type { Browser, BrowserContext, Page } from '@playwright/test'
import { demo } from '../../sandbox/db/seed.ts'
import type { SlowBrowser } from './slowBrowser.ts'
import { type HostOptions, type SlowHost, slowHost } from './slowHost.ts'
import { wallClock } from './slowLine.ts'

const GIVE_UP_MS = 40_000
/** What follows the PNL belongs to the picture; and the next visit finds what the worker keeps, unless it takes long. */
const AFTER_MS = 2000
const QUIET_MS = 1000
const QUIET_AT_LATEST_MS = 15_000
/** As somebody types who knows the password. */
const KEY_MS = 120

/** A page of the account and what is waited for on it. */
export interface Wanted extends HostOptions {
  /** Without the origin. */
  path: string
  /** The button; a desk's PNL is waited for as well. */
  command: 'Stop' | 'Start'
  width: number
}

/** What a browser keeps at a site: a session, and that its disclaimer was agreed to. */
export type Stored = Record<string, string>

/** Milliseconds after the visit began; undefined where the page has no such thing. */
interface Seen {
  command?: number
  pnl?: number
  paint: number
}

/** A file or an answer as the page saw it, in milliseconds after its visit began. */
interface Fetched {
  path: string
  asked: number
  first: number
  last: number
  bytes: number
}

export interface Visit extends Seen {
  /** Kilobytes that had come down when the command's button worked. */
  kilobytes: number
  requests: number
  fetched: readonly Fetched[]
}

/** Notes when the command's button and the PNL are there. */
function observeArrival(command: string): void {
  const seen: Seen = { paint: 0 }
  Object.assign(window, { seen })
  const note = (name: 'command' | 'pnl', isThere: boolean) => {
    if (isThere && seen[name] === undefined) seen[name] = performance.now()
  }
  const look = () => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')]
    note(
      'command',
      buttons.some((it) => it.textContent?.trim() === command && !it.disabled),
    )
    note('pnl', /₹\s?[\d,]+\.\d\d/.test(document.querySelector('.desk-head')?.textContent ?? ''))
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') seen.paint = startTime
  }).observe({ type: 'paint', buffered: true })
}

/** Resolves once nothing was asked for or answered for a second, sockets apart. */
async function quiet({ asked }: SlowHost): Promise<void> {
  const begin = wallClock()
  const lastAt = () => Math.max(...asked.map(({ at, answeredAt }) => answeredAt ?? at))
  while (wallClock() - lastAt() < QUIET_MS && wallClock() - begin < QUIET_AT_LATEST_MS)
    await new Promise((done) => setTimeout(done, 100))
}

/** What the page shows, once all that is wanted is there. `from`: when the visit began by the wall clock, if not with the page. */
async function arrival(page: Page, host: SlowHost, { command }: Wanted, from?: number): Promise<Visit> {
  const last = command === 'Stop' ? 'pnl' : 'command'
  const isThere = (name: string) => name in ((window as unknown as { seen?: object }).seen ?? {})
  await page.waitForFunction(isThere, last, { timeout: GIVE_UP_MS, polling: 250 })
  await page.waitForTimeout(AFTER_MS)
  await quiet(host)
  const { seen, origin, fetched } = await page.evaluate(() => ({
    seen: (window as unknown as { seen: Seen }).seen,
    origin: performance.timeOrigin,
    fetched: performance.getEntries().flatMap((it) => {
      if (!(it instanceof PerformanceResourceTiming) || it.transferSize === 0) return []
      const { name, startTime: asked, responseStart: first, responseEnd: last, transferSize: bytes } = it
      return { path: new URL(name).pathname, asked, first, last, bytes }
    }),
  }))
  const since = from ?? origin
  const until = origin + (seen.command ?? 0)
  return {
    paint: seen.paint,
    ...(seen.command !== undefined && { command: seen.command + origin - since }),
    ...(seen.pnl !== undefined && { pnl: seen.pnl + origin - since }),
    kilobytes: (host.bytesAt(until) - host.bytesAt(since)) / 1024,
    requests: host.asked.filter(({ at }) => at > since && at <= until).length,
    fetched,
  }
}

async function newContext({ browser }: SlowBrowser, { width, command }: Wanted, stored: Stored) {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 915 : 720 },
    deviceScaleFactor: width < 768 ? 2 : 1,
  })
  await context.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, stored)
  await context.addInitScript(observeArrival, command)
  return context
}

async function slowPage(context: BrowserContext, slow: SlowBrowser): Promise<Page> {
  const page = await context.newPage()
  await slow.slow(page)
  return page
}

/** A first visit of a browser that has never been at this origin, and its next one. The API is on the same line. */
export async function twoVisits(slow: SlowBrowser, target: string, wanted: Wanted, stored: Stored): Promise<Visit[]> {
  const host = await slowHost(target, wanted)
  const context = await newContext(slow, wanted, stored)
  try {
    const visits: Visit[] = []
    for (const _ of ['first', 'again']) {
      const page = await slowPage(context, slow)
      await page.goto(host.url + wanted.path, { waitUntil: 'commit' })
      visits.push(await arrival(page, host, wanted))
      await page.close()
      host.hangUp()
    }
    return visits
  } finally {
    await context.close()
    host.close()
  }
}

/** From the press of Login, by somebody who has typed name and password into a page that works, to the dashboard. */
export async function afterLogin(
  slow: SlowBrowser,
  target: string,
  wanted: Wanted,
  { disclaimer = '' }: Stored,
): Promise<Visit> {
  const host = await slowHost(target, wanted)
  const context = await newContext(slow, wanted, { disclaimer })
  try {
    const page = await slowPage(context, slow)
    // Else the dashboard goes on to the trade that runs.
    await page.goto(`${host.url}/login?next=${encodeURIComponent(wanted.path)}`)
    await page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' })
    const keys = { delay: KEY_MS, timeout: GIVE_UP_MS }
    await page.getByLabel('Username', { exact: true }).pressSequentially(demo.username, keys)
    await page.getByLabel('Password', { exact: true }).pressSequentially(demo.password, keys)
    const pressedAt = wallClock()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/account/trade/start*', { waitUntil: 'commit', timeout: GIVE_UP_MS })
    return await arrival(page, host, wanted, pressedAt)
  } finally {
    await context.close()
    host.close()
  }
}

/** Agrees to the disclaimer once, so that visits measure the page itself; gives what this browser keeps then. */
export async function acknowledged(
  { browser, url }: { browser: Browser; url: string },
  { path, session }: { path: string; session: unknown },
): Promise<Stored> {
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
