import type { Page } from '@playwright/test'
import { test as base, enter, expect } from './fixtures/page.ts'
import { type OwnSandbox, ownSandbox, runningTrade } from './fixtures/sandbox.ts'

const test = base.extend<{ bare: boolean; own: OwnSandbox }>({
  bare: [false, { option: true }],
  own: async ({ bare }, use) => {
    const own = await ownSandbox({ bare })
    await use(own)
    await own.close()
  },
  baseURL: ({ own }, use) => use(own.url),
})

const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function watchTrade(page: Page, url: string): Promise<string> {
  const { session, tradeId } = await runningTrade(url)
  await enter(page, session)
  await page.goto(`/account/trade/${tradeId}`)
  await expect(panel(page, 'Console Log').getByText(/^Live/)).toBeVisible()
  return tradeId
}

test('the badge tells the truth while the server is paused, killed and restarted', async ({ page, own }) => {
  await watchTrade(page, own.url)
  const log = panel(page, 'Console Log')
  const line = page.locator('.desk-status')
  const pnl = panel(page, 'Live PNL')
  await expect(pnl.getByText(/^[+−]?₹[\d,]+\.\d\d$/).first()).toBeVisible()
  const title = await page.title()
  expect(title, 'the browser keeps titles in its history').not.toMatch(/₹|Offline/)

  own.freeze()
  await expect(log.getByText('Offline')).toBeVisible()
  await expect(line).toContainText(/No data for|can’t be reached/)
  await expect(pnl.getByText(/^Last value \d\d:\d\d:\d\d$/)).toBeVisible()
  await expect(page).toHaveTitle(title)
  await expect(page.getByText(/^PNL at \d\d:\d\d:\d\d: [+−]?₹/), 'what was told has its time').toHaveCount(1)
  own.resume()
  await expect(log.getByText(/^Live/)).toBeVisible()
  await expect(pnl.getByText('Live', { exact: true })).toBeVisible()

  await own.kill()
  await expect(log.getByText('Offline')).toBeVisible()
  await expect(line).toContainText(/does not answer|can’t be reached/)
  await own.start()
  // On a slow machine the connection may be back by itself before the press.
  const live = log.getByText(/^Live/)
  await expect(async () => {
    if (!(await live.isVisible())) await line.getByRole('button', { name: 'Retry now' }).click({ timeout: 1000 })
  }).toPass()
  await expect(live).toBeVisible()
  await expect(
    log.getByText(/^The connection was lost, .*: (no line is|1 line is|\d+ lines are) missing$/),
  ).toBeVisible()
})

test('the badge says at once that the browser is offline, and Live as soon as it is not', { tag: '@extended' }, async ({
  page,
  own,
  context,
}) => {
  await page.clock.install()
  const tradeId = await watchTrade(page, own.url)
  const log = panel(page, 'Console Log')
  const line = page.locator('.desk-status')
  await context.setOffline(true)
  await expect(log.getByText('Offline')).toBeVisible()
  await expect(line).toContainText(/no network/i)
  await page.clock.runFor(3000)
  await expect(log.getByText('Offline')).toBeVisible()
  // The sandbox writes a line every second or two, by its own clock.
  await page.waitForTimeout(4000)
  await context.setOffline(false)
  await expect(log.getByText(/^Live/)).toBeVisible()
  await expect(log.getByText(/^This device had no network, .*: [1-9]\d* lines? (is|are) missing$/)).toBeVisible()

  await page.goto(`/test/${tradeId}`)
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  await own.kill()
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
})

test.describe('on a server without extensions', () => {
  test.use({ bare: true })

  test('silence stays Live with its age, until a second connection is refused as well', { tag: '@extended' }, async ({
    page,
    own,
  }) => {
    const { session, tradeId } = await runningTrade(own.url)
    await enter(page, session)
    await page.clock.install()
    await page.goto(`/account/trade/${tradeId}`)
    const log = panel(page, 'Console Log')
    const line = page.locator('.desk-status')
    await expect(async () => {
      await page.clock.runFor(200)
      await expect(log.getByText(/^Live/)).toBeVisible({ timeout: 100 })
    }).toPass()
    own.freeze()
    await page.clock.runFor(12_000)
    await expect(line.getByText('No data is arriving. The connection may be down.')).toBeHidden()
    await page.clock.runFor(4000)
    await expect(line.getByText('No data is arriving. The connection may be down.')).toBeVisible()
    await expect(log.getByText(/^Live/)).toBeVisible()
    await expect(log.getByText(/^Live.*· no update for \d+ s$/)).toBeVisible()
    await page.clock.runFor(26_000)
    await expect(log.getByText(/^Live/)).toBeVisible()
    await page.clock.runFor(16_000)
    await expect(line).toContainText(/a second connection was refused|can’t be reached/)
    await expect(log.getByText('Offline')).toBeVisible()
    own.resume()
    await expect(async () => {
      await page.clock.runFor(200)
      await expect(log.getByText(/^Live/)).toBeVisible({ timeout: 100 })
    }).toPass()
  })
})

test('a server that accepts and stays silent is reported, and connected again on request', {
  tag: '@extended',
}, async ({ page, own }) => {
  const { session, tradeId } = await runningTrade(own.url)
  await enter(page, session)
  await page.clock.install()
  let asked = 0
  // Accepted here and never answered.
  await page.routeWebSocket(/\/log\/trade/, () => void asked++)
  await page.goto(`/account/trade/${tradeId}`)
  const log = panel(page, 'Console Log')
  const line = page.locator('.desk-status')
  await expect(async () => {
    await page.clock.runFor(200)
    await expect(log.getByText(/^Waiting/)).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(line.getByRole('button', { name: 'Retry now' })).toBeHidden()
  await page.clock.runFor(17_000)
  await expect(line.getByText('No data is arriving. The connection may be down.')).toBeVisible()
  await expect(log.getByText(/^Waiting/)).toBeVisible()
  expect(asked).toBe(1)
  await line.getByRole('button', { name: 'Retry now' }).click()
  await page.clock.runFor(500)
  await expect.poll(() => asked).toBe(2)
})
