import { expect, test } from '@playwright/test'

test('a local build is marked and kept from search engines on another host name, and plain on this machine', async ({
  page,
  baseURL,
}) => {
  const mark = page.getByText('Local build', { exact: true })
  await page.route('http://niyam.test/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    // The sandbox answers pages of this machine only.
    const headers = { ...route.request().headers(), origin: baseURL ?? '' }
    await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}`, headers }) })
  })
  await page.goto('http://niyam.test/about')
  await expect(mark).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.goto('/about')
  await expect(page.locator('local-build')).toBeAttached()
  await expect(mark).toBeHidden()
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})
