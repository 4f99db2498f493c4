import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { findings, findingsInBothThemes } from './axe.ts'
import { expect, openScreen, signInAs, signUp, test } from './fixtures/page.ts'

const count = 10_000

function bills() {
  return Array.from({ length: count }, (_, n) => ({
    tr_id: `UPI-${n + 1}`,
    subscription_detail: { subscription_id: `SUB-${1 + (n % 7)}`, algo: { amount: String(100 + n) } },
    payment_type: n % 2,
    status: n % 3,
    // One an hour, backwards from 20 November 2026, 05:29 in India.
    created_at: new Date(Date.UTC(2026, 10, 19, 23, 59) - n * 3_600_000).toISOString(),
    note: null,
  }))
}

async function openBills(page: Page, query = ''): Promise<void> {
  await page.route('**/api/billing-report/', (route) => route.fulfill({ json: { results: bills() } }))
  await page.goto(`/account/billing-report${query}`)
}

test('ten thousand bills are paged, sorted and searched, and the address keeps it all', { tag: '@extended' }, async ({
  page,
}) => {
  await signUp(page)
  await test.step('ten thousand bills are paged, sorted and searched, and the address keeps it all', async () => {
    await openBills(page)
    const heads = page.getByRole('rowheader')
    await expect(page.getByText('1 to 10 of 10,000')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Created at' })).toHaveAttribute('aria-sort', 'descending')
    await expect(heads.first()).toHaveText('UPI-1')

    await page.getByRole('button', { name: 'Page 1000' }).click()
    await expect(heads.last()).toHaveText('UPI-10000')
    await expect(page).toHaveURL(/[?&]page=1000/)
    await page.getByRole('button', { name: 'Amount' }).click()
    await page.getByRole('button', { name: 'Amount' }).click()
    await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending')
    await expect(heads.first()).toHaveText('UPI-10000')
    await page.getByLabel('Search').fill('success sub-3 upi-9')
    const fits = bills().filter(
      ({ status, tr_id, subscription_detail }) =>
        status === 1 && tr_id.startsWith('UPI-9') && subscription_detail.subscription_id === 'SUB-3',
    )
    expect(fits.length).toBeGreaterThan(25)
    await expect(page.getByText(`1 to 10 of ${fits.length} (10,000 in all)`)).toBeVisible()
    await expect(page).toHaveURL(/q=success/)
    await test.step('the file holds what is filtered, all pages of it, in the order shown', async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download CSV' }).click(),
      ])
      const [titles, ...lines] = readFileSync(await file.path(), 'utf8')
        .trim()
        .split('\r\n')
      expect(titles).toContain('Report Id#')
      const ids = lines.map((line) => /UPI-\d+/.exec(line)?.[0])
      expect(ids).toEqual(fits.map(({ tr_id }) => tr_id).reverse())
    })
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    // The rows follow the press.
    await expect(page.getByText(/^11 to 20 of/)).toBeVisible()
    const shown = await heads.allTextContents()

    await page.reload()
    await expect(heads).toHaveText(shown)
    await expect(page.getByLabel('Search')).toHaveValue('success sub-3 upi-9')
    await page.getByRole('link', { name: 'All Trades' }).click()
    await page.goBack()
    await expect(heads).toHaveText(shown)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page.getByText('1 to 10 of 10,000')).toBeVisible()
    await page.goBack()
    await expect(heads).toHaveText(shown)

    await page.getByLabel('Search').fill('nothing like it')
    await expect(page.getByText('No Data Found!')).toBeVisible()
    await page.unroute('**/api/billing-report/')
  })
})

test('a search by a date finds the days of India, whatever the time zone of the browser', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', timezoneId: 'America/Los_Angeles' })
  const page = await context.newPage()
  await signUp(page, baseURL)
  await openBills(page, '?q=20/11/2026')
  // 00:29 to 05:29 on the 20th in India; in UTC it is still the 19th.
  await expect(page.getByRole('rowheader')).toHaveText(['UPI-1', 'UPI-2', 'UPI-3', 'UPI-4', 'UPI-5', 'UPI-6'])
  await expect(page.getByRole('row', { name: /UPI-1 / })).toContainText('20-11-2026 05:29:00 IST')
  await context.close()
})

test('subscriptions without dates or package, and words too long, are drawn at 360 px too', {
  tag: '@extended',
}, async ({ page }) => {
  await signUp(page)
  const row = (id: string, more: object) => ({
    id,
    subscription_id: id,
    created_at: null,
    renew_date: null,
    expire_date: null,
    first_time_active: true,
    status: { badge: 'danger', percent: null, msg: null },
    algo: null,
    ...more,
  })
  const algo = { id: 1, time_period: '1', time_type: 'month', strategie_detail: null }
  await page.route('**/api/subscription/', (route) =>
    route.fulfill({
      json: {
        results: [
          row('GONE', {}),
          row('LONG', {
            algo: { ...algo, name: 'W'.repeat(120), amount: '1000000' },
            status: { badge: 'success', percent: '180', msg: 'M'.repeat(80) },
          }),
          row('ODD', { algo: { ...algo, name: 'Odd', amount: 0 }, status: { badge: 'purple', percent: -4, msg: '' } }),
        ],
      },
    }),
  )
  await page.goto('/account/my-subscription')
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByText('Package no longer offered').first()).toBeVisible()
    await expect(page.getByText('₹10,00,000 · 1 month')).toBeVisible()
    await expect(page.getByText('₹0 · 1 month')).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.getByRole('button', { name: 'Renew Package no longer offered' }).click()
  await expect(page.getByText('Its price is not known here.')).toBeVisible()
  await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0)
})

test('a list that cannot be fetched says so, and can be requested again', async ({ page }) => {
  await signInAs(page)
  await test.step('a list that cannot be fetched says so and can be requested again; earlier rows are marked as old', async () => {
    await page.route('**/api/billing-report/', (route) => route.abort())
    await page.goto('/account/billing-report')
    await expect(page.getByText('Billing Report could not be fetched')).toBeVisible()
    await page.unroute('**/api/billing-report/')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('row', { name: /UTR630251190482/ })).toBeVisible()
  })
})

test('plans, subscriptions and bills pass axe on a phone in both themes, and at 1440 px', { tag: '@extended' }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await signInAs(page)
  // Wide or narrow, the parts and their colours are the same ones; only the tables are others.
  const check = async (isTable = false) => {
    await page.setViewportSize({ width: 360, height: 900 })
    expect.soft(await findingsInBothThemes(page, 'main')).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    if (isTable) expect.soft(await findings(page, 'main')).toEqual([])
  }
  const openFirst = (name: RegExp) => page.getByRole('button', { name }).first().click()
  await page.goto('/account/billing-report')
  await openFirst(/^Details of/)
  await check(true)
  await openScreen(page, '/account/all-subscription')
  await expect(page.getByText('Theta Yearly')).toBeVisible()
  await check()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'a tablet holds it').toBe(768)
  await openScreen(page, '/account/my-subscription')
  await openFirst(/^Details of/)
  await check(true)
  await openFirst(/^Renew /)
  await expect(page.getByRole('dialog')).toBeVisible()
  await check()
  await page.goto('/trading/1?package=11')
  await page.getByRole('button', { name: 'Subscribe now' }).click()
  await check()
})
