import { writeFileSync } from 'node:fs'
import { executionsOf, layouts, splitFills } from '../../sandbox/operator/tradebook.ts'
import { istDay } from '../../src/lib/format/time.ts'
import { makeTrades } from '../support/trades.ts'
import { findings, findingsInBothThemes } from './axe.ts'
import { expect, signUp, test } from './fixtures/page.ts'

const paise = (price: number | null) => (price === null ? null : Math.round(price * 100))
const trades = makeTrades(20, istDay(Date.now()))
const range = `since=${trades.at(-1)?.row.trade_date.slice(0, 10)}&until=${trades[0]?.row.trade_date.slice(0, 10)}`

/** The broker's book of the trades; `wrong` leaves the first leg out and sells the last one ₹1 dearer. */
function bookOf(wrong = false) {
  const legs = trades.flatMap(({ order }) =>
    order.map(({ instrument, qty, buy_avg, sell_avg, created_at }) => ({
      ...{
        side: 'SELL' as const,
        kind: instrument?.endsWith('CE') ? ('CE' as const) : ('PE' as const),
        strike: 59_300,
      },
      ...{ qty: qty ?? 0, buy: paise(buy_avg), sell: paise(sell_avg), expires_at: Date.parse('2026-11-24T10:00:00Z') },
      ...{ openedAt: Date.parse(created_at ?? ''), closedAt: Date.parse(created_at ?? '') + 3_600_000 },
    })),
  )
  const kept = wrong
    ? legs.slice(1).map((leg, n, { length }) => (n < length - 1 ? leg : { ...leg, sell: (leg.sell ?? 0) + 100 }))
    : legs
  return layouts.b(splitFills(executionsOf(kept), 3))
}

