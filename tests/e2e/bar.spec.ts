import type { Page } from '@playwright/test'
import { expect, signUp, test, waiting } from './fixtures/page.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const isMarked = (page: Page, name: string) =>
  expect(nav(page).getByRole('link', { name })).toHaveAttribute('aria-current', /page|true/)

/** A link pressed earlier is the browser's own. */
const hydrated = (page: Page) => expect(waiting(page)).toHaveCount(0)

test('between the access screens what was typed and the page to return to survive', { tag: '@extended' }, async ({
  page,
}) => {
  await test.step('between login and the forgotten password the bar comes and goes', async () => {
    await page.goto('/login')
    await hydrated(page)
    await expect(nav(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
    await expect(nav(page)).toBeVisible()
    await hydrated(page)
    await page.getByRole('link', { name: 'Back to login' }).click()
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await expect(nav(page)).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
    await expect(nav(page)).toBeVisible()
  })
  await test.step('what was typed and the page to return to survive the way from login to sign-up and back', async () => {
    await page.goto('/login?next=/account/profile')
    await hydrated(page)
    await page.getByLabel('Username').fill('asha@example.in')
    await page.getByRole('link', { name: 'Create Account' }).click()
    await expect(page).toHaveURL('/signin?next=%2Faccount%2Fprofile')
    await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible()
    await expect(nav(page)).toHaveCount(0)
    await hydrated(page)
    await page.getByLabel('First Name').fill('Asha')
    await page.getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login?next=%2Faccount%2Fprofile')
    await expect(page.getByLabel('Username')).toHaveValue('asha@example.in')
    await page.getByRole('link', { name: 'Create Account' }).click()
    await expect(page.getByLabel('First Name')).toHaveValue('Asha')
  })
})

test('from pages outside the account, who is signed in gets its bar along with its screen', {
  tag: '@extended',
}, async ({ page }) => {
  await signUp(page)
  await test.step('who is signed in already goes on from login to the account, and its bar', async () => {
    await page.goto('/login?next=/account/profile')
    await hydrated(page)
    await page.getByRole('link', { name: 'Go on' }).click()
    await expect(page.getByRole('heading', { name: 'Update Profile' })).toBeVisible()
    await isMarked(page, 'My Account')
  })
  await test.step('a strategy without a page of its own links to My Subscription, and its bar', async () => {
    await page.route('**/api/strategie/77', (route) =>
      route.fulfill({
        json: {
          id: 77,
          name: 'Gamma',
          desc: '',
          algos: [{ id: 'a', name: 'Trial', amount: 0, time_period: 1, time_type: 'week' }],
        },
      }),
    )
    await page.goto('/trading/77')
    await page.getByRole('link', { name: 'Go to Strategy' }).click()
    await expect(page.getByRole('heading', { name: 'My Subscription' })).toBeVisible()
    await isMarked(page, 'My Account')
    await expect(nav(page).getByRole('link', { name: 'Algo Trading' })).not.toHaveAttribute('aria-current')
  })
})
