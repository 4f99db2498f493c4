import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Bench, type Measure, percentile, type Stage } from '../../scripts/measure.ts'
import { istDay } from '../../src/lib/format/time.ts'
import { userKey } from '../../src/lib/session/acknowledgement.ts'
import { type Signed, userIdOf } from '../../src/lib/session/token.ts'
import { type MadeTrade, makeTrades } from '../support/trades.ts'

const SIZES = [10, 300, 3000]
const SLOWED = 4
/** What a server needs to answer for one trade, in milliseconds. */
const ANSWER_MS = 20
/** Longer than this nobody waits: the row then says that not all were read, in milliseconds. */
const LIMIT_MS = 180_000

async function signedIn({ browser, url }: Stage): Promise<Page> {
  const form = new FormData()
  form.append('username', 'demo@niyam.example')
  form.append('password', 'Niyam-Demo-1')
  const { data } = (await (await fetch(`${url}/api/login/`, { method: 'POST', body: form })).json()) as { data: Signed }
  const text = readFileSync('src/content/site/disclaimer.yaml', 'utf8')
  const version = /^version:\s*['"]?([^'"\n]+)/m.exec(text)?.[1] ?? ''
  const acknowledged = { [userKey(userIdOf(data) ?? '')]: { version, at: new Date().toISOString() } }
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(
    ([session, disclaimer]) => {
      localStorage.setItem('user_data', session)
      localStorage.setItem('disclaimer', disclaimer)
    },
    [JSON.stringify(data), JSON.stringify(acknowledged)] as const,
  )
  return page
}

/** Answers list and details inside the page, so that the test's own process is no part of the figure. */
async function serve(page: Page, made: MadeTrade[]): Promise<void> {
  await page.addInitScript(
    ([trades, delay]) => {
      const known = new Map(trades.map((it) => [it.row.trade_id, { ...it.row, order: it.order }]))
      const real = window.fetch
      window.fetch = async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
        const id = /^\/api\/trading\/([^/]*)\/?$/.exec(pathname)?.[1]
        if (id === undefined) return real(input, init)
        await new Promise((done) => setTimeout(done, delay))
        return Response.json(id === '' ? { results: trades.map(({ row }) => row) } : known.get(id))
      }
    },
    [made, ANSWER_MS] as const,
  )
}

/** Presses a button of the page ten times a second until `done`, and measures each press to the next painted frame. */
function pressWhileReading(
  page: Page,
): Promise<{ first: number; all: number; isComplete: boolean; presses: number[] }> {
  return page.evaluate(async (limit) => {
    const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
    const hasFigures = () =>
      [...document.querySelectorAll('main h2')].some((it) => it.textContent?.startsWith('Realised'))
    const isComplete = () => [...document.querySelectorAll('main h2')].some((it) => it.textContent === 'Realised')
    const presses: number[] = []
    let first = 0
    while (!isComplete() && performance.now() < limit) {
      if (first === 0 && hasFigures()) first = performance.now()
      const summary = document.querySelector<HTMLElement>('main summary')
      const begin = performance.now()
      summary?.click()
      await painted()
      if (summary) presses.push(performance.now() - begin)
      await new Promise((rest) => setTimeout(rest, 100))
    }
    const all = performance.now()
    return { first: first || all, all, isComplete: isComplete(), presses }
  }, LIMIT_MS)
}

async function heapMb(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

interface Point {
  count: number
  /** Milliseconds. */
  first: number
  all: number
  memory: number
}

const COLOURS = { all: '#0b5c5c', first: '#7a3db8', memory: '#5b6678' }

/** Seconds to the first figure and to all, and megabytes, over the number of trades; all axes are logarithmic. */
function plot(points: Point[]): string {
  const x = (count: number) => 80 + (Math.log10(count) - 1) * 200
  const y = (value: number) => 250 - ((Math.log10(Math.max(value, 0.1)) + 1) / 4) * 220
  const lines: [name: keyof typeof COLOURS, title: string, of: (it: Point) => number][] = [
    ['all', 'all, s', (it) => it.all / 1000],
    ['first', 'first figure, s', (it) => it.first / 1000],
    ['memory', 'memory, MB', (it) => it.memory],
  ]
  const last = points.at(-1)
  const drawn = lines.map(
    ([name, title, of]) =>
      `<path d="${points.map((it, n) => `${n ? 'L' : 'M'}${x(it.count).toFixed(1)} ${y(of(it)).toFixed(1)}`).join('')}" fill="none" stroke="${COLOURS[name]}" stroke-width="2"/>${last ? `<text x="${(x(last.count) + 8).toFixed(1)}" y="${(y(of(last)) + 4).toFixed(1)}" fill="${COLOURS[name]}">${title}</text>` : ''}`,
  )
  const levels = [0.1, 1, 10, 100, 1000]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 300" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="${PICTURE.alt}">
<rect width="720" height="300" fill="#fff"/>
<g stroke="#d9dee5">${levels.map((it) => `<path d="M80 ${y(it).toFixed(1)}H600"/>`).join('')}</g>
<g fill="#5b6678" text-anchor="end">${levels.map((it) => `<text x="72" y="${(y(it) + 4).toFixed(1)}">${it}</text>`).join('')}</g>
<g fill="#5b6678" text-anchor="middle">${points.map(({ count }) => `<text x="${x(count).toFixed(1)}" y="274">${count.toLocaleString('en-IN')} trades</text>`).join('')}</g>
${drawn.join('\n')}
</svg>
`
}

const PICTURE = {
  file: 'results.svg',
  alt: 'Seconds to the first figure and to all, and megabytes, over the number of trades',
}

async function measure(stage: Stage): Promise<Measure[]> {
  const measures: Measure[] = []
  const points: Point[] = []
  for (const count of SIZES) {
    const page = await signedIn(stage)
    const trades = makeTrades(count, istDay(Date.now()))
    await serve(page, trades)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    const since = trades.at(-1)?.row.trade_date.slice(0, 10) ?? ''
    await page.goto(`${stage.url}/account/results?range=own&since=${since}&until=${istDay(Date.now())}`)
    const { first, all, isComplete, presses } = await pressWhileReading(page)
    const memory = await heapMb(page)
    points.push({ count, first, all, memory })
    const press = presses.length === 0 ? 'no press' : `${percentile(presses, 0.98).toFixed(0)} ms 98th percentile`
    measures.push({
      what: `${count.toLocaleString('en-IN')} trades`,
      value: `first figure ${(first / 1000).toFixed(1)} s, ${isComplete ? 'all' : 'not all within'} ${(all / 1000).toFixed(1)} s, ${memory.toFixed(0)} MB`,
      note: `a press is answered in ${press} of ${presses.length}; ${ANSWER_MS} ms per answer, Chromium slowed ${SLOWED} times`,
    })
    await page.context().close()
  }
  writeFileSync(join('docs', PICTURE.file), plot(points))
  return measures
}

export const bench: Bench = { title: 'Results of many trades', picture: PICTURE, run: measure }
