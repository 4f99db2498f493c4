import type { Page } from '@playwright/test'
import { expect, openScreen, test } from './fixtures/page.ts'
import { bar, signUpTrader, watchCommands } from './fixtures/trader.ts'

/** Lets the server's clock say `at` from now on, in every answer of the API; undefined lets it say the truth. */
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
  }
}

test('a wrong clock of the device is said, and the server’s is followed', { tag: '@extended' }, async ({ page }) => {
  const me = await signUpTrader(page)
  const id = await me.start(me.subscriptions[0] ?? '')
  const sent = watchCommands(page)
  const clock = await serverClock(page)
  const clockNote = page.getByText(/^This device’s clock is .+ (fast|slow)\.$/)

  await test.step('on a day by the server that differs from this one, and the validation of another day counts no more', async () => {
    clock.set('2026-11-19T08:45:00+05:30')
    for (const path of ['/account/billing-report', '/account/trade/start?new', `/account/trade/${id}`]) {
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

  expect(sent).toEqual([])
})
