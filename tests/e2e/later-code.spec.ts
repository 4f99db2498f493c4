import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { screenFiles, screens } from '../../src/lib/routes.ts'
import { findingsInAll } from './axe.ts'
import { enter, expect, holdBack, openScreen, recordKeys, watchShifts } from './fixtures/page.ts'
import { ownSandbox, runningTrade } from './fixtures/sandbox.ts'
import { bar, test, watchCommands } from './fixtures/trader.ts'
import { siteCopy } from './siteCopy.ts'

const offer = (within: Page | Locator) => within.getByRole('alert').filter({ hasText: 'could not be loaded' })
const codeOf = (name: string) => new RegExp(`_astro/${name}\\.`)

test('without a worker the next screen of a page that is older than the site says "New version"', {
  tag: '@extended',
}, async ({ page }) => {
  const site = siteCopy()
  const sandbox = await ownSandbox({ site: site.folder })
  const { session } = await runningTrade(sandbox.url)
  await enter(page, session, sandbox.url)
  await page.goto(`${sandbox.url}/account/trade/start?new`)
  const billing = page.getByRole('link', { name: 'Billing Report' }).first()
  await expect(billing).toBeVisible()
  // The deployed version has other names for its scripts.
  const assets = join(site.folder, '_astro')
  for (const name of readdirSync(assets).filter((it) => it.startsWith('BillingScreen.'))) rmSync(join(assets, name))
  await billing.click()
  const said = page.getByRole('main').getByRole('alert')
  await expect(said).toContainText('New version')
  await expect(said).toContainText('This page is of an older one.')
  await expect(said).not.toContainText('did not arrive')
  await expect(said.getByRole('button', { name: 'Reload' })).toBeVisible()

  await test.step('so it does where a host answers its home page in place of what is gone', async () => {
    await page.goto(`${sandbox.url}/account/trade/start?new`)
    const home = readFileSync(join(site.folder, 'index.html'), 'utf8')
    await page.route(codeOf('BillingScreen'), (route) => route.fulfill({ contentType: 'text/html', body: home }))
    await billing.click()
    await expect(said).toContainText('New version')
  })
  await sandbox.close()
  site.remove()
})

