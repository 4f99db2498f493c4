import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { openScreen } from './fixtures/page.ts'
import { bar, signUpTrader, test, watchCommands } from './fixtures/trader.ts'

/** Stops the page's clock: from here on only `runFor` moves it. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

/** The middle of a button, in pixels of the window. With `height` it is scrolled to there first. */
async function placeOf(button: Locator, height?: number): Promise<{ x: number; y: number }> {
  await expect(button).toBeEnabled()
  await button.scrollIntoViewIfNeeded()
  if (height !== undefined)
    await button.evaluate((it, y) => scrollBy(0, it.getBoundingClientRect().top + it.clientHeight / 2 - y), height)
  return button.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
}

async function closeSheets(page: Page): Promise<void> {
  while ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape')
  // What was opened takes no press until it has settled.
  await page.clock.runFor(1000)
}

/** Taps one place five times, as an impatient finger does; two and three taps are the beginning of it. */
async function tapAgain(page: Page, button: Locator, every: number, height?: number): Promise<void> {
  const { x, y } = await placeOf(button, height)
  for (let n = 0; n < 5; n++) {
    await page.touchscreen.tap(x, y)
    if (n === 0) await expect(page.locator('dialog[open]')).toHaveCount(1)
    await page.clock.runFor(every)
  }
  await closeSheets(page)
}

