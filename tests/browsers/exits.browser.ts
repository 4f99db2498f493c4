import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { siteCopy } from '../e2e/siteCopy.ts'
import { openTrade } from '../support/openTrade.ts'
import type { Driver } from './driver.ts'
import { openDriver } from './open.ts'
import { Page } from './page.ts'
import { openSite, type Site } from './server.ts'

const copy = siteCopy(process.env['SITE'])
let site: Site
let driver: Driver
let page: Page
let desk = ''

before(async () => {
  site = await openSite(copy.folder)
  driver = await openDriver()
  page = new Page(driver, site.url)
  await driver.resize(1440, 900)
  const { session, id } = await openTrade(site.url)
  desk = `/account/trade/${id}`
  await page.goto('/about')
  await driver.run((session) => localStorage.setItem('user_data', JSON.stringify(session)), session)
})
after(async () => {
  await driver?.close()
  await site?.close()
  copy.remove()
})

/** Runs inside the page: from now on it notes what leaves to change something, and counts the sheets. */
function noteSent(): void {
  const page = window as unknown as { sent: string[]; sheets: number }
  const send = window.fetch
  const show = HTMLDialogElement.prototype.showModal
  page.sent = []
  page.sheets = 0
  HTMLDialogElement.prototype.showModal = function () {
    page.sheets++
    show.call(this)
  }
  window.fetch = (input, init) => {
    const method = input instanceof Request ? input.method : (init?.method ?? 'GET')
    if (method !== 'GET') page.sent.push(method)
    return send(input, init)
  }
}

const sent = () => driver.run(() => (window as unknown as { sent: string[] }).sent)
const sheets = () => driver.run(() => (window as unknown as { sheets: number }).sheets)
const sheet = { css: 'dialog[open]' }

test('a host that answers something else for a script harms one visit alone', async () => {
  const heal = copy.spoil('BillingScreen')
  await page.goto('/account/billing-report')
  await page.sheet()
  await page.button('I have read and understood this')
  await page.reads(/This part could not be loaded/)
  await page.until('the worker', () => driver.run(() => navigator.serviceWorker.controller?.state === 'activated'))
  await page.goto('/account/billing-report')
  await page.reads(/This part could not be loaded/)
  heal()
  await page.goto('/account/billing-report')
  await page.see({ css: 'h1', name: 'Billing Report' })
})

test('one place pressed again and again sends no exit, at two widths', async () => {
  await page.goto(desk)
  await page.reads(/Running/)
  await driver.run(noteSent)
  for (const [width, height] of [
    [1440, 900],
    [600, 800],
  ] as const) {
    await driver.resize(width, height)
    for (const name of ['Stop', 'Squre Off'])
      for (const [times, every] of [
        [6, 250],
        [6, 330],
        [3, 40],
      ] as const) {
        const before = await sheets()
        await page.pressAgain({ css: 'button', name, exact: true }, times, every)
        await page.until('a sheet', async () => (await sheets()) > before)
        await page.until('no sheet', async () => {
          if (await driver.run(() => document.querySelector('dialog[open]') === null)) return true
          return page.press('Escape').then(() => false)
        })
        assert.deepEqual(await sent(), [], `${name}, ${times} times every ${every} ms at ${width} px`)
      }
  }
})

test("the broker's card has its link, without an API too", async () => {
  await driver.resize(1440, 900)
  await page.goto(desk)
  const readCard = async () => {
    await page.button('Your broker')
    await page.see({ css: 'dialog[open] h2', name: 'Your broker’s own way out' })
    await page.see({ css: 'dialog[open] a[href^="https:"]', name: 'Open Alice Blue' })
    await page.press('Escape')
    await page.gone(sheet)
  }
  await readCard()
  site.operate('faults', 'any', 'drop', '--times', 'always')
  await page.goto(desk)
  await readCard()
  site.operate('faults', 'off')
})

test('two gestures apart stop the trade, with one request', async () => {
  await page.goto(desk)
  await page.reads(/Running/)
  await driver.run(noteSent)
  await page.button('Stop', { exact: true })
  await page.sheet()
  await page.button('Stop', { within: 'dialog[open]' })
  await page.reads(/Stopped/, '.desk-head')
  assert.deepEqual(await sent(), ['PUT'])
})

test('no page had an error that nobody caught, or broke the content security policy', async () => {
  assert.deepEqual(await driver.problems(), [])
})
