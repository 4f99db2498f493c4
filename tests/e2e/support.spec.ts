import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { findingsInAll } from './axe.ts'
import { expect, openScreen } from './fixtures/page.ts'
import { test } from './fixtures/trader.ts'

const MINUTE_MS = 60_000
const TEXT = 'Broker down, we are on it'

/** The notice of the site from now on, as a host would answer. */
async function serveNotice(page: Page, file: object | string, status = 200) {
  await page.unroute('**/notice.json')
  await page.route('**/notice.json', (route) =>
    route.fulfill({ status, body: typeof file === 'string' ? file : JSON.stringify(file) }),
  )
}

const noticeFor = (ms: number) => ({
  level: 'warning',
  text: TEXT,
  from: new Date(Date.now() - 12 * MINUTE_MS).toISOString(),
  until: new Date(Date.now() + ms).toISOString(),
})

test('the operator’s notice stands until its end, and the support file is shown first', { tag: '@extended' }, async ({
  page,
  context,
  trader: { subscriptions, start },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await start(subscriptions[0] as string)
  const shown = page.getByLabel('What is copied')

  await test.step('the account menu opens it; what is shown is copied and saved', async () => {
    const code: string[] = []
    page.on('request', (request) => /support|collect/.test(request.url()) && code.push(request.url()))
    await page.goto('/account/trade')
    await expect(page.getByRole('link', { name: /^view trade/ })).toBeVisible()
    expect.soft(code, 'before it is used').toEqual([])
    const opener = page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Copy for support' })
    await opener.click()
    await expect.soft(page.getByText('Nothing failed in this tab.')).toBeVisible()
    const text = await shown.inputValue()
    expect.soft(JSON.parse(text)).toMatchObject({ format: 'niyam-support', version: 1, page: '/account/trade' })
    expect.soft(JSON.parse(text).calls.length).toBeGreaterThan(1)
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('user_data') ?? '{}').access_token as string,
    )
    expect.soft(text).not.toContain(token)
    expect.soft(await findingsInAll(page)).toEqual([])
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect.soft(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    expect.soft(await readFile(await (await download).path(), 'utf8')).toBe(text)
    await page.keyboard.press('Escape')
    await expect(shown).toBeHidden()
    await expect.soft(opener).toBeFocused()
  })

  await test.step('the box adds the log', async () => {
    await openScreen(page, `/account/trade/${id}`)
    await expect(page.getByRole('log')).toContainText(/\d\d:\d\d/)
    await page.getByRole('button', { name: 'Copy for support' }).first().click()
    expect.soft(await shown.inputValue()).not.toContain('"serverWords"')
    await page.getByRole('checkbox', { name: /today’s log/ }).check()
    await expect.poll(async () => JSON.parse(await shown.inputValue()).serverWords?.length ?? 0).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
  })

  // Every other file that is none: tests/unit/notice/notice.test.ts.
  await test.step('no notice that is none is shown', async () => {
    await serveNotice(page, JSON.stringify(noticeFor(MINUTE_MS)), 404)
    const read = page.waitForResponse('**/notice.json')
    await page.goto('/about')
    await (await read).finished()
    await expect.soft(page.getByText(/until \d\d:\d\d IST/)).toHaveCount(0)
  })

  await test.step('a public page shows the notice after load', async () => {
    await serveNotice(page, noticeFor(30 * MINUTE_MS))
    await page.goto('/about')
    await expect(page.getByRole('status').filter({ hasText: TEXT })).toContainText('12 min ago')
    expect.soft(await findingsInAll(page)).toEqual([])
  })

  await test.step('the desk has it in its slot, every other screen above its content', async () => {
    await page.goto(`/account/trade/${id}`)
    const slot = page.locator('.desk-status')
    await expect(slot).toContainText(TEXT)
    await expect(slot).toContainText(/12 min ago, until \d\d:\d\d IST/)
    await expect.soft(page.getByText(TEXT)).toHaveCount(1)
    await openScreen(page, '/account/trade')
    await expect(page.getByRole('status').filter({ hasText: TEXT })).toBeVisible()
  })

  await test.step('it ends by itself', async () => {
    await serveNotice(page, noticeFor(MINUTE_MS))
    await page.clock.install()
    await page.reload()
    await expect(page.getByText(TEXT)).toBeVisible()
    await page.clock.runFor(50_000)
    await expect(page.getByText(TEXT)).toBeVisible()
    await page.clock.runFor(15_000)
    await expect(page.getByText(TEXT)).toBeHidden()
  })
})
