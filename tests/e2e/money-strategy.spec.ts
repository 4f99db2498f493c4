import type { Page, Route } from '@playwright/test'
import { expect, openScreen, signInAs, signUp, test, watchShifts } from './fixtures/page.ts'
import { subscriber } from './fixtures/trader.ts'

async function openOverview(page: Page, id = '11'): Promise<void> {
  await page.goto(`/trading/1?package=${id}`)
  await page.getByRole('button', { name: 'Subscribe now' }).click()
}

const onPost = (answer: (route: Route) => Promise<void>) => (route: Route) =>
  route.request().method() === 'POST' ? answer(route) : route.continue()

test('an unknown strategy is reported, and redirects to all strategies', async ({ page }) => {
  await page.goto('/trading/999')
  await expect(page).toHaveURL(/\/trading\/$/)
  await expect(page.getByText('Strategy was not found!')).toBeVisible()
})

// What it says of each answer: tests/components/packages.test.tsx.
test('a strategy’s page keeps the choice in its address, and through an ended session', async ({ page }) => {
  await signUp(page)
  await test.step('a session that ends at Confirm leads to login, which says so and keeps the package', async () => {
    await page.route(
      '**/api/subscription/',
      onPost((route) => route.fulfill({ status: 401, json: { detail: 'Expired.' } })),
    )
    const session = await page.evaluate(() => localStorage.getItem('user_data') ?? '')
    await openOverview(page, '13')
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL('/login?next=%2Ftrading%2F1%3Fpackage%3D13')
    await expect.soft(page.getByText('Your session has ended')).toBeVisible()
    await expect.soft(page.getByText('The package you chose is kept.')).toBeVisible()
    await page.unroute('**/api/subscription/')
    await page.evaluate((stored) => localStorage.setItem('user_data', stored), session)
  })
  await test.step('a strategy without a page of its own comes from the server', async () => {
    await page.route('**/api/strategie/77', (route) =>
      route.fulfill({
        json: {
          id: 77,
          name: 'Gamma',
          desc: 'Not yet on a page.',
          algos: [
            { id: 'a', name: 'Free trial', amount: 0, time_period: 1, time_type: 'week', strategie_detail: null },
            { id: 'b', name: 'N'.repeat(120), amount: '1000000.00', time_period: '2', time_type: 'year' },
            { id: 'c', name: 'Odd', amount: 10, time_period: 3, time_type: 'fortnight' },
          ],
        },
      }),
    )
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/trading/77')
    await expect(page.getByRole('heading', { name: 'Gamma' })).toBeVisible()
    await expect(page.getByText('₹0 for 1 week')).toBeVisible()
    await expect(page.getByText('₹10,00,000 for 2 years')).toBeVisible()
    await expect(page.getByText('₹10 for 3 fortnight')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('packages are one radio group for the keyboard, and the address keeps the choice', async () => {
    await page.goto('/trading/1')
    await expect(page.getByRole('group', { name: 'Select a package' })).toBeVisible()
    await page.getByRole('radio').first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /Delta Quarterly/ })).toBeChecked()
    await expect(page.getByText('₹3,999 for 3 months')).toBeVisible()
    await expect(page.getByText('₹1,499 for 1 month')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: /Delta Quarterly/ })).toBeChecked()
    await page.getByRole('link', { name: 'Go to Strategy' }).click()
    await expect(page).toHaveURL('/account/my-subscription')
    await expect(page.getByRole('heading', { name: 'My Subscription' })).toBeVisible()
  })
})

