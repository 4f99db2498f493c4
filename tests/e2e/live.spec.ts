import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Page } from '@playwright/test'
import { createSandbox, type Sandbox } from '../../sandbox/app.ts'
import { serveStaticSite } from '../../sandbox/http/staticSite.ts'
import { findingsInAll, findingsInBothThemes } from './axe.ts'
import { test as base, enter, expect, openScreen, paperPages } from './fixtures/page.ts'
import { changeTrade, runningTrade } from './fixtures/sandbox.ts'
import { openRunning } from './fixtures/trader.ts'

interface ServedSandbox extends Sandbox {
  url: string
}

/** The sandbox inside this process: the test writes the log itself. */
const test = base.extend<{ sandbox: ServedSandbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
  sandbox: async ({}, use) => {
    const sandbox = createSandbox()
    serveStaticSite(sandbox.app, 'dist')
    const server = createServer(getRequestListener(sandbox.app.fetch))
    const feeds = sandbox.attachFeeds(server)
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    await use({ ...sandbox, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
    feeds.close()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
    sandbox.close()
  },
  baseURL: ({ sandbox }, use) => use(sandbox.url),
})

const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Opens a running trade; `write` puts lines into its log. */
async function open(page: Page, sandbox: ServedSandbox) {
  const { session, tradeId } = await runningTrade(sandbox.url)
  await enter(page, session)
  await page.goto(`/account/trade/${tradeId}`)
  const log = panel(page, 'Console Log')
  await expect(log.getByText(/^Waiting/)).toBeVisible({ timeout: 20_000 })
  const write = (...lines: string[]) => sandbox.context.tradeLog.write(tradeId, lines)
  return { log, list: log.getByRole('log'), write, tradeId, token: session['access_token'] ?? '' }
}

test('lines are text, are downloaded under a header, and survive a reload', async ({ page, sandbox }) => {
  const { log, list, write, tradeId } = await open(page, sandbox)
  await test.step('lines are text: markup, colours, control and direction characters are shown or gone, never carried out', async () => {
    write(
      // First, because it fills the view; the others come into sight below it.
      'y'.repeat(1_000_000),
      '<img src=x onerror=alert(1)><b>bold</b>',
      '\u001b[31mred\u001b[0m',
      'pro\u202efit',
      'bell\u0007',
    )
    await expect(list).toContainText('<img src=x onerror=alert(1)><b>bold</b>')
    await expect(list.locator('img, b')).toHaveCount(0)
    await expect(list.getByText('red', { exact: true })).toBeVisible()
    await expect(list.getByText('pro[U+202E]fit')).toBeVisible()
    await expect(list.getByText('bell␇')).toBeVisible()
    await expect(list.getByText(/\[cut: 10,00,000 characters received\]/)).toBeVisible()
    await expect(log.getByText('Live 5 messages received')).toBeVisible()
  })
  await test.step('the log is downloaded as text under a header, and survives a reload', async () => {
    write('first line', 'second line')
    await expect(list.getByText('second line')).toBeVisible()
    const downloading = page.waitForEvent('download')
    await log.getByRole('button', { name: 'Download' }).click()
    const chunks: Buffer[] = []
    for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    expect(text).toContain(`# Trade: ${tradeId}`)
    expect(text).toMatch(/# Strategy: .*Delta/)
    expect(text).toMatch(/\n\d\d:\d\d:\d\d {2}first line\n/)

    await page.reload()
    await expect(list.getByText('first line')).toBeVisible()
    write('third line')
    await expect(list.getByText('third line')).toBeVisible()
    await expect(list.getByText(/^The page was loaded again/)).toHaveCount(0)
  })
})

test('levels, search and pausing work together on what was received', { tag: '@extended' }, async ({
  page,
  sandbox,
}) => {
  const { log, list, write } = await open(page, sandbox)
  write(
    'SELL 30 CE at 300',
    ...Array.from({ length: 37 }, () => 'waiting'),
    'ERROR: Order rejected',
    ...Array.from({ length: 200 }, (_, n) => `tick ${n} CE`),
  )
  await expect(list.getByText('tick 199 CE')).toBeVisible()

  await log.getByRole('button', { name: /^Errors/ }).click()
  await expect(list.getByText('Order rejected')).toBeVisible()
  await expect(list.getByText('tick 199 CE')).toBeHidden()
  await log.getByRole('button', { name: /^All/ }).click()

  const search = log.getByLabel('Search the log')
  await search.fill('waiting')
  await expect(log.getByText('– of 1')).toBeVisible()
  await search.press('Enter')
  await expect(log.getByText('1 of 1')).toBeVisible()
  await expect(list.getByText('×37')).toBeVisible()
  await expect(list.locator('mark')).toHaveText(['waiting'])

  write('a', 'b', 'c')
  await expect(log.getByRole('button', { name: '3 new lines' })).toBeVisible()
  await expect(list.getByText('×37')).toBeVisible()
  await search.fill('')
  await log.getByRole('button', { name: '3 new lines' }).click()
  await expect(list.getByText('c', { exact: true })).toBeVisible()

  await list.hover()
  await page.mouse.wheel(0, -600)
  await expect(log.getByRole('button', { name: 'Back to the end' })).toBeVisible()
  write('d')
  await expect(log.getByRole('button', { name: '1 new line' })).toBeVisible()
  await expect(list.getByText('d', { exact: true })).toBeHidden()
  await page.mouse.wheel(0, 6000)
  await expect(list.getByText('d', { exact: true })).toBeVisible()

  // Held at the end: no scroll could say that the user wants to follow again.
  await page.mouse.wheel(0, -60)
  await expect(log.getByRole('button', { name: 'Back to the end' })).toBeVisible()
  await expect.poll(() => list.evaluate((it) => it.scrollHeight - it.clientHeight - it.scrollTop)).toBeGreaterThan(2)
  await list.evaluate((it) => it.scrollTo(0, it.scrollHeight))
  write('e')
  await page.mouse.wheel(0, 100)
  await expect(list.getByText('e', { exact: true })).toBeVisible()

  await test.step('selected text holds the view: a burst of 400 lines never empties the selection', async () => {
    await list.getByText('e', { exact: true }).selectText()
    for (let n = 0; n < 4; n++) {
      write(...Array.from({ length: 100 }, (_, line) => `burst ${n * 100 + line}`))
      await expect(log.getByRole('button', { name: `${n + 1}00 new lines` })).toBeVisible()
    }
    expect(await page.evaluate(() => String(getSelection()))).toBe('e')
    await log.getByRole('button', { name: '400 new lines' }).click()
    await expect(list.getByText('burst 399')).toBeVisible()
  })
  await test.step('so does text that a mouse selects in a full buffer, where each new line moves all rows', async () => {
    write(...Array.from({ length: 5000 }, (_, n) => `full ${n}`))
    const row = list.getByText('full 4999')
    await expect(row).toBeVisible()
    const { x, y, width, height } = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width, y + height / 2, { steps: 4 })
    for (let n = 1; n <= 4; n++) {
      write(...Array.from({ length: 100 }, (_, line) => `over ${n}${line}`))
      await expect(log.getByRole('button', { name: `${n}00 new lines` })).toBeVisible()
    }
    await page.mouse.up()
    expect(await page.evaluate(() => String(getSelection()))).toBe('full 4999')
    await log.getByRole('button', { name: '400 new lines' }).click()
    await expect(list.getByText('over 499')).toBeVisible()
  })
  await test.step('Pause holds the view at its end, and only its button or the End key follows', async () => {
    const pause = log.getByRole('button', { name: 'Pause' })
    await pause.click()
    write('while paused')
    await list.hover()
    await page.mouse.wheel(0, 600)
    await expect(log.getByRole('button', { name: '1 new line' })).toBeVisible()
    await expect(pause).toHaveAttribute('aria-pressed', 'true')
    await list.press('End')
    await expect(list.getByText('while paused')).toBeVisible()
    await expect(pause).toHaveAttribute('aria-pressed', 'false')
  })
  await test.step('a line that is longer than the console is wide goes on below: nothing is cut', async () => {
    const long = `${'x'.repeat(118)} z`
    write(long)
    const row = list.getByText(long)
    await expect(row).toBeVisible()
    expect((await row.boundingBox())?.height).toBeGreaterThan(24)
    expect(await list.evaluate((it) => it.scrollWidth > it.clientWidth)).toBe(false)
  })
  await test.step('on a machine six times slower a wheel up holds the view while lines pour in', async () => {
    const device = await page.context().newCDPSession(page)
    await device.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await list.hover()
    let sent = 0
    const burst = () => {
      write(...Array.from({ length: 100 }, (_, n) => `poured ${n}`))
      sent += 100
    }
    const held = log.getByRole('button', { name: /^Back to the end|new lines?$/ })
    await page.mouse.wheel(0, -400)
    // How many lines come before such a machine hears of the wheel is its own affair.
    do burst()
    while (!(await held.isVisible()))
    for (let more = 0; more < 20; more++) {
      burst()
      // The page answers between two frames: it sets the pace, not the machine.
      await held.isVisible()
    }
    write('the last one')
    await expect(async () => {
      const newLines = Number((await held.textContent())?.replace(/\D/g, ''))
      expect(newLines).toBeGreaterThan(2000)
      expect(newLines).toBeLessThanOrEqual(sent + 1)
    }).toPass()
    await expect(list.getByText('the last one')).toBeHidden()
    await device.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  })
})

test('orders are read again when the log mentions them, and an alert opens the dialog', async ({ page, sandbox }) => {
  const { write } = await open(page, sandbox)
  const orders = panel(page, 'Trade Order')
  await expect(orders.getByText('No Data Found!')).toBeVisible()
  for (let n = 0; n < 5; n++) sandbox.tick()
  write('SELL 30 CE at 300')
  await expect(orders.getByRole('row')).toHaveCount(3)

  await page.getByRole('tab', { name: 'Alerts' }).click()
  const alerts = panel(page, 'Limits for this trade, on this device')
  await expect(alerts.getByText(/Not a stop-loss/)).toBeVisible()
  await alerts.getByLabel('Loss limit').fill('0,')
  await alerts.getByRole('button', { name: 'Set alerts' }).click()
  await expect(alerts.getByText('An amount in rupees above 0, such as 5000')).toBeVisible()
  await alerts.getByLabel('Loss limit').fill('1')
  await alerts.getByLabel('Profit target').fill('1')
  await alerts.getByRole('button', { name: 'Set alerts' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'reached' })
  await expect(async () => {
    sandbox.tick()
    await expect(alert).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page).toHaveTitle(/^\(!\) [\w ]+ \|/)
  await page.locator('.desk-status').getByRole('button', { name: 'Squre Off …' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('an alert is watched from other screens and after a reload, and links to the trade', async ({ page, sandbox }) => {
  const { tradeId } = await open(page, sandbox)
  await page.getByRole('tab', { name: 'Alerts' }).click()
  const alerts = panel(page, 'Limits for this trade, on this device')
  await expect(alerts.getByText(/Keep this tab open, on any screen\./)).toBeVisible()
  await alerts.getByLabel('Loss limit').fill('1')
  await alerts.getByLabel('Profit target').fill('1')
  await alerts.getByRole('button', { name: 'Set alerts' }).click()
  await expect(alerts.getByText(/^Watching: loss ₹1, profit ₹1\.$/)).toBeVisible()
  await page.goto('/account/my-subscription')
  const alert = page.getByRole('alert').filter({ hasText: 'reached' })
  await expect(async () => {
    sandbox.tick()
    await expect(alert).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page).toHaveTitle(/^\(!\) [\w ]+ \|/)
  expect(await findingsInAll(page)).toEqual([])
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'All Subscription' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All Subscription' })).toBeVisible()
  await expect(page).toHaveTitle(/^\(!\) All Subscription/)
  await alert.getByRole('link', { name: 'To the trade' }).click()
  await expect(page).toHaveURL(new RegExp(`/account/trade/${tradeId}$`))
  await expect(alert).toHaveCount(1)
  await expect(page.locator('.desk-status').getByRole('button', { name: 'Squre Off …' })).toBeVisible()
})

test('a desk that only stays open notices a restart within 30 s, the bar within a minute', {
  tag: '@extended',
}, async ({ page, sandbox }) => {
  const { session, tradeId } = await runningTrade(sandbox.url)
  const token = session['access_token'] ?? ''
  await changeTrade(sandbox.url, token, tradeId, 'stop')
  await enter(page, session)
  await page.clock.install()
  await page.goto('/account/my-subscription')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await changeTrade(sandbox.url, token, tradeId, 'start')
  await page.clock.runFor(61_000)
  await openRunning(page)
  await expect(page.getByRole('button', { name: 'Square off everything' })).toBeVisible()
  await changeTrade(sandbox.url, token, tradeId, 'stop')
  await openScreen(page, `/account/trade/${tradeId}`)
  const squareOff = page.getByRole('button', { name: /^Squre Off/ })
  await expect(page.locator('.desk-head')).toContainText('Stopped')
  await expect(squareOff).toHaveCount(0)
  await changeTrade(sandbox.url, token, tradeId, 'start')
  await page.clock.runFor(31_000)
  await expect(squareOff.first()).toBeVisible()
  await expect(page.locator('.desk-head')).toContainText('Running')
})

test('five thousand lines a second can be watched, all of them accounted for', { tag: '@extended' }, async ({
  page,
  sandbox,
}) => {
  const { log, list, write } = await open(page, sandbox)
  await log.getByLabel('Search the log').fill('line 1')
  write('ERROR margin too low')
  let sent = 1
  const begin = Date.now()
  for (let burst = 0; burst < 30; burst++) {
    write(...Array.from({ length: 500 }, () => `line ${sent++}`))
    await new Promise((done) => setTimeout(done, Math.max(0, begin + (burst + 1) * 100 - Date.now())))
  }
  await expect(async () => {
    const text = (await log.getByText(/\d received/).textContent()) ?? ''
    const count = (word: string) => Number(new RegExp(`([\\d,]+) ${word}`).exec(text)?.[1]?.replaceAll(',', '') ?? 0)
    expect(count('received') + count('missing')).toBe(sent)
    expect(count('dropped')).toBe(count('received') - 5000)
  }).toPass()
  expect(await list.locator('p').count()).toBeLessThanOrEqual(300)
  await expect(list.getByText(`line ${sent - 1}`)).toBeVisible()
  await log.getByRole('button', { name: 'Previous match' }).click()
  await expect(list.locator('mark').first()).toBeVisible()
})

test('an ended trade prints head, curve, legs and its log’s count, whatever tab is open', { tag: '@extended' }, async ({
  page,
  sandbox,
}) => {
  const { write, list, tradeId, token } = await open(page, sandbox)
  for (let n = 0; n < 20; n++) sandbox.tick()
  write('SELL 30 CE at 300')
  await expect(list.getByText('SELL 30 CE at 300')).toBeVisible()
  await expect(
    panel(page, 'Live PNL')
      .getByText(/^[+−]?₹[\d,]+\.\d\d$/)
      .first(),
  ).toBeVisible()
  await changeTrade(sandbox.url, token, tradeId, 'squre_off')
  await changeTrade(sandbox.url, token, tradeId, 'stop')
  await page.reload()
  const print = page.getByRole('button', { name: 'Print', exact: true })
  await expect(print).toBeVisible()
  const curve = page.getByRole('slider', { name: 'Curve of the day' }).locator('svg').first()
  await expect(curve).toBeVisible()
  await expect(list).toBeVisible()
  await page.setViewportSize({ width: 800, height: 900 })
  await page.getByRole('tab', { name: 'Orders' }).click()
  await page.emulateMedia({ media: 'print' })
  const orders = page.getByRole('heading', { name: 'Trade Order' })
  await expect.soft(page.getByRole('region', { name: 'What it made' })).toContainText('After charges')
  await expect.soft(page.getByText('Strategy Code')).toBeAttached()
  await expect.soft(page.getByText(/^Console Log: \d+ received/)).toBeVisible()
  for (const rest of [print, list, page.getByLabel('Quantity'), page.getByRole('tablist'), page.locator('.bar')])
    await expect.soft(rest).toBeHidden()
  await test.step('on paper the curve ends above the orders', async () => {
    const [drawn, below] = [await curve.boundingBox(), await orders.boundingBox()]
    expect.soft((drawn?.y ?? 9999) + (drawn?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  })
  expect.soft(await paperPages(page), 'pages').toBe(1)
  expect.soft(await paperPages(page, { landscape: true }), 'pages in landscape').toBe(1)
})

test('the trade screen has nothing for axe to find, in both themes', { tag: '@extended' }, async ({
  page,
  sandbox,
}) => {
  const { log, list, write } = await open(page, sandbox)
  for (let n = 0; n < 10; n++) sandbox.tick()
  write('SELL 30 CE', 'Order rejected', 'retrying', 'waiting', 'waiting')
  await expect(list.getByText('×2')).toBeVisible()
  await log.getByLabel('Search the log').fill('reject')
  await log.getByRole('button', { name: 'Next match' }).click()
  await test.step('arrow keys move the crosshair of the curve and say what it is on; Escape takes it away', async () => {
    const curve = page.getByRole('slider', { name: 'Curve of the day' })
    const reading = panel(page, 'Curve')
      .or(page.getByRole('region', { name: 'Curve' }))
      .getByText(/its high$/)
    // Values of one millisecond are one step of the crosshair: each of these comes after the one before is drawn.
    for (const _ of [1, 2]) {
      const drawn = Number(await curve.getAttribute('aria-valuemax'))
      await expect(async () => {
        sandbox.tick()
        expect(Number(await curve.getAttribute('aria-valuemax'))).toBeGreaterThan(drawn)
      }).toPass()
    }
    await curve.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(reading).toHaveText(/^\d\d:\d\d:\d\d · [+−]?₹[\d,.]+ · (₹[\d,.]+ below|at) its high$/)
    const before = await curve.getAttribute('aria-valuenow')
    await page.keyboard.press('Home')
    await expect(curve).toHaveAttribute('aria-valuenow', '0')
    expect(Number(before)).toBeGreaterThan(0)
    await expect(curve).toHaveAttribute('aria-valuetext', /its high/)
    await page.keyboard.press('Escape')
    await expect(reading).toHaveCount(0)
  })
  await test.step('forced colours leave every button a frame and fill what is chosen', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const unframed = await page
      .locator('button:visible, summary:visible')
      .evaluateAll((all) =>
        all.filter((it) => getComputedStyle(it).borderTopWidth === '0px').map((it) => it.textContent || it.ariaLabel),
      )
    expect.soft(unframed).toEqual([])
    const [chosen, other] = await page
      .getByRole('group', { name: 'Range of the curve' })
      .getByRole('button')
      .evaluateAll((all) =>
        [...all].sort((it) => (it.ariaPressed === 'true' ? -1 : 1)).map((it) => getComputedStyle(it).backgroundColor),
      )
    expect.soft(chosen).not.toBe(other)
    const dot = page.locator('.desk-pnl [aria-hidden].rounded-full')
    const filled = await dot.evaluate((it) =>
      [it, it.parentElement as Element].map((at) => getComputedStyle(at).backgroundColor),
    )
    expect.soft(filled[0]).not.toBe(filled[1])
    await page.emulateMedia({ forcedColors: 'none' })
  })
  expect(await findingsInBothThemes(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
