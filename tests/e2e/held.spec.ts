import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures/page.ts'
import { test } from './fixtures/trader.ts'

const parts = ['main', '.desk-head', '.desk-value', '.desk-status', '.desk-body', '[data-thumb-bar]']

/** Where each part of the screen stands, how high the page is, and how many toasts lie over it. */
const layout = (page: Page) =>
  page.evaluate((all) => {
    const box = (it: string) => JSON.stringify(document.querySelector(it)?.getBoundingClientRect() ?? null)
    const toasts = [...document.querySelectorAll('.toast')].filter((it) => it.checkVisibility()).length
    return { boxes: all.map(box), height: document.documentElement.scrollHeight, toasts }
  }, parts)

/**
 * The page's clock runs on, and no further ahead of the server's than a call takes: else its own clock is said to be
 * wrong. In steps below a call's time-out: a jump over one would say that no answer came.
 */
async function pass(page: Page, seconds: number) {
  for (let left = seconds; left > 0; left -= 15) {
    await page.clock.runFor(Math.min(left, 15) * 1000)
    await page.clock.setSystemTime(Date.now())
  }
}

/** Holds a failure that the screen says already for ten minutes of the page's clock: nothing grows, moves or repeats. */
async function hold(page: Page, says: Locator) {
  await pass(page, 45)
  await expect(says).toHaveCount(1)
  const before = await layout(page)
  await pass(page, 600)
  await expect.soft(says).toHaveCount(1)
  expect.soft(await layout(page)).toEqual({ ...before, toasts: 0 })
}

const failReads = (page: Page, pattern: RegExp) =>
  page.route(pattern, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )

test('a failure that lasts ten minutes is said once and truly, and nothing moves', { tag: '@extended' }, async ({
  page,
  trader,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const id = await trader.start(trader.subscriptions[0] as string)
  await page.clock.install()
  const status = page.locator('.desk-status')
  await test.step('a desk whose reads fail', async () => {
    await page.goto(`/account/trade/${id}`)
    await expect(page.locator('.desk-value')).toContainText('₹')
    await failReads(page, /\/api\/trading/)
    await hold(page, status.getByText(/The server answers with an error \(500\)/))
  })
  await test.step('a desk without a network', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto(`/account/trade/${id}`)
    await expect(page.locator('.desk-value')).toContainText('₹')
    await page.context().setOffline(true)
    await hold(page, status.getByText(/reports no network/))
    await expect.soft(page.locator('.desk-stats')).toContainText(/Last value \d\d:\d\d:\d\d/)
    await status.getByRole('button', { name: /^\d more$/ }).click()
    const names = await status.getByRole('region').evaluateAll((all) => all.map((it) => it.ariaLabel))
    expect.soft(names.length, 'each message is a region of its own').toBeGreaterThan(1)
    expect.soft(new Set(names).size, `${names}`).toBe(names.length)
    await page.context().setOffline(false)
  })
  await test.step('a dashboard whose reads fail', async () => {
    await failReads(page, /\/api\/trading/)
    await page.goto('/account/trade/start?new')
    const says = page.locator('main').getByText(/The server answers with an error \(500\)/)
    // Else the clock of its first reads runs out before they are answered.
    await expect(says).toHaveCount(1)
    await hold(page, says)
  })
})
