import type { Page, WebSocketRoute } from '@playwright/test'
import { findings, findingsInAll, findingsInBothThemes } from './axe.ts'
import { expect, openScreen } from './fixtures/page.ts'
import { drag } from './fixtures/touch.ts'
import { bar, openRunning, test } from './fixtures/trader.ts'

async function expectClean(page: Page): Promise<void> {
  expect.soft(await findingsInAll(page), page.url()).toEqual([])
}

test('the trade list: columns, live status and a way to each trade', async ({
  page,
  trader: { subscriptions, start },
}) => {
  const id = await start(String(subscriptions[0]), 2)
  await page.goto('/account/trade')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trade List')
  for (const name of ['Trade Id', 'Strategy Code', 'Broker Name', 'Product Name', 'Quantity', 'Status', 'Trade Date'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: id.slice(0, 6) })
  await expect(row).toContainText('Running')
  await expect(row).toContainText('₹')
  await expectClean(page)
  // Under ten rows nothing is searched, filtered or taken away.
  for (const name of ['Download CSV', 'Week'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await row.getByRole('link', { name: /^view/ }).click()
  await expect(page).toHaveURL(`/account/trade/${id}`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the desk fits, axe is content with it and its sheet, and its exits are under the thumb', async ({
    page,
    trader: { subscriptions, start },
  }) => {
    await page.goto(`/account/trade/${await start(String(subscriptions[0]))}`)
    await page.getByRole('tab', { name: 'Orders' }).click()
    await expect(page.getByRole('heading', { name: 'Trade Order' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect.soft(await findingsInBothThemes(page), 'desk').toEqual([])
    await bar(page, 'Stop').click()
    await expect(page.locator('dialog[open]')).toHaveCount(1)
    expect.soft(await findingsInBothThemes(page), 'sheet').toEqual([])
    // A sheet takes no press at first.
    await expect(page.locator('dialog [aria-disabled="true"]')).toHaveCount(0)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await page.getByRole('heading', { name: 'Trade Order' }).scrollIntoViewIfNeeded()
    for (const name of ['Stop', 'Squre Off']) await expect(bar(page, name)).toBeInViewport({ ratio: 1 })
  })

  test('axe is content with the lists and with whatever else opens over a trade', { tag: '@extended' }, async ({
    page,
    trader: { subscriptions, start },
  }) => {
    const id = await start(String(subscriptions[0]))
    for (const path of ['/account/trade', '/account/alice/credential', `/account/trade/${id}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(over, path).toBeLessThanOrEqual(0)
      expect.soft(await findingsInBothThemes(page), path).toEqual([])
    }
    const menu = page.getByRole('button', { name: 'Account menu' })
    const card = page.getByRole('dialog', { name: 'Your broker’s own way out' })
    const openings: [string, () => Promise<unknown>][] = [
      ['Squre Off', () => bar(page, 'Squre Off').click()],
      ['account menu', () => menu.click()],
      [
        'broker’s card',
        async () => {
          await menu.click()
          await page.getByRole('dialog').getByRole('button', { name: 'Your broker' }).click()
          await expect(card).toContainText('After closing legs there, press Stop here')
        },
      ],
    ]
    for (const [name, open] of openings)
      await test.step(name, async () => {
        await open()
        await expect(page.locator('dialog[open]')).toHaveCount(1)
        expect.soft(await findingsInBothThemes(page), name).toEqual([])
        await expect(page.locator('dialog [aria-disabled="true"]')).toHaveCount(0)
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^(Cancel|Close)$/ })
          .click()
        await expect(page.locator('dialog[open]')).toHaveCount(0)
      })
    await openRunning(page)
    expect.soft(await findingsInBothThemes(page, '.running-menu'), 'running menu').toEqual([])
    await openScreen(page, `/account/trade/start?subscription=${subscriptions[0]}`)
    await page.getByLabel(/^Quantity/).fill('100')
    await bar(page, 'Start').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await findingsInBothThemes(page), 'large order').toEqual([])
  })

  test('every control of a desk is 44 px high and 24 px wide under a finger', { tag: '@extended' }, async ({
    page,
    trader: { subscriptions, start },
  }) => {
    await page.goto(`/account/trade/${await start(String(subscriptions[0]))}`)
    for (const name of ['Curve', 'Log', 'Alerts', 'Orders'])
      await test.step(name, async () => {
        await page.getByRole('tab', { name }).click()
        if (name === 'Log')
          for (const part of ['Filter and search', 'More of the log'])
            await page.getByRole('button', { name: part }).click()
        const small = await page
          .locator('main :is(button, a, input:not([type="checkbox"]), select, summary):visible')
          .evaluateAll((all) =>
            all
              .map((it) => ({ name: it.textContent || it.ariaLabel, box: it.getBoundingClientRect() }))
              .filter(({ box }) => box.height < 44 || box.width < 24)
              .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
          )
        expect.soft(small).toEqual([])
        // The other two have a look of their own, in the spec of the live feeds.
        if (name === 'Alerts' || name === 'Orders') expect.soft(await findings(page, 'main'), name).toEqual([])
      })
  })

  test('a finger drawn over the curve reads it out, and this stays when it is lifted', { tag: '@extended' }, async ({
    page,
    trader: { subscriptions, start },
  }) => {
    await page.goto(`/account/trade/${await start(String(subscriptions[0]))}`)
    await page.getByRole('tab', { name: 'Curve' }).click()
    const curve = page.getByRole('region', { name: 'Curve', exact: true })
    await expect
      .poll(async () => Number(await curve.getByRole('slider').getAttribute('aria-valuemax')), { timeout: 20_000 })
      .toBeGreaterThanOrEqual(3)
    await page.evaluate(() => scrollTo(0, 0))
    const box = await curve.getByRole('slider').boundingBox()
    if (!box) throw new Error('the curve has no box')
    const y = box.y + box.height / 2
    const reading = curve.getByText(/^\d\d:\d\d:\d\d · [+−]?₹[\d,]+\.\d\d · (₹[\d,]+\.\d\d below its high|at its high)/)
    const clockAt = async () => (await reading.textContent())?.slice(0, 8) ?? ''
    await drag(page, [
      { x: box.x + box.width / 2, y },
      { x: box.x + 1, y },
    ])
    await expect(reading).toContainText('at its high')
    const first = await clockAt()
    await drag(page, [
      { x: box.x + 1, y },
      { x: box.x + box.width / 2, y },
      { x: box.x + box.width - 90, y },
    ])
    await expect.poll(clockAt).not.toBe(first)
    expect((await clockAt()) > first).toBe(true)
  })
})

test('a refusal stays with the legs it left open; a lost feed is no trouble of a closed trade', async ({
  page,
  trader: { subscriptions, start },
}) => {
  const id = await start(String(subscriptions[0]))
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
    if (route.request().method() === 'PUT')
      return route.fulfill({ json: { status: 400, message: 'RMS: order rejected' } })
    const body = await response.json()
    const leg = { order_type: 'SELL', instrument: 'BANKNIFTY26NOV59300CE', qty: 30, sell_avg: 46.3, buy_avg: closedAt }
    const order = [{ ...leg, created_at: new Date().toISOString() }]
    await route.fulfill({ response, json: body.order ? { ...body, order } : body })
  })
  await page.clock.install()
  await page.goto(`/account/trade/${id}`)
  const status = page.locator('.desk-status')
  await bar(page, 'Squre Off').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hold to Squre Off' }).click({ delay: 1300 })
  await expect(page.locator('.desk-head')).toContainText('Squared off')
  const left = /1 leg open.*59300 CE.*The server answered “RMS: order rejected”/
  await expect(status).toContainText(left)
  await page.clock.runFor(9000)
  await expect(status, 'after the outcome has been said').toContainText(left)

  closedAt = 30
  await expect(async () => {
    await page.clock.runFor(6000)
    await expect(status).toContainText('No open legs', { timeout: 500 })
  }).toPass()
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
