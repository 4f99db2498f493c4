import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { type RunningServer, startServer } from '../../sandbox/listen.ts'
import { operateOn } from '../support/operate.ts'
import { type Person, somebody } from '../support/people.ts'
import { accept as acceptAt, expect, fillSignUp, test, withMotion } from './fixtures/page.ts'
import { crossPorts, loopbackUrl } from './ports.ts'

/** Presses what the screen shows by these very words: a name that only a screen reader hears does not count. */
async function press(scope: Page | Locator, role: 'link' | 'button', words: string): Promise<void> {
  await scope
    .getByRole(role)
    .filter({ hasText: new RegExp(`^${words}$`), visible: true })
    .click()
}

/** From the page of a strategy to the form for an account: what was chosen goes along. */
async function choosePackage(page: Page): Promise<void> {
  await page.goto('/trading/1')
  await page.getByRole('radio', { name: /Delta Monthly/ }).check()
  await press(page, 'link', 'Subscribe')
  // The page before has a link of the next name in its bar.
  await expect(page).toHaveURL(/\/login/)
  await press(page, 'link', 'Create Account')
}

async function signUp(page: Page, person: Person): Promise<void> {
  await fillSignUp(page, person)
  await press(page, 'button', 'Create Account')
  await expect(page.getByText('Registration successful.')).toBeVisible()
}

async function logIn(page: Page, person: Person): Promise<void> {
  await expect(page.getByLabel('Username')).toHaveValue(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await press(page, 'button', 'Login')
  await expect(page.getByRole('radio', { name: /Delta Monthly/ })).toBeChecked()
}

async function subscribe(page: Page): Promise<void> {
  await press(page, 'button', 'Subscribe now')
  const overview = page.getByRole('dialog', { name: 'Overview' })
  await expect(overview).toContainText('within 8 hours')
  await press(overview, 'button', 'Confirm')
  await press(page, 'button', 'I have read and understood this')
}

/** Pays, and reports the payment: the page that Confirm leads to shows the way. */
async function pay(page: Page, transactionId: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Pay to activate Delta Monthly' })
  await press(panel, 'link', 'Pay ₹1,499 to activate')
  const dialog = page.getByRole('dialog', { name: 'Renew Delta Monthly' })
  await expect(dialog.getByRole('img', { name: /QR code to pay ₹1,499/ })).toBeVisible()
  await dialog.getByLabel('Payment type').selectOption({ label: 'Online Payment' })
  await dialog.getByLabel('Transaction id').fill(transactionId)
  await press(dialog, 'button', 'Send report')
  await press(dialog, 'link', 'See the payment')
  await expect(page.getByText(/^Reported at [\d: -]+\. Activation by [\d: -]+$/).first()).toBeVisible()
}

async function linkBroker(page: Page): Promise<void> {
  await press(page, 'link', 'Add your API key')
  await page.getByLabel('User ID').fill('AB12345')
  await page.getByLabel('API Key').fill('paper-key-for-the-whole-job')
  await press(page, 'button', 'Save Credential')
  await expect(page.getByText('Saved changes.')).toBeVisible()
  await expect(page.getByText('API Key is not validated! Please validate your API key.')).toBeVisible()
  await expect(page.getByRole('main'), 'the form has folded').toBeFocused()
  await press(page, 'button', 'Validate Credentials')
  await expect(page.getByText('Credential is validated.').first()).toBeVisible()
  await expect(page.getByRole('main'), 'the button has gone').toBeFocused()
  await press(page, 'link', 'Back to the dashboard')
}

/** The operator accepts the payment; the page that waits for it says so when it is looked at again. */
async function activate(page: Page, accept: () => void): Promise<void> {
  await expect(page.getByText('Validated today. Waits for the activation')).toBeVisible()
  accept()
  const matched = page.getByRole('status').filter({ hasText: 'Your payment has been matched.' })
  // What was read within the last seconds is not read again.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(matched).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
}

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 1280) < 640

async function openFromMenu(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('link', { name }).filter({ visible: true }).click()
}

