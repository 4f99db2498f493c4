import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { somebody } from '../support/people.ts'
import type { Driver } from './driver.ts'
import { openDriver } from './open.ts'
import { Page } from './page.ts'
import { openSite, type Site } from './server.ts'

/** Set by `npm run test:all -- browsers`. */
const { BROWSER = '', SITE = 'dist', PICTURES = 'test-results/browsers' } = process.env

let site: Site
let driver: Driver
let page: Page

before(async () => {
  site = await openSite(SITE)
  driver = await openDriver()
  page = new Page(driver, site.url)
  await driver.resize(1440, 900)
})
after(async () => {
  await driver?.close()
  await site?.close()
})

async function picture(name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  writeFileSync(`${PICTURES}/${BROWSER}-${name}.png`, await driver.screenshot())
}

/** From a strategy's page to an account with an active subscription and a validated broker; ends on the start screen. */
async function becomeTrader(): Promise<void> {
  const { first_name, last_name, email, phone, password } = somebody()
  await page.goto('/trading/1')
  await page.click({ css: '.pack', name: 'Delta Monthly' })
  await page.link('Subscribe')
  // The page before has a link of this name in its bar.
  await page.at(/^\/login/)
  await page.link('Create Account', { within: 'main' })
  for (const [label, text] of [
    ['First Name', first_name],
    ['Last Name', last_name],
    ['Email', email],
    ['Mobile number', phone],
    ['Password', password],
    ['Confirm password', password],
  ] as const)
    await page.fill(label, text)
  await page.button('Create Account')
  await page.reads(/Registration successful\./)
  await page.fill('Password', password)
  await page.button('Login')

  await page.button('Subscribe now')
  await page.button('Confirm', { within: 'dialog[open]' })
  await page.sheet()
  await page.button('I have read and understood this')
  await page.link('Pay ₹1,499 to activate')
  await page.choose('Payment type', 'Online Payment')
  await page.fill('Transaction id', `UPI${phone}`)
  await page.button('Send report')
  await page.link('See the payment')
  await page.reads(/Reported at [\d: -]+/)

  await page.link('Add your API key')
  await page.fill('User ID', 'AB12345')
  await page.fill('API Key', 'paper-key-for-the-whole-job')
  await page.button('Save Credential')
  await page.reads(/Saved changes\./)
  await page.button('Validate Credentials')
  await page.reads(/Validated today/)
  await page.link('Back to the dashboard')

  await page.reads(/Waits for the activation/)
  site.operate('accept', `UPI${phone}`)
  // What was read within the last seconds is not read again.
  await page.until('the way to the form', async () => {
    await driver.run(() => void document.dispatchEvent(new Event('visibilitychange')))
    return driver.run(() => document.body.innerText.includes('Go to the Trading Form'))
  })
  await page.link('Go to the Trading Form')
}

const badge = '[aria-label="Console Log"], section:has(> * h2), .desk'
const number = (text: string) => Number(text.replace(/[^\d]/g, ''))

test('the main job: from a strategy page to a running trade', async () => {
  await becomeTrader()
  // In the moment in which it comes into view it takes no press.
  await pause(600)
  await page.button('Start', { exact: true })
  await page.at(/^\/account\/trade\/(?!start)[\w-]+$/)
  await page.reads(/Running/)
  assert.equal(await driver.run(() => scrollY), 0)
  await picture('desk')
})

test('feeds: the log and the PNL go on, also after the server has dropped the connection', async () => {
  const lines = async () => number((await page.reads(/Live\s*[·(]?\s*[\d,]+/, badge)) || '0')
  await page.until('twenty lines', async () => (await lines()) >= 20)
  const pnl = async () =>
    /[+−]?₹[\d,.]+/.exec(
      await page.driver.run(() => document.querySelector<HTMLElement>('.desk-head')?.innerText ?? ''),
    )?.[0]
  const first = await page.until('a PNL', pnl)
  await page.until('another PNL', async () => (await pnl()) !== first)
  const before = await lines()
  site.operate('faults', 'log', 'drop')
  site.operate('faults', 'pnl', 'drop')
  await page.reads(/connection was lost|Offline|Reconnect|no data|gap|missed/i)
  await page.until('more lines after the drop', async () => (await lines()) > before + 10)
})

test('the desk: all in one window, tabs by keys, nothing wider than a phone', async () => {
  const seen = await driver.run(() => {
    const inView = (css: string) => {
      const box = document.querySelector(css)?.getBoundingClientRect()
      return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight
    }
    return { head: inView('.desk-head'), log: inView('[role=log]'), curve: inView('[data-panel=curve] svg') }
  })
  assert.deepEqual(seen, { head: true, log: true, curve: true })
  await page.tab('Console Log')
  await page.press('Right')
  await page.see({ css: '[role=tab][aria-selected=true]', name: 'Alerts' })
  await page.press('Left')
  await page.see({ css: '[role=log]' })
  await driver.resize(600, 800)
  await page.gone({ css: '.bar-nav' })
  await page.tab('Curve')
  await picture('narrow')
  const over = await driver.run(() => document.documentElement.scrollWidth - innerWidth)
  assert.ok(over <= 0, `${over} px wider`)
  await driver.resize(1440, 900)
})

test('alerts: limits of a trade are reached, and stay until dismissed', async () => {
  await page.tab('Alerts')
  await page.fill('Loss limit', '1')
  await page.fill('Profit target', '1')
  await page.button('Set alerts', { exact: true })
  await page.reads(/(Loss limit|Profit target) of ₹1 reached/, '.desk-status')
  await page.button('Details', { within: '.desk-status' })
  await page.reads(/reached at \d\d:\d\d:\d\d/, '[role=alert]')
  await picture('alert')
  await page.button('Dismiss', { within: '[role=alert]' })
  await page.gone({ css: '[role=alert] li' })
  await page.button('Turn off alerts', { exact: true })
})

test('a dialog takes the focus and gives it back, and holding its button squares off', async () => {
  await page.button('Squre Off', { exact: true })
  await page.see({ css: 'dialog[open]' })
  const inDialog = () => document.activeElement?.closest('dialog[open]') !== null
  await page.until('the focus in the dialog', () => driver.run(inDialog))
  // No further: from the last control Firefox goes on to its own bar, and keys with it.
  await page.press('Tab')
  assert.equal(await driver.run(inDialog), true)
  await page.press('Escape')
  await page.gone({ css: 'dialog[open]' })
  await page.until('the focus on the button', () =>
    driver.run(() => (document.activeElement as HTMLElement).innerText === 'Squre Off'),
  )
  await page.press('Enter')
  await page.click({ css: 'button', name: 'Hold to Squre Off', within: 'dialog[open]' }, 1500)
  await page.reads(/Squared off/, '.desk-head')
  await page.gone({ css: 'dialog[open]' })
  await page.button('Stop', { within: '[data-thumb-bar]' })
  await page.sheet()
  await page.button('Stop', { within: 'dialog[open]' })
  await page.reads(/Stopped/, '.desk-head')
  await picture('stopped')
})

test('no page had an error that nobody caught, or broke the content security policy', async () => {
  assert.deepEqual(await driver.problems(), [])
})
