import type { Download, Locator, Page, Route } from '@playwright/test'
import { istDay } from '../../src/lib/format/time.ts'
import { monthName } from '../../src/lib/results/monthGrid.ts'
import { isWithin, monthBefore, rangeOf } from '../../src/lib/results/periods.ts'
import { type MadeTrade, makeTrades } from '../support/trades.ts'
import { findings, findingsInBothThemes } from './axe.ts'
import { expect, holdBack, openScreen, signUp, watchShifts } from './fixtures/page.ts'
import { signUpTrader, test } from './fixtures/trader.ts'

/** A little more than a press has to last. */
const HOLD_MS = 1300

/** Answers the trade list and each trade from what the test made; `answer` may break single trades. */
async function serveTrades(page: Page, trades: MadeTrade[], broken: ReadonlySet<string> = new Set()) {
  const read: string[] = []
  await page.route('**/api/trading/', (route) => route.fulfill({ json: { results: trades.map(({ row }) => row) } }))
  await page.route('**/api/trading/*/', (route) => {
    const id = new URL(route.request().url()).pathname.split('/')[3] ?? ''
    read.push(id)
    const trade = trades.find(({ row }) => row.trade_id === id)
    if (broken.has(id) || !trade) return route.fulfill({ status: 404, json: { detail: 'Not found.' } })
    return route.fulfill({ json: { ...trade.row, order: trade.order } })
  })
  return read
}

const textOf = async (file: Download) => new Response(await file.createReadStream().then((it) => it as never)).text()

/** Leaves a note on a trade, as releases before 2.0 stored it for the signed-in user. */
const leaveNote = (page: Page) =>
  page.evaluate(async () => {
    const mark =
      Object.keys(localStorage)
        .find((key) => key.startsWith('niyam:@'))
        ?.replace(/:[^:]*$/, '') ?? ''
    localStorage.setItem(`${mark.split(':').slice(0, 2).join(':')}:notes`, '1')
    const opening = indexedDB.open('niyam')
    const db = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result)
    })
    const values = db.transaction('values', 'readwrite').objectStore('values')
    const [user] = await new Promise<string[]>((resolve) => {
      const keys = values.getAllKeys()
      keys.onsuccess = () => resolve(keys.result[0] as string[])
    })
    const stored = values.put({ text: 'Held through the spike', tags: ['late exit'], at: Date.now() }, [
      user ?? '',
      'journal',
      'trade-0',
    ])
    await new Promise((resolve) => {
      stored.onsuccess = resolve
    })
    db.close()
  })

/** Runs before the page's scripts: what draws one of these texts throws. A later list takes the place. */
function breakTexts(texts: string[]): void {
  const text = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent')
  const create = Document.prototype.createTextNode
  const state = window as unknown as { broken?: string[] }
  const isPatched = state.broken !== undefined
  state.broken = texts
  if (isPatched || !text?.set) return
  const refuse = (value: string | null) => {
    if (value !== null && state.broken?.includes(value)) throw new Error('broken on purpose')
  }
  Object.defineProperty(Node.prototype, 'textContent', {
    ...text,
    set(this: Node, value: string | null) {
      refuse(value)
      text.set?.call(this, value)
    },
  })
  Document.prototype.createTextNode = function (this: Document, value: string) {
    refuse(value)
    return create.call(this, value)
  }
}

