import type { Browser, Page, WebSocketRoute } from '@playwright/test'
import { expect, faulty, holdBack, watchShifts } from './fixtures/page.ts'
import { bar, signUpTrader, test } from './fixtures/trader.ts'

/** Every GET of the API and every socket that the page opens, by its path. */
function watchReads(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && /^\/(api|aliceblue|accounts)\//.test(pathname)) reads.push(pathname)
  })
  page.on('websocket', (socket) => reads.push(new URL(socket.url()).pathname))
  return reads
}

/** One change of texts that grow in their place is below this (0.0034); a row that comes between others is not (0.008). */
const STILL = 0.004
/** The desk's words change while it arrives, on a slow machine one after the other: each moves what is beside it. */
const STILL_DESK = 0.006

const frame = ['/aliceblue/v1/credential', '/api/', '/api/subscription/', '/api/trading/']

/** Every other screen of the account, under `/account/`, and what comes last where that is not its title. */
const shells: readonly (readonly [path: string, last?: string])[] = [
  ['trade/start?new', 'At most 1,000 lots'],
  ['trade'],
  ['my-subscription'],
  ['all-subscription', 'Start a trade'],
  ['billing-report'],
  ['alice/credential'],
  ['zerodha/credential'],
  ['zerodha-form'],
  ['profile'],
  ['change-password'],
  ['results'],
  ['forgot-password/MQ/no-token'],
]

/** A browser for each width, signed in as `page` is. */
async function browsersLike(page: Page, browser: Browser): Promise<{ page: Page; shifts: () => Promise<number[]> }[]> {
  const storageState = await page.context().storageState()
  return Promise.all(
    [360, 1280].map(async (width) => {
      const context = await browser.newContext({ storageState, viewport: { width, height: 780 } })
      const it = await context.newPage()
      return { page: it, shifts: await watchShifts(it) }
    }),
  )
}

/** Forgets what earlier visits have left in this browser, but not who is signed in. */
const forgetVisits = () => {
  for (const key of Object.keys(localStorage))
    if (key !== 'user_data' && key !== 'disclaimer') localStorage.removeItem(key)
}

/** What is read again after seconds is never read: each read has the visit itself as its cause, however long that takes. */
const withoutIntervals = () => {
  const { setTimeout, setInterval } = window
  const SECONDS = 5000
  const late = (ms: unknown) => Number(ms) >= SECONDS
  Object.assign(window, {
    setTimeout: (work: TimerHandler, ms?: number, ...rest: unknown[]) => (late(ms) ? 0 : setTimeout(work, ms, ...rest)),
    setInterval: (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      late(ms) ? 0 : setInterval(work, ms, ...rest),
  })
}

test('the first visit to a running desk reads each thing once, and opens each feed once', async ({
  page,
  trader: { subscriptions, start, ask },
}) => {
  const id = await start(subscriptions[0] ?? '')
  // A leg that comes between two reads makes the order table grow: every read here has the same legs.
  const trade = await ask('GET', `/api/trading/${id}/`)
  await page.route(`**/api/trading/${id}/`, (route) => route.fulfill({ json: trade }))
  const reads = watchReads(page)
  const shifts = await watchShifts(page)
  await page.addInitScript(withoutIntervals)
  await page.goto(`/account/trade/${id}`)
  await expect(bar(page, 'Stop')).toBeEnabled()
  await expect(page.getByRole('log')).toBeAttached()
  await test.step('each read once, each socket once', async () => {
    const wanted = [...frame, '/ws/v1/log/pnl', '/ws/v1/log/trade'].sort()
    // The feeds read the trade again after they opened, so that nothing is missed in between.
    const others = () => reads.filter((path) => path !== `/api/trading/${id}/`).sort()
    await expect.poll(others).toEqual(wanted)
    expect.soft(reads.filter((path) => path === `/api/trading/${id}/`).length).toBeLessThanOrEqual(2)
  })
  const pnl = page.locator('.desk-head').getByText(/₹[\d,]+\.\d\d/)
  const expectStill = async () =>
    expect.soft((await shifts()).reduce((sum, it) => sum + it, 0)).toBeLessThan(STILL_DESK)
  await test.step('nothing moves while the desk arrives, the second time where a log is kept', async () => {
    await expect(pnl.first()).toBeVisible()
    await expect(page.getByText('messages received')).toBeAttached()
    await expectStill()
    await page.reload()
    await expect(page.getByText('messages received')).toBeAttached()
    await expectStill()
  })
  await test.step('nor on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.reload()
    await expect(pnl.first()).toBeVisible()
    await expectStill()
  })
})

