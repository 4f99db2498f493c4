import type { Page } from '@playwright/test'
import { expect, test, withMotion } from './fixtures/page.ts'

test.use(withMotion)

const testimonials = (page: Page) => page.getByRole('region', { name: 'From full-time traders' })
const scrolled = (page: Page) =>
  testimonials(page)
    .locator('[data-track]')
    .evaluate((it) => Math.round(it.scrollLeft))

async function come(page: Page): Promise<void> {
  await page.goto('/')
  await testimonials(page).scrollIntoViewIfNeeded()
  await expect(testimonials(page).locator('[data-dots] button').first()).toBeVisible()
}

test('the carousel comes when it is near, and dots, arrows and keys reach each slide', { tag: '@extended' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await test.step("the carousel's part is fetched only when it comes near", async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    // A busy page hears of two changes at once, the older one first.
    await page.addInitScript(() => {
      const Observer = window.IntersectionObserver
      window.IntersectionObserver = class extends Observer {
        constructor(hear: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          const older = { isIntersecting: false } as IntersectionObserverEntry
          super((entries, observer) => hear([older, ...entries], observer), options)
        }
      }
    })
    await page.setViewportSize({ width: 360, height: 600 })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const parts = () => asked.filter((url) => /\/carousel\./.test(url)).length
    expect(parts()).toBe(0)
    await testimonials(page).scrollIntoViewIfNeeded()
    await expect.poll(parts).toBe(1)
  })
  await test.step('two testimonials are side by side, one below 575 px, with a dot for each place', async () => {
    await page.setViewportSize({ width: 576, height: 800 })
    await expect(testimonials(page).locator('[data-dots] button').first()).toBeVisible()
    const inView = () =>
      testimonials(page)
        .locator('li')
        .evaluateAll(
          (all) =>
            all.filter((it) => {
              const { left, right } = it.getBoundingClientRect()
              return left >= 0 && right <= innerWidth
            }).length,
        )
    await expect.poll(inView).toBe(2)
    await expect(testimonials(page).locator('[data-dots] button')).toHaveCount(2)
    await page.setViewportSize({ width: 574, height: 800 })
    await expect(testimonials(page).locator('[data-dots] button')).toHaveCount(3)
    await expect.poll(inView).toBe(1)
  })
  await test.step('dots, arrows and keys reach each slide', async () => {
    await page.setViewportSize({ width: 400, height: 800 })
    const dots = testimonials(page).locator('[data-dots] button')
    await testimonials(page).getByRole('button', { name: 'Next' }).click()
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
    await dots.nth(2).click()
    await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true')
    await testimonials(page).locator('[data-track]').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  })
  await test.step('forced colours leave the dot of the slide in view full, and the others rings', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const rings = await testimonials(page)
      .locator('[data-dots] button')
      .evaluateAll((all) => all.map((it) => Number.parseFloat(getComputedStyle(it, '::before').borderTopWidth)))
    expect.soft(rings).toEqual([1, 5, 1])
  })
})

test('a slide takes 500 ms, moves on by itself, and rests when pointed at or hidden', { tag: '@extended' }, async ({
  page,
}) => {
  await test.step('it rests under the pointer, under the focus and in a hidden tab, and goes on afterwards', async () => {
    await page.clock.install()
    await come(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    const restsFor = async (ms: number) => {
      const from = await scrolled(page)
      await page.clock.runFor(ms)
      return (await scrolled(page)) === from
    }
    await page.mouse.move(0, 0)
    await page.clock.runFor(600)
    await testimonials(page).getByRole('figure').first().hover()
    expect(await restsFor(20_000)).toBe(true)
    await page.mouse.move(0, 0)
    await testimonials(page).locator('[data-track]').focus()
    expect(await restsFor(20_000)).toBe(true)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    const hide = (hidden: boolean) =>
      page.evaluate((value) => Object.defineProperty(document, 'hidden', { configurable: true, value }), hidden)
    await hide(true)
    expect(await restsFor(20_000)).toBe(true)
    await hide(false)
    expect(await restsFor(7000)).toBe(false)
  })
  await test.step('a slide takes 500 ms, moves on by itself, and rests when paused', async () => {
    const pause = testimonials(page).getByRole('button', { name: 'Pause' })
    await expect(pause).toBeVisible()
    await page.clock.runFor(600)
    const from = await scrolled(page)
    const places: number[] = []
    for (let passed = 0; passed < 7000; passed += 50) {
      await page.clock.runFor(50)
      places.push(await scrolled(page))
    }
    const whole =
      places.find((place, n) => place !== from && place === places[n + 1] && place === places[n + 2]) ?? from
    const onTheWay = places.slice(0, places.indexOf(whole)).filter((place) => place !== from)
    expect(whole).not.toBe(from)
    // 500 ms are ten steps of 50; the first and the last may fall to their neighbours.
    expect(onTheWay.length).toBeGreaterThanOrEqual(7)
    expect(onTheWay.length).toBeLessThanOrEqual(10)
    await pause.click()
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(20_000)
    expect(await scrolled(page)).toBe(whole)
    await expect(testimonials(page).getByRole('button', { name: 'Play' })).toBeVisible()
  })
})

test('a swipe moves it, and a finger takes over from the slide that is under way', { tag: '@extended' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await context.newPage()
  await come(page)
  await testimonials(page).getByRole('button', { name: 'Pause' }).click()
  const box = await testimonials(page).locator('[data-track]').boundingBox()
  const client = await context.newCDPSession(page)
  const y = (box?.y ?? 0) + 60
  await client.send('Input.synthesizeScrollGesture', { x: 300, y, xDistance: -250, yDistance: 0, speed: 1200 })
  await expect(testimonials(page).locator('[data-dots] button').nth(1)).toHaveAttribute('aria-current', 'true')
  await context.close()
})

test('under reduced motion nothing moves by itself', { tag: '@extended' }, async ({ page }) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await come(page)
  await expect(testimonials(page).getByRole('button', { name: 'Play' })).toBeVisible()
  await page.clock.runFor(30_000)
  expect(await scrolled(page)).toBe(0)
})