/** The same session on a phone. */
async function onPhone(context: BrowserContext): Promise<Page> {
  const browser = context.browser()
  if (!browser) throw new Error('no browser')
  const phone = await browser.newContext({
    storageState: await context.storageState(),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  return phone.newPage()
}

test('a repeated tap, a triple click or a held Enter sends no exit from anywhere', async ({ page, context }) => {
  const { subscriptions, start, ask } = await signUpTrader(page, ['11', '21'])
  const [id, other] = [await start(String(subscriptions[0])), await start(String(subscriptions[1]))]
  const phone = await onPhone(context)
  const origin = new URL(page.url()).origin
  const sent = [watchCommands(page), watchCommands(phone)]
  const card = (it: Page, name: string) =>
    it.getByRole('region', { name: 'Running trades' }).getByRole('button', { name, exact: true }).first()
  const everything = (it: Page | Locator) => it.getByRole('button', { name: 'Square off everything' })
  const menu = (it: Page) => it.locator('.running-menu')
  // Milliseconds between two taps: a finger of each speed on the desk, on the cards and in the menu.
  const sizes = [
    { width: 360, height: 740, at: 620, every: 330 },
    { width: 360, height: 640, at: 520, every: 250 },
    { width: 740, height: 360, at: 230, every: 330 },
  ].slice(0, process.env.ALL ? undefined : 1)

  for (const it of [phone, page]) await it.clock.install()
  await phone.goto(`${origin}/account/trade/${id}`)
  await expect(bar(phone, 'Squre Off')).toBeVisible()
  await holdClock(phone)
  for (const { at: _, every, ...size } of sizes)
    await test.step(`desk at ${size.width} × ${size.height}`, async () => {
      await phone.setViewportSize(size)
      for (const name of ['Stop', 'Squre Off']) await tapAgain(phone, bar(phone, name), every)
      expect(sent).toEqual([[], []])
    })

  await phone.clock.resume()
  await phone.goto(`${origin}/account/trade/start?new`)
  await expect(everything(phone.getByRole('region', { name: 'Running trades' }))).toBeVisible()
  await holdClock(phone)
  for (const { at, every, ...size } of sizes)
    await test.step(`cards and menu at ${size.width} × ${size.height}, where the action of a sheet would lie`, async () => {
      await phone.setViewportSize(size)
      for (const name of ['Stop', 'Squre Off']) await tapAgain(phone, card(phone, name), every, at)
      await tapAgain(phone, everything(phone.getByRole('region', { name: 'Running trades' })), every, at)
      await phone.evaluate(() => scrollTo(0, 0))
      await menu(phone).evaluate((it: HTMLDetailsElement) => (it.open = true))
      await tapAgain(phone, everything(menu(phone)), every)
      await menu(phone).evaluate((it: HTMLDetailsElement) => (it.open = false))
      expect(sent).toEqual([[], []])
    })

  await page.setViewportSize({ width: 1440, height: 900 })
  const clickAndHold = async (button: Locator) => {
    const { x, y } = await placeOf(button)
    await page.mouse.click(x, y, { clickCount: 3 })
    await page.clock.runFor(500)
    await closeSheets(page)
    await button.focus()
    // Longer than a sheet needs to settle and a hold to count.
    for (let n = 0; n < 16; n++) {
      await page.keyboard.down('Enter')
      await page.clock.runFor(85)
    }
    await page.keyboard.up('Enter')
    await expect(page.locator('dialog[open]')).toHaveCount(1)
    await closeSheets(page)
  }
  await test.step('triple click and held Enter at 1440 px, from the head, a card and the menu', async () => {
    await page.goto(`/account/trade/${id}`)
    await expect(bar(page, 'Squre Off')).toBeVisible()
    await holdClock(page)
    for (const name of ['Stop', 'Squre Off']) await clickAndHold(bar(page, name))
    await page.clock.resume()
    await openScreen(page, '/account/trade/start?new')
    await expect(everything(page.getByRole('region', { name: 'Running trades' }))).toBeVisible()
    await holdClock(page)
    for (const name of ['Stop', 'Squre Off']) await clickAndHold(card(page, name))
    await clickAndHold(everything(page.getByRole('region', { name: 'Running trades' })))
    await menu(page).evaluate((it: HTMLDetailsElement) => (it.open = true))
    await clickAndHold(everything(menu(page)))
    expect(sent).toEqual([[], []])
    for (const it of [id, other]) expect(await ask('GET', `/api/trading/${it}/`)).toMatchObject({ status: 'start' })
  })

  await test.step('a press before 400 ms is said to be none, a hold that begins in it counts from its end', async () => {
    await phone.setViewportSize({ width: 360, height: 740 })
    const sheet = phone.getByRole('dialog')
    const { x, y } = await placeOf(card(phone, 'Squre Off'), 300)
    await phone.touchscreen.tap(x, y)
    await phone.clock.runFor(100)
    const action = sheet.getByRole('button', { name: 'Hold to Squre Off' })
    const box = await action.boundingBox()
    await phone.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
    await phone.mouse.down()
    await expect(sheet).toContainText('Pressed too soon: nothing was sent. Press again.')
    await phone.clock.runFor(1200)
    expect(sent[1]).toEqual([])
    await phone.mouse.up()
    await closeSheets(phone)
  })

  await test.step('two gestures stop the trade, and Start does not come up under the third', async () => {
    await phone.clock.resume()
    await phone.goto(`${origin}/account/trade/${id}`)
    await expect(bar(phone, 'Stop')).toBeVisible()
    await holdClock(phone)
    const place = await placeOf(bar(phone, 'Squre Off'))
    await bar(phone, 'Stop').tap()
    await phone.clock.runFor(500)
    await phone.getByRole('dialog').getByRole('button', { name: /^Stop/ }).tap()
    await expect.poll(() => sent[1]).toEqual(['PUT stop'])
    for (let n = 0; n < 12; n++) {
      await phone.touchscreen.tap(place.x, place.y)
      await phone.clock.runFor(250)
    }
    expect(sent[1]).toEqual(['PUT stop'])
    await expect(async () => {
      await phone.clock.runFor(200)
      const again = phone.getByRole('button', { name: 'Start again' }).or(bar(phone, 'Start'))
      await expect(again.filter({ visible: true }).first()).toBeEnabled({ timeout: 100 })
    }).toPass()
  })
  await phone.context().close()
})