test('of 300 trades with broken ones Results says what is missing, and the address keeps all', async ({ page }) => {
  await signUp(page)
  const trades = makeTrades(300, istDay(Date.now()))
  // A year that may have begun today has no curve yet: the one before it has.
  const before = rangeOf('before', Date.now())
  const ofYear = trades.filter(({ row }) => isWithin(istDay(row.trade_date), before))
  const broken = new Set(ofYear.slice(1, 3).map(({ row }) => row.trade_id))
  const read = await serveTrades(page, trades, broken)
  const sums = page.getByRole('region', { name: 'Realised', exact: true })
  const account = sums.getByRole('region', { name: 'Not read' })
  const chip = account.getByText('of other days not read')
  const coloured = page.getByRole('main').locator('[class*="-profit"], [class*="-loss"]:not(input)')
  const colouredParts = () => coloured.evaluateAll((them) => them.map((it) => it.outerHTML))
  await test.step('while trades are read their number stands in the place of every figure, on screen and on paper', async () => {
    const release = await holdBack(page, '**/api/trading/*/', (route) => route.fallback())
    await page.goto('/account/results?range=before')
    await expect(sums.getByText(/^\d+ of \d+ read/)).toBeVisible()
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media })
      await expect.soft(page.getByRole('main').getByText('₹').locator('visible=true')).toHaveCount(0)
    }
    await page.emulateMedia({ media: 'screen' })
    await expect.soft(page.getByRole('button', { name: 'Export the legs' })).toHaveCount(0)
    release()
  })
  await expect(sums.getByText('after charges, before brokerage')).toBeVisible({ timeout: 60_000 })

  await test.step('only the trades of the range are read, each once', async () => {
    expect(new Set(read).size).toBe(read.length)
    expect(read.length).toBeLessThan(300)
  })
  await test.step('a sum that lacks trades says so once and has no colour, nor has its curve or any part of it', async () => {
    await expect.soft(page.getByText('Assumes order quantity in units.')).toHaveCount(1)
    await expect.soft(account).toContainText(/^Without 2 trades, \d+ of other days not read/)
    expect.soft(await colouredParts()).toEqual([])
  })
  await test.step('the trades that could not be read are named, and those of other days are offered beside them', async () => {
    await expect.soft(account.getByRole('link', { name: 'could not be read' })).toHaveCount(2)
    await expect.soft(account.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect.soft(account.getByRole('button', { name: 'Read other days' })).toBeVisible()
  })
  await test.step('without the owner’s brokerage what is left after charges says so, and nothing is called net', async () => {
    await expect.soft(page.getByText('Estimated charges, before brokerage').first()).toBeVisible()
    await expect.soft(page.getByText('after charges, before brokerage').first()).toBeVisible()
    await expect.soft(page.getByText('Net, estimated', { exact: true }).locator('visible=true')).toHaveCount(0)
  })
  await test.step('the arrow keys read the curve', async () => {
    const curve = page.getByRole('slider', { name: 'Running total over traded days' })
    await curve.focus()
    await curve.press('ArrowLeft')
    await expect.soft(curve).toHaveAttribute('aria-valuetext', /in all/)
  })
  await test.step('trades that could not be read are read again on request', async () => {
    broken.clear()
    await account.getByRole('button', { name: 'Try again' }).click()
    await expect(account).toHaveText(/^\d+ of other days not read/)
    expect.soft(await colouredParts()).toEqual([])
  })
  const exportLegs = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export the legs' }).click(),
    ])
    return textOf(file)
  }
  await test.step('the legs are a file that calls itself no tax document, and says what it assumes and lacks', async () => {
    const text = await exportLegs()
    expect.soft(text).toMatch(/^\uFEFF?"\d+ of other days not read\. Not a tax document/)
    expect.soft(text).toContain('"Gross (₹), assumes order quantity in units"')
  })
  await test.step('what was begun on other days is read on request, and the file is whole then', async () => {
    const release = await holdBack(page, '**/api/trading/*/', (route) => route.fallback())
    await account.getByRole('button', { name: 'Read other days' }).click()
    await expect(sums.getByText(/^\d+ of 300 read/)).toBeVisible()
    release()
    await expect(sums.getByText('after charges, before brokerage')).toBeVisible({ timeout: 60_000 })
    await expect(chip).toHaveCount(0)
    await expect.soft(sums.locator('[class*="-profit"], [class*="-loss"]').first()).toBeVisible()
    expect.soft(await exportLegs()).toMatch(/^\uFEFF?"Not a tax document/)
  })
  await test.step('each range is one press away, and in the address', async () => {
    for (const [name, query] of [
      ['Financial year', '?range=year'],
      ['This month', ''],
      ['Last month', '?range=last'],
    ] as const) {
      await page.getByRole('group', { name: 'Range' }).getByRole('button', { name }).click()
      await expect.soft(page).toHaveURL(`/account/results${query}`)
      await expect.soft(page.getByRole('button', { name, pressed: true })).toBeVisible()
    }
  })
  await test.step('a day leads to the Trade List of its date, and so does an earlier address of its report', async () => {
    // The range before it stays drawn, pale, until this one is worked out.
    const [year, month] = monthBefore(istDay(Date.now()).slice(0, 7)).split('-')
    const ofThatMonth = page.getByRole('link', { name: new RegExp(`^Trades of \\d\\d-${month}-${year}$`) })
    const day = (await ofThatMonth.first().textContent()) ?? ''
    const iso = day.split('-').reverse().join('-')
    await page.getByRole('link', { name: `Trades of ${day}` }).click()
    const ofDay = trades.filter(({ row }) => istDay(row.trade_date) === iso).length
    await expect(page.getByText(`1 to ${ofDay} of ${ofDay} (300 in all)`)).toBeVisible()
    await page.goto(`/account/results?day=${iso}`)
    await expect(page).toHaveURL(`/account/trade?q=${day}`)
    await expect(page.getByText(`1 to ${ofDay} of ${ofDay} (300 in all)`)).toBeVisible()
    await page.goto('/account/results?range=own&since=2026-01-05&until=2026-02-06&strategy=BN-DELTA')
    await expect(page.getByRole('button', { name: 'This month', pressed: true })).toBeVisible()
  })
})

