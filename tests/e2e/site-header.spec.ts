import { readFileSync } from 'node:fs'
import { disclaimerVersion, enter, expect, holdBack, recordKeys, test, withMotion } from './fixtures/page.ts'

test.use(withMotion)

const session = { access_token: 'a', refresh_token: 'b', username: 'asha.rao', email: 'asha@niyam.example' }
// No server has given out this session: the check on load is answered here.
test.beforeEach(({ context }) => context.route('**/api/', (route) => route.fulfill({ json: {} })))

const items = ['Home', 'About', 'Algo Trading', 'Trainings']

test('a visitor’s bar marks the page, and its dropdown works by pointer and keyboard', async ({ page }) => {
  await test.step('the bar lists its items and marks the current one, with and without a trailing slash', async () => {
    const current = {
      '/': 'Home',
      '/about/': 'About',
      '/trading/': 'Algo Trading',
      '/traning/': 'Trainings',
      '/trading/1': 'Algo Trading',
    }
    for (const [path, name] of Object.entries(current)) {
      await page.goto(path)
      const bar = page.getByRole('navigation', { name: 'Main' })
      await expect(bar.getByRole('link')).toHaveText(items)
      await expect(bar.locator('[aria-current]')).toHaveText([name])
    }
  })

  await test.step('an anonymous visitor finds Login and Register', async () => {
    await page.goto('/about')
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveText(['About'])
    await page.getByLabel('Profile').click()
    await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
    await expect(page.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/signin')
    await expect(page.getByRole('link', { name: 'My Account' })).toBeHidden()
    // The menu opens without scripts; a click elsewhere closes it once they have arrived.
    await expect(async () => {
      await page.getByRole('main').click({ position: { x: 5, y: 5 } })
      await expect(page.getByRole('link', { name: 'Login' })).toBeHidden({ timeout: 500 })
    }).toPass()
  })

  await test.step('the profile dropdown works by keyboard, and closes where the focus leaves it', async () => {
    const profile = page.getByLabel('Profile')
    await profile.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Login' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Register' })).toBeFocused()
    // The menu opens without scripts; Escape closes it once they have arrived.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('link', { name: 'Register' })).toBeHidden({ timeout: 500 })
    }).toPass()
    await expect(profile).toBeFocused()
    await page.keyboard.press('Space')
    for (const _ of ['Login', 'Register', 'beyond']) await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Register' })).toBeHidden()
  })

  await test.step('login and sign-up hide the navigation buttons', async () => {
    for (const path of ['/login', '/signin']) {
      await page.goto(path)
      await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
      await expect(page.getByLabel('Profile', { exact: true })).toHaveCount(0)
    }
  })

  await test.step('the footer has its links, the contact block with India, help, chat, the risk strip and the years', async () => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    for (const [name, href] of Object.entries({
      Home: '/',
      About: '/about',
      Trading: '/trading',
      Training: '/traning',
      'Terms & Conditions': '/terms&conditions',
    }))
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await expect(footer).toContainText('Hyderabad, India')
    await expect(footer.locator('[href^="mailto:"]')).toHaveCount(1)
    await expect(footer.locator('[href^="tel:"]')).toHaveCount(1)
    await expect(footer.getByRole('link', { name: /help/i })).toHaveCount(1)
    await expect(footer.getByRole('link', { name: 'Help', exact: true })).toHaveAttribute('href', /^https:/)
    const thisYear = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format()
    await expect(footer).toContainText('9 out of 10 individual traders')
    await expect(footer).toContainText(`© 2022–${thisYear} Niyam Algo`)
    const chatUrl = /^chatUrl: (.+)$/m.exec(readFileSync('src/content/site/contact.yaml', 'utf8'))?.[1] ?? ''
    await expect(page.getByRole('link', { name: 'Chat with us' })).toHaveAttribute('href', chatUrl)
    await page.goto('/traning')
    for (const link of await page.getByRole('link', { name: /^Contact: / }).all())
      await expect(link).toHaveAttribute('href', chatUrl)
  })
})

