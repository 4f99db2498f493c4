import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { openStore } from '../../sandbox/db/store.ts'
import { addFault } from '../../sandbox/http/faultTable.ts'
import { startServer } from '../../sandbox/listen.ts'
import { buildSite } from '../../scripts/buildSite.ts'
import { type Bench, type Measure, median, milliseconds, type Stage, tried } from '../../scripts/measure.ts'
import { newDatabase } from '../contract/program.ts'
import { openTrade } from '../support/openTrade.ts'
import { answerTimes, dashboardPresses, loginPresses } from './answerTimes.ts'
import { type Arrivals, acknowledged, arrivals, DESK } from './arrivals.ts'
import { withBarePage } from './bare.ts'
import { largestPaint } from './largestPaint.ts'
import { SLOWED } from './slow.ts'

const RUNS = Number(process.env['BENCH_RUNS'] ?? 9)
const accessPaths = ['/login', '/signin', '/account/forgot-password']
const API_DELAY_MS = 30

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
      aim: `each answer of the API ${API_DELAY_MS} ms later`,
    })
  } finally {
    store.close()
    await site.close()
    await api.close()
    rmSync(folder, { recursive: true, force: true })
    rmSync(dirname(db), { recursive: true, force: true })
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
  const { session, id } = await openTrade(stage.url)
  const desk: Arrivals = {
    what: 'a running desk, first visit',
    address: `${stage.url}/account/trade/${id}`,
    session,
    command: 'Stop',
    aim: 'Stop 1,700, PNL 1,900, line 2,200 ms, CLS 0',
  }
  const visits: Arrivals[] = [
    desk,
    { ...desk, what: 'a running desk, again', isRepeat: true, aim: 'Stop 700 ms' },
    { ...desk, what: 'a running desk, first visit with Save-Data', savesData: true, aim: 'the same' },
  ]
  for (const it of visits) yield* tried(it.what, () => arrivals(stage, it))
  yield* tried('a running desk, API on another origin', () => otherOrigin(stage))
  const dashboard: Arrivals = {
    what: 'the dashboard, first visit',
    address: `${stage.url}/account/trade/start?new`,
    session,
    command: 'Start',
    aim: 'CLS 0',
  }
  yield* tried(dashboard.what, () => arrivals(stage, dashboard))
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
      address: dashboard.address,
      options: { storageState: await acknowledged(stage, dashboard), viewport: DESK },
      ready: (page) => page.getByLabel(/^Quantity/).waitFor(),
      presses: dashboardPresses,
    }),
  )
}

export const bench: Bench = {
  title: `Account area on a slow 4G link, processor slowed ${SLOWED} times; access pages 360 px wide, desk and dashboard 1280`,
  run: measure,
}
