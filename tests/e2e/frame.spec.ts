import type { Locator, Page, Route } from '@playwright/test'
import { expect, faulty, openScreen, withMotion } from './fixtures/page.ts'
import { signUpTrader, test } from './fixtures/trader.ts'

test.use(withMotion)

const LONG = 'Aa0'.repeat(20)

/** Changes the JSON that the server answers at an address. */
function rewrite(page: Page, address: string, change: (body: never) => unknown) {
  return page.route(address, async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch({ maxRetries: 2 })
    await route.fulfill({ response, json: change((await response.json()) as never) })
  })
}

const widerThanWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('an error stays within its part of the page, and Stop and Squre Off remain', async ({
  page,
  trader: { subscriptions, start, ask },
}) => {
  const id = await start(subscriptions[0] as string)

  await test.step('an ill-formed trade id blanks no screen', async () => {
    await rewrite(page, '**/api/trading/', ({ results }: { results: { trade_id: string }[] }) => ({
      results: results.flatMap((row) => [row, { ...row, trade_id: 'bad\ud800' }]),
    }))
    await page.goto('/account/profile')
    await expect(page.getByLabel('First name')).toHaveValue(/\w/)
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('a screen that throws says so and keeps the exit', async () => {
    await page.addInitScript(() => {
      const create = Document.prototype.createElement
      Document.prototype.createElement = function (this: Document, name: string, ...rest: []) {
        if (name === 'table') throw new Error('broken on purpose')
        return create.call(this, name, ...rest)
      } as typeof create
    })
    await page.goto('/account/trade')
    const alert = page.getByRole('alert').filter({ hasText: 'Trade List stopped working' })
    await expect(alert).toContainText(/At \d\d:\d\d:\d\d IST, 1 trade was running/)
    await expect(alert.getByRole('button', { name: 'Reload' })).toBeVisible()
    await expect(alert.getByRole('button', { name: 'Copy for support' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible()
    const exit = page.getByRole('region', { name: 'Running trades' })
    await expect(exit.getByRole('button', { name: 'Squre Off' })).toBeVisible()
    await exit.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^Stop/ }).click()
    await expect.poll(() => ask('GET', `/api/trading/${id}/`)).toMatchObject({ status: 'stop' })
  })

  await test.step('another screen works again, and the debug page offers a support file with the error', async () => {
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Update Profile' }).click()
    await expect(page.getByLabel('First name')).toHaveValue(/\w/)
    await page.goto(`/test/${id}`)
    const heading = page.getByRole('heading', { name: 'Debug' })
    await expect(heading).toBeVisible()
    await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { message: 'told by the window' })))
    await page.getByRole('button', { name: 'Copy for support' }).click()
    const file = JSON.parse(await page.getByLabel('What is copied').inputValue())
    expect(file.errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ source: 'Trade List', message: 'Error: broken on purpose' }),
        expect.objectContaining({ source: 'window', message: 'told by the window' }),
      ]),
    )
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(heading).toBeVisible()
  })

  await test.step('a line that throws leaves the screen', async () => {
    await page.addInitScript(() => {
      const set = Element.prototype.setAttribute
      Element.prototype.setAttribute = function (this: Element, name: string, value: string) {
        if (value === 'Ready for today') throw new Error('broken on purpose')
        set.call(this, name, value)
      }
    })
    await openScreen(page, '/account/zerodha/credential')
    await expect(page.getByRole('alert').filter({ hasText: 'Ready for today stopped working' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('packages that throw leave the text of their strategy', async () => {
    await page.addInitScript(() => {
      const create = Document.prototype.createElement
      Document.prototype.createElement = function (this: Document, name: string, ...rest: []) {
        if (name === 'fieldset') throw new Error('broken on purpose')
        return create.call(this, name, ...rest)
      } as typeof create
    })
    await page.goto('/trading/1')
    const alert = page.getByRole('alert').filter({ hasText: 'The packages stopped working' })
    await expect(alert.getByRole('button', { name: 'Reload' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Delta')
  })
})

test('a toast lies above an open dialog and can be dismissed there', async ({ page }) => {
  await page.clock.install()
  await signUpTrader(page)
  await faulty(page, 'billing.report', 'status 400 {}')
  await faulty(page, 'subscription.list', 'value badge "warning"')
  await page.goto('/account/my-subscription')
  await page.getByRole('button', { name: /Renew/ }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Payment type').selectOption({ index: 1 })
  await dialog.getByLabel('Transaction id').fill('UTR123456789')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  const toast = page.locator('[popover] [role="alert"]').filter({ hasText: 'Failed To Save This Form' })
  await expect(toast).toBeVisible()
  const isOnTop = await toast.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isOnTop).toBe(true)
  await test.step('closed and opened, the dialog leaves it as it is: nothing is drawn or read out again', async () => {
    await toast.getByRole('button', { name: 'Dismiss' }).focus()
    await toast.evaluate((it) => it.setAttribute('data-first', ''))
    await dialog.evaluate((it: HTMLDialogElement) => it.close())
    await expect(dialog).toBeHidden()
    await page
      .getByRole('button', { name: /Renew/ })
      .first()
      .evaluate((it: HTMLElement) => it.click())
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('[data-first]')).toBeVisible()
  })
  await test.step('what rested on it when it moved keeps it no longer', async () => {
    await page.clock.fastForward(5000)
    await expect(toast).toBeHidden()
  })
  for (const ends of ['pressed', 'passes'] as const) {
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(toast).toBeVisible()
    if (ends === 'pressed') await toast.getByRole('button', { name: 'Dismiss' }).click()
    else await page.clock.fastForward(5000)
    await expect(toast, ends).toBeHidden()
  }
  await test.step('a pointer that has left before the next drawing keeps it no longer', async () => {
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(toast).toBeVisible()
    await toast.evaluate((it) => {
      const move = (from: Element | null, to: Element | null) =>
        from?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: to }))
      const beside = document.querySelector('dialog h2')
      move(beside, it)
      move(it, beside)
    })
    await page.clock.fastForward(5000)
    await expect(toast).toBeHidden()
  })
  await expect(dialog).toBeVisible()
})

test('names of 60 characters widen no screen, and 20,000 orders stay a page of rows', { tag: '@extended' }, async ({
  page,
  trader: { subscriptions, start },
}) => {
  const id = await start(subscriptions[0] as string)
  const rename = (text: string) =>
    JSON.parse(text, (key, value) =>
      ['name', 'code', 'product_name', 'broker_name', 'msg', 'desc'].includes(key) ? LONG : value,
    )
  let many = 2
  const order = { order_type: 'SELL', instrument: LONG, qty: 15, buy_avg: null, sell_avg: 46.3, created_at: null }
  await page.route(/\/api\/(subscription|trading|strategie|billing-report)\//, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch({ maxRetries: 2 })
    const body = rename(await response.text())
    const isTrade = new URL(route.request().url()).pathname === `/api/trading/${id}/`
    const orders = Array.from({ length: many }, (_, n) => ({ ...order, instrument: `${LONG}${n}` }))
    await route.fulfill({ response, json: isTrade ? { ...body, order: orders } : body })
  })
  const paths = ['my-subscription', 'all-subscription', 'trade', 'billing-report', 'trade/start?new', `trade/${id}`]
  for (const path of paths)
    await test.step(path, async () => {
      if (path === `trade/${id}`) many = 20_000
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto(`/account/${path}`)
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(page.getByText(LONG).first()).toBeAttached()
        await expect.poll(() => widerThanWindow(page), `${width} px wide`).toBeLessThanOrEqual(0)
      }
    })
  await test.step('orders are paged', async () => {
    const table = page.getByRole('region', { name: 'Trade Order' })
    await expect(table.getByText('1 to 100 of 20,000')).toBeVisible()
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(5000)
    await table.getByRole('button', { name: 'Page 200' }).click()
    await expect(table.getByText(`${LONG}19999`)).toBeVisible()
  })
})

