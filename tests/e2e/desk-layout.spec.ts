import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, holdBack, openScreen } from './fixtures/page.ts'
import { bar, signUpTrader, test } from './fixtures/trader.ts'

const leg = (n: number, more: object = {}) => ({
  order_type: n % 2 ? 'SELL' : 'BUY',
  instrument: `BANKNIFTY26NOV${59_000 + n * 100}${n % 2 ? 'CE' : 'PE'}`,
  qty: 30,
  buy_avg: 24.1,
  sell_avg: n % 3 ? 46.3 : null,
  created_at: new Date().toISOString(),
  ...more,
})

/** Answers the trade with so many legs. */
async function giveLegs(page: Page, id: string, count: number): Promise<void> {
  await page.route(`**/api/trading/${id}/`, async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    const order = Array.from({ length: count }, (_, n) => leg(n))
    await route.fulfill({ response, json: { ...((await response.json()) as object), order } })
  })
}

/** What of the desk lies whole inside the window, by element boxes. */
function measure(page: Page) {
  return page.evaluate(() => {
    const isInside = (element: Element | null | undefined) => {
      if (!element?.checkVisibility()) return false
      const box = element.getBoundingClientRect()
      return (
        box.width > 0 && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1
      )
    }
    const button = (name: string) =>
      [...document.querySelectorAll('[data-thumb-bar] button')].find(({ textContent }) => textContent === name)
    const rows = [...document.querySelectorAll('[data-panel="orders"] :is(tbody tr, li)')]
    const box = document.querySelector('[data-panel="orders"] .desk-scroll')?.getBoundingClientRect()
    const log = document.querySelector('[role="log"]')
    return {
      head: isInside(document.querySelector('.desk-head')),
      stop: isInside(button('Stop')),
      squareOff: isInside(button('Squre Off')),
      curve: isInside(document.querySelector('[data-panel="curve"]')),
      log: isInside(log),
      /** How many lines of 24 px the console has room for. */
      lines: Math.floor((log?.clientHeight ?? 0) / 24),
      /** The same of lines that go on below. */
      long: Math.floor((log?.clientHeight ?? 0) / 44),
      legs: rows.filter((row) => isInside(row) && row.getBoundingClientRect().bottom <= (box?.bottom ?? 0) + 1).length,
      pnlSize: Number.parseFloat(getComputedStyle(document.querySelector('.desk-value span') as Element).fontSize),
      screens: document.documentElement.scrollHeight / innerHeight,
      wider: document.documentElement.scrollWidth - innerWidth,
      scrolled: scrollY,
    }
  })
}

/** A panel's edges, in pixels from the window's. */
function panelBox(page: Page, name: 'curve' | 'log'): Promise<DOMRect> {
  return page.locator(`[data-panel="${name}"]`).evaluate((it) => it.getBoundingClientRect().toJSON())
}

/** Times that are broken over two lines, by the text around them. */
function brokenTimes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const found: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      for (const { 0: time, index } of text.data.matchAll(/\d\d:\d\d(:\d\d)?/g)) {
        range.setStart(text, index)
        range.setEnd(text, index + time.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(text.data)
      }
    }
    return found
  })
}

