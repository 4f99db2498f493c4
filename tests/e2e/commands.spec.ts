import type { Page, Request } from '@playwright/test'
import { findings, findingsInAll } from './axe.ts'
import { expect, faulty, holdBack, openScreen, operate, signUp } from './fixtures/page.ts'
import { bar, openRunning, signUpTrader, test, watchCommands } from './fixtures/trader.ts'

const HOLD_MS = 1300
const startPath = (subscription: string | undefined) => `/account/trade/start?subscription=${subscription}`
const outcome = (page: Page, verb: string) => page.getByRole('region', { name: `Outcome of ${verb}` })

/** The texts of all toasts from now on, those that have passed too. */
async function watchToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>()
    const look = () => {
      for (const { textContent } of document.querySelectorAll('.toast')) seen.add(textContent ?? '')
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    Object.assign(window, { toasts: seen })
  })
  return () => page.evaluate(() => [...(window as unknown as { toasts: Set<string> }).toasts])
}

async function expectClean(page: Page): Promise<void> {
  expect.soft(await findingsInAll(page)).toEqual([])
}

/** Lets the page's clock run until a command's outcome says so. It stands while a request is under way. */
async function runUntil(page: Page, command: string, text: string): Promise<void> {
  const underWay = new Set<Request>()
  const begun = (it: Request) => void underWay.add(it)
  const ended = (it: Request) => void underWay.delete(it)
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended)
  await expect(async () => {
    if (underWay.size === 0) await page.clock.runFor(4000)
    await expect(outcome(page, command)).toContainText(text, { timeout: 100 })
  }).toPass({ timeout: 45_000, intervals: [20] })
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended)
}

