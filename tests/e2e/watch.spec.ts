import type { Page } from '@playwright/test'
import { expect, openScreen, test } from './fixtures/page.ts'
import { steadyPnl } from './fixtures/steadyPnl.ts'
import { bar, signUpTrader, watchCommands } from './fixtures/trader.ts'

/**
 * Lets the server's clock say `at` from now on, in every answer of the API; undefined lets it say the truth. `forward`
 * moves it by milliseconds together with the page's: a server left behind would take the page's clock back.
 */
async function serverClock(page: Page) {
  let at: number | undefined
  let since = 0
  await page.route(/\/(api|aliceblue\/v1)\//, async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    const date = at === undefined ? response.headers()['date'] : new Date(at + performance.now() - since).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), ...(date && { date }) } })
  })
  return {
    set(time: string | undefined) {
      at = time === undefined ? undefined : Date.parse(time)
      since = performance.now()
    },
    async forward(ms: number) {
      since -= ms
      await page.clock.runFor(ms)
    },
  }
}

test('only here: a wrong clock is said and followed and limits of all trades alert anywhere', async ({ page }) => {
  const me = await signUpTrader(page, ['11', '21'])
  const ids = [await me.start(me.subscriptions[0] ?? ''), await me.start(me.subscriptions[1] ?? '')]
  const sent = watchCommands(page)
  const clock = await serverClock(page)
  let isCut = false
  await steadyPnl(page, () => isCut)
  await page.clock.install()
  const clockNote = page.getByText(/^This device’s clock is .+ (fast|slow)\.$/)

  await test.step('on a day by the server that differs from this one, and the validation of another day counts no more', async () => {
    clock.set('2026-11-18T08:45:00+05:30')
    for (const path of ['/account/billing-report', '/account/trade/start?new', `/account/trade/${ids[0]}`]) {
      await page.goto(path)
      await expect(clockNote).toBeVisible()
    }
    await expect.soft(bar(page, 'Squre Off')).toBeVisible()
    await openScreen(page, '/account/alice/credential')
    await expect.soft(page.getByText('API Key is not validated! Please validate your API key.')).toBeVisible()
  })

  await test.step('with the right clock it is not said, and the validation of this day counts', async () => {
    clock.set(undefined)
    await page.goto('/account/alice/credential')
    await expect(page.getByText('Validated today')).toBeVisible()
    await expect.soft(clockNote).toHaveCount(0)
  })

  const limits = page.getByRole('form', { name: 'Limits for all trades' })
  const alert = page.getByRole('alert').filter({ hasText: 'An alert only.' })
  const openLimits = () => page.locator('summary').filter({ hasText: 'Limits for all trades' }).click()

  await test.step('a limit of all trades alerts on another screen, and its Square off everything only asks', async () => {
    await page.goto('/account/trade/start?new')
    await openLimits()
    await limits.getByLabel('Running trades: loss (₹)').fill('0.01')
    await limits.getByLabel('Running trades: profit (₹)').fill('0.01')
    await limits.getByRole('button', { name: 'Set alerts for all trades' }).click()
    await expect(limits.getByText('Watching: running loss')).toBeVisible()
    await page.getByRole('link', { name: 'Billing Report' }).first().click()
    await expect(alert).toContainText('All running trades: loss limit of ₹0.01 reached')
    await alert.getByRole('button', { name: 'Square off everything' }).click()
    const dialog = page.getByRole('dialog', { name: 'Square off everything' })
    await expect(dialog.getByRole('list', { name: 'Trades' }).getByRole('listitem')).toHaveCount(2)
    await expect(dialog.getByRole('button', { name: 'Hold to square off everything' })).toBeEnabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await alert.getByRole('button', { name: 'Dismiss' }).click()
    await expect(alert).toHaveCount(0)
  })

  await test.step('values that stop while the market is open alert after a minute, and no limit is triggered by them', async () => {
    clock.set('2026-11-18T11:00:00+05:30')
    await openScreen(page, '/account/trade/start?new')
    // On another day the old limit is reached once more.
    await expect(alert).toContainText('reached')
    await alert.getByRole('button', { name: 'Dismiss' }).click()
    await openLimits()
    await limits.getByLabel('Running trades: loss (₹)').fill('9000000')
    await limits.getByLabel('Running trades: profit (₹)').fill('9000000')
    await limits.getByRole('button', { name: 'Change alerts for all trades' }).click()
    await expect(limits.getByText('Watching: running loss')).toBeVisible()
    isCut = true
    await expect(async () => {
      await clock.forward(10_000)
      await expect(alert).toContainText('Limits can’t be checked: 2 of 2 values not updated for 60 s', { timeout: 500 })
    }).toPass()
    await expect.soft(alert).not.toContainText('reached')
  })

  expect(sent).toEqual([])
})
