import { AxeBuilder } from '@axe-core/playwright'
import { publicPaths } from './pages.ts'
import { expect, test } from './support.ts'

for (const path of [...publicPaths, '/no-such-page'])
  test(`${path} is clean for axe in both themes and does not scroll sideways on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    }
  })

test('nothing is asked of another origin, and no marketing page loads React or an island', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const path of publicPaths) {
    await page.goto(path)
    expect(await page.locator('astro-island').count()).toBe(0)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  }
  const own = new URL(page.url()).origin
  expect(asked.filter((url) => !url.startsWith(own) && !url.startsWith('data:'))).toEqual([])
  expect(asked.filter((url) => /react|client|mountStrategy|App\./.test(url))).toEqual([])
})

test('with scripts off every page reads and leads on', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await context.newPage()
  for (const path of publicPaths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.needs-script:visible')).toHaveCount(0)
  }
  await page.goto('/')
  await expect(page.getByRole('figure')).toHaveCount(3)
  await page.getByLabel('Menu', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Trainings' }).click()
  await expect(page).toHaveURL(/\/traning\/?$/)
  await page.getByLabel('Profile').click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await context.close()
})

test('nothing moves while a page loads, signed in or not', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of publicPaths) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBe(0)
  }
})
