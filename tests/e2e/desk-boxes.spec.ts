import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures/page.ts'
import { bar, test } from './fixtures/trader.ts'

const parts = ['.desk-head', '.desk-value', '.desk-status', '.desk-body', '[data-thumb-bar]']

/** Where each part of the desk begins, in pixels, and how high it is; the exits as far as each is there. */
function boxes(page: Page) {
  return page.evaluate((all) => {
    const box = (it: Element | undefined | null) => {
      const { left, top, width, height } = it?.getBoundingClientRect() ?? new DOMRect()
      return [left, top, width, height].map(Math.round).join(' ')
    }
    const exit = (name: string) =>
      [...document.querySelectorAll('[data-thumb-bar] button')].find(({ textContent }) => textContent === name)
    return Object.fromEntries([
      ...all.map((it) => [
        it,
        it === '.desk-body' ? box(document.querySelector(it)).split(' ')[1] : box(document.querySelector(it)),
      ]),
      ...['Stop', 'Squre Off'].flatMap((name) => (exit(name) ? [[name, box(exit(name))]] : [])),
    ]) as Record<string, string | undefined>
  }, parts)
}

/** Minutes by which the clock of the device is wrong, by the width of the window. */
const widths = { 360: 6, 768: 0, 1280: -6, 1920: 0 }

for (const [width, minutes] of Object.entries(widths))
  test(`through a trade’s whole life nothing moves at ${width} px, by a clock ${minutes} min ahead`, {
    tag: width === '360' ? [] : '@extended',
  }, async ({ page, trader: { subscriptions } }) => {
    await page.clock.install({ time: Date.now() + minutes * 60_000 })
    await page.setViewportSize({ width: Number(width), height: 800 })
    const status = page.locator('.desk-status')
    /** Lets the page's time pass, and no more of it than the server's. */
    const pass = async (seconds: number) => {
      await page.clock.runFor(seconds * 1000)
      await page.clock.setSystemTime(Date.now() + minutes * 60_000)
    }
    /** A read that was on its way tells how things stood before: then the next one is waited for. */
    const readsThat = (it: Locator) =>
      expect(async () => {
        await pass(31)
        await expect(it).toBeVisible({ timeout: 2000 })
      }).toPass()
    let first: Awaited<ReturnType<typeof boxes>> | undefined
    const stays = async (state: string, says: RegExp | undefined) => {
      if (says) await expect(status, state).toContainText(says)
      else await expect(status.locator('.desk-line'), state).toHaveCount(0)
      await page.evaluate(() => scrollTo(0, 0))
      const now = await boxes(page)
      first ??= now
      // What a trade made comes between the line and the panels.
      if (/^(no open legs|ended)$/.test(state)) delete now['.desk-body']
      for (const [part, box] of Object.entries(now))
        if (box && !box.startsWith('0 0')) expect.soft(box, `${part}: ${state}`).toBe(first[part] ?? box)
    }
    await page.goto(`/account/trade/start?new&subscription=${subscriptions[0]}`)
    await bar(page, 'Start').click()
    await expect(page).toHaveURL(/\/trade\/[0-9a-f]{32}$/)
    const id = page.url().split('/').at(-1)
    await expect(bar(page, 'Squre Off')).toBeVisible()
    await expect(page.locator('.desk-value')).toContainText('₹')
    await stays('started', minutes === 0 ? undefined : /This device’s clock is 6 min/)
    await page.clock.runFor(5000)
    await expect(page.locator('.toast'), 'a success passes; the line has it').toHaveCount(0)
    await expect(status).toContainText(/Start confirmed \d\d:\d\d:\d\d/)
    await stays('the toast has passed', minutes === 0 ? undefined : /This device’s clock is 6 min/)
    await page.clock.setSystemTime(Date.now())
    await page.clock.runFor(31_000)
    await stays('a clock that is set right', undefined)
    const facts = page.locator('.desk-facts dl > div:not(.sr-only)')
    const heights = await facts.evaluateAll((all) =>
      all.map((it) => it.getBoundingClientRect().height).filter((height) => height > 0),
    )
    // An id has a face of its own, and that another height.
    expect.soft(Math.max(...heights), `each fact takes one line: ${heights}`).toBeLessThan(1.5 * Math.min(...heights))

    await page.clock.setSystemTime(Date.now() + (minutes + 20) * 60_000)
    await page.clock.runFor(31_000)
    await stays('a clock that is found wrong', /This device’s clock is \d+ min fast/)
    await page.route('**/api/trading/**', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await readsThat(status.getByText('The server answers with an error (500)'))
    await stays('a 500', /The server answers with an error \(500\)/)
    await page.context().setOffline(true)
    await stays('offline', /reports no network/)
    await expect.soft(page.getByText(/^Offline/).filter({ visible: true })).toHaveCount(Number(width) < 1000 ? 0 : 1)
    await page.context().setOffline(false)

    let trade = { status: 'squre_off', sell_avg: null as number | null }
    await page.unroute('**/api/trading/**')
    await page.route(`**/api/trading/**`, async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const response = await route.fetch()
      const body = await response.json()
      const changed = (it: { trade_id?: string }) =>
        it.trade_id === undefined || it.trade_id === id ? { ...it, status: trade.status } : it
      const order = (body.order ?? []).map((it: object) => ({ ...it, buy_avg: 24.1, sell_avg: trade.sell_avg }))
      await route.fulfill({
        response,
        json: body.results ? { results: body.results.map(changed) } : { ...changed(body), order },
      })
    })
    await readsThat(status.getByText(/legs? open/).first())
    await stays('open legs', /legs? open.*\d{5} [CP]E.*Open Alice Blue/)
    trade = { ...trade, sell_avg: 30 }
    await readsThat(status.getByText('No open legs').first())
    await stays('no open legs', /No open legs/)
    trade = { ...trade, status: 'stop' }
    await readsThat(page.getByRole('button', { name: 'Start again' }))
    await stays('ended', /./)
  })

test('the first value of a trade that is watched from later on moves nothing in the head', {
  tag: '@extended',
}, async ({ page, trader: { subscriptions, start } }) => {
  const id = await start(subscriptions[0] ?? '')
  await page.route(`**/api/trading/${id}/`, async (route) => {
    const response = await route.fetch()
    const begunAt = new Date(Date.now() - 3_600_000).toISOString()
    await route.fulfill({ response, json: { ...(await response.json()), trade_date: begunAt } })
  })
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key.includes(':pnl.')) localStorage.removeItem(key)
  })
  let sendValue = (_value: string): void => {}
  await page.routeWebSocket(/log\/pnl/, (socket) => {
    sendValue = (value) => socket.send(value)
  })
  for (const width of [768, 1000, 1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/account/trade/${id}`)
    await expect(bar(page, 'Stop')).toBeEnabled()
    const before = await boxes(page)
    await expect(async () => {
      sendValue('-12345.50')
      await expect(page.locator('.desk-value')).toContainText('12,345', { timeout: 500 })
    }).toPass()
    expect.soft(await boxes(page), `${width} px`).toEqual(before)
    await expect(page.getByText(/since \d\d:\d\d, this device|^Since$/).filter({ visible: true })).toHaveCount(1)
  }
})
