import type { Page, Route } from '@playwright/test'
import { expect, faulty, holdBack, signUp, test, waiting } from './fixtures/page.ts'

/** The session's tokens; what the profile adds to it may come meanwhile. */
const stored = () => JSON.parse(localStorage.getItem('user_data') ?? '{}').access_token
const offer = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' })

/** The code without which an island never lives. */
const entry = /_astro\/(Account|LoginScreen|ForgotPasswordScreen|mountStrategy)\./

const all = [
  ['/account/trade/start?new', 'Dashboard'],
  ['/login', 'Login'],
  ['/account/forgot-password', 'Forgot password'],
  ['/account/profile', 'Update Profile'],
] as const
/** `npm run test:all` sets ALL. */
const screens = process.env.ALL ? all : all.slice(0, 1)

test('code that fails to arrive offers to load again at once, and keeps the session', async ({ page }) => {
  await test.step('a visitor is not said to be signed in still', async () => {
    await page.route(entry, (route) => route.abort())
    await page.goto('/login')
    await expect(offer(page)).toBeVisible()
    await expect(page.getByText('You are still signed in.')).toBeHidden()
    await page.unroute(entry)
  })
  await signUp(page)
  // Without a subscription the start screen would redirect.
  await faulty(page, 'subscription.list', 'status 503')
  const before = await page.evaluate(stored)
  for (const [path, heading] of screens)
    await test.step(path, async () => {
      await page.route(entry, (route) => route.abort())
      await page.goto(path)
      await expect(offer(page)).toBeVisible()
      await expect(offer(page)).toContainText('You are still signed in.')
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
      await page.unroute(entry)
      await offer(page).getByRole('button', { name: 'Reload' }).click()
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(waiting(page)).toHaveCount(0)
      await expect(offer(page)).toBeHidden()
      expect(await page.evaluate(stored)).toBe(before)
    })
})

/** What a host or a network in trouble answers for a script. */
const sick: Record<string, (route: Route) => Promise<void>> = {
  'a page under 200': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>We are deploying</h1>' }),
  'half a file': async (route) => {
    const whole = await (await route.fetch()).text()
    await route.fulfill({ contentType: 'text/javascript', body: whole.slice(0, whole.length / 2) })
  },
  'the page of a portal': (route) =>
    route.fulfill({ status: 511, contentType: 'text/html', body: '<h1>Sign in to this network</h1>' }),
}

test('a host that answers anything for the code of a page harms that visit alone', { tag: '@extended' }, async ({
  page,
}) => {
  await signUp(page)
  const before = await page.evaluate(stored)
  for (const [name, answer] of Object.entries(sick))
    await test.step(name, async () => {
      await page.route(entry, answer)
      await page.goto('/account/profile')
      await expect(offer(page)).toContainText('You are still signed in.')
      await page.unroute(entry)
      await offer(page).getByRole('button', { name: 'Reload' }).click()
      await expect(page.getByRole('heading', { name: 'Update Profile' })).toBeVisible()
      await expect(offer(page)).toBeHidden()
      expect(await page.evaluate(stored)).toBe(before)
    })
})

test('code that does not come offers to load again after 120 s, until it comes after all', {
  tag: '@extended',
}, async ({ page }) => {
  await signUp(page)
  await page.clock.install()
  for (const path of ['/login', '/account/profile'])
    await test.step(path, async () => {
      const arrive = await holdBack(page, entry)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.locator('footer')).toBeVisible()
      // The test's clock goes on by itself as well: room for a slow machine.
      await page.clock.runFor(100_000)
      await expect(offer(page)).toBeHidden()
      await page.clock.runFor(22_000)
      await expect(offer(page)).toBeVisible()
      const door = page.getByRole('button', { name: 'Your broker' })
      if (path !== '/login') await door.click()
      arrive()
      await expect(waiting(page)).toHaveCount(0)
      await expect(offer(page)).toBeHidden()
      // What was pressed meanwhile is not lost.
      await expect(page.getByRole('dialog', { name: 'own way out' })).toHaveCount(path === '/login' ? 0 : 1)
      await page.unroute(entry)
    })

  await test.step('on a strategy page, and the packages should they come after all', async () => {
    const arrive = await holdBack(page, entry)
    const asked = page.waitForRequest(entry)
    await page.goto('/trading/1', { waitUntil: 'domcontentloaded' })
    // Scripts wait for a picture, and pictures for the clock.
    await page.clock.runFor(100)
    await asked
    // What is not the app's own works meanwhile.
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/)
    await page.clock.runFor(100_000)
    await expect(page.locator('.packs-failed')).toBeHidden()
    await page.clock.runFor(22_000)
    await expect(page.locator('.packs-failed')).toBeVisible()
    await expect(page.locator('.packs-failed').getByRole('link')).toHaveAttribute('href', '/trading/1')
    arrive()
    await expect(page.getByRole('radio').first()).toBeVisible()
    await expect(page.locator('.packs-failed')).toHaveCount(0)
  })
})