test('only here: a tradebook is mapped once, compared on this device alone, and a range that agrees says so', async ({
  page,
}, info) => {
  await signUp(page)
  await page.route('**/api/trading/', (route) => route.fulfill({ json: { results: trades.map(({ row }) => row) } }))
  await page.route('**/api/trading/*/', (route) => {
    const trade = trades.find(({ row }) => route.request().url().endsWith(`/${row.trade_id}/`))
    return route.fulfill({ json: { ...trade?.row, order: trade?.order } })
  })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/account/results?range=own&${range}`)
  await expect(page.getByRole('region', { name: 'Realised', exact: true })).toBeVisible()
  await expect(page.getByText('Assumes order quantity in units.')).toBeVisible()
  const button = page.getByRole('button', { name: 'Compare with the broker' })
  await button.focus()
  await button.press('Enter')
  const file = page.getByLabel('Your broker’s tradebook, as CSV')
  await expect.soft(page.getByText('Choose a file')).toBeInViewport()
  await expect
    .soft(page.getByText(/^From [A-Z][^:]+: the tradebook or trade history of futures and options/))
    .toBeVisible()
  await expect.soft(page.getByRole('region', { name: 'Realised', exact: true })).toBeHidden()
  const choose = (text: string, name = 'book.csv') =>
    file.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`))

  await test.step('what is no tradebook is said in a sentence', async () => {
    await choose('<html><script>alert(1)</script></html>', 'book.html')
    await expect.soft(page.getByText('This is a web page, not a CSV file.')).toBeVisible()
    await choose('')
    await expect.soft(page.getByText('This file is empty.')).toBeVisible()
    await expect.soft(page.getByText('Choose or drop another')).toBeVisible()
    await choose('Symbol,Side,Qty,Price,Trade date,Status\nX,BUY,30,46.30,2026-11-20,REJECTED\n')
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect.soft(page.getByText(/^This file has no trade: each of its 1 rows is rejected/)).toBeVisible()
    await expect.soft(page.getByText(/legs agree/)).toHaveCount(0)
  })
  await test.step('columns are suggested, and nothing is compared before they are confirmed', async () => {
    await choose(bookOf())
    await expect(page.getByLabel('Quantity')).toHaveValue('2')
    await expect.soft(page.getByText('BANKNIFTY 24 Nov 2026 CE 59,300').first()).toBeVisible()
    await expect.soft(page.getByText(/legs agree/)).toHaveCount(0)
    expect.soft(await findingsInBothThemes(page)).toEqual([])
    await page.getByLabel('Price', { exact: true }).selectOption({ label: 'Qty' })
    await expect.soft(page.getByRole('button', { name: 'Compare', exact: true })).toBeDisabled()
    await page.getByLabel('Price', { exact: true }).selectOption({ label: 'Rate (₹)' })
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
  })
  await test.step('a range that agrees needs no assumption, on the screen and in its files', async () => {
    await expect(page.getByText('40 of 40 legs agree')).toBeVisible()
    await expect.soft(page.getByText(/Checked against the broker’s book on \d\d-\d\d-\d{4}\./)).toBeVisible()
    await expect.soft(page.getByText('Assumes order quantity in units.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Back to the days' }).click()
    await page.getByText('Export', { exact: true }).click()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'All legs as CSV' }).click(),
    ])
    await page.getByRole('button', { name: 'Compare with the broker' }).click()
    const text = await new Response(await saved.createReadStream().then((it) => it as never)).text()
    expect.soft(text).toContain('"Gross (₹), checked against the broker’s book on')
  })
  await test.step('the next file of its kind needs no columns; what differs comes first, with filter and file', async () => {
    await choose(bookOf(true))
    await expect(page.getByText('38 of 40 legs agree, ₹')).toBeVisible()
    const table = page.getByRole('region', { name: 'Legs and the book' })
    await expect.soft(table.getByRole('listitem').first()).toContainText('Only here')
    expect.soft(await findingsInBothThemes(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await table.getByLabel('Result').selectOption({ label: 'Price differs' })
    await expect.soft(table.getByText(/^1 to 1 of 1/)).toBeVisible()
    await expect.soft(table.getByRole('row').last()).toContainText('Price differs')
    expect.soft(await findings(page)).toEqual([])
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      table.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    const text = await new Response(await saved.createReadStream().then((it) => it as never)).text()
    expect.soft(text).toContain('"Price differs",30')
  })
  await test.step('a book that differs takes the agreement back, and one that agrees restores it', async () => {
    await expect.soft(page.getByText('Assumes order quantity in units.')).toBeVisible()
    await choose(bookOf())
    await expect.soft(page.getByText(/Checked against the broker’s book/)).toBeVisible()
  })
  await test.step('the same file is read again, once it was corrected on the disk', async () => {
    const path = info.outputPath('book.csv')
    const browser = await page.context().newCDPSession(page)
    // As a person's choice arrives: the browser tells no change of a path that is chosen already.
    const pick = async (text: string) => {
      writeFileSync(path, text)
      await Promise.all([page.waitForEvent('filechooser'), file.click()])
      const { result } = await browser.send('Runtime.evaluate', { expression: 'document.querySelector("[type=file]")' })
      await browser.send('DOM.setFileInputFiles', { files: [path], objectId: result.objectId as string })
    }
    await pick(bookOf(true))
    await expect(page.getByText('38 of 40 legs agree, ₹')).toBeVisible()
    await pick(bookOf())
    await expect.soft(page.getByText('40 of 40 legs agree')).toBeVisible()
  })
  await test.step('the file has left this device in no request', async () => {
    expect.soft(sent.filter((it) => !/^GET [^?]*\/(_astro|api)\/[^?]*$/.test(it))).toEqual([])
  })
  await test.step('what was checked outlives a reload, and is kept for these days alone', async () => {
    await page.getByRole('button', { name: 'Back to the days' }).click()
    await expect.soft(page).toHaveURL(new RegExp(`results\\?range=own&${range}$`))
    await page.reload()
    await expect.soft(page.getByText(/Checked against the broker’s book/)).toBeVisible()
    await page.goto(
      `/account/results?range=own&${range.replace(/since=.{10}/, `since=${trades[9]?.row.trade_date.slice(0, 10)}`)}`,
    )
    await expect.soft(page.getByText('Assumes order quantity in units.')).toBeVisible()
  })
})