test('the trade form starts on good terms only; the dashboard jumps to what runs', async ({ page }) => {
  const { subscriptions } = await signUpTrader(page, ['11', '12'])
  await test.step('says Invalid on the placeholder, refuses broken quantities, and starts on good terms', async () => {
    const sent = watchCommands(page)
    await page.goto('/account/trade/start?new')
    await bar(page, 'Start').click()
    await expect(page.getByRole('alert').filter({ hasText: /^Invalid$/ })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Subscription' })).toBeFocused()
    const facts = page.getByRole('region', { name: 'Chosen subscription' })
    await expect(facts).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Subscription' }).selectOption(String(subscriptions[0]))
    for (const fact of ['Alice Blue', 'MIS', 'Delta Monthly', 'BN-DELTA', 'Expires'])
      await expect(facts).toContainText(fact)
    const quantity = page.getByLabel(/^Quantity/)
    for (const qty of ['0', '1,5', '']) {
      await quantity.fill('')
      await quantity.pressSequentially(qty)
      await bar(page, 'Start').click()
      await expect(page.getByRole('alert').filter({ hasText: 'whole number of lots' })).toBeVisible()
      await expect(quantity, 'it stays as typed').toHaveValue(qty)
    }
    expect(sent).toEqual([])
    await quantity.fill('10')
    await quantity.press('ArrowUp')
    await expect(quantity).toHaveValue('11')
    await quantity.fill('11')
    const large = page.getByRole('dialog', { name: 'Start with 11 lots?' })
    await test.step('more than 10 without an earlier trade needs a confirmation, and Cancel keeps the form', async () => {
      await bar(page, 'Start').click()
      await expect(large).toContainText('There is no earlier trade to compare it with.')
      await expect(large.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await expect(large.getByRole('button', { name: 'Start with 11 lots' })).toBeEnabled()
      await large.getByRole('button', { name: 'Cancel' }).click()
      await expect(large).toBeHidden()
      await expect(quantity).toHaveValue('11')
      expect(sent).toEqual([])
    })
    await test.step('a list for a field, after "Please wait...": at the field, in the outcome, and nothing is lost', async () => {
      const refuse = await holdBack(page, '**/api/trading/', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 400, json: { qty: ['At most 10 lots today.'] } })
          : route.continue(),
      )
      await bar(page, 'Start').click()
      await large.getByRole('button', { name: 'Start with 11 lots' }).click()
      await expect(page.locator('form .exits')).toHaveText('Please wait...')
      refuse()
      await expect(outcome(page, 'Start')).toContainText('Quantity: At most 10 lots today.')
      await expect(quantity).toHaveAccessibleDescription('At most 10 lots today.')
      await expect(quantity).toHaveValue('11')
      expect.soft(await findings(page), 'axe on the dashboard').toEqual([])
      await page.unroute('**/api/trading/')
      expect(sent.splice(0)).toEqual(['POST start'])
    })
    await quantity.fill('2')
    await expect(quantity).toHaveAccessibleDescription('At most 1,000 lots')
    await bar(page, 'Start').click()
    await expect(page).toHaveURL(/\/account\/trade\/[0-9a-f]{32}$/)
    await expect(outcome(page, 'Start')).toContainText('Confirmed: your trade is running.')
    for (const name of ['Alice Blue', 'MIS', 'Delta Monthly', 'BN-DELTA'])
      await expect(page.locator('main')).toContainText(name)
    await expect(page.locator('[data-thumb-bar]')).toBeFocused()
    await page.getByRole('button', { name: /^Delta Monthly · \S+ · Quantity 2 lots, fixed while running$/ }).click()
    await expect(page.getByText('Trade Is Running', { exact: true })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Subscription' })).toHaveCount(0)
    await expect(bar(page, 'Start')).toHaveCount(0)
    expect(sent).toEqual(['POST start'])
  })
  await test.step('the dashboard jumps to the trade that runs, a link for a new one stays', async () => {
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await openScreen(page, '/account/trade/start')
    await expect(page).toHaveURL(`/account/trade/${id}`)
    for (const name of ['My Account', 'Account'])
      expect
        .soft(await page.locator('site-header').getByText(name, { exact: true }).first().getAttribute('href'))
        .toBe('/account/trade/start?new')
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL('/account/trade/start?new')
    await expect(bar(page, 'Start')).toBeVisible()
    await openScreen(page, startPath(subscriptions[1]))
    await expect(page.getByRole('combobox', { name: 'Subscription' })).toHaveValue(String(subscriptions[1]))
    await expect(page).toHaveURL(startPath(subscriptions[1]))
  })
})

test('redirects to the strategies without a subscription, and to the list for a bad id', async ({ page }) => {
  await signUp(page)
  await page.goto('/account/trade/start')
  await expect(page).toHaveURL(/\/trading\/?$/)
  await expect(page.getByText('Add subscription First')).toBeVisible()
  await openScreen(page, '/account/trade/no-such-trade')
  await expect(page).toHaveURL('/account/trade/')
  await expect(page.getByText('Id Is Not valid')).toBeVisible()
  await expect(page.getByText('No Data Found!')).toBeVisible()
})

test('while reads fail a trade is not called invalid, and its exits stay', async ({
  page,
  trader: { subscriptions, start },
}) => {
  const id = await start(String(subscriptions[0]), 3)
  const sent = watchCommands(page)
  await page.goto(`/account/trade/${id}`)
  await expect(bar(page, 'Stop')).toBeVisible()
  const listAgain = await faulty(page, 'trading.list', 'status 502 <h1>')
  const passAgain = await faulty(page, 'trading.detail', 'status 502 <h1>')
  await test.step('where no list is known either, by the quantity that this device read', async () => {
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.endsWith(':saved.trades')) localStorage.removeItem(key)
    })
    await page.reload()
    await expect(page.getByText('The trade could not be read')).toBeVisible()
    await expect(page.getByText(/Stop and Squre Off use the quantity this device read today\.$/)).toBeVisible()
    for (const name of ['Stop', 'Squre Off']) await expect(bar(page, name)).toBeEnabled()
    listAgain()
  })
  await page.reload()
  await expect(page.getByText(/Running, quantity 3 lots, according to the trade list at/)).toBeVisible()
  await expect(bar(page, 'Start')).toHaveCount(0)
  await expect(page.getByRole('slider', { name: 'Curve of the day' })).toBeVisible()
  await expect(page.getByRole('log')).toContainText('BANKNIFTY')
  await expect(page.getByRole('region', { name: 'Trade Order' })).toContainText('The orders could not be read.')
  await expectClean(page)
  const asked = page.waitForRequest(`**/api/trading/${id}/`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await asked
  await bar(page, 'Squre Off').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Hold to Squre Off' }).click({ delay: HOLD_MS })
  await expect(outcome(page, 'Squre Off')).toContainText('Squre Off not sent')
  expect(sent).toEqual([])
  await page
    .locator('.desk-status')
    .getByRole('button', { name: /^(Details|\d more)$/ })
    .click()
  const word = page.getByRole('region', { name: 'Squre Off without checking' })
  await expect(word.getByRole('button', { name: 'Hold to Squre Off anyway' })).toBeVisible()
  await bar(page, 'Stop').click()
  await dialog.getByRole('button', { name: /^Stop/ }).click()
  await expect.poll(() => sent).toEqual(['PUT stop'])
  // Every read of this account meets the fault, so the operator reads the status.
  await expect.poll(() => operate(page, 'trades')).toMatch(new RegExp(`${id} .* stop `))
  passAgain()
  await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible()
  await expect(outcome(page, 'Stop')).toContainText('Confirmed: your trade is stopped.')
})

