import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { WebSocketRoute } from '@playwright/test'
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

/** In milliseconds, a little longer than the button wants. */
const HOLD_MS = 1300

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

test('a refusal stays with the legs it left open; a lost feed is no trouble of a closed trade', async ({
  page,
  sandbox,
}) => {
  const { session, tradeId } = await runningTrade(sandbox.url)
  await enter(page, session)
  for (let n = 0; n < 10; n++) sandbox.tick()
  let closedAt: number | null = null
  let isCut = false
  const sockets = new Set<WebSocketRoute>()
  await page.routeWebSocket(/\/ws\/v1\/log\//, (socket) => {
    if (isCut) return void socket.close({ code: 1006 })
    sockets.add(socket)
    socket.connectToServer()
  })
  await page.route('**/api/trading/**', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    if (route.request().method() === 'PUT' && String(route.request().postData()).includes('squre_off'))
      return route.fulfill({ json: { status: 400, message: 'RMS: order rejected' } })
    const order = body.order?.map((it: object) => ({ ...it, order_type: 'SELL', sell_avg: 24.1, buy_avg: closedAt }))
    await route.fulfill({ response, json: { ...body, ...(order && { order }) } })
  })
  await page.clock.install()
  await page.goto(`/account/trade/${tradeId}`)
  const status = page.locator('.desk-status')
  await page.locator('[data-thumb-bar]').getByRole('button', { name: 'Squre Off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hold to Squre Off' }).click({ delay: HOLD_MS })
  await expect(page.locator('.desk-head')).toContainText('Squared off')
  const left = /\d legs? open.*[CP]E.*The server answered “RMS: order rejected”/
  await expect(status).toContainText(left)
  await page.clock.runFor(9000)
  await expect(status, 'after the outcome has been said').toContainText(left)

  closedAt = 30
  await page.clock.runFor(6000)
  await expect(status).toContainText('No open legs')
  isCut = true
  await Promise.all([...sockets].map((it) => it.close({ code: 4000 })))
  await expect(async () => {
    await page.clock.runFor(3000)
    await expect(page.getByRole('region', { name: 'Console Log' }).getByText('Offline')).toBeVisible({ timeout: 200 })
  }).toPass()
  await expect(status).toContainText('No open legs')
  await expect(status).not.toContainText('offline')
  await expect(page.getByRole('region', { name: 'Live PNL' }), 'a result is not live').toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Result', exact: true })).toContainText('₹')
})
