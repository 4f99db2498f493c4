import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Bench, type Measure, percentile, type Stage } from '../../scripts/measure.ts'
import { istDay } from '../../src/lib/format/time.ts'
import { acknowledged, demo, logIn } from '../e2e/fixtures/page.ts'
import { type MadeTrade, makeTrades } from '../support/trades.ts'
import { answersOf, observeInteractions } from './interactions.ts'

const SIZES = [10, 300, 3000]
const SLOWED = 4
/** What a server needs to answer for one trade, in milliseconds. */
const ANSWER_MS = 20
/** The longest wait in milliseconds; after it the row says that not all were read. */
const LIMIT_MS = 180_000
/** Enough for a percentile, also where everything is read at once. */
const LEAST_PRESSES = 40
const PAUSE_MS = 150
const AT_ONCE = { force: true, timeout: 1000 } as const
/** Other ranges shown after the reading: what memory they leave is growth. */
const RANGES = ['Last month', 'Financial year', 'This month', 'Own range']

async function signedIn({ browser, url }: Stage): Promise<Page> {
  const session = await logIn(url, demo.username, demo.password)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(
    ([stored, disclaimer]) => {
      localStorage.setItem('user_data', stored)
      localStorage.setItem('disclaimer', disclaimer)
    },
    [JSON.stringify(session), acknowledged(session)] as const,
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

/** When the first figure and all of them were on the screen, in milliseconds since the page was opened; 0: not yet. */
interface Marks {
  first: number
  all: number
}

/** Notes the marks by itself: nothing that presses or asks may delay them. */
function watchFigures(): void {
  const marks: Marks = { first: 0, all: 0 }
  Object.assign(window, { marks })
  new MutationObserver((_, observer) => {
    const titles = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)
    if (marks.first === 0 && titles.some((title) => title?.startsWith('Realised'))) marks.first = performance.now()
    if (!titles.includes('Realised')) return
    marks.all = performance.now()
    observer.disconnect()
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

const marksOf = (page: Page) => page.evaluate(() => (window as unknown as { marks: Marks }).marks)

/** What a user presses while reading: definitions, an order of the table, a page of it, the curve. */
const presses: ((page: Page) => Promise<void>)[] = [
  ...['Largest drawdown', 'Winning days', 'Gross'].map(
    (name) => (page: Page) => page.locator('main dt button', { hasText: name }).first().click(AT_ONCE),
  ),
  (page) => page.getByRole('columnheader').getByRole('button', { name: 'Gross', exact: true }).click(AT_ONCE),
  (page) => page.getByRole('slider').press('ArrowLeft', AT_ONCE),
]

/** Presses one control after the other, as a user's hand would, until `isOver` and at least `LEAST_PRESSES` times. */
async function pressAlong(page: Page, isOver: () => Promise<boolean>): Promise<number> {
  let count = 0
  for (let n = 0; count < LEAST_PRESSES || !(await isOver()); n++) {
    // A control that is not there yet is left out, not waited for.
    count +=
      (await presses[n % presses.length]?.(page).then(
        () => 1,
        () => 0,
      )) ?? 0
    await new Promise((rest) => setTimeout(rest, PAUSE_MS))
  }
  return count
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
  /** The 98th percentile of the presses. */
  inp: number
}

const COLOURS = { all: '#0b5c5c', first: '#7a3db8', memory: '#5b6678', inp: '#b3541e' }

/** Seconds to the first figure and to all, megabytes, and INP, over the number of trades; all axes are logarithmic. */
function plot(points: Point[]): string {
  const x = (count: number) => 80 + (Math.log10(count) - 1) * 200
  const y = (value: number) => 250 - ((Math.log10(Math.max(value, 0.01)) + 2) / 4) * 220
  const lines: [name: keyof typeof COLOURS, title: string, of: (it: Point) => number][] = [
    ['all', 'all, s', (it) => it.all / 1000],
    ['first', 'first figure, s', (it) => it.first / 1000],
    ['memory', 'memory, MB', (it) => it.memory],
    ['inp', 'a press (INP), s', (it) => it.inp / 1000],
  ]
  const last = points.at(-1)
  const drawn = lines.map(
    ([name, title, of]) =>
      `<path d="${points.map((it, n) => `${n ? 'L' : 'M'}${x(it.count).toFixed(1)} ${y(of(it)).toFixed(1)}`).join('')}" fill="none" stroke="${COLOURS[name]}" stroke-width="2"/>${last ? `<text x="${(x(last.count) + 8).toFixed(1)}" y="${(y(of(last)) + 4).toFixed(1)}" fill="${COLOURS[name]}">${title}</text>` : ''}`,
  )
  const levels = [0.01, 0.1, 1, 10, 100]
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
  alt: 'Seconds to the first figure, to all and to answer a press, and megabytes, over the number of trades',
}

async function measure(stage: Stage): Promise<Measure[]> {
  const measures: Measure[] = []
  const points: Point[] = []
  for (const count of SIZES) {
    const page = await signedIn(stage)
    const trades = makeTrades(count, istDay(Date.now()))
    await serve(page, trades)
    await page.addInitScript(watchFigures)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    const since = trades.at(-1)?.row.trade_date.slice(0, 10) ?? ''
    await page.goto(`${stage.url}/account/results?range=own&since=${since}&until=${istDay(Date.now())}`)
    const limit = performance.now() + LIMIT_MS
    const isOver = async () => (await marksOf(page)).all > 0 || performance.now() > limit
    await page.locator('main h2', { hasText: 'Realised' }).waitFor({ timeout: LIMIT_MS })
    await page.evaluate(observeInteractions)
    const pressed = await pressAlong(page, isOver)
    const answers = await answersOf(page, pressed)
    const { first, all } = await marksOf(page)
    const memory = await heapMb(page)
    for (let n = 0; n < 3 * RANGES.length; n++)
      await page.getByRole('button', { name: RANGES[n % RANGES.length] ?? '', exact: true }).click()
    const growth = (await heapMb(page)) - memory
    const inp = percentile(answers, 0.98)
    points.push({ count, first, all: all || LIMIT_MS, memory, inp })
    measures.push({
      what: `${count.toLocaleString('en-IN')} trades`,
      value: `first figure ${(first / 1000).toFixed(1)} s, ${all > 0 ? `all ${(all / 1000).toFixed(1)} s` : `not all within ${LIMIT_MS / 1000} s`}, INP ${inp.toFixed(0)} ms, ${memory.toFixed(0)} MB`,
      note: `INP: 98th percentile of ${answers.length} presses, median ${percentile(answers, 0.5).toFixed(0)} ms, longest ${Math.max(...answers).toFixed(0)} ms; ${growth.toFixed(1)} MB more after 12 changes of range; ${ANSWER_MS} ms per answer, Chromium slowed ${SLOWED} times`,
    })
    await page.context().close()
  }
  writeFileSync(join('docs', PICTURE.file), plot(points))
  return measures
}

export const bench: Bench = { title: 'Results of many trades', picture: PICTURE, run: measure }