test('an exit sheet begins on Cancel, asks for a hold, and sends one request', async ({ page }) => {
  // A trade that is squared off keeps its subscription until it is stopped.
  const { subscriptions, start } = await signUpTrader(page)
  await test.step('each has its own title and sentence, begins on Cancel, and Squre Off asks for a hold', async () => {
    const id = await start(String(subscriptions[0]), 3)
    const sent = watchCommands(page)
    await page.goto(`/account/trade/${id}`)
    await bar(page, 'Squre Off').click()
    const dialog = page.getByRole('dialog', { name: 'Squre Off Delta Monthly?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expect(dialog).toContainText(
      /[1-4] open legs?: (a closing order is|closing orders are) sent\. (It|They) can stay open\./,
    )
    await expect(dialog).toContainText('Live PNL · Quantity 3 lots')
    await expect(dialog).toContainText(/legs as of \d\d:\d\d:\d\d/)
    await page.keyboard.press('Escape')
    await expect(bar(page, 'Squre Off')).toBeFocused()

    await bar(page, 'Squre Off').click()
    await dialog.getByRole('button', { name: 'Hold to Squre Off' }).click()
    await expect(dialog.getByRole('button', { name: 'Yes, Squre Off' })).toBeVisible()
    expect(sent).toEqual([])
    await dialog.getByRole('button', { name: 'Hold to Squre Off' }).click({ delay: HOLD_MS })
    await expect(outcome(page, 'Squre Off')).toContainText('Confirmed: your trade is squared off.')
    await expect(page.locator('main header').first()).toContainText('Squared off')
    await expect(bar(page, 'Squre Off')).toHaveCount(0)
    // When it ended, the server does not say: neither do the figures, so a Stop changes none of them.
    const made = page.getByRole('region', { name: 'What it made' })
    await expect(made).toContainText('After charges')
    const figures = await made.textContent()
    await bar(page, 'Stop').click()
    const stop = page.getByRole('dialog', { name: 'Stop Delta Monthly?' })
    await expect(stop.getByRole('button', { name: 'Squre Off instead' })).toHaveCount(0)
    const toasts = await watchToasts(page)
    await stop.getByRole('button', { name: /^Stop/ }).click()
    await expect.poll(toasts).toContainEqual(expect.stringContaining('Confirmed: your trade is stopped.'))
    await expect(outcome(page, 'Stop')).toContainText(/Stop confirmed \d\d:\d\d:\d\d/)
    await expect(outcome(page, 'Stop')).toContainText('The server answered “Trade stopped.”')
    await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible()
    await expect(page.getByRole('main'), 'the buttons of the trade have gone').toBeFocused()
    await expect(made).toHaveText(figures ?? '')
    expect(sent).toEqual(['PUT squre_off', 'PUT stop'])
  })
  await test.step('works by keyboard alone, and a key held down sends one request at most', async () => {
    const id = await start(String(subscriptions[0]))
    const sent = watchCommands(page)
    await openScreen(page, `/account/trade/${id}`)
    await bar(page, 'Stop').focus()
    // A key held down repeats: it opens the dialog, and neither closes nor confirms it.
    for (let n = 0; n < 20; n++) await page.keyboard.down('Enter')
    const stop = page.getByRole('dialog', { name: 'Stop Delta Monthly?' })
    await expect(stop.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.up('Enter')
    await expect(stop).toBeVisible()
    await expect(stop.getByRole('button', { name: /^Stop/ })).toBeEnabled()
    await stop.getByRole('button', { name: 'Squre Off instead' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Squre Off Delta Monthly?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Hold to Squre Off' })).toBeEnabled()
    await page.keyboard.press('Shift+Tab')
    await expect(dialog.getByRole('button', { name: 'Hold to Squre Off' })).toBeFocused()
    await page.keyboard.down('Space')
    for (let n = 0; n < 8; n++) await page.keyboard.down('Space')
    await expect(outcome(page, 'Squre Off')).toContainText('Confirmed: your trade is squared off.')
    await page.keyboard.up('Space')
    expect(sent).toEqual(['PUT squre_off'])
    await page.keyboard.press('Escape')
  })
})

test('one press of Start sends one request, and a lost answer is settled by a look', async ({ page }) => {
  const { subscriptions, ask } = await signUpTrader(page, ['11', '12', '13', '21'])
  await test.step('a refusal shows the server’s sentence and stays with its time', async () => {
    const passAgain = await faulty(page, 'trading.start', 'status 200 {"status":400,"message":"No funds."}')
    await page.goto(startPath(subscriptions[0]))
    await bar(page, 'Start').click()
    await expect(outcome(page, 'Start')).toContainText('Start refused')
    await expect(outcome(page, 'Start')).toContainText('No funds.')
    await expect(outcome(page, 'Start')).toContainText(/\d\d:\d\d:\d\d IST/)
    await expect(page.getByRole('alert').filter({ hasText: 'No funds.' }).first()).toBeVisible()
    await expect(bar(page, 'Start')).toBeVisible()
    passAgain()
  })
  await test.step('a synchronous double click and Enter held down send once', async () => {
    const sent = watchCommands(page)
    await openScreen(page, startPath(subscriptions[0]))
    await bar(page, 'Start').evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
      button.form?.requestSubmit()
    })
    for (let n = 0; n < 10; n++) await page.keyboard.down('Enter')
    await expect(page).toHaveURL(/\/account\/trade\/[0-9a-f]{32}$/)
    expect(sent).toEqual(['POST start'])
    await test.step('its confirmation covers no range of the curve', async () => {
      const ranges = page.getByRole('group', { name: 'Range of the curve' })
      await expect(ranges).toBeVisible()
      await expect(outcome(page, 'Start')).toContainText('Confirmed')
      const isCovered = await ranges.evaluate((it) => {
        const { left, right, top, height } = it.getBoundingClientRect()
        const places = [left + 6, (left + right) / 2, right - 6]
        return places.map((x) => !it.contains(document.elementFromPoint(x, top + height / 2)))
      })
      expect(isCovered).toEqual([false, false, false])
    })
  })
  // Every other kind of such an answer: tests/contract/commands.test.ts. How a browser reports these, only it knows.
  const answers = { 'no answer at all': 'drop acts', 'a redirect': 'redirect acts' }
  for (const [n, [name, answer]] of Object.entries(answers).entries())
    await test.step(`${name}: says so, looks, and finds the trade that was started`, async () => {
      const sent = watchCommands(page)
      const passAgain = await faulty(page, 'trading.start', answer)
      await openScreen(page, startPath(subscriptions[1 + n]))
      await bar(page, 'Start').click()
      await expect(page.getByText('Something is wrong......')).toBeVisible()
      await expect(page).toHaveURL(/\/account\/trade\/[0-9a-f]{32}$/)
      await expect(outcome(page, 'Start')).toContainText('Confirmed: your trade is running.')
      expect(sent).toEqual(['POST start'])
      passAgain()
    })
  await test.step('a reload in flight keeps checking and finds the trade', async () => {
    const sent = watchCommands(page)
    await openScreen(page, startPath(subscriptions[3]))
    const started = () => ask('GET', '/api/trading/').then(({ results }) => (results as unknown[]).length)
    const before = await started()
    // Carried out, and its answer never comes.
    await faulty(page, 'trading.start', 'hang acts')
    await bar(page, 'Start').click()
    await expect(page.getByText('Please wait...')).toBeVisible()
    await expect.poll(started).toBe(before + 1)
    await page.reload()
    await expect(page).toHaveURL(/\/account\/trade\/[0-9a-f]{32}$/)
    await expect(outcome(page, 'Start')).toContainText('Confirmed: your trade is running.')
    expect(sent).toEqual(['POST start'])
  })
})

test('a device that wrongly reports no network blocks no button, and its commands act', async ({
  page,
  trader: { subscriptions, start },
}) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }))
  await page.goto('/account/profile')
  await expect.soft(page.getByRole('button', { name: 'Update', exact: true })).toBeEnabled()
  await openScreen(page, `/account/trade/${await start(subscriptions[0] ?? '')}`)
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await bar(page, 'Stop').click()
  await page.getByRole('dialog').getByRole('button', { name: /^Stop/ }).click()
  await expect(outcome(page, 'Stop')).toContainText('Confirmed')
  await expect.soft(page.getByText('This device reports no network.')).toHaveCount(0)
})

