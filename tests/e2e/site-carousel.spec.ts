import type { Page } from '@playwright/test'
import { expect, test } from './support.ts'

const voices = (page: Page) => page.getByRole('region', { name: 'From full-time traders' })
const scrolled = (page: Page) =>
  voices(page)
    .locator('[data-track]')
    .evaluate((it) => Math.round(it.scrollLeft))

async function come(page: Page): Promise<void> {
  await page.goto('/')
  await voices(page).scrollIntoViewIfNeeded()
  await expect(voices(page).locator('[data-dots] button').first()).toBeVisible()
}

test('two testimonials stand side by side, one below 575 px, with a dot for each place', async ({ page }) => {
  await page.setViewportSize({ width: 576, height: 800 })
  await come(page)
  const inView = () =>
    voices(page)
      .locator('li')
      .evaluateAll(
        (all) =>
          all.filter((it) => {
            const { left, right } = it.getBoundingClientRect()
            return left >= 0 && right <= innerWidth
          }).length,
      )
  expect(await inView()).toBe(2)
  await expect(voices(page).locator('[data-dots] button')).toHaveCount(2)
  await page.setViewportSize({ width: 574, height: 800 })
  await expect(voices(page).locator('[data-dots] button')).toHaveCount(3)
  expect(await inView()).toBe(1)
})

test('a slide takes 500 ms, moves on by itself, and rests when paused', async ({ page }) => {
  await page.clock.install()
  await come(page)
  await page.mouse.move(0, 0)
  const pause = voices(page).getByRole('button', { name: 'Pause' })
  await expect(pause).toBeVisible()
  // An installed clock runs on by itself; only a paused one is the test's alone.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.clock.runFor(600)
  const from = await scrolled(page)
  const places: number[] = []
  for (let passed = 0; passed < 7000; passed += 50) {
    await page.clock.runFor(50)
    places.push(await scrolled(page))
  }
  const whole = places.find((place, n) => place !== from && place === places[n + 1] && place === places[n + 2]) ?? from
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
  await expect(voices(page).getByRole('button', { name: 'Play' })).toBeVisible()
})

test('dots, arrows and keys lead to each slide', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await come(page)
  const dots = voices(page).locator('[data-dots] button')
  await voices(page).getByRole('button', { name: 'Next' }).click()
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  await dots.nth(2).click()
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true')
  await voices(page).locator('[data-track]').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
})

test('under reduced motion nothing moves by itself', async ({ page }) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await come(page)
  await expect(voices(page).getByRole('button', { name: 'Play' })).toBeVisible()
  await page.clock.runFor(30_000)
  expect(await scrolled(page)).toBe(0)
})

test("the carousel's part is fetched only when it comes near", async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.setViewportSize({ width: 360, height: 600 })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const parts = () => asked.filter((url) => /\/carousel\./.test(url)).length
  expect(parts()).toBe(0)
  await voices(page).scrollIntoViewIfNeeded()
  await expect.poll(parts).toBe(1)
})
