import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startServer } from '../sandbox/listen.ts'
import { openTrade } from '../tests/support/openTrade.ts'
import { findBrowser } from './browser.ts'
import { root } from './run.ts'

/**
 * Takes the pictures of README.md, docs/editing.md, the manifest and the home page from the site in `dist`, on the demo
 * data; with the argument `home` those of the home page alone. `photo` needs a changed content file and is
 * taken by hand. A screen differs a little each time: the simulated market moves.
 */

const docs = join(root, 'docs', 'pictures')

interface Cut {
  left: number
  top: number
  width: number
  height: number
}

async function save(name: string, target: Page | Locator, width: number, cut?: Cut): Promise<void> {
  const png = await target.screenshot({ animations: 'disabled' })
  await sharp(cut ? await sharp(png).extract(cut).toBuffer() : png)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 72, effort: 6 })
    .toFile(join(docs, `${name}.webp`))
}

/** Starts a trade of the demo person, and answers what opens its desk in a window of that size. */
async function startDemoTrade(browser: Browser, url: string) {
  const { session, id } = await openTrade(url)
  return async (width: number, height: number, deviceScaleFactor = 1) => {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor })
    await page.goto(`${url}/about`)
    await page.evaluate((stored) => localStorage.setItem('user_data', stored), JSON.stringify(session))
    await page.goto(`${url}/account/trade/${id}`)
    await acceptDisclaimer(page)
    // An account page has the web fonts that an earlier page has fetched.
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('web-font')))
    await page.reload()
    return page
  }
}

/** Confirms the disclaimer, as a person does. */
async function acceptDisclaimer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I have read and understood this' }).click()
}

await mkdir(docs, { recursive: true })
const server = await startServer({ port: 0, site: join(root, 'dist'), demo: true, db: ':memory:', tickMs: 100 })
const executablePath = findBrowser()
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) })

async function takePublicPages(url: string): Promise<void> {
  const visitor = await browser.newPage({ viewport: { width: 1100, height: 800 } })
  const parts: [name: string, path: string, selector: string][] = [
    ['training', '/traning', '#core-markets'],
    ['strategies', '/trading', 'main ul'],
  ]
  for (const [name, path, selector] of parts) {
    await visitor.goto(url + path)
    await save(name, visitor.locator(selector).first(), 900)
  }
  await visitor.goto(`${url}/refund-policy`)
  await save('legal', visitor, 900, { left: 0, top: 80, width: 1100, height: 620 })
  await visitor.goto(`${url}/trading`)
  await visitor.locator('details summary', { hasText: '?' }).first().click()
  await save('faq', visitor.locator('details', { hasText: '?' }).first().locator('..'), 900)
}

/** The desk for the home page, in both themes: without the bar and the menu around it. */
async function takeHome(wide: Page, phone: Page): Promise<void> {
  const folder = join(root, 'src', 'site', 'home', 'desk')
  const sizes = [
    { page: wide, name: '', left: 57, top: 49 },
    { page: phone, name: 'phone-', left: 0, top: 52 },
  ]
  for (const { page, name, left, top } of sizes)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
      const clip = { x: left, y: top, width: width - left, height: height - top }
      const png = await page.screenshot({ animations: 'disabled', clip })
      await sharp(png)
        .webp({ quality: 70, effort: 6 })
        .toFile(join(folder, `${name}${colorScheme}.webp`))
    }
}

/** Results of the year. Its trades of other days are read too: nothing has a colour before that, on the dashboard either. */
async function takeResults(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/account/results?range=year`)
  const unread = page.getByRole('region', { name: 'Realised' }).getByRole('button', { name: 'Read other days' })
  await unread.click({ timeout: 60_000 })
  await unread.waitFor({ state: 'detached' })
  await page.getByText('after charges, before brokerage').waitFor({ timeout: 60_000 })
  await save('results', page, 1280)
}

async function takeAccount(page: Page, url: string): Promise<void> {
  await save('desk', page, 1280)
  await takeResults(page, url)
  await page.goto(`${url}/account/trade/start?new`)
  await page.waitForTimeout(4000)
  await save('dashboard', page, 1280)
  await save('market', page, 1000, { left: 216, top: 49, width: 1064, height: 42 })
  await page.goto(`${url}/account/my-subscription`)
  await page
    .getByRole('button', { name: /^Renew/ })
    .first()
    .click()
  await page.waitForTimeout(1500)
  await save('payment', page.getByRole('dialog'), 700)
}

try {
  const open = await startDemoTrade(browser, server.url)
  const home = [await open(1280, 800, 1.5), await open(390, 760, 2)] as const
  const isHomeAlone = process.argv[2] === 'home'
  const desk = isHomeAlone ? undefined : await open(1280, 800)
  const phone = isHomeAlone ? undefined : await open(360, 640, 2)
  await home[0].waitForTimeout(60_000)
  await takeHome(...home)
  if (desk && phone) {
    await save('phone', phone, 720)
    await takeAccount(desk, server.url)
    await takePublicPages(server.url)
  }
} finally {
  await browser.close()
  await server.close()
}