test('without an answer and without a network the exits stay pressable, and the broker is named', async ({
  page,
  trader: { subscriptions, start },
}) => {
  await page.goto(`/account/trade/${await start(subscriptions[0] ?? '')}`)
  await expect(bar(page, 'Stop')).toBeEnabled()
  await page.context().setOffline(true)
  await expect(page.getByText('This device reports no network.').first()).toBeVisible()
  await expect.soft(page.getByText('If it is urgent, square off').first()).toBeVisible()
  await expect.soft(bar(page, 'Stop')).toBeEnabled()
  await expect.soft(bar(page, 'Squre Off')).toBeEnabled()
})

test('two tabs that start at once send one request', { tag: '@extended' }, async ({
  page,
  context,
  trader: { subscriptions },
}) => {
  const other = await context.newPage()
  const sent = [watchCommands(page), watchCommands(other)]
  // The request waits until the other tab was told, so that both act together on a slow machine too.
  const otherWasTold = Promise.withResolvers<void>()
  await context.route('**/api/trading/', async (route) => {
    if (route.request().method() === 'POST') await otherWasTold.promise
    await route.continue()
  })
  await Promise.all([page.goto(startPath(subscriptions[0])), other.goto(startPath(subscriptions[0]))])
  await Promise.all([bar(page, 'Start').click(), bar(other, 'Start').click()])
  const late = (it: Page) => it.getByText('Already in progress in another tab.').isVisible()
  await expect.poll(async () => (await late(page)) || (await late(other))).toBe(true)
  otherWasTold.resolve()
  await expect(async () => {
    const paths = [page, other].map((it) => new URL(it.url()).pathname)
    expect(paths.filter((path) => /\/trade\/[0-9a-f]{32}$/.test(path))).toHaveLength(1)
  }).toPass()
  expect(sent.flat()).toEqual(['POST start'])
})