test('head, curve, console and legs lie inside the window at every desktop size', async ({
  page,
  trader: { subscriptions, start },
}) => {
  const id = await start(String(subscriptions[0]))
  await giveLegs(page, id, 200)
  await page.addInitScript(() => {
    addEventListener('error', ({ message }) => document.documentElement.setAttribute('data-error', message))
  })
  await page.goto(`/account/trade/${id}`)
  const sizes = [
    { width: 1440, height: 900, legs: 6, lines: 24, long: 13 },
    { width: 1280, height: 720, legs: 4, lines: 17, long: 9 },
    { width: 1920, height: 1080, legs: 6, lines: 24, long: 13 },
    { width: 1366, height: 625, legs: 4, lines: 8, long: 4 },
    { width: 1440, height: 760, legs: 4, lines: 8, long: 4 },
  ].slice(0, process.env.ALL ? undefined : 3)
  await expect(page.getByRole('log')).toBeVisible()
  const chart = page.getByRole('slider', { name: 'Curve of the day' })
  for (const { legs, lines, long, ...size } of sizes)
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size)
      const seen = { head: true, stop: true, squareOff: true, curve: true, log: true, wider: 0, scrolled: 0 }
      await expect.poll(() => measure(page)).toMatchObject(seen)
      const found = await measure(page)
      expect.soft(found.legs).toBeGreaterThanOrEqual(legs)
      expect.soft(found.lines).toBeGreaterThanOrEqual(lines)
      expect.soft(found.long).toBeGreaterThanOrEqual(long)
      expect.soft(found.pnlSize).toBeGreaterThanOrEqual(44)
      expect
        .soft((await chart.boundingBox())?.height, 'the curve')
        .toBeGreaterThanOrEqual(size.height < 720 ? 120 : 200)
    })
  await test.step('at 1024 px curve and console are beside each other, and the head is whole', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    const seen = { head: true, stop: true, squareOff: true, curve: true, wider: 0, scrolled: 0 }
    await expect.poll(() => measure(page)).toMatchObject(seen)
    const [curve, log] = [await panelBox(page, 'curve'), await panelBox(page, 'log')]
    expect.soft(curve.right).toBeLessThanOrEqual(log.left)
    expect.soft(log.top).toBeLessThan(curve.bottom)
  })
  await test.step('at 768 px each is a tab, all of them whole beside the head and the exits', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    const seen = { head: true, stop: true, squareOff: true, wider: 0, scrolled: 0 }
    await page.getByRole('tab', { name: 'Curve' }).click()
    await expect.poll(() => measure(page)).toMatchObject({ ...seen, curve: true, log: false })
    await page.getByRole('tab', { name: 'Orders' }).click()
    await expect.poll(() => measure(page)).toMatchObject({ ...seen, curve: false, log: false })
    expect.soft((await measure(page)).legs).toBeGreaterThanOrEqual(6)
    await page.getByRole('tab', { name: 'Log' }).click()
    await expect.poll(() => measure(page)).toMatchObject({ ...seen, curve: false, log: true })
    expect.soft((await measure(page)).lines).toBeGreaterThanOrEqual(12)
    await page.setViewportSize({ width: 1440, height: 760 })
  })
  await test.step('another tab at the right leaves the curve, the legs and the exits where they are', async () => {
    await page.getByRole('tab', { name: 'Alerts' }).click()
    await expect(page.getByLabel('Loss limit')).toBeVisible()
    expect(await measure(page)).toMatchObject({ head: true, stop: true, curve: true, log: false })
    await page.getByRole('tab', { name: 'Alerts' }).press('ArrowLeft')
    await expect(page.getByRole('log')).toBeVisible()
  })
  await test.step('while an exit is on its way the PNL keeps its place', async () => {
    const left = () => page.locator('.desk-value').evaluate((it) => it.getBoundingClientRect().left)
    const before = await left()
    await page.route('**/api/trading/', (route) => (route.request().method() === 'GET' ? route.fallback() : undefined))
    await bar(page, 'Stop').click()
    await page.getByRole('dialog').getByRole('button', { name: /^Stop/ }).click()
    await expect(page.locator('[data-thumb-bar]')).toHaveText('Please wait...')
    expect(Math.abs((await left()) - before)).toBeLessThanOrEqual(4)
  })
  await expect(page.locator('html'), 'lines that settle their heights are no error').not.toHaveAttribute('data-error')
})

/** What the toasts on the screen cover, by boxes. */
function covered(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const boxOf = (it: Element) => it.getBoundingClientRect()
    const toasts = [...document.querySelectorAll('.toast')].map(boxOf)
    const dialog = document.querySelector('dialog[open]')
    // What is behind a sheet is inert.
    const kept = dialog ? [dialog] : [...document.querySelectorAll('[data-thumb-bar] button')]
    const isUnder = (a: DOMRect) =>
      toasts.some((b) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top)
    if (toasts.length === 0 || kept.length === 0) throw new Error('nothing to compare')
    return kept.filter((it) => isUnder(boxOf(it))).map(({ textContent }) => textContent)
  })
}

