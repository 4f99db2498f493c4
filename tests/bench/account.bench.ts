import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { type Bench, type Measure, median, milliseconds, type Stage, tried } from '../../scripts/measure.ts'
import { openTrade } from '../support/openTrade.ts'
import { answerTimes, dashboardPresses, loginPresses } from './answerTimes.ts'
import { acknowledged } from './arrivals.ts'
import { withBarePage } from './bare.ts'
import { largestPaint } from './largestPaint.ts'
import { SLOWED } from './slow.ts'

const RUNS = Number(process.env['BENCH_RUNS'] ?? 9)
const accessPaths = ['/login', '/signin', '/account/forgot-password']

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
    note: `${percent(median(page), median(bare))} more than the bare page; medians of ${RUNS} in turns`,
    aim: `bare page ${milliseconds(bare)}, bare React form ${milliseconds(form)}`,
  }
}

async function* accessPages(stage: Stage): AsyncGenerator<Measure> {
  const form = join(stage.dist, 'react-form')
  const root = join(import.meta.dirname, 'form')
  await build({ root, base: './', configFile: false, logLevel: 'error', build: { outDir: form, emptyOutDir: true } })
  try {
    for (const path of accessPaths) yield* tried(path, () => access(stage, path))
    const path = '/account/forgot-password/MQ/no-token'
    yield* tried(path, () => access(stage, path, '/shell/setPassword'))
  } finally {
    rmSync(form, { recursive: true, force: true })
  }
}

async function* measure(stage: Stage): AsyncGenerator<Measure> {
  yield* accessPages(stage)
  const { session } = await openTrade(stage.url)
  const path = '/account/trade/start?new'
  // How soon a press is answered.
  yield* tried('presses on /login', () =>
    answerTimes(stage.browser, {
      what: '/login',
      address: `${stage.url}/login`,
      ready: (page) => page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' }),
      presses: loginPresses,
    }),
  )
  yield* tried('presses on the dashboard', async () =>
    answerTimes(stage.browser, {
      what: 'the dashboard',
      address: stage.url + path,
      stored: await acknowledged(stage, { path, session }),
      ready: (page) => page.getByLabel(/^Quantity/).waitFor(),
      presses: dashboardPresses,
    }),
  )
}

export const bench: Bench = {
  title: `Access pages on a slow 4G link, processor slowed ${SLOWED} times, 360 px wide; presses on the dashboard at 1280`,
  run: measure,
}
