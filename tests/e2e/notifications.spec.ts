import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures/page.ts'
import { steadyPnl } from './fixtures/steadyPnl.ts'
import { signUpTrader } from './fixtures/trader.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

/** Titles that the worker shows at this moment. */
async function shownByWorker(context: BrowserContext): Promise<string[]> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    return (await registration.getNotifications()).map(({ title }) => title)
  })
}

/** The address that the worker's notification with this title opens. */
async function addressOf(context: BrowserContext, title: RegExp): Promise<string> {
  const addresses = await context.serviceWorkers()[0]?.evaluate(async (source) => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const all = await registration.getNotifications()
    return all.filter((it) => new RegExp(source).test(it.title)).map(({ data }) => (data as { path: string }).path)
  }, title.source)
  return addresses?.[0] ?? ''
}

const ready = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

test('notifications come from the worker, one for two tabs, and close at the sign-out', {
  tag: '@extended',
}, async ({ page, context }) => {
  // Every call, whichever tab makes it: a second one with the same tag would not be seen in the worker.
  const calls: string[] = []
  const done: string[] = []
  await context.exposeBinding('noteCall', (_, title: string) => void calls.push(title))
  await context.exposeBinding('noteDone', (_, title: string) => void done.push(title))
  await context.addInitScript(() => {
    // Absent on the blank page that a tab begins with.
    if (!('ServiceWorkerRegistration' in window)) return
    const { prototype } = ServiceWorkerRegistration
    const own = prototype.showNotification
    const { noteCall, noteDone } = window as unknown as Record<'noteCall' | 'noteDone', (title: string) => void>
    prototype.showNotification = async function (title, options) {
      noteCall(title)
      await own.call(this, title, options)
      noteDone(title)
    }
    const refuse = () => Promise.reject(new DOMException('Low battery', 'NotAllowedError'))
    Object.assign(navigator.wakeLock ?? {}, { request: refuse })
  })
  await steadyPnl(context)
  const me = await signUpTrader(page)
  const id = await me.start(me.subscriptions[0] ?? '')
  const other = await context.newPage()
  for (const it of [page, other]) await it.clock.install()
  await page.goto(`/account/trade/${id}`)
  await ready(page)
  await other.goto('/account/billing-report')
  await ready(other)
  const expectCall = async (title: RegExp) => {
    // Chromium forgets a notification for which a worker asks while it is on its way to the screen.
    await expect.poll(() => done.join('\n')).toMatch(title)
    const shown = expect.arrayContaining([expect.stringMatching(title)])
    await expect.poll(() => shownByWorker(context)).toEqual(shown)
  }

  await test.step('a test is sent, and what to do where it is not seen is said', async () => {
    await page.getByRole('tab', { name: 'Alerts' }).click()
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect(page.getByText('A test was sent, with three tones. If you did not see it')).toBeVisible()
    await expectCall(/^Test notification$/m)
  })

  await test.step('the screen is to stay on, and a browser that refuses says so', async () => {
    await page.getByLabel('Keep the screen on while a trade runs').check()
    await expect(page.getByText('The browser does not allow it now')).toBeVisible()
  })

  await test.step('an alert limit', async () => {
    await page.getByLabel('Loss limit (₹)').first().fill('0.01')
    await page.getByLabel('Profit target (₹)').first().fill('0.01')
    await page.getByRole('button', { name: 'Set alerts', exact: true }).first().click()
    await expectCall(/^Loss limit of ₹0.01 reached$/m)
  })

  await test.step('a click on it shows the trade in the page that is open', async () => {
    const worker = context.serviceWorkers()[0]
    await page.close()
    await worker?.evaluate(async () => {
      const { registration, NotificationEvent } = globalThis as unknown as {
        registration: ServiceWorkerRegistration
        NotificationEvent: new (type: string, init: { notification?: Notification | undefined }) => Event
      }
      const notification = (await registration.getNotifications()).find(({ title }) => title.includes('Loss limit'))
      const click = new NotificationEvent('notificationclick', { notification })
      // Only the browser's own events may be waited for.
      Object.assign(click, { waitUntil: () => {} })
      dispatchEvent(click)
    })
    await expect(other).toHaveURL(`/account/trade/${id}`)
    await expect.poll(() => shownByWorker(context)).not.toContainEqual(expect.stringContaining('Loss limit'))
  })

  await test.step('the end of the trade', async () => {
    await me.ask('PUT', '/api/trading/', { id, status: 'stop', subscription: me.subscriptions[0] ?? '', qty: '1' })
    // In parts: a call gives up after 20 s, and its answer needs real time.
    await expect(async () => {
      await other.clock.runFor(15_000)
      expect(calls.join('\n')).toMatch(/^Trade ended: /m)
    }).toPass()
    await expectCall(/^Trade ended: Delta/m)
  })

  await test.step('logging out closes what is shown, and an older one opens no trade of the person before', async () => {
    const address = await addressOf(context, /^Trade ended/)
    await other.getByLabel('Profile', { exact: true }).click()
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(other).toHaveURL('/login')
    await expect.poll(() => shownByWorker(context)).toEqual([])
    await signUpTrader(other)
    await other.goto(address)
    await expect(other).toHaveURL('/account/trade/start?new')
  })
})