test('a toast covers no exit, and no sheet that is opened meanwhile', async ({ page, trader }) => {
  const id = await trader.start(String(trader.subscriptions[0]))
  await page.clock.install()
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1440, 900],
  ] as const)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height })
      await page.goto(`/account/trade/${id}`)
      await expect(bar(page, 'Squre Off')).toBeVisible()
      if (width < 1000) await page.getByRole('tab', { name: 'Log' }).click()
      if (width < 768) await page.getByRole('button', { name: 'More of the log' }).click()
      await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeEnabled()
      // A toast that passes would cover nothing.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
      for (let n = 1; n < 4; n++) await page.getByRole('button', { name: 'Copy', exact: true }).click()
      await expect(page.locator('.toast').first()).toBeVisible()
      expect.soft(await covered(page)).toEqual([])
      for (const name of ['Stop', 'Squre Off']) {
        await bar(page, name).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expect(page.locator('dialog .toast').first()).toBeVisible()
        expect.soft(await covered(page), name).toEqual([])
        await page.keyboard.press('Escape')
      }
      await page.clock.resume()
    })
})

test('on a phone the head stays in view, panels are tabs, and each exit is two gestures', async ({
  page,
  trader: { subscriptions, start },
}) => {
  const id = await start(String(subscriptions[0]))
  await giveLegs(page, id, 200)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/account/trade/${id}`)
  for (const name of ['Curve', 'Log', 'Orders', 'Alerts'])
    await test.step(name, async () => {
      await page.getByRole('tab', { name }).click()
      // A panel is fetched when it is first opened: the page grows meanwhile.
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        const found = await measure(page)
        expect(found, name).toMatchObject({ head: true, stop: true, squareOff: true, wider: 0 })
        if (name !== 'Alerts') expect(found.screens, name).toBeLessThanOrEqual(2)
      }).toPass()
    })
  await test.step('limits, their sound and what is watched need no scroll', async () => {
    await page.getByRole('tab', { name: 'Alerts' }).click()
    await page.getByLabel('Loss limit').fill('99999')
    await page.getByLabel('Profit target').fill('99999')
    await page.getByRole('button', { name: 'Set alerts' }).click()
    const watched = page.getByText('Watching: loss ₹99,999, profit ₹99,999.')
    await expect(watched).toBeVisible()
    await page.evaluate(() => scrollTo(0, 0))
    const [end, exits] = [await watched.boundingBox(), await page.locator('[data-thumb-bar]').boundingBox()]
    expect.soft((end?.y ?? 999) + (end?.height ?? 0)).toBeLessThanOrEqual(exits?.y ?? 0)
  })
  await test.step('all choices of the curve are in view', async () => {
    await page.getByRole('tab', { name: 'Curve' }).click()
    await expect.soft(page.getByRole('button', { name: 'Pay-off' })).toBeInViewport({ ratio: 1 })
    await expect.soft(page.getByRole('button', { name: 'Day', exact: true })).toBeInViewport({ ratio: 1 })
  })
  await test.step('with more of the log open the console stays within its card', async () => {
    await page.getByRole('tab', { name: 'Log' }).click()
    const share = (await page.getByRole('log').evaluate((it) => it.clientHeight)) / 740
    expect.soft(share, 'lines of the window').toBeGreaterThanOrEqual(0.5)
    await page.getByRole('button', { name: 'More of the log' }).click()
    const card = await page.getByRole('region', { name: 'Console Log' }).boundingBox()
    const last = await page.getByRole('button', { name: 'Download' }).boundingBox()
    expect.soft((last?.y ?? 999) + (last?.height ?? 0)).toBeLessThanOrEqual((card?.y ?? 0) + (card?.height ?? 0))
    expect.soft((await page.getByRole('log').boundingBox())?.height).toBeGreaterThanOrEqual(72)
  })
  await test.step('a leg is two lines', async () => {
    await page.getByRole('tab', { name: 'Orders' }).click()
    const first = page.getByRole('list', { name: 'Trade Order' }).getByRole('listitem').nth(1)
    await expect(first).toContainText('SELL 30 · 59100 CE Nov')
    await expect(first).toContainText('46.30 → 24.10 · +₹666.00')
    expect((await first.boundingBox())?.height).toBeLessThan(64)
  })
  const phones = [
    { width: 360, height: 640 },
    { width: 740, height: 360 },
  ]
  for (const size of process.env.ALL ? phones : phones.slice(0, 1))
    await test.step(`each exit is two gestures without a scroll at ${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size)
      await page.goto(`/account/trade/${id}`)
      await expect(bar(page, 'Squre Off')).toBeVisible()
      await test.step('in a window lower than 400 px no bar stays over the content', async () => {
        const bars = await page
          .locator('.bar, .desk-head, [data-thumb-bar]')
          .evaluateAll((all) => all.map((it) => getComputedStyle(it).position).filter((it) => /sticky|fixed/.test(it)))
        expect.soft(bars.length > 0).toBe(size.height >= 400)
      })
      for (const name of ['Squre Off', 'Stop'])
        await test.step(name, async () => {
          const press = await bar(page, name).boundingBox()
          expect.soft((press?.y ?? 0) + (press?.height ?? 999)).toBeLessThanOrEqual(size.height)
          await bar(page, name).click()
          const sheet = page.getByRole('dialog')
          await expect(sheet).toContainText('open leg')
          const confirm = sheet.getByRole('button', { name: name === 'Stop' ? /^Stop/ : 'Hold to Squre Off' })
          const box = await confirm.boundingBox()
          expect.soft(box?.height).toBeGreaterThanOrEqual(44)
          expect.soft((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(size.height)
          // Nothing lies over the button.
          const isFree = await confirm.evaluate((element) => {
            const { x, y, width, height } = element.getBoundingClientRect()
            return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
          })
          expect.soft(isFree).toBe(true)
          await page.keyboard.press('Escape')
        })
      await test.step('the desk is under two screens, and its age stands beside its state', async () => {
        for (const name of ['Curve', 'Log', 'Orders']) {
          await page.getByRole('tab', { name }).click()
          await expect
            .configure({ soft: true })
            .poll(async () => (await measure(page)).screens, name)
            .toBeLessThanOrEqual(2)
        }
        await page.evaluate(() => scrollTo(0, 0))
        const tops = await page
          .locator('.desk-name > :first-child, .desk-stats > :first-child')
          .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top))
        expect.soft(Math.abs((tops[0] ?? 0) - (tops[1] ?? 99))).toBeLessThan(24)
      })
    })
  const narrow = [`/account/trade/${id}`, '/account/trade/start?new', '/account/trade']
  for (const path of process.env.ALL ? narrow : narrow.slice(0, 1))
    await test.step(`320 px wide ${path} scrolls in one direction, its menu is inside, and no time breaks`, async () => {
      await page.setViewportSize({ width: 320, height: 568 })
      await openScreen(page, path)
      await expect(
        page
          .getByRole('main')
          .getByText(/\d\d:\d\d/)
          .first(),
      ).toBeVisible()
      const tabs = page.getByRole('tab').filter({ visible: true })
      for (const tab of (await tabs.count()) > 0 ? await tabs.all() : [undefined]) {
        await tab?.click()
        await expect.soft(page.getByRole('button', { name: 'Account menu' })).toBeInViewport({ ratio: 1 })
        const wide = await page.evaluate(() =>
          [...document.querySelectorAll('body *')]
            .filter((it) => it.checkVisibility() && it.getBoundingClientRect().right > innerWidth + 1)
            .filter((it) => !it.closest('[class*="overflow-x"], .desk-scroll, [role="log"], .sr-only'))
            .map((it) => `${it.tagName}.${it.className}`),
        )
        expect.soft(wide, (await tab?.textContent()) ?? path).toEqual([])
        expect.soft((await measure(page).catch(() => ({ wider: 0 }))).wider).toBe(0)
        expect.soft(await brokenTimes(page)).toEqual([])
      }
    })
})