test('on a phone the mobile menu works by keyboard, and both ways in are in the bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await test.step('the mobile menu works by keyboard, and links About and Trainings with a slash', async () => {
    await page.goto('/')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    const menu = page.getByLabel('Menu', { exact: true })
    await menu.focus()
    await page.keyboard.press('Enter')
    const list = page.getByRole('navigation', { name: 'Mobile' })
    await expect(list.getByRole('link')).toHaveText(items)
    await expect(list.getByText('My Account'), 'nobody is signed in').toBeHidden()
    await expect(list.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about/')
    await expect(list.getByRole('link', { name: 'Trainings' })).toHaveAttribute('href', '/traning/')
    // The menu opens without scripts; Escape closes it once they have arrived.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(list).toBeHidden({ timeout: 500 })
    }).toPass()
    await expect(menu).toBeFocused()
  })

  await test.step('Log in and Create Account are in the bar at every width, each on one line; on a phone in place of the dropdown', async () => {
    await page.goto('/about')
    const bar = page.getByRole('banner')
    for (const width of [320, 360, 575, 576, 768, 959, 960, 1440])
      await test.step(`${width} px wide`, async () => {
        await page.setViewportSize({ width, height: 740 })
        for (const [name, href] of [
          ['Log in', '/login'],
          ['Create Account', '/signin'],
        ] as const) {
          const link = bar.getByRole('link', { name })
          await expect.soft(link, `${width}: ${name}`).toBeInViewport({ ratio: 1 })
          await expect.soft(link).toHaveAttribute('href', href)
          const height = name === 'Create Account' && width >= 960 ? 36 : 44
          expect.soft((await link.boundingBox())?.height, `${width}: ${name}`).toBe(height)
        }
        await expect.soft(page.getByLabel('Profile'), `${width}`).toBeVisible({ visible: width >= 576 })
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      })
  })
})