test('the dashboard has today above the form, and a card for what runs', async ({
  page,
  trader: { start, subscriptions },
}) => {
  const id = await start(subscriptions[0] ?? '', 2)
  const shifted = await watchShifts(page)
  await page.goto('/account/trade/start?new')
  const cards = page.getByRole('region', { name: 'Running trades' })
  const card = cards.locator(':scope > ul > li')
  await expect(card).toHaveCount(1)
  // The curve's end has a figure too, once it is drawn.
  await expect(card.getByText(/^[+−]?₹[\d,]+\.\d\d$/).first()).toBeVisible()

  await test.step('today and what runs come first, the form after them, and nothing moves', async () => {
    await expect(page.getByRole('region', { name: 'Today', exact: true })).toBeVisible()
    const top = async (it: Locator) => (await it.boundingBox())?.y ?? Number.NaN
    const [today, running, form] = await Promise.all([
      top(page.getByRole('region', { name: 'Today', exact: true })),
      top(cards),
      top(page.getByRole('region', { name: 'Trading Form' })),
    ])
    expect.soft(today).toBeLessThan(running)
    expect.soft(running).toBeLessThan(form)
    expect.soft((await shifted()).reduce((sum, it) => sum + it, 0)).toBeLessThan(0.01)
  })
  await test.step('a card names the trade, says how old its PNL is, and draws the day', async () => {
    await expect.soft(card.getByRole('link')).toHaveAttribute('href', `/account/trade/${id}`)
    await expect.soft(card).toContainText('2 lots · since ')
    await expect.soft(card.getByText('· updated just now')).toBeVisible()
    await expect.soft(card.getByRole('slider', { name: 'Curve of the day' })).toBeVisible()
    await expect
      .soft(page.getByRole('region', { name: 'Today', exact: true }))
      .toContainText(/before charges.*₹[\d,.]+/)
  })
  await test.step('a part that throws says so and leaves the others, the form and the way out', async () => {
    const other = await page.context().newPage()
    const part = (name: string) => other.getByRole('region', { name, exact: true })
    const parts = {
      Today: 'Today’s trades, before charges',
      'Running trades': '2 lots',
      'This month': 'Days: before charges.',
      'My Subscription': 'Delta Monthly',
    }
    const broken = Object.keys(parts)
    const thisMonth = monthName(istDay(Date.now()).slice(0, 7))
    for (const names of [
      ['Today', 'This month'],
      ['Running trades', 'My Subscription'],
    ]) {
      await other.addInitScript(
        breakTexts,
        Object.entries(parts).flatMap(([name, text]) => (names.includes(name) ? [text] : [])),
      )
      await other.goto('/account/trade/start?new')
      for (const name of names)
        await expect.soft(other.getByRole('alert').filter({ hasText: `${name} stopped working` })).toBeVisible()
      for (const name of broken.filter((it) => !names.includes(it)))
        await expect.soft(part(name === 'This month' ? thisMonth : name)).toBeVisible()
      await expect.soft(part('Trading Form').getByLabel('Quantity')).toBeVisible()
      await expect.soft(part('Running trades').getByRole('button', { name: 'Squre Off' })).toBeVisible()
    }
    await other.close()
  })
  await test.step('an address that names a subscription leads to its form below what runs, on a phone too', async () => {
    const other = await page.context().newPage()
    for (const width of process.env.ALL ? [1440, 360] : [360]) {
      await other.setViewportSize({ width, height: 640 })
      await other.goto(`/account/trade/start?subscription=${subscriptions[0]}`)
      const form = other.locator('form#trade')
      await expect(form).toBeFocused()
      await expect.soft(form.getByLabel('Subscription')).toHaveValue(subscriptions[0] ?? '')
      await expect.soft(form.getByLabel('Quantity')).toBeInViewport()
      const top = async (it: Locator) => (await it.boundingBox())?.y ?? Number.NaN
      expect.soft(await top(other.getByRole('region', { name: 'Running trades' }))).toBeLessThan(await top(form))
    }
    await other.close()
  })
  await test.step('Squre Off from the card leaves its outcome on the card', async () => {
    await card.getByRole('button', { name: 'Squre Off' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hold to Squre Off' }).click({ delay: HOLD_MS })
    await expect(card.getByRole('region', { name: 'Outcome of Squre Off' })).toContainText('Confirmed')
    await expect.soft(card).toContainText('Squared off')
  })
})

test('axe and widths of dashboard, Results and Trade List', { tag: '@extended' }, async ({ page }) => {
  await signUpTrader(page)
  const today = istDay(Date.now())
  const trades = makeTrades(20, today)
  await serveTrades(page, trades)
  const visits: [string, Locator][] = [
    ['/account/trade/start?new', page.getByRole('region', { name: /^(Last trades|Ended today)$/ })],
    ['/account/results', page.getByRole('region', { name: 'Realised', exact: true })],
    ['/account/trade', page.getByText(/^1 to \d+ of 20$/)],
  ]
  for (const [path, sign] of visits) {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(path)
    await expect(sign).toBeVisible()
    for (const width of [360, 1440])
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 })
        await expect(sign).toBeVisible()
        // Wide or narrow, the parts and their colours are the same ones; only the table is another.
        if (width === 360) expect.soft(await findingsInBothThemes(page)).toEqual([])
        else if (path === '/account/trade') expect.soft(await findings(page)).toEqual([])
        const beyond = () =>
          page.evaluate(() =>
            [document.documentElement, ...document.querySelectorAll('table.table-fixed td')]
              .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
              .map(({ textContent }) => textContent?.slice(0, 40)),
          )
        await expect.poll(beyond, 'what is wider than its place').toEqual([])
        const squeezed = () =>
          page.evaluate(() =>
            [...document.querySelectorAll('td, dd')]
              .filter(({ clientHeight }) => clientHeight > 100)
              .map(({ textContent }) => textContent?.slice(0, 40)),
          )
        await expect.poll(squeezed, 'what is written letter below letter').toEqual([])
      })
  }
})

