import { expect, holdBack, signInAs, test, withMotion } from './fixtures/page.ts'
import { fontOf, storedFont } from './pages.ts'

test.use(withMotion)

const html = 'html[data-web-font]'

test('the web fonts come after the first paint, and the next page has both at once', async ({ page }) => {
  await page.goto('/about')
  await page.locator(html).waitFor()
  const fonts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  )
  const picture = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  expect(fonts).toHaveLength(2)
  expect(Math.min(...fonts)).toBeGreaterThanOrEqual(picture)
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator(html).waitFor()
  const links = page.locator('link[rel=preload][as=font]')
  expect(await links.evaluateAll((all) => all.map((it) => it.getAttribute('href')).join(' '))).toBe(await fontOf(page))
})

test('web fonts that come late, never or after the page was left break nothing', { tag: '@extended' }, async ({
  page,
  context,
}) => {
  const shows = () =>
    page.evaluate(() => document.fonts.check('1em Geist') && 'webFont' in document.documentElement.dataset)
  await test.step('an account page keeps those of the system, and leaves the web’s to the next page', async () => {
    await signInAs(page)
    const release = await holdBack(page, '**/*.woff2')
    await page.goto('/account/profile')
    await expect(page.locator(html)).toHaveCount(0)
    release()
    await expect.poll(() => storedFont(page)).toBe(await fontOf(page))
    await expect(page.locator(html)).toHaveCount(0)
    await page.reload()
    await expect(page.locator(html)).toHaveCount(1)
    await page.evaluate(() => localStorage.clear())
  })
  await test.step('a page that is left before they come stores nothing', async () => {
    await page.unrouteAll()
    await page.route('**/*.woff2', () => {})
    const asked = page.waitForRequest('**/*.woff2')
    await page.goto('/about')
    await asked
    expect(await shows()).toBe(false)
    await page.goto('/help')
    expect(await storedFont(page)).toBeNull()
  })
  await test.step('a request that fails leaves the page readable in the system’s', async () => {
    // Else the held requests of this page go on as soon as their route is gone.
    await page.goto('about:blank')
    await page.unrouteAll()
    let refused = 0
    await page.route('**/*.woff2', (route) => {
      refused += 1
      return route.abort()
    })
    await page.goto('/about')
    await expect.poll(() => refused).toBe(2)
    await expect(page.locator(html)).toHaveCount(0)
    expect(await storedFont(page)).toBeNull()
    await page.unrouteAll()
  })
  await test.step('two windows each take them', async () => {
    const other = await context.newPage()
    await Promise.all([page, other].map((it) => it.goto('/about')))
    for (const it of [page, other]) await it.locator(html).waitFor()
    await other.close()
  })
  await test.step('a browser that refuses storage takes them on every page', async () => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError')
        },
      }),
    )
    for (const path of ['/about', '/help']) {
      await page.goto(path)
      await page.locator(html).waitFor()
      await expect.poll(shows).toBe(true)
    }
  })
})
