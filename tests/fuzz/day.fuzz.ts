import type { CDPSession } from '@playwright/test'
import { enter, expect, test } from '../e2e/fixtures/page.ts'
import { ownSandbox, runningTrade } from '../e2e/fixtures/sandbox.ts'
import { share } from './random.ts'
import { tell } from './tell.ts'

const TIMES = 60
/** 375 minutes of trading in the seconds that they take at sixty times the pace. */
const SECONDS = Math.ceil(375 * share)
/** The desk is measured so often. */
const LOOKS = 12

interface Look {
  heap: number
  nodes: number
  listeners: number
  stored: number
  /** Messages so far, of the log and of the PNL. */
  received: string
}

async function lookAt(cdp: CDPSession, facts: Pick<Look, 'stored' | 'received'>): Promise<Look> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((it) => it.name === name)?.value ?? 0
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners'), ...facts }
}

test(`a day of trading at × ${TIMES} is bounded in heap, nodes, listeners and lines`, async ({ page }) => {
  const before = process.env['TICK_MS']
  process.env['TICK_MS'] = String(Math.round(1000 / TIMES))
  const sandbox = await ownSandbox()
  if (before === undefined) delete process.env['TICK_MS']
  else process.env['TICK_MS'] = before
  try {
    const { session, tradeId } = await runningTrade(sandbox.url)
    const came = { log: 0, pnl: 0 }
    page.on('websocket', (socket) => {
      const feed = socket.url().includes('/pnl') ? 'pnl' : 'log'
      socket.on('framereceived', () => came[feed]++)
    })
    await enter(page, session, sandbox.url)
    await page.goto(`${sandbox.url}/account/trade/${tradeId}`)
    const log = page.getByRole('log')
    await expect(log).toContainText(/\S/)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    const looks: Look[] = []
    for (let n = 0; n < LOOKS; n++) {
      await page.waitForTimeout((SECONDS * 1000) / LOOKS)
      const stored = await page.evaluate(() =>
        Object.values({ ...localStorage }).reduce((sum: number, it) => sum + String(it).length, 0),
      )
      looks.push(await lookAt(cdp, { stored, received: `${came.log} + ${came.pnl}` }))
    }
    const lines = await log.locator('time').count()
    const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
    tell('heap', looks.map(({ heap }) => mb(heap)).join(', '))
    tell('nodes', looks.map(({ nodes }) => nodes).join(', '))
    tell('listeners', looks.map(({ listeners }) => listeners).join(', '))
    tell('stored', looks.map(({ stored }) => mb(stored)).join(', '))
    tell('messages of the log, and of the PNL', looks.map(({ received }) => received).join(', '))
    tell('lines drawn', lines)
    // What fills up is full after a third: from then on nothing grows with the day.
    const third = looks.slice(0, LOOKS / 3)
    const last = looks.slice(-LOOKS / 3)
    for (const key of ['heap', 'nodes', 'listeners'] as const) {
      const most = (all: Look[]) => Math.max(...all.map((it) => it[key]))
      expect.soft(most(last), key).toBeLessThan(most(third) * 1.5)
    }
    expect.soft(lines, 'lines drawn').toBeLessThan(500)
    expect.soft(lines, 'lines drawn').toBeGreaterThan(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    await sandbox.close()
  }
})
