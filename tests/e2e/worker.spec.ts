import type { Page } from '@playwright/test'
import { enter, expect, holdBack, openScreen, test } from './fixtures/page.ts'
import { ownSandbox, runningTrade } from './fixtures/sandbox.ts'
import { storedRows } from './fixtures/storedRows.ts'
import { bar, openRunning, watchCommands } from './fixtures/trader.ts'
import { keptAccount, update } from './fixtures/worker.ts'
import { siteCopy } from './siteCopy.ts'

test.use({ serviceWorkers: 'allow' })

/** Addresses in all caches of the page's origin. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)))
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => decodeURI(url.slice(location.origin.length)))
  })
}

test('after one visit the account starts without a network, and keeps no answer of the API', {
  tag: '@extended',
}, async ({ page }) => {
  const sandbox = await ownSandbox()
  let trade = ''
  const asOf = page.getByText(/As of \d/).filter({ visible: true })
  const lines = page.getByRole('log').getByText(/BANKNIFTY/)
  const noNetwork = 'This device reports no network.'
  try {
    await test.step('one visit keeps the whole account, and never an answer of the API', async () => {
      const { session, tradeId } = await runningTrade(sandbox.url)
      await page.goto(sandbox.url)
      await enter(page, session, sandbox.url)
      await page.goto(`${sandbox.url}/account/trade/start?subscription=1001`)
      await keptAccount(page)
      await page.goto(`${sandbox.url}/account/my-subscription`)
      await expect(page.getByRole('heading', { name: 'My Subscription' })).toBeVisible()
      trade = `${sandbox.url}/account/trade/${tradeId}`
      await page.goto(`${trade}?from=mail`)
      await expect(lines.first()).toBeVisible()
      await expect(bar(page, 'Squre Off')).toBeVisible()
      // A page that is left at once may lose the last two seconds of its log.
      await expect.poll(() => storedRows(page)).toBeGreaterThan(0)
      for (const path of [
        '/about?from=mail',
        '/account/alice/credential',
        '/account/forgot-password/MQ/secret-token',
      ]) {
        await page.goto(sandbox.url + path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      await page.goto(`${sandbox.url}/account/all-subscription`)
      await expect(page.getByRole('button', { name: 'Subscribe Theta Yearly' })).toBeVisible()
      await page.goto(`${sandbox.url}/about`)
      await expect.poll(() => keptAddresses(page)).toContain('/about')
      const kept = await keptAddresses(page)
      expect(kept.filter((it) => /^\/(api|accounts|aliceblue|ws|outbox)\b|\?|forgot|secret|:\/\//.test(it))).toEqual([])
      expect(kept.filter((it) => !/^\/_astro\/|^\/icon-/.test(it)).sort()).toEqual([
        '/about',
        '/account/trade/start',
        '/login',
        '/shell/trade/',
      ])
    })

    await test.step('without a server the account and a page seen before open, with the lists of before', async () => {
      await sandbox.kill()
      // Each of these notes waits for two repeated reads: one screen is enough to see it.
      await page.goto(`${sandbox.url}/account/billing-report`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('We could not check your session.')).toBeVisible()
      for (const path of ['/account/trade/start', '/account/trade', '/account/all-subscription']) {
        await page.goto(sandbox.url + path)
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible()
        await expect.soft(asOf.first(), path).toBeVisible()
      }
      await page.goto(`${sandbox.url}/about?again`)
      await expect.soft(page.locator('main h1')).toBeVisible()
      await page.goto(trade)
      await expect.soft(asOf.first()).toBeVisible()
      await expect.soft(page.getByText('The server can’t be reached.')).toBeVisible()
      const curve = page.getByRole('slider', { name: 'Curve of the day' })
      await curve.press('End')
      await expect.soft(curve).toHaveAttribute('aria-valuetext', /₹/)
      await expect.soft(lines.first()).toBeVisible()
    })

    await test.step('a device without a network says so beside the exits, which stay where they are', async () => {
      const stop = bar(page, 'Stop')
      const place = await stop.boundingBox()
      await page.context().setOffline(true)
      await expect.soft(page.locator('[data-thumb-bar]').getByText(noNetwork)).toBeAttached()
      expect.soft(await stop.boundingBox()).toEqual(place)
      await expect.soft(stop).toBeEnabled()
      await sandbox.start()
      await page.context().setOffline(false)
    })

    await test.step('an open dialog stays while the network is away', async () => {
      const sent = watchCommands(page)
      const dialog = page.getByRole('dialog')
      await openScreen(page, '/account/all-subscription')
      await page.getByRole('button', { name: 'Subscribe Theta Yearly' }).click()
      await page.context().setOffline(true)
      await expect.soft(dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled()
      await page.context().setOffline(false)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await openRunning(page)
      await page.getByRole('button', { name: 'Square off everything' }).click()
      await expect.soft(dialog.getByRole('list', { name: 'Trades' })).toBeVisible()
      await page.context().setOffline(true)
      await expect.soft(dialog.getByRole('button', { name: 'Hold to square off everything' })).toBeEnabled()
      await page.context().setOffline(false)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      expect.soft(sent).toEqual([])
    })

    await test.step('what was typed without a network is there after a reload, and after the network is back', async () => {
      await openScreen(page, '/account/profile')
      const name = page.getByLabel('First name')
      await name.fill('Meenakshi')
      await page.context().setOffline(true)
      await page.reload()
      await expect.soft(page.getByText('Your profile could not be fetched')).toBeVisible()
      await page.context().setOffline(false)
      await expect.soft(name).toHaveValue('Meenakshi')
    })

    await test.step('with the network back, the list of before is there at once with its time, until the answer comes', async () => {
      const release = await holdBack(page, '**/api/trading/')
      await page.goto(`${sandbox.url}/account/trade`)
      const row = page.getByRole('region', { name: 'Trade List' }).getByText('Running').filter({ visible: true })
      await expect(row.first()).toBeVisible()
      await expect(page.getByText(/^As of \d\d:\d\d:\d\d IST\. Waiting for the server\.$/)).toBeVisible()
      release()
      await expect(page.getByText('Waiting for the server.')).toBeHidden()
      await expect(row.first()).toBeVisible()
    })
  } finally {
    await sandbox.close()
  }
})

