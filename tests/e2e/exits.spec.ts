import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import fc from 'fast-check'
import { createSandbox, type Sandbox } from '../../sandbox/app.ts'
import { serveStaticSite } from '../../sandbox/http/staticSite.ts'
import { exitPlans, playExit } from '../support/exitPlan.ts'
import { shownOpen } from '../support/market.ts'
import { test as base, enter, expect } from './fixtures/page.ts'
import { changeTrade, runningTrade } from './fixtures/sandbox.ts'

/** The sandbox inside this process: the test moves its market. */
const test = base.extend<{ sandbox: Sandbox & { url: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
  sandbox: async ({}, use) => {
    const sandbox = createSandbox()
    serveStaticSite(sandbox.app, 'dist')
    const listener = getRequestListener(sandbox.app.fetch)
    const server = createServer((request, response) => {
      // Node's own header knows nothing of the tests' day.
      response.setHeader('date', new Date().toUTCString())
      return listener(request, response)
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    await use({ ...sandbox, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
    sandbox.close()
  },
  baseURL: ({ sandbox }, use) => use(sandbox.url),
})

/** Seconds of an exit after which the screen is looked at; the first is after the status was seen. */
const LOOKS = [5, 51, 100]

/** All of ten in `npm run test:all`, which sets ALL; else four: filled at once, late, partly and never. */
const all = fc.sample(exitPlans, { numRuns: 10, seed: 20261123 })
const exits = process.env.ALL ? all : all.slice(3, 7)

test('a silent log: amber while a leg is open, an alert after 50 s, soft after the fill', async ({ page, sandbox }) => {
  const { session, tradeId } = await runningTrade(sandbox.url)
  const token = session['access_token'] ?? ''
  await enter(page, session)
  await page.clock.install()
  const head = page.locator('.desk-head')
  const alert = page.getByRole('alert').filter({ hasText: 'still show' })
  expect(exits.filter(({ fill }) => fill !== undefined).length).toBeGreaterThan(2)
  let alarms = 0
  for (const plan of exits) {
    for (let n = 0; n < 10; n++) sandbox.tick()
    expect(shownOpen(sandbox, tradeId)).toBe(2)
    // The server says the real time, and the page's clock ran ahead of it.
    await page.clock.setSystemTime(Date.now())
    await page.goto(`/account/trade/${tradeId}`)
    await expect(head).toContainText('Running')
    let seconds = 0
    await playExit(sandbox, plan, {
      seconds: LOOKS.at(-1) ?? 0,
      async squareOff() {
        await changeTrade(sandbox.url, token, tradeId, 'squre_off')
        await page.reload()
        await expect(head).toContainText('Squared off')
      },
      second: () => sandbox.tick(),
      async look(at) {
        if (!LOOKS.includes(at)) return
        await page.clock.runFor((at - seconds) * 1000)
        seconds = at
        const open = shownOpen(sandbox, tradeId)
        await expect(head).toContainText('Squared off')
        const says = page.locator('.desk-status').filter({ hasText: /\d legs? open\d{5} [CP]E/ })
        await expect(says).toHaveCount(open > 0 ? 1 : 0)
        await expect(page.locator('.text-profit').filter({ hasText: /squared off|closed|confirmed/i })).toHaveCount(0)
        await expect(alert).toHaveCount(open > 0 && at > 50 ? 1 : 0)
        alarms += await alert.count()
      },
    })
    await changeTrade(sandbox.url, token, tradeId, 'stop')
    await changeTrade(sandbox.url, token, tradeId, 'start')
  }
  expect(alarms).toBeGreaterThan(0)
})