test('a start that never shows is locked behind a second look and an explicit word', async ({
  page,
  trader: { subscriptions },
}) => {
  const sent = watchCommands(page)
  const passAgain = await faulty(page, 'trading.start', 'drop')
  await page.clock.install()
  await page.goto(startPath(subscriptions[0]))
  await bar(page, 'Start').click()
  await expect(outcome(page, 'Start')).toContainText('Start: checking the status')
  await expect(bar(page, 'Start')).toHaveCount(0)
  await runUntil(page, 'Start', 'Not confirmed yet')
  await expect(bar(page, 'Start')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start anyway' })).toHaveCount(0)
  await page.getByLabel(/^Quantity/).fill('12')
  await expect(outcome(page, 'Start')).toContainText(/Requested: Delta Monthly · \S+, 1 lot\./)
  await expectClean(page)
  passAgain()
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Start anyway' }).click()
  await page.clock.runFor(2000)
  await expect(page).toHaveURL(/\/account\/trade\/[0-9a-f]{32}$/)
  await expect(page.getByRole('button', { name: /Quantity 1 lot, fixed while running$/ })).toBeVisible()
  expect(sent).toEqual(['POST start', 'POST start'])
})

test('squaring off of unknown outcome needs an explicit word, and is sent once for it', async ({
  page,
  trader: { subscriptions, start },
}) => {
  const id = await start(String(subscriptions[0]))
  const sent = watchCommands(page)
  await page.clock.install()
  await page.goto(`/account/trade/${id}`)
  await expect(bar(page, 'Squre Off')).toBeVisible()
  let isSendLost = true
  await page.route('**/api/trading/**', (route) =>
    sent.length > 0 && (isSendLost || route.request().method() === 'GET') ? route.abort() : route.continue(),
  )
  const squareOff = async () => {
    await bar(page, 'Squre Off').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Hold to Squre Off' }).click()
    await dialog.getByRole('button', { name: 'Yes, Squre Off' }).click()
  }
  await squareOff()
  await runUntil(page, 'Squre Off', 'Status unknown.')
  await expect.soft(outcome(page, 'Squre Off')).toContainText('It may be running. Check with your broker.')
  await expect.soft(bar(page, 'Stop')).toBeVisible()
  expect(sent).toEqual(['PUT squre_off'])
  await page
    .locator('.desk-status')
    .getByRole('button', { name: /^(Details|\d more)$/ })
    .click()
  const word = page.getByRole('region', { name: 'Squre Off without checking' })
  await expect(word).toContainText('a second one could open a reverse position')
  await expect(word).toContainText('Check with your broker first.')
  await expectClean(page)

  // An ordinary press reads first, and sends nothing where that fails.
  await squareOff()
  await page.clock.runFor(10_000)
  await expect(outcome(page, 'Squre Off')).toContainText('Status unknown.')
  expect(sent).toEqual(['PUT squre_off'])

  isSendLost = false
  await word.getByRole('button', { name: 'Hold to Squre Off anyway' }).click()
  await word.getByRole('button', { name: 'Yes, Squre Off anyway' }).dblclick()
  await expect.poll(() => sent).toEqual(['PUT squre_off', 'PUT squre_off'])
  await expect(outcome(page, 'Squre Off')).not.toContainText('Status unknown.')
  // Not before: as soon as a read succeeds, nobody is asked for the word any more.
  await page.unroute('**/api/trading/**')
  await page.clock.runFor(2000)
  await expect(outcome(page, 'Squre Off')).toContainText('Confirmed: your trade is squared off.')
  await expect(word).toHaveCount(0)
  expect(sent).toHaveLength(2)
})

test('"Square off everything" has a row each; a trade that stays unread is sent from its desk', async ({ page }) => {
  const { subscriptions, start } = await signUpTrader(page, ['11', '12'])
  await start(String(subscriptions[0]))
  const unread = await start(String(subscriptions[1]), 2)
  const sent = watchCommands(page)
  await page.route(`**/api/trading/${unread}/`, (route) => route.abort())
  await page.goto('/account/profile')
  await openRunning(page)
  await page.getByRole('button', { name: 'Square off everything' }).click()
  const batch = page.getByRole('dialog', { name: 'Square off everything' })
  const row = (name: string) => batch.getByRole('listitem').filter({ hasText: name })
  await expect(row('Delta Monthly')).toContainText('1 lot')
  await expect(row('Delta Quarterly')).toContainText('2 lots')
  await expect(batch.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await batch.getByRole('button', { name: 'Hold to square off everything' }).click({ delay: HOLD_MS })
  await expect(row('Delta Monthly')).toContainText('Confirmed: your trade is squared off.')
  await expect(row('Delta Quarterly')).toContainText('Squre Off not sent')
  await expectClean(page)
  await batch.getByRole('button', { name: /retry 1 trade/ }).click()
  const desk = row('Delta Quarterly').getByRole('link', { name: 'Open its desk' })
  await expect(desk).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  expect(sent).toEqual(['PUT squre_off'])
  // A press that follows at once says that it was too soon, and does nothing.
  await expect(async () => {
    await desk.click()
    await expect(page).toHaveURL(`/account/trade/${unread}`, { timeout: 1000 })
  }).toPass()
  await expect(batch).toBeHidden()
  await page
    .locator('.desk-status')
    .getByRole('button', { name: /^(Details|\d more)$/ })
    .click()
  const word = page.getByRole('region', { name: 'Squre Off without checking' })
  await expect(word).toContainText('a second one could open a reverse position')
  await word.getByRole('button', { name: 'Hold to Squre Off anyway' }).click({ delay: HOLD_MS })
  await expect.poll(() => sent).toEqual(['PUT squre_off', 'PUT squre_off'])
  await page.unroute(`**/api/trading/${unread}/`)
  await expect(outcome(page, 'Squre Off')).toContainText('Confirmed: your trade is squared off.')
  expect(sent).toHaveLength(2)
})