test('a switch between the tabs of trades is no page load, and keeps search and pause', { tag: '@extended' }, async ({
  page,
}) => {
  const { subscriptions, start } = await signUpTrader(page, ['11', '21'])
  const [first, second] = [await start(String(subscriptions[0])), await start(String(subscriptions[1]))]
  await page.goto(`/account/trade/${first}`)
  const tabs = page.getByRole('navigation', { name: 'Running trades' })
  await expect(tabs.getByRole('link')).toHaveCount(2)
  await expect(tabs.getByRole('link', { name: /Theta Monthly/ })).toContainText('₹')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  // The other trade's desk stays in the document, hidden.
  const search = page.getByLabel('Search the log').filter({ visible: true })
  await search.fill('INFO')
  const log = page.getByRole('log').filter({ visible: true })
  await expect
    .poll(() => log.evaluate((it) => it.scrollHeight - it.clientHeight), { timeout: 20_000 })
    .toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Pause' }).click()
  await log.hover()
  await page.mouse.wheel(0, -100)
  await expect.poll(() => log.evaluate((it) => it.scrollHeight - it.clientHeight - it.scrollTop)).toBeGreaterThan(50)
  const place = await log.evaluate((it) => it.scrollTop)
  await tabs.getByRole('link', { name: /Theta Monthly/ }).click()
  await expect(page).toHaveURL(`/account/trade/${second}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Theta Monthly')
  await expect(search).toHaveValue('')
  await tabs.getByRole('link', { name: /Delta Monthly/ }).press('Enter')
  await expect(page).toHaveURL(`/account/trade/${first}`)
  await expect(search).toHaveValue('INFO')
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveAttribute('aria-pressed', 'true')
  await expect(tabs.getByRole('link', { name: /Delta Monthly/ })).toHaveAttribute('aria-current', 'page')
  expect(await log.evaluate((it) => it.scrollTop)).toBe(place)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await test.step('the names of three trades are whole at 60 characters, and the desk stays inside the window', async () => {
    const name = 'Theta Decay Iron Condor with Adaptive Wings, Monthly Expiry.'
    const rename = <T extends { subscription_detail: { algo: object } }>(trade: T) => {
      const { subscription_detail: detail } = trade
      return { ...trade, subscription_detail: { ...detail, algo: { ...detail.algo, name } } }
    }
    await page.route(/\/api\/trading\/([^/]+\/)?$/, async (route) => {
      const response = await route.fetch({ maxRetries: 2 })
      const body = await response.json()
      const json = body.results
        ? { results: [...body.results, { ...body.results[0], trade_id: 'third' }].map(rename) }
        : rename(body)
      await route.fulfill({ response, json })
    })
    await page.routeWebSocket(/log\/pnl/, (socket) => socket.onMessage(() => socket.send('-123456789.50')))
    await page.reload()
    await expect(tabs.getByText(`${name} (`)).toHaveCount(3)
    await expect(page.locator('.desk-head')).toContainText('−₹12,34,56,789.50')
    await expect(log).toBeVisible()
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(size)
      const seen = { head: true, stop: true, squareOff: true, curve: true, log: true, wider: 0 }
      await expect.poll(() => measure(page)).toMatchObject(seen)
      const cut = await page.locator('.trade-tabs, .trade-tabs *, .desk-head, .desk-head *').evaluateAll((all) =>
        all
          .filter((it) => it.checkVisibility() && !it.closest('.sr-only'))
          .filter((it) => it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight + 4)
          .filter((it) => getComputedStyle(it).display !== 'inline')
          .map((it) => `${it.className}: ${it.textContent}`),
      )
      expect.soft(cut, `${size.width}`).toEqual([])
      const rows = await page
        .locator('.desk-head .desk-value, .desk-head [data-thumb-bar]')
        .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().bottom))
      expect.soft(Math.max(...rows) - Math.min(...rows), 'the exits stand beside the value').toBeLessThan(28)
    }
  })
  await test.step('values that are old are one line too: nothing below them moves', async () => {
    const height = () => tabs.evaluate((it) => it.getBoundingClientRect().height)
    const before = await height()
    await page.context().setOffline(true)
    await expect(tabs.getByText(/ old$/).first()).toBeVisible()
    expect(await height()).toBe(before)
  })
})

test('words of sixty letters and nine digits cover no control at 320 px, and a sheet is read at 400 %', {
  tag: '@extended',
}, async ({ page, trader: { subscriptions, start } }) => {
  const id = await start(String(subscriptions[0]))
  const long = 'Donaudampfschifffahrtsgesellschaftskapitaenspatentinhaberin.'
  await page.route(`**/api/trading/${id}/`, async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    const { subscription_detail: detail, ...trade } = await response.json()
    const strategie_detail = { broker_name: long, product_name: long, code: long }
    const order = [leg(1, { buy_avg: 123456789.05, sell_avg: 987654321.95 }), leg(3)]
    const json = { ...trade, order, subscription_detail: { ...detail, algo: { name: long, strategie_detail } } }
    await route.fulfill({ response, json })
  })
  await page.routeWebSocket(/log\/pnl/, (socket) => socket.onMessage(() => socket.send('-987654321.50')))
  await page.goto(`/account/trade/${id}`)
  const isOnTop = (it: Element) => {
    const { left, top, width, height } = it.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    return it === found || it.contains(found)
  }
  await test.step('a wide desk ends no line before the id of its trade', async () => {
    await expect(page.getByRole('region', { name: 'This trade' }).getByTitle(id)).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(page.getByRole('region', { name: 'This trade' }).getByTitle(id)).toBeInViewport({ ratio: 1 })
    const instrument = await page.getByRole('rowheader').first().boundingBox()
    expect(instrument?.height, 'an instrument beside long amounts').toBeLessThan(60)
  })
  await test.step('a phone of 320 px shows its tabs whole, and the age beside an amount in its sheet', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(page.locator('.desk-head')).toContainText('−₹98,76,54,321.50')
    for (const tab of await page.getByRole('tab').all())
      expect.soft(await tab.evaluate(isOnTop), (await tab.textContent()) ?? '').toBe(true)
    await page.getByRole('button', { name: /^Squre Off/ }).click()
    const legs = page.getByRole('dialog').getByText(/legs as of/)
    await expect(legs).toBeVisible()
    expect.soft((await legs.boundingBox())?.height, 'lines beside the amount').toBeLessThan(60)
  })
  await test.step('at 400 % all of the sheet is read above its buttons, which stay in view', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    const sheet = page.getByRole('dialog')
    for (const words of [/^Squre Off Donau/, /closing order/, /legs as of/, /What exactly happens/]) {
      const part = sheet.getByText(words).first()
      await part.evaluate((it) => it.scrollIntoView({ block: 'start' }))
      expect
        .soft(
          await part.evaluate((it) => {
            const { left, top } = it.getBoundingClientRect()
            return it.contains(document.elementFromPoint(left + 4, top + 8))
          }),
          String(words),
        )
        .toBe(true)
      for (const button of await sheet.locator('.dialog-foot button').all())
        await expect.soft(button).toBeInViewport({ ratio: 1 })
    }
  })
})

test('an ended trade shows its result and legs, and no place for the rest', async ({
  page,
  browser,
  baseURL,
  trader: { subscriptions, ask, start },
}) => {
  const [subscription = ''] = subscriptions
  const id = await start(subscription)
  const command = (status: string) => ask('PUT', '/api/trading/', { id, status, subscription, qty: '1' })
  await page.goto(`/account/trade/${id}`)
  await expect(page.getByRole('log')).toContainText(/\d\d:\d\d:\d\d/)
  await expect(page.getByRole('slider', { name: 'Curve of the day' })).toBeVisible()
  const legs = async () => {
    const { order } = (await ask('GET', `/api/trading/${id}/`)) as { order: { buy_avg: number; sell_avg: number }[] }
    return order.map(({ buy_avg, sell_avg }) => (buy_avg && sell_avg ? 'closed' : 'open'))
  }
  // Squared off before a leg has opened, it would have none.
  await expect.poll(legs).toContain('open')
  await command('squre_off')
  await expect.poll(legs).not.toContain('open')
  await command('stop')
  await page.reload()
  await test.step('what was watched here keeps its curve and its log; nothing is set or ranged any more', async () => {
    await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible()
    await expect(page.getByRole('log')).toContainText(/\d\d:\d\d:\d\d/)
    await expect.soft(page.getByRole('slider', { name: 'Curve of the day' })).toBeVisible()
    await expect.soft(page.getByRole('tab', { name: 'Alerts' })).toHaveCount(0)
    await expect.soft(page.getByRole('group', { name: 'Range of the curve' })).toHaveCount(0)
  })
  // Another device of this user: signed in, with nothing of this trade.
  const { cookies, origins } = await page.context().storageState()
  for (const origin of origins) origin.localStorage = origin.localStorage.filter(({ name }) => !name.includes(':pnl.'))
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', storageState: { cookies, origins } })
  const other = await elsewhere.newPage()
  for (const width of [1440, 360])
    await test.step(`where nothing was watched it is the result and the legs, at ${width} px`, async () => {
      await other.setViewportSize({ width, height: 800 })
      await other.goto(`/account/trade/${id}`)
      await expect(other.locator('.desk-head')).toContainText(/₹[\d,]+\.\d\d/)
      const table = other.getByRole('region', { name: 'Trade Order' })
      await expect(table.locator('tbody tr, li').first()).toBeVisible()
      for (const part of ['log', 'tab', 'slider', 'searchbox'] as const)
        await expect.soft(other.getByRole(part), part).toHaveCount(0)
      await expect.soft(other.getByText('This device did not watch this trade')).toBeVisible()
      const box = await table.boundingBox()
      expect.soft(box?.width).toBeGreaterThan(width * 0.85)
      expect.soft(box?.y).toBeLessThan(width < 768 ? 440 : 300)
    })
  await elsewhere.close()
})

test('a desk fits its window again after the window got narrower', { tag: '@extended' }, async ({
  page,
  trader: { subscriptions, start },
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/account/trade/${await start(String(subscriptions[0]))}`)
  await expect(page.getByRole('slider', { name: 'Curve of the day' })).toBeVisible()
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(fits).toBe(0)
  await bar(page, 'Stop').click()
  await page.getByRole('dialog').getByRole('button', { name: /^Stop/ }).click()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByRole('spinbutton', { name: /^Quantity/ })).toBeVisible()
  await expect.poll(fits).toBe(0)
})