test('what is stored decides the bar before any script, and is shown as text', async ({ page, context }) => {
  await test.step('junk in the storage means signed out', async () => {
    await page.goto('/about')
    for (const junk of ['{', 'null', '7', '"text"', '[]', '{"access_token":5}', '{"access_token":""}'])
      await test.step(junk, async () => {
        await page.evaluate((text) => localStorage.setItem('user_data', text), junk)
        await page.reload()
        await expect.soft(page.locator('html'), junk).toHaveAttribute('data-visitor', 'out')
        await expect.soft(page.getByRole('link', { name: 'My Account' }), junk).toBeHidden()
      })
  })

  await test.step('the mobile menu closes where the focus leaves it, and where another menu opens', async () => {
    await enter(page, session)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/about')
    // Before its script is there, the browser opens and closes each menu by itself.
    await expect(page.locator('site-header:defined')).toBeAttached()
    const list = page.getByRole('navigation', { name: 'Mobile' })
    await page.getByLabel('Menu', { exact: true }).click()
    await list.getByRole('link', { name: 'My Account' }).focus()
    await page.keyboard.press('Tab')
    await expect(list).toBeHidden()
    await page.getByLabel('Menu', { exact: true }).click()
    await page.getByLabel('Profile').click()
    await expect(list).toBeHidden()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('a signed-in visitor sees username, then e-mail, Account and Logout, before any script of the page', async () => {
    await page.route('**/_astro/*.js', (route) => route.abort())
    await page.goto('/about')
    await expect(page.getByRole('link', { name: 'My Account' }).first()).toHaveAttribute('href', '/account/trade/start')
    await page.unroute('**/_astro/*.js')
    await page.goto('/about')
    await page.getByLabel('Profile').click()
    const box = page.locator('details .box')
    await expect(box).toHaveText(/^\s*asha\.rao\s*asha@niyam\.example\s*Account\s*Logout/)
    await expect(box.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account/trade/start')
    await expect(box.getByRole('link', { name: 'Login' })).toBeHidden()
  })

  await test.step('what is stored is shown as text, never as markup', async () => {
    await enter(page, { ...session, username: '<img src=x onerror=alert(1)>' })
    await page.goto('/about')
    await page.getByLabel('Profile').click()
    await expect(page.locator('[data-username]')).toHaveText('<img src=x onerror=alert(1)>')
    await expect(page.locator('details .box img')).toHaveCount(0)
  })

  await test.step('signing out in another tab changes this one', async () => {
    const other = await context.newPage()
    await other.goto('/about')
    await other.evaluate(() => localStorage.removeItem('user_data'))
    await expect(page.locator('html')).toHaveAttribute('data-visitor', 'out')
    await other.close()
  })

  await test.step('a logout asks first where notes of an earlier release were never offered as a file', async () => {
    await enter(page, session)
    const notes = (await recordKeys(page))('niyam:notes')
    const other = await context.newPage()
    await other.goto('/about')
    await other.evaluate((key) => localStorage.setItem(key, '1'), notes)
    await other.getByLabel('Profile').click()
    const asked = other.waitForEvent('dialog')
    const pressed = other.getByRole('button', { name: 'Logout' }).click()
    const question = await asked
    expect(question.message()).toContain('notes of yours on trades')
    await question.dismiss()
    await pressed
    // The account, or login on the way to it: no server has given out this session.
    await expect(other).toHaveURL(/account(\/|%2F)trade(\/|%2F)start/)
    // The page may be on its way to login while it is asked.
    await expect(async () => expect(await other.evaluate((key) => localStorage.getItem(key), notes)).toBe('1')).toPass()
    await other.close()
  })

  await test.step('logging out forgets the session and what belongs to it, and keeps the theme and that the disclaimer was read', async () => {
    await enter(page, session)
    await page.evaluate(() => {
      localStorage.setItem('niyam:curve', '1')
      localStorage.setItem('theme', 'dark')
      sessionStorage.setItem('niyam:intent', '1')
    })
    await page.goto('/')
    await page.getByLabel('Profile').click()
    // The question of the step before, now with a yes.
    page.once('dialog', (it) => void it.accept())
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    // The name of the web font is no secret.
    expect(left.filter((key) => !['web-font', 'erasing'].includes(key)).toSorted()).toEqual(['disclaimer', 'theme'])
    // Whoever opens this browser next learns nothing of the user from it.
    const acknowledgement = await page.evaluate(() => localStorage.getItem('disclaimer') ?? '')
    expect(Object.values(JSON.parse(acknowledgement))).toEqual([
      { version: disclaimerVersion(), at: expect.any(String), terms: expect.anything(), privacy: expect.anything() },
    ])
    expect(acknowledgement).not.toMatch(/asha|rao|niyam/i)
  })
})

test('the theme is switched, kept, and there before the first paint', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await test.step('a button pressed before its script is there acts once it is, and once', async () => {
    const release = await holdBack(page, '**/_astro/*.js')
    await page.goto('/about')
    const button = page.getByRole('button', { name: 'Dark theme' })
    await button.click()
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
    release()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await button.click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.unroute('**/_astro/*.js')
    await page.evaluate(() => localStorage.removeItem('theme'))
  })

  await test.step('a theme chosen in another tab, or while a page lay in the cache, is taken over', async () => {
    await page.goto('/about')
    const other = await context.newPage()
    await other.goto('/help')
    await other.getByRole('button', { name: 'Dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true')
    await page.evaluate(() => {
      localStorage.setItem('theme', 'light')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await other.evaluate(() => localStorage.removeItem('theme'))
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
    await other.close()
  })

  await test.step("the colour of the browser's own bar follows the theme that was chosen", async () => {
    await page.goto('/')
    const bars = page.locator('[name="theme-color"]')
    await page.getByRole('button', { name: 'Dark theme' }).click()
    for (const bar of await bars.all()) await expect(bar).toHaveAttribute('content', 'rgb(11, 17, 25)')
    await page.goto('/about')
    for (const bar of await bars.all()) await expect(bar).toHaveAttribute('content', 'rgb(11, 17, 25)')
    await page.getByRole('button', { name: 'Dark theme' }).click()
    for (const bar of await bars.all()) await expect(bar).toHaveAttribute('content', 'rgb(251, 251, 248)')
  })

  await test.step('the theme can be switched, is kept, and is there before the first paint', async () => {
    await page.evaluate(() => localStorage.removeItem('theme'))
    await page.goto('/')
    const light = await page.evaluate(() => getComputedStyle(document.body).color)
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true')
    await page.route('**/_astro/*.js', (route) => route.abort())
    await page.goto('/about')
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).not.toBe(light)
  })
})

test('a message handed over by the page before is shown top right and goes', async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(() =>
    sessionStorage.setItem('niyam:flash', JSON.stringify({ kind: 'error', text: 'Strategy was not found!' })),
  )
  await page.goto('/trading/')
  const toast = page.getByRole('alert').filter({ hasText: 'Strategy was not found!' })
  // Scripts wait for a picture, and pictures for the clock.
  const shown = () =>
    expect(async () => {
      await page.clock.runFor(100)
      await expect(toast).toBeVisible({ timeout: 100 })
    }).toPass()
  await shown()
  const box = await toast.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200)
  expect(box?.y).toBeLessThan(40)
  await page.clock.runFor(4000)
  await expect(toast).toHaveCount(0)

  await page.reload()
  await shown()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toHaveCount(0)
})
