import type { Page } from '@playwright/test'
import { enter, expect, test } from './fixtures/page.ts'
import { ownSandbox, runningTrade } from './fixtures/sandbox.ts'
import { bar, watchCommands } from './fixtures/trader.ts'
import { keptAccount, update } from './fixtures/worker.ts'
import { siteCopy } from './siteCopy.ts'

test.use({ serviceWorkers: 'allow' })

/** The exits of a build that does not hear their presses. */
const deafExits = `addEventListener('click', (event) => {
  if (/^(Stop|Squre Off)$/.test(event.target.closest('button')?.textContent ?? '')) event.stopImmediatePropagation();
}, true);`

/** Notes what is read of trades, and whether the page was parsed beyond its head by then. */
function noteReads(): void {
  const reads: string[] = []
  const send = globalThis.fetch
  Object.assign(globalThis, {
    reads,
    fetch: (...[asked, init]: Parameters<typeof fetch>) => {
      const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href)
      const isRead = (asked instanceof Request ? asked.method : 'GET') === 'GET'
      if (isRead && pathname.startsWith('/api/trading/'))
        reads.push(`${pathname} ${document.body ? 'below' : 'in the head'}`)
      return send(asked, init)
    },
  })
}

const isOf = (page: Page, release: number) =>
  expect(page.locator(`#app[data-module*="Account.release-${release}."]`)).toHaveCount(1)
const line = (page: Page) => page.getByText('New version. Reload when no trade is open.')

test('the desk of every morning comes from the device, and gives way to a newer one', { tag: '@extended' }, async ({
  page: evening,
}) => {
  const site = siteCopy()
  await site.release({ fault: deafExits })
  const sandbox = await ownSandbox({ site: site.folder })
  const { session, tradeId } = await runningTrade(sandbox.url)
  const desk = `${sandbox.url}/account/trade/${tradeId}`
  const sent = watchCommands(evening)
  try {
    await enter(evening, session, sandbox.url)
    await evening.goto(desk)
    await expect(bar(evening, 'Stop')).toBeEnabled()
    await keptAccount(evening)
    const context = evening.context()

    await test.step('an old desk, two builds behind, whose exits hear nothing, is replaced unused; the new one acts once', async () => {
      await evening.close()
      await site.release({ fault: deafExits })
      await site.release()
      const page = await context.newPage()
      await page.addInitScript(noteReads)
      const answer = await page.goto(desk, { waitUntil: 'commit' })
      expect(answer?.fromServiceWorker()).toBe(true)
      expect(await answer?.text(), 'nobody waited for the host').toContain('Account.release-1.')
      await isOf(page, 3)
      await expect(line(page)).toHaveCount(0)
      const sentHere = watchCommands(page)
      await bar(page, 'Stop').click()
      await page.getByRole('dialog').getByRole('button', { name: /^Stop/ }).click()
      await page.getByRole('button', { name: 'Start again' }).click()
      expect([...sent, ...sentHere]).toEqual(['PUT stop'])
      const reads = await page.evaluate(() => (globalThis as { reads?: string[] }).reads)
      expect(reads?.slice(0, 2), 'the trade before the page is parsed, and no second time').toEqual([
        `/api/trading/${tradeId}/ in the head`,
        '/api/trading/ below',
      ])
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await expect(bar(page, 'Stop')).toBeEnabled()
      await keptAccount(page)
      await page.close()
    })

    const page = await context.newPage()
    await test.step('once something was pressed the page stays with one line; the next visit is of the new build', async () => {
      await page.goto(desk)
      await expect(bar(page, 'Stop')).toBeEnabled()
      await page.getByRole('tab', { name: 'Alerts' }).click()
      await site.release()
      // The page's own look may have met the release half written: the next one finds it whole.
      await expect(async () => {
        await update(page)
        await expect(line(page)).toBeVisible({ timeout: 3000 })
      }).toPass({ timeout: 30_000 })
      await isOf(page, 3)
    })

    await test.step('an urgent build takes the place of a used page too, once its command has an outcome', async () => {
      // Held back in the page: a browser that is told to stop requests can lose a reload which a worker answers.
      await page.evaluate(() => {
        const { promise, resolve } = Promise.withResolvers<void>()
        const send = window.fetch
        window.fetch = async (...given) => {
          const [to] = given
          if ((to instanceof Request ? to.url : String(to)).endsWith('/api/trading/')) await promise
          return send(...given)
        }
        Object.assign(window, { answer: resolve })
      })
      await bar(page, 'Stop').click()
      await page.getByRole('dialog').getByRole('button', { name: /^Stop/ }).click()
      await site.release({ isUrgent: true })
      await update(page)
      // The new worker is at work, and the page is still the one that sent the command.
      await keptAccount(page)
      await isOf(page, 3)
      await page.evaluate(() => (window as unknown as { answer(): void }).answer())
      await isOf(page, 5)
      await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible()
    })

    await test.step('a kept desk whose scripts are lost, here and on the host, asks the host for itself', async () => {
      await keptAccount(page)
      await page.evaluate(async () => {
        for (const name of await caches.keys()) {
          const cache = await caches.open(name)
          for (const request of await cache.keys()) if (request.url.includes('Account.')) await cache.delete(request)
        }
      })
      const devtools = await context.newCDPSession(page)
      await devtools.send('Network.clearBrowserCache')
      await page.close()
      await site.release()
      const other = await context.newPage()
      await other.goto(desk, { waitUntil: 'commit' })
      await isOf(other, 6)
      await expect(other.getByRole('button', { name: 'Start again' })).toBeVisible()
    })
  } finally {
    await sandbox.close()
    site.remove()
  }
})