test('the PNL is drawn before the code of the chart, and a desk’s own code is at most 46 kB', {
  tag: '@extended',
}, async ({ page, trader: { subscriptions, start } }) => {
  const id = await start(String(subscriptions[0]))
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.goto('/account/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const shared = new Set(scripts)
  const release = await holdBack(page, /\/LivePanels[^/]*\.js$/)
  await openScreen(page, `/account/trade/${id}`)
  await test.step('the PNL is on the screen before the code of the chart', async () => {
    await expect(page.locator('.desk-head')).toContainText(/₹[\d,]+\.\d\d/)
    await expect(page.getByRole('slider', { name: 'Curve of the day' })).toHaveCount(0)
    release()
    await expect(page.getByRole('slider', { name: 'Curve of the day' })).toBeVisible()
  })
  await test.step('the screen’s own code with the chart is at most 46 kB', async () => {
    await page.waitForLoadState('networkidle')
    const own = [...scripts].filter((file) => !shared.has(file))
    const bytes = own.reduce((sum, file) => sum + brotliCompressSync(readFileSync(`dist${file}`)).length, 0)
    expect.soft(bytes, own.join(' ')).toBeLessThanOrEqual(46 * 1024)
    expect.soft(own.join(' ')).toContain('LivePanels')
  })
})