test('no other screen of the account moves while it arrives, as a first visit or again', { tag: '@extended' }, async ({
  page,
  browser,
  trader: { subscriptions, start },
}) => {
  await start(subscriptions[0] ?? '')
  await page.goto('/account/profile')
  await page.evaluate(forgetVisits)
  const browsers = await browsersLike(page, browser)
  for (const [n, [path, last]] of shells.entries())
    await test.step(`nor while ${path} arrives at any width, as a first visit or again`, async () => {
      const worst = await Promise.all(
        browsers.map(async ({ page: it, shifts }, i) => {
          if (n > 0 && (n + i) % 2 === 0) await it.evaluate(forgetVisits)
          await it.goto(`/account/${path}`)
          await expect(it.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(it.getByRole('status', { name: /^(Loading|Checking)/ })).toHaveCount(0)
          if (last !== undefined) await expect(it.getByText(last).first()).toBeAttached()
          return Math.max(0, ...(await shifts()))
        }),
      )
      expect.soft(Math.max(...worst), `360 and 1280 px wide: ${worst.join(', ')}`).toBeLessThan(STILL)
    })
  await Promise.all(browsers.map(({ page: it }) => it.context().close()))
})

test('the rows of a stored list stay in place while a slow server is waited for', async ({ page, trader }) => {
  expect(trader.subscriptions).not.toHaveLength(0)
  const row = page.getByRole('row').nth(1)
  const top = async () => (await row.boundingBox())?.y
  await page.goto('/account/my-subscription')
  await expect(row).toBeVisible()
  const answer = await holdBack(page, /\/api\/subscription\//)
  const validate = await holdBack(page, /credential/)
  await page.reload()
  await expect(page.getByText('Waiting for the server.')).toBeVisible()
  const before = await top()
  validate()
  await expect(page.getByText('Alice Blue validated')).toBeVisible()
  expect(await top(), 'what the line under the bar says').toBe(before)
  answer()
  await expect(page.getByText('Waiting for the server.')).toBeHidden()
  expect(await top()).toBe(before)
})

test('a desk reads the credential, which it does not show, once its PNL stands', { tag: '@extended' }, async ({
  page,
  trader: { subscriptions, start },
}) => {
  const id = await start(subscriptions[0] ?? '')
  const pnl = Promise.withResolvers<WebSocketRoute>()
  await page.routeWebSocket('**/ws/v1/log/pnl*', (socket) => pnl.resolve(socket))
  // A PNL that is silent is waited for a second: here without end.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const reads = watchReads(page)
  await page.goto(`/account/trade/${id}`)
  await expect(bar(page, 'Stop')).toBeEnabled()
  await expect.poll(() => reads).toContain('/api/')
  expect(reads).not.toContain('/aliceblue/v1/credential')
  // A socket opens by a timer, and time stands.
  let isOpen = false
  void pnl.promise.then(() => {
    isOpen = true
  })
  await expect(async () => {
    await page.clock.runFor(10)
    expect(isOpen).toBe(true)
  }).toPass()
  const socket = await pnl.promise
  await expect(async () => {
    socket.send('12.50')
    await page.clock.runFor(100)
    expect(reads).toContain('/aliceblue/v1/credential')
  }).toPass()
})

test('sockets open before the code of the screen is there, once each', async ({
  page,
  trader: { subscriptions, start },
}) => {
  const id = await start(subscriptions[0] ?? '')
  const arrive = await holdBack(page, /_astro\/react\./)
  const reads = watchReads(page)
  let hasPnl = false
  page.on('websocket', (socket) =>
    socket.on('framereceived', () => {
      hasPnl ||= socket.url().includes('/pnl')
    }),
  )
  await page.goto(`/account/trade/${id}`, { waitUntil: 'commit' })
  await expect.poll(() => hasPnl).toBe(true)
  await expect(page.getByRole('log')).toHaveCount(0)
  arrive()
  await expect(page.locator('.desk-head')).toContainText(/₹\s?[\d,]+\.\d\d/)
  await expect(page.getByRole('log')).toContainText(/\S/)
  expect(reads.filter((path) => path.startsWith('/ws/')).sort()).toEqual(['/ws/v1/log/pnl', '/ws/v1/log/trade'])
})

test('a session that expires during the head start ends at login and shows nothing', async ({ page }) => {
  await signUpTrader(page, [])
  await faulty(page, 'any', 'status 401 Expired.')
  const reads = watchReads(page)
  await page.goto('/account/trade')
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByText('Your session has ended')).toBeVisible()
  expect(reads.length).toBe(new Set(reads).size)
})

test('login names the broker’s own way out to whom a session ended, without figures', async ({ page }) => {
  const { subscriptions, start, ask } = await signUpTrader(page)
  const subscription = String(subscriptions[0])
  const id = await start(subscription)
  await page.goto('/account/trade')
  await expect(page.getByRole('main').getByText('BN-DELTA').first()).toBeVisible()
  await faulty(page, 'any', 'status 401 Expired.')
  // The page that is left may be faster, and go to login by itself.
  await page.goto(`/account/trade/${id}`).catch(() => {})
  await expect(page).toHaveURL(/\/login\?next=/)
  const form = page.getByRole('form', { name: 'Login' })
  await expect(form).toContainText('A trade that runs goes on without this session.')
  await expect(form.getByRole('link', { name: /^Open Alice Blue/ })).toHaveAttribute('href', /^https:/)
  await expect(form).not.toContainText(/₹|Delta/)
  await ask('PUT', '/api/trading/', { id, status: 'stop', subscription, qty: '1' }).catch(() => {})
})

test('the account is there without its sheet, whether refused or never answered', { tag: '@extended' }, async ({
  page,
}) => {
  await signUpTrader(page, [])
  await page.clock.install()
  const sheet = '**/_astro/account.*.css'
  await page.route(sheet, (route) => route.abort())
  const title = page.getByRole('heading', { name: 'Update Profile' })
  await page.goto('/account/profile')
  await expect(title).toBeVisible()
  await page.unroute(sheet)
  await page.route(sheet, () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('[data-account-fallback]')).toBeAttached()
  await expect(async () => {
    await page.clock.fastForward(5000)
    await expect(title).toBeVisible({ timeout: 500 })
  }).toPass()
})