test('the dashboard reads this month only, and the Trade List sums nothing up', async ({ page }) => {
  await signUpTrader(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const today = istDay(Date.now())
  const trades = makeTrades(60, today)
  if (trades[0]?.order[0]) trades[0].order[0].buy_avg = null
  // On a Sunday or on the first day of a month the latest trades would be of another day or month.
  for (const { row, order } of trades.slice(0, 2)) {
    row.trade_date = `${today}T09:20:00+05:30`
    for (const leg of order) leg.created_at = `${today}T09:21:00+05:30`
  }
  const failing = trades[1]?.row.trade_id ?? ''
  const read = await serveTrades(page, trades, new Set([failing]))

  await test.step('the dashboard reads this month only, and declares a trade that fails', async () => {
    await page.goto('/account/trade/start?new')
    const month = trades.filter(({ row }) => row.trade_date.slice(0, 7) === today.slice(0, 7))
    await expect.poll(() => new Set(read).size).toBe(month.length)
    for (const name of ['Today', monthName(today.slice(0, 7))])
      await expect.soft(page.getByRole('region', { name, exact: true })).toBeVisible()
    await expect
      .soft(page.getByRole('region', { name: monthName(today.slice(0, 7)) }))
      .toContainText(/without 1 trade/i)
  })
  await test.step('a trade of today with a leg open has not ended: it stands with its leg', async () => {
    const row = page.getByRole('region', { name: 'Not closed yet' }).getByRole('link')
    await expect.soft(row).toContainText('Open: 59300 CE')
    await expect.soft(page.getByRole('region', { name: 'Ended today' })).toHaveCount(0)
    await expect
      .soft(page.getByRole('region', { name: 'Today', exact: true }))
      .toContainText('realised, 1 leg still open')
  })
  await test.step('a list that does not come is said above the form, and asking again empties no field', async () => {
    const refuse = (route: Route) => route.fulfill({ status: 400, json: { detail: 'No.' } })
    await page.route('**/api/trading/', refuse)
    await page.goto('/account/trade/start?new')
    await expect(page.getByText('Your trades could not be fetched')).toBeVisible()
    await page.getByRole('spinbutton', { name: /Quantity/ }).fill('3')
    await page.unroute('**/api/trading/', refuse)
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByRole('region', { name: 'Today', exact: true })).toBeVisible()
    await expect.soft(page.getByRole('spinbutton', { name: /Quantity/ })).toHaveValue('3')
  })
  await test.step('the Trade List reads the rows on the screen, and sums nothing up', async () => {
    await openScreen(page, '/account/trade')
    await expect.poll(() => read).toContain('trade-2')
    await expect.soft(page.getByText('Realised before charges')).toHaveCount(0)
  })
  await test.step('Read again asks once more for a trade that could not be read', async () => {
    await openScreen(page, '/account/trade')
    await page.getByRole('button', { name: 'Details of trade trade-1', exact: true }).click()
    read.length = 0
    await page.getByRole('button', { name: 'Read again' }).click()
    await expect.poll(() => read).toContain(failing)
  })
  await test.step('notes of an earlier release are offered before a sign-out, downloaded, and erased when told', async () => {
    await leaveNote(page)
    const acknowledged = await page.evaluate(() => localStorage.getItem('disclaimer') ?? '')
    await page.evaluate(() => localStorage.removeItem('disclaimer'))
    await page.reload()
    const offer = page.getByRole('button', { name: 'Download your notes' })
    await expect.soft(page.getByRole('dialog').filter({ has: offer })).toBeVisible()
    await page.evaluate((it) => localStorage.setItem('disclaimer', it), acknowledged)
    await page.reload()
    const [file] = await Promise.all([page.waitForEvent('download'), offer.click()])
    expect.soft(await textOf(file)).toContain('Held through the spike\n#late exit')
    await page.getByRole('button', { name: 'Erase the notes here' }).click()
    await expect(page.getByText('Notes on trades have ended')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('table')).toBeVisible()
    await expect.soft(offer).toHaveCount(0)
  })
  await test.step('signing out', async () => {
    await page.getByLabel('Profile').click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login/)
  })
  await test.step('the next user of this device has no figure of the first: everything is asked for again', async () => {
    await signUp(page)
    read.length = 0
    await openScreen(page, '/account/trade')
    await expect.poll(() => read).toContain('trade-0')
  })
})
