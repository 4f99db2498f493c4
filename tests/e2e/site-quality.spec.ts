import { contrastFindings, findings, findingsInBothThemes } from './axe.ts'
import { expect, test, watchShifts, withMotion } from './fixtures/page.ts'
import { fontOf, publicPaths, storedFont } from './pages.ts'

test.use(withMotion)

/** What is pressed and lower than 44 px, links inside a sentence left out: they are as high as their line. */
const tooSmallToPress = () =>
  [...document.querySelectorAll<HTMLElement>('a, button, summary')]
    .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.matches('.skip'))
    .filter((it) => it.parentElement?.textContent?.trim() === it.textContent?.trim())
    .filter((it) => it.getBoundingClientRect().height < 43.9)
    .map((it) => it.outerHTML)

/** The fields and figures that the chat lies on while the page is scrolled. */
function underChat(): string[] {
  const chat = document.querySelector('.chat') as Element
  const found = new Set<string>()
  for (let top = 0; top < document.body.scrollHeight; top += 200) {
    scrollTo({ top, behavior: 'instant' })
    const box = chat.getBoundingClientRect()
    for (const it of document.querySelectorAll('main :is(input, button, summary, dd, td, strong)')) {
      const other = it.getBoundingClientRect()
      const isBeside = other.right <= box.left || other.left >= box.right
      if (it.checkVisibility() && !isBeside && other.bottom > box.top && other.top < box.bottom) found.add(it.outerHTML)
    }
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return [...found]
}

/** Pages that share their template with another one and hold nothing but its text. */
const likeAnother = ['/trading/2', '/privacy-policy', '/refund-policy']

const ofTheirOwn = publicPaths.filter((path) => !likeAnother.includes(path))

/** A visit for each pair of pages: as much as one test should take. */
const pairs = [...ofTheirOwn, '/no-such-page'].flatMap((_, i, all) => (i % 2 === 0 ? [all.slice(i, i + 2)] : []))

for (const paths of pairs)
  test(`${paths.join(' and ')} ask their own origin only, and pass axe on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    for (const path of paths) {
      await page.emulateMedia({ colorScheme: null, reducedMotion: null })
      await page.goto(path)
      await expect.poll(() => storedFont(page)).toBe(await fontOf(page))
      expect.soft(await page.locator('astro-island, #app').count(), 'no island').toBe(0)
      await test.step(`${path} on a phone`, async () => {
        // What is below the fold gets its size once the browser is idle.
        await expect.poll(() => page.evaluate(tooSmallToPress), '44 px to press').toEqual([])
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'no sideways scroll').toBe(360)
        expect.soft(await page.evaluate(underChat), 'below the chat').toEqual([])
        expect.soft(await findingsInBothThemes(page), 'axe').toEqual([])
      })
      await test.step(`requests of ${path}`, async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        const own = new URL(page.url()).origin
        expect.soft(asked.filter((url) => !url.startsWith(own) && !url.startsWith('data:'))).toEqual([])
        expect.soft(asked.filter((url) => /react|client|mountStrategy|App\./.test(url))).toEqual([])
      })
    }
  })

test('the chat lies on no field of the longest form', async ({ page }) => {
  for (const width of [360, 1279, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/signin')
    await expect(page.locator('.chat')).toBeAttached()
    expect(await page.evaluate(underChat), `at ${width} px`).toEqual([])
  }
})

test('what opens over a page is clean for axe too, in both themes', { tag: '@extended' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/')
  for (const look of [findings, contrastFindings]) {
    await page.setViewportSize({ width: 1280, height: 800 })
    if (look === contrastFindings) await page.getByRole('button', { name: 'Dark theme' }).click()
    await page.getByLabel('Profile').click()
    await expect(page.getByRole('link', { name: 'Register' })).toBeVisible()
    expect.soft(await look(page)).toEqual([])
    await page.getByRole('button', { name: 'Disclaimer' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await look(page)).toEqual([])
    await page.getByRole('button', { name: 'Close' }).click()
    await page.setViewportSize({ width: 360, height: 740 })
    const menu = page.getByRole('navigation', { name: 'Mobile' })
    await page.getByLabel('Menu', { exact: true }).click()
    await expect(menu).toBeVisible()
    expect.soft(await look(page)).toEqual([])
    await page.getByLabel('Menu', { exact: true }).click()
    await expect(menu).toBeHidden()
  }
})

test('with scripts off every kind of page can be read and its links work', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await context.newPage()
  for (const path of ofTheirOwn) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.needs-script:visible')).toHaveCount(0)
  }
  await page.goto('/')
  await expect(page.getByRole('figure')).toHaveCount(4)
  await page.getByLabel('Menu', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Trainings' }).click()
  await expect(page).toHaveURL(/\/traning\/?$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Disclaimer' }).click()
  await expect(page).toHaveURL(/\/help\/?#disclaimer$/)
  const main = page.getByRole('main')
  for (const it of [
    'not certified by any body',
    'at your own risk',
    'close to ₹50,000',
    'SEBI study of 25 January 2023',
  ])
    await expect(main).toContainText(it)
  await context.close()
})

test('opening a menu moves nothing', async ({ page }) => {
  const shifted = await watchShifts(page)
  for (const [width, menu] of [
    [1280, 'Profile'],
    [600, 'Profile'],
    [360, 'Menu'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/about')
    await expect(page.locator('html')).toHaveAttribute('data-web-font')
    const shiftedBefore = await shifted()
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *, .bar-row > *')].map((it) => it.getBoundingClientRect().top),
      )
    const before = await places()
    await page.getByLabel(menu, { exact: true }).click()
    expect(await places()).toEqual(before)
    expect(await shifted()).toEqual(shiftedBefore)
  }
})

const durations = () => document.getAnimations().map((it) => Number(it.effect?.getComputedTiming().duration ?? 0))

test('under reduced motion nothing moves, not even from page to page', { tag: '@extended' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/api/strategie/?search=0', () => {})
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => Object.assign(window, { passing: event.viewTransition !== null }))
  })
  await page.goto('/about')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Algo Trading' }).click()
  await expect(page.getByRole('status')).toHaveText('Fetching the latest figures')
  expect(await page.evaluate(() => (window as unknown as { passing: boolean }).passing)).toBe(false)
  await page.getByRole('link', { name: 'Continue with Delta' }).hover()
  expect(await page.evaluate(durations)).toEqual([])
})

test('passing from page to page takes no longer than 150 ms', { tag: '@extended' }, async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) =>
      viewTransition?.ready.then(() =>
        Object.assign(window, {
          moves: document.getAnimations().map((it) => Number(it.effect?.getComputedTiming().duration)),
        }),
      ),
    )
  })
  await page.goto('/about')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Algo Trading' }).click()
  await expect(page).toHaveURL('/trading')
  const moves = () => page.evaluate(() => (window as unknown as { moves?: number[] }).moves ?? [])
  await expect.poll(async () => (await moves()).length).toBeGreaterThan(0)
  for (const ms of await moves()) expect(ms).toBeLessThanOrEqual(150)
})

test('a passing from page to page that is cut short is no error', { tag: '@extended' }, async ({ page, problems }) => {
  await page.goto('/about')
  // What a browser says of one that the next click, or the wish for less motion, cut short.
  const reject = (name: string, said: string) =>
    page.evaluate(([name, said]) => void Promise.reject(new DOMException(said, name)), [name, said] as const)
  await reject('InvalidStateError', 'Transition was aborted because of invalid state. ViewTransition opt-in disabled')
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
  expect(problems).toEqual([])
  await reject('InvalidStateError', 'something else')
  await expect.poll(() => problems.splice(0).length, 'and nothing else is let through').toBe(1)
})

test('print is dark on white, also where the theme is dark by the system or by the switch', {
  tag: '@extended',
}, async ({ page }) => {
  await page.goto('/terms&conditions')
  for (const by of ['the system', 'the switch'])
    await test.step(by, async () => {
      await page.emulateMedia({ colorScheme: by === 'the system' ? 'dark' : 'light', media: 'screen' })
      await page.reload()
      const colours = () =>
        page.evaluate(() => {
          const { color, backgroundColor } = getComputedStyle(document.documentElement)
          return { color, backgroundColor }
        })
      const dark = { color: 'rgb(232, 236, 241)', backgroundColor: 'rgb(11, 17, 25)' }
      // The switch's script comes after the first picture.
      await page.waitForLoadState('networkidle')
      if (by === 'the switch') await page.getByRole('button', { name: 'Dark theme' }).click()
      await expect.poll(colours).toEqual(dark)
      await page.emulateMedia({ media: 'print' })
      expect(await colours()).toEqual({ color: 'rgb(14, 23, 38)', backgroundColor: 'rgb(251, 251, 248)' })
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Chat with us' })).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // The text takes the sheet's width, on a wide one too.
      const [sheet, text] = await page.evaluate(() => [innerWidth, document.querySelector('.prose')?.clientWidth ?? 0])
      expect(text).toBeGreaterThan((sheet ?? 0) * 0.8)
    })
})