test('later code that fails leaves the rest of the screen, and an offer to load again', { tag: '@extended' }, async ({
  page,
  trader: { subscriptions, start },
}) => {
  const id = await start(String(subscriptions[0]))
  await test.step('a dashboard without the code of its feeds has its exits and its form, and no value', async () => {
    await page.route(codeOf('feeds'), (route) => route.abort())
    await page.goto('/account/trade/start?new')
    await expect(page.getByRole('main')).toContainText('No value yetPNL could not be loaded')
    for (const name of ['Stop', 'Squre Off', 'Start'])
      await expect.soft(page.getByRole('main').getByRole('button', { name, exact: true })).toBeEnabled()
    await page.unroute(codeOf('feeds'))
  })

  await test.step('a form that could not be fetched while the trade ran is fetched again when it ends', async () => {
    const sent = watchCommands(page)
    await page.route(codeOf('DeskForm'), (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (it) => codeOf('DeskForm').test(it.url()))
    await page.goto(`/account/trade/${id}`)
    await failed
    await page.unroute(codeOf('DeskForm'))
    await bar(page, 'Stop').click()
    await page
      .getByRole('dialog', { name: /^Stop .*\?$/ })
      .getByRole('button', { name: /^Stop/ })
      .click()
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect(page.getByLabel('Quantity')).toBeVisible()
    expect(sent).toEqual(['PUT stop'])
  })

  await test.step('an ended trade keeps the rest of its desk', async () => {
    await page.route(codeOf('DeskForm'), (route) => route.abort())
    await page.reload()
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect(offer(page)).toBeVisible()
    await expect.soft(page.locator('.desk-facts')).toBeVisible()
    await page.unroute(codeOf('DeskForm'))
  })

  await test.step('the debug page offers the support file all the same', async () => {
    await page.route(codeOf('DebugScreen'), (route) => route.abort())
    await page.goto(`/test/${id}`)
    await expect(offer(page)).toBeVisible()
    await expect.soft(offer(page).getByRole('button', { name: 'Copy for support' })).toBeVisible()
  })
})

test('later code moves nothing when it comes', { tag: '@extended' }, async ({
  page,
  trader: { subscriptions, start, ask },
}) => {
  const subscription = String(subscriptions[0])
  const id = await start(subscription)
  const shifts = await watchShifts(page)
  await test.step('form of an ended trade, and its Start is sent once', async () => {
    const sent = watchCommands(page)
    await ask('PUT', '/api/trading/', { id, status: 'stop', subscription, qty: '1' })
    const arrive = await holdBack(page, codeOf('DeskForm'))
    await page.goto(`/account/trade/${id}`)
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect(page.getByRole('status', { name: 'Loading the Trading Form' })).toBeVisible()
    await expect(page.locator('[data-panel="orders"]')).toBeVisible()
    const before = (await shifts()).length
    arrive()
    await expect(page.getByLabel('Quantity')).toBeVisible()
    // A word of the head may change at the same moment; the form's height would be a hundred times as much.
    const moved = (await shifts()).slice(before).reduce((sum, it) => sum + it, 0)
    expect.soft(moved, 'ended desk').toBeLessThan(0.001)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Stop', exact: true }).first()).toBeVisible()
    expect.soft(sent).toEqual(['POST start'])
  })
})

test('the way out of a trade outlives its code, a record and the network', async ({
  page,
  trader: { subscriptions, start, ask },
}) => {
  const sent = watchCommands(page)
  const id = await start(String(subscriptions[0]))
  const exits = page.getByRole('region', { name: 'Running trades' })
  const door = page.getByRole('region', { name: 'Your broker’s own way out' })

  await test.step('the code of the desk does not arrive, and a record breaks whoever reads it', async () => {
    await page.goto('/account/profile')
    const keyOf = await recordKeys(page)
    await page.evaluate(
      (key) => {
        const intent = { ref: 'r', input: { subscription: { toString: 1 }, qty: 1 }, baseline: null, sentAt: 1 }
        const state = { phase: 'unknown', at: 1, why: 'not-seen', pendingBecause: 'lost', checked: true }
        const { access_token: token } = JSON.parse(localStorage.getItem('user_data') ?? '{}')
        const userId = String(JSON.parse(atob(token.split('.')[1])).user_id)
        sessionStorage.setItem(key, JSON.stringify({ userId, intent, state }))
      },
      keyOf(`niyam:command:start:${id}`),
    )
    await page.route(codeOf('TradeScreen'), (route) => route.abort())
    await page.goto(`/account/trade/${id}`)
    await expect(offer(page)).toBeVisible()
    await expect(exits).toContainText(/Running, as of \d\d:\d\d:\d\d IST/)
    await expect.soft(exits.getByRole('button', { name: 'Squre Off' })).toBeEnabled()
    await expect.soft(page.getByText('stopped working')).toHaveCount(0)
    await expect.soft(door.getByRole('link', { name: /^Open Alice Blue/ })).toBeVisible()
    expect.soft(await findingsInAll(page)).toEqual([])
  })

  await test.step('its trade can be read no more: the exit stands by the address alone, and says what is not known', async () => {
    const keyOf = await recordKeys(page)
    await page.evaluate((key) => localStorage.removeItem(key), keyOf('niyam:saved.trades'))
    await page.route('**/api/trading/', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    )
    await page.reload()
    await expect(exits).toContainText('status not read, it may be running')
    await expect.soft(exits.getByRole('button', { name: 'Squre Off' })).toBeEnabled()
    await page.unroute('**/api/trading/')
  })

  await test.step('Stop is sent once, and the trade is stopped', async () => {
    await page.reload()
    await exits.getByRole('button', { name: 'Stop', exact: true }).click()
    await page
      .getByRole('dialog', { name: /^Stop .*\?$/ })
      .getByRole('button', { name: /^Stop/ })
      .click()
    await expect.poll(() => ask('GET', `/api/trading/${id}/`)).toMatchObject({ status: 'stop' })
    expect(sent).toEqual(['PUT stop'])
    await page.unroute(codeOf('TradeScreen'))
  })
})

test('the broker’s own way out is two gestures away on every screen of a phone', { tag: '@extended' }, async ({
  page,
  trader: { subscriptions, start },
}) => {
  const id = await start(String(subscriptions[0]))
  await page.setViewportSize({ width: 360, height: 640 })
  const card = page.getByRole('dialog', { name: 'Your broker’s own way out' })
  const entry = page.getByRole('dialog', { name: 'Account menu' }).getByRole('button', { name: 'Your broker' })
  const paths = screenFiles()
    .map(({ name }) => screens[name])
    .filter(({ access }) => access === 'account')
    .map(({ path }) => path.replace('/:id', `/${id}`))
  await page.goto('/account/profile')
  await expect(page.getByLabel('Email')).toHaveValue(/@/)
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  for (const path of new Set(paths))
    await test.step(path, async () => {
      await openScreen(page, path)
      expect(await page.evaluate(() => 'isOld' in window), 'no page load').toBe(true)
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      await page.getByRole('button', { name: 'Account menu' }).click()
      await expect(entry).toBeInViewport({ ratio: 1 })
      await entry.click()
      await expect(card.getByRole('link', { name: /^Open Alice Blue/ })).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(card).toBeHidden()
    })

  await test.step('without a network it is there too', async () => {
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await entry.click()
    await expect(card.getByRole('link', { name: /^Open Alice Blue/ })).toBeVisible()
    await expect(card).toContainText('press Stop here, not Squre Off')
    expect.soft(await findingsInAll(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  await test.step('the status line leads to it once no exit can be sent', async () => {
    await page.context().setOffline(false)
    await page.goto(`/account/trade/${id}`)
    await expect(bar(page, 'Squre Off')).toBeEnabled()
    await page.route('**/api/trading/**', (route) => route.abort())
    await page.context().setOffline(true)
    const line = page.locator('.desk-line')
    await expect(line).toContainText('reports no network', { timeout: 45_000 })
    await line.getByRole('button', { name: 'Your broker', exact: true }).click()
    await expect(card.getByRole('link', { name: /^Open Alice Blue/ })).toBeVisible()
  })
})