test('a body status of 302 says on the trade page what is subscribed already', async ({ page }) => {
  // The trade page redirects a user without a subscription to the strategies.
  await subscriber(page, ['12'])
  await page.route(
    '**/api/subscription/',
    onPost((route) => route.fulfill({ json: { status: 302, message: 'have it' } })),
  )
  await openOverview(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/account/trade/start')
  await expect(page.getByText('You have already subscribed Delta Monthly package.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: /Delta Monthly/ })).toBeChecked()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Confirm subscribes once, pressed twice, held down or reloaded', async ({ page }) => {
  await signUp(page)
  await test.step('Confirm pressed twice, and Enter held down, subscribe once', async () => {
    let posts = 0
    const { promise: pressed, resolve: pass } = Promise.withResolvers<void>()
    await page.route(
      '**/api/subscription/',
      onPost(async (route) => {
        posts += 1
        await pressed
        await route.continue()
      }),
    )
    await openOverview(page)
    const confirm = page.getByRole('button', { name: 'Confirm' })
    await confirm.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(page.getByRole('button', { name: 'Please wait...' })).toBeDisabled()
    for (let n = 0; n < 5; n++) await page.keyboard.press('Enter')
    pass()
    await expect(page).toHaveURL(/\/account\/trade\/start\?subscription=\d+$/)
    expect(posts).toBe(1)
    await page.unroute('**/api/subscription/')
  })
  await test.step('a reload while the answer is on its way: the page says what the server has, and asks for nothing', async () => {
    let posts = 0
    await page.route(
      '**/api/subscription/',
      onPost(async (route) => {
        posts += 1
        await route.fetch()
        // The server has acted; its answer never comes.
      }),
    )
    await openOverview(page, '13')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect.poll(() => posts).toBe(1)
    await expect(page.getByRole('button', { name: 'Please wait...' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('You reserved Delta Yearly')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Subscribe now' })).toHaveCount(0)
    await page.goto('/account/my-subscription')
    await expect(page.getByRole('row', { name: /Delta Yearly/ })).toContainText('Pending')
    expect(posts).toBe(1)
    await page.unroute('**/api/subscription/')
  })
})

test('all packages are found by words and sorted by price, with what the user has', { tag: '@extended' }, async ({
  page,
}) => {
  await subscriber(page, ['11'])
  await page.goto('/trading/1?package=11')
  await expect(page.getByText('You reserved Delta Monthly')).toBeVisible()
  await expect.soft(page.getByRole('link', { name: 'Pay ₹1,499 to activate' })).toBeVisible()
  await expect.soft(page.getByRole('button', { name: 'Subscribe now' })).toHaveCount(0)
  await page.goto('/account/all-subscription')
  const reserved = page.getByRole('row', { name: /Delta Monthly/ })
  await expect(reserved).toContainText('Pending')
  await expect
    .soft(reserved.getByRole('link', { name: 'Pay ₹1,499 to activate' }))
    .toHaveAttribute('href', /\/account\/trade\/start\?subscription=\d+$/)
  await expect.soft(reserved.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Price' }).click()
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('rowheader')).toHaveText([
    'Delta Monthly',
    'Theta Monthly',
    'Delta Quarterly',
    'Theta Quarterly',
    'Delta Yearly',
    'Theta Yearly',
  ])
  // Six rows need no search: a link brings it. No column says "condor", the server knows it of the strategy.
  await expect(page.getByLabel('Search')).toHaveCount(0)
  await openScreen(page, '/account/all-subscription?q=condor')
  await expect(page.getByRole('rowheader')).toHaveText(['Theta Monthly', 'Theta Quarterly', 'Theta Yearly'])
  await page.getByRole('button', { name: 'Subscribe Theta Quarterly' }).click()
  const overview = page.getByRole('dialog', { name: 'Overview' })
  await expect(overview).toContainText('₹4,999')
  await page.route('**/api/strategie/2', (route) => route.fulfill({ json: { id: 2, name: 'Theta', algos: [] } }))
  await overview.getByRole('button', { name: 'Confirm' }).click()
  await expect(overview.getByText('Theta Quarterly is no longer offered')).toBeVisible()
  await expect.soft(overview.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
})

test('nothing moves while the packages come, and later what the user has of each', { tag: '@extended' }, async ({
  page,
}) => {
  await signInAs(page)
  const shifted = await watchShifts(page)
  await page.route('**/api/subscription/**', async (route) => {
    await page.getByRole('radio').first().waitFor()
    await route.continue()
  })
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/trading/1')
    await expect(page.getByText(/^Active until/)).toBeVisible()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await shifted(), `at ${width} px`).toEqual([])
  }
})
