import type { Page } from '@playwright/test'
import { expect } from './fixtures/page.ts'
import { bar, test } from './fixtures/trader.ts'

/** Works on the page as a browser's translator does: each text node gives way to `<font><font>`, for good. */
function translate(): void {
  const isLeft = (node: Node) => node.parentElement?.closest('font, script, style, textarea, [translate="no"]') !== null
  const replace = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const found = node instanceof Text ? [node] : []
    while (walker.nextNode()) found.push(walker.currentNode as Text)
    for (const text of found) {
      if (!text.isConnected || text.data.trim() === '' || isLeft(text)) continue
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild?.append(text.data)
      text.replaceWith(font)
    }
  }
  document.addEventListener('DOMContentLoaded', () => {
    replace(document.body)
    const seen = new MutationObserver((records) => {
      for (const { target, addedNodes, type } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes) replace(node)
    })
    seen.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

/** The words of the screen in one line; numbers count with the time that passes. */
const words = async (page: Page) =>
  ((await page.locator('main').textContent()) ?? '').replace(/[\d:,.+−₹▲▼]+/g, '#').replace(/\s+/g, ' ')

test('a page that a translator works on shows the same facts, live and after each change', {
  tag: '@extended',
}, async ({ page, trader, context }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const control = await context.newPage()
  await page.addInitScript(translate)
  // A list that an earlier visit kept stands with its time, and the second page would find what the first one kept.
  await context.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (/^niyam:.*:saved\./.test(key)) localStorage.removeItem(key)
  })
  const [subscription = ''] = trader.subscriptions
  const id = await trader.start(subscription)
  const open = async (path: string) => {
    for (const it of [page, control]) await it.goto(path)
    await Promise.all([page, control].map((it) => it.waitForLoadState('networkidle')))
    await expect(page.locator('main font').first()).toBeAttached()
  }
  const head = page.locator('.desk-head')

  await open(`/account/trade/${id}`)
  await test.step('the connection of a running trade, lost and found', async () => {
    await expect(head.getByText('Live', { exact: true })).toBeAttached()
    await expect(head.getByText(/^[+−]?₹[\d,]+\.\d\d$/).first()).toBeVisible()
    await context.setOffline(true)
    await expect(head.getByText('Live', { exact: true })).toHaveCount(0)
    await expect(head.getByText(/^Last value/)).toBeVisible()
    await context.setOffline(false)
    await expect(head.getByText('Live', { exact: true })).toBeAttached()
    await expect(head.getByText(/^Last value/)).toHaveCount(0)
  })
  await test.step('an exit sheet, opened and closed', async () => {
    await bar(page, 'Squre Off').click()
    const sheet = page.getByRole('dialog')
    // It is deaf at first.
    await expect(sheet.getByRole('button', { name: /Squre Off/ })).toBeEnabled()
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('a trade that ends elsewhere ends here', async () => {
    await trader.ask('PUT', '/api/trading/', { id, status: 'stop', subscription, qty: '1' })
    await page.reload()
    await control.reload()
    await expect(head.getByText('Stopped', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible()
    await expect(page.getByText(/stopped working/)).toHaveCount(0)
  })
  // Shorter lists have no search.
  for (let n = 0; n < 10; n++) {
    const ended = await trader.start(subscription)
    await trader.ask('PUT', '/api/trading/', { id: ended, status: 'stop', subscription, qty: '1' })
  }
  for (const path of [
    '/account/trade/start?new',
    '/account/my-subscription',
    '/account/billing-report',
    '/account/trade',
  ])
    await test.step(`${path} says what the control says`, async () => {
      await open(path)
      await expect(async () => expect(await words(page)).toBe(await words(control))).toPass()
    })
  await test.step('a list that is searched shows its rows, and none', async () => {
    const search = page.getByRole('searchbox')
    await search.fill('no such trade')
    await expect(page.getByText('No Data Found!')).toBeVisible()
    await search.fill('')
    await expect(page.getByText('Stopped', { exact: true }).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText('No Data Found!')).toHaveCount(0)
  })
  expect(errors).toEqual([])
})
