import { expect, test } from '@playwright/test'

test('a local build is marked on another host name, and plain on this machine', async ({ page, baseURL }) => {
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
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    const covered = await mark.evaluate((it) => {
      const own = it.getBoundingClientRect()
      return [...document.querySelectorAll('a, button')]
        .filter((other) => {
          const label = document.createRange()
          label.selectNodeContents(other)
          const { left, right, top, bottom } = label.getBoundingClientRect()
          return left < own.right && right > own.left && top < own.bottom && bottom > own.top
        })
        .map((other) => other.textContent)
    })
    expect(covered, `at ${width} px it covers no word to press`).toEqual([])
    expect((await mark.boundingBox())?.y).toBe(0)
  }
  await page.goto('/about')
  await expect(page.locator('local-build')).toBeAttached()
  await expect(mark).toBeHidden()
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})