async function start(page: Page): Promise<string> {
  const subscription = page.getByRole('combobox', { name: 'Subscription' })
  const chosen = subscription.getByRole('option', { selected: true })
  await press(page, 'link', 'Go to the Trading Form')
  await expect(chosen).toHaveText(/Delta Monthly/)
  const ours = (await chosen.textContent()) ?? ''
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeInViewport()
  await expect(subscription).toBeInViewport()
  await subscription.selectOption({ label: 'Select a subscription' })
  await press(page, 'button', 'Start')
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid' }).first()).toBeVisible()
  await subscription.selectOption({ label: ours })
  await expect(page.getByLabel(/^Quantity/)).toHaveValue('1')
  await press(page, 'button', 'Start')
  await expect(page).toHaveURL(/\/account\/trade\/(?!start)[\w-]+$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Opens a part of the desk that is behind a tab on a phone. */
async function openTab(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await page.getByRole('tab', { name }).click()
}

async function numberIn(it: Locator): Promise<number> {
  return Number(/\d[\d,]*/.exec((await it.textContent()) ?? '')?.[0]?.replaceAll(',', '') ?? 0)
}

async function watch(page: Page): Promise<void> {
  await openTab(page, 'Log')
  const log = page.getByRole('region', { name: 'Console Log' })
  const badge = log.getByText(/^Live/)
  await expect(badge).toBeVisible()
  await expect.poll(() => numberIn(badge), { timeout: 45_000 }).toBeGreaterThanOrEqual(20)
  const pnl = page
    .getByRole('region', { name: 'Live PNL' })
    .getByText(/^[+−]?₹/)
    .first()
  const seen = new Set<string>()
  const look = async () => seen.add((await pnl.textContent()) ?? '').size
  await expect.poll(look, { timeout: 30_000 }).toBeGreaterThanOrEqual(3)
}

/** Buy and sell average of each leg, as a table or, on a phone, as a list shows them. */
async function averages(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Trade Order' })
  if (isPhone(page)) return list.getByText(' → ').allTextContents()
  const rows = await page.getByRole('table', { name: 'Trade Order' }).getByRole('row').all()
  const cells = await Promise.all(rows.slice(1).map((row) => row.getByRole('cell').allTextContents()))
  return cells.map((it) => it.slice(2, 4).join(' '))
}

async function stopAfterSquaringOff(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Quantity 1 lot, fixed while running$/ }).click()
  await expect(page.getByText('Trade Is Running', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Squre Off', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Hold to Squre Off' }).click()
  await dialog.getByRole('button', { name: 'Yes, Squre Off' }).click()
  await expect(page.getByRole('button', { name: 'Squre Off', exact: true })).toBeHidden()

  await openTab(page, 'Orders')
  await expect(async () => {
    const legs = await averages(page)
    expect(legs.length).toBeGreaterThan(0)
    for (const leg of legs) expect(leg).toMatch(/\d.* .*\d/)
  }).toPass()

  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible()
}

async function find(page: Page, tradeId: string): Promise<void> {
  await openFromMenu(page, 'All Trades')
  await page.getByRole('link', { name: `view trade ${tradeId}` }).click()
  await expect(page).toHaveURL(`/account/trade/${tradeId}`)
}

async function logOut(page: Page): Promise<void> {
  await page.getByLabel('Profile').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('user_data'))).toBeNull()
}

/** `accept` is the operator's: it takes the payment with this transaction id. */
async function wholeJob(page: Page, accept: (transactionId: string) => void): Promise<void> {
  const person = somebody()
  const transactionId = `UPI${person.phone}`
  await choosePackage(page)
  await signUp(page, person)
  await logIn(page, person)
  await subscribe(page)
  await pay(page, transactionId)
  await linkBroker(page)
  await activate(page, () => accept(transactionId))
  const tradeId = await start(page)
  await watch(page)
  await stopAfterSquaringOff(page)
  await find(page, tradeId)
  await logOut(page)
}

test.describe.configure({ timeout: 180_000 })

const onPhone = { ...withMotion, viewport: { width: 360, height: 740 } }

const job = 'a stranger gets from a strategy page to a running trade and back out'

test.describe('on a phone', () => {
  test.use(onPhone)

  const foreign = test.extend<{ server: RunningServer & { db: string } }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
    server: async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'niyam-'))
      const db = join(folder, 'sandbox.db')
      const server = await startServer({ port: 0, db, site: 'dist', tickMs: 200, variant: 'django' })
      await use({ ...server, db })
      await server.close()
      rmSync(folder, { recursive: true })
    },
    baseURL: ({ server }, use) => use(server.url),
  })

  foreign(`${job}, its server with other words and numbers`, async ({ page, server }) => {
    await wholeJob(page, (transactionId) => operateOn(server.db, ['accept', transactionId, '']))
  })

  test(job, { tag: '@extended' }, async ({ page, baseURL }) => {
    await wholeJob(page, (transactionId) => acceptAt(baseURL ?? '', transactionId))
  })
})

test.describe('on a phone, with the API on another origin', { tag: '@extended' }, () => {
  test.skip(crossPorts === undefined, 'E2E_PORT names the site only')
  test.use({ ...onPhone, ...(crossPorts && { baseURL: loopbackUrl(crossPorts.site) }) })

  test(job, async ({ page }) => {
    await wholeJob(page, (transactionId) => acceptAt(loopbackUrl(crossPorts?.api ?? 0), transactionId))
  })
})