test('a new version waits for the open trade, and a withdrawn worker leaves nothing behind', async ({ page }) => {
  const site = siteCopy()
  const sandbox = await ownSandbox({ site: site.folder })
  try {
    const { session } = await runningTrade(sandbox.url)
    await enter(page, session, sandbox.url)
    await test.step('a host that answers something else for a script harms one visit, not the next', async () => {
      const heal = site.spoil('BillingScreen')
      await page.goto(`${sandbox.url}/account/billing-report`)
      await expect(page.getByRole('alert').filter({ hasText: 'This part could not be loaded' })).toBeVisible()
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
      await page.reload()
      await expect(page.getByRole('alert').filter({ hasText: 'This part could not be loaded' })).toBeVisible()
      heal()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Billing Report' })).toBeVisible()
    })
    await page.goto(`${sandbox.url}/account/trade/start?new`)
    await keptAccount(page)

    await test.step('Install is in the menu where the browser offers it, and puts its question once', async () => {
      const install = page.getByRole('button', { name: 'Install' })
      await expect(install).toHaveCount(0)
      await page.evaluate(() => {
        const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => document.documentElement.setAttribute('data-prompted', 'yes'),
        })
        dispatchEvent(offer)
      })
      await install.click()
      await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes')
      await expect(install).toHaveCount(0)
    })

    await test.step('the shortcut of the installed app opens its dialog, once, and sends nothing', async () => {
      const sent = watchCommands(page)
      await page.goto(`${sandbox.url}/account/trade/start?new#square-off-everything`)
      const dialog = page.getByRole('dialog', { name: 'Square off everything' })
      await expect(dialog.getByRole('list', { name: 'Trades' })).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Hold to square off everything' })).toBeEnabled()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toHaveCount(0)
      expect(new URL(page.url()).hash).toBe('')
      expect(sent).toEqual([])
    })

    await test.step('a new version shows one line at an open trade, which goes on beside a tab of the new one; the next navigation has it', async () => {
      const line = page.getByText('New version. Reload when no trade is open.')
      await site.release()
      await update(page)
      await expect(line).toBeVisible()
      const other = await page.context().newPage()
      await other.goto(`${sandbox.url}/account/change-password`)
      await expect.soft(other.locator('#app[data-module*="release-1"]')).toHaveCount(1)
      await expect.soft(other.getByRole('heading', { name: 'Change Password' })).toBeVisible()
      await expect.soft(other.getByText('New version.')).toHaveCount(0)
      await other.close()
      // The script of this page is no longer on the server.
      await page.getByRole('link', { name: 'Billing Report' }).first().click()
      await expect(page.getByRole('heading', { name: 'Billing Report' })).toBeVisible()
      await page.reload()
      await expect(page.locator('#app[data-module*="release-1"]')).toHaveCount(1)
      await expect(page.getByRole('heading', { name: 'Billing Report' })).toBeVisible()
      await expect(line).toHaveCount(0)
      await keptAccount(page)
    })

    await test.step('a withdrawn worker empties its caches and takes itself away', async () => {
      await site.withdraw()
      await update(page)
      const left = () =>
        page.evaluate(async () => {
          const all = await navigator.serviceWorker.getRegistrations()
          // A check that the page began before took this one's place: then nothing new has come.
          for (const it of all)
            if (!it.waiting && !it.installing && it.active?.state === 'activated') await it.update().catch(() => {})
          return [all.length, (await caches.keys()).length]
        })
      // The browser lets a worker with a request under way end it first.
      await expect.poll(left, { timeout: 60_000 }).toEqual([0, 0])
    })
  } finally {
    await sandbox.close()
    site.remove()
  }
})

test('a device with the worker of release 1.0 comes over by one visit, and loses no page', {
  tag: '@extended',
}, async ({ page }) => {
  const site = siteCopy()
  await site.takeFormerWorker()
  const sandbox = await ownSandbox({ site: site.folder })
  const isOf = (release: number) => expect(page.locator(`#app[data-module*="release-${release}"]`)).toHaveCount(1)
  const versions = () => page.evaluate(async () => (await caches.keys()).filter((it) => it.startsWith('site-')))
  try {
    const { session, tradeId } = await runningTrade(sandbox.url)
    await enter(page, session, sandbox.url)
    const desk = `${sandbox.url}/account/trade/${tradeId}`
    await page.goto(desk)
    await expect(bar(page, 'Stop')).toBeEnabled()
    await keptAccount(page)
    expect(await versions()).toHaveLength(1)

    await site.release()
    await page.goto(desk)
    await isOf(1)
    await expect(bar(page, 'Stop')).toBeEnabled()
    await keptAccount(page)
    await sandbox.kill()
    for (const path of [desk, `${sandbox.url}/account/trade/start?new`, `${sandbox.url}/account/billing-report`]) {
      await page.goto(path)
      await isOf(1)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    }
  } finally {
    await sandbox.close()
    site.remove()
  }
})