test('the buttons of My Subscription are whole at 1280, 1366 and 1440 px with three in a row', {
  tag: '@extended',
}, async ({ page }) => {
  await signUpTrader(page)
  await rewrite(page, '**/api/subscription/', ({ results }: { results: { status: object }[] }) => ({
    results: results.map((row) => ({
      ...row,
      first_time_active: false,
      status: { ...row.status, badge: 'warning' },
    })),
  }))
  await page.goto('/account/my-subscription')
  for (const width of [1280, 1366, 1440])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      const row = page.getByRole('row').nth(1)
      await expect(row.getByRole('button', { name: /Delete/ })).toBeVisible()
      const clipped = await row.evaluate((element) => {
        const box = (element.closest('.overflow-x-auto') as HTMLElement).getBoundingClientRect()
        return [...element.querySelectorAll('button, a')]
          .filter((it) => it.getBoundingClientRect().right > box.right + 0.5)
          .map((it) => it.textContent)
      })
      expect.soft(clipped).toEqual([])
      expect.soft(await widerThanWindow(page)).toBeLessThanOrEqual(0)
    })
})

test('the account has a bar of 48 px, a menu outside main, one menu button on a phone', { tag: '@extended' }, async ({
  page,
  trader: { subscriptions, start },
}) => {
  const id = await start(subscriptions[0] as string)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/account/trade/${id}`)
  const menu = page.getByRole('navigation', { name: 'Account' })
  const heightOf = async (selector: string) => (await page.locator(selector).boundingBox())?.height

  await test.step('bar, footer and the place of the menu', async () => {
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('navigation', { name: 'Account' })).toHaveCount(0)
    await expect(menu.getByRole('link', { name: 'Chat with us' })).toBeVisible()
    await expect(page.locator('.chat')).toHaveCount(0)
    expect.soft(await heightOf('.bar')).toBeLessThanOrEqual(49)
    const links = page.getByRole('contentinfo').getByRole('link')
    const labels = ['Home', 'About', 'Trading', 'Training', 'Terms & Conditions', 'Help']
    for (const name of labels) await expect.soft(links.filter({ hasText: name }).first()).toBeVisible()
  })

  await test.step('on the desk the menu is icons below 1,600 px, which keep their names, and words on other screens', async () => {
    const widthOf = async () => (await menu.boundingBox())?.width
    expect.soft(await widthOf()).toBe(56)
    await expect(menu.getByRole('link', { name: 'My Subscription' })).toBeVisible()
    await page.setViewportSize({ width: 1600, height: 900 })
    expect.soft(await widthOf()).toBe(216)
    await page.setViewportSize({ width: 1440, height: 900 })
    await menu.getByRole('link', { name: 'Billing Report' }).click()
    await expect.poll(widthOf).toBe(216)
    await openScreen(page, `/account/trade/${id}`)
  })

  /** Presses Tab from the page's start, Enter on "Skip to trade", and Tab until `target` has the focus. */
  const tabsTo = async (target: Locator) => {
    await page.reload()
    await expect(target).toBeVisible()
    const isFocused = () => target.evaluate((element) => element === document.activeElement)
    let tabs = 0
    for (; tabs < 20 && !(await isFocused()); tabs++) {
      await page.keyboard.press('Tab')
      const isSkip = await page.evaluate(() => document.activeElement?.hasAttribute('data-skip-trade'))
      if (isSkip) await page.keyboard.press('Enter')
    }
    return tabs
  }

  await test.step('Squre Off is three Tabs from the page’s start, the subscription of a new trade at most six', async () => {
    expect.soft(await tabsTo(page.locator('#trade').getByRole('button', { name: 'Squre Off' }))).toBe(3)
    await openScreen(page, '/account/trade/start?new')
    expect.soft(await tabsTo(page.getByRole('combobox', { name: 'Subscription' }))).toBeLessThanOrEqual(6)
    await openScreen(page, `/account/trade/${id}`)
  })

  await test.step('1,720 px wide on a wide screen', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    const [bar, main] = [await page.locator('.bar-row').boundingBox(), await page.getByRole('main').boundingBox()]
    expect.soft(bar?.width).toBe(1720)
    expect.soft(main?.width).toBeGreaterThan(1500)
  })

  await test.step('a phone has one menu button, and it has the public pages too', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
    await expect(page.locator('.menu-mobile')).toBeHidden()
    await page.getByRole('button', { name: 'Account menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Account menu' })
    await expect(drawer.getByRole('link', { name: 'Algo Trading' })).toBeVisible()
    await expect(drawer.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await widerThanWindow(page)).toBeLessThanOrEqual(0)
  })
})
