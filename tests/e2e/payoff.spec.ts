import type { WebSocketRoute } from '@playwright/test'
import { findingsInBothThemes } from './axe.ts'
import { expect, holdBack, openScreen, test } from './fixtures/page.ts'
import { subscriber } from './fixtures/trader.ts'

const at = new Date(Date.now() - 3_600_000).toISOString()
const leg = (instrument: string, sell_avg: number, buy_avg: number | null = null) => {
  return { order_type: 'SELL', instrument, qty: 30, buy_avg, sell_avg, created_at: at }
}
const trade = (trade_id: string, name: string) => {
  const algo = { name, strategie_detail: { broker_name: 'Alice Blue', product_name: 'MIS', code: 'BN-DELTA' } }
  return {
    trade_id,
    qty: 1,
    status: 'start',
    trade_date: at,
    subscription_detail: { id: '1', expire_date: null, algo },
  }
}
const strangle = [leg('BANKNIFTY24DEC2660200CE', 350), leg('BANKNIFTY24DEC2657200PE', 396.2)]
const closed = [leg('BANKNIFTY24DEC2659000CE', 350, 250), leg('BANKNIFTY24DEC2659000PE', 300)]
const books: Record<string, ReturnType<typeof leg>[]> = {
  strangle,
  closed,
  ended: [leg('BANKNIFTY24DEC2659000CE', 350, 250)],
}

test('what open legs are at expiry is on the desk and in the sheet of Stop', { tag: '@extended' }, async ({ page }) => {
  await subscriber(page)
  const rows = Object.keys(books).map((id) => trade(id, `Delta ${id}`))
  await page.route('**/api/trading/', (route) => route.fulfill({ json: { results: rows } }))
  await page.route(/\/api\/trading\/(strangle|closed|ended)\/$/, (route) => {
    const [, id = ''] = /trading\/(\w+)\//.exec(route.request().url()) ?? []
    return route.fulfill({ json: { ...trade(id, `Delta ${id}`), order: books[id] } })
  })
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/log\/trade/, (socket) => {
    sockets.push(socket)
    socket.onMessage(() => socket.send('Waiting for the signal'))
  })
  const sentence = page.getByText(/these legs end in profit\./)

  await test.step('a desk without open legs has the curve alone', async () => {
    await page.goto('/account/trade/ended')
    await expect(page.getByText('No value yet.')).toBeVisible()
    await expect.soft(page.getByRole('button', { name: 'Pay-off', exact: true })).toHaveCount(0)
  })
  await test.step('the switch draws it, and the device keeps the choice', async () => {
    await openScreen(page, '/account/trade/strangle')
    await page.getByRole('button', { name: 'Pay-off', exact: true }).click()
    await expect(sentence).toHaveText(
      'Between 56,454 and 60,946 these legs end in profit. At most +⁠₹22,386. No limit to the loss above 60,200 and below 57,200.',
    )
    await expect.soft(page.getByText(/^As of .*, at expiry 24 Dec, before charges\..* Not a forecast\./)).toBeVisible()
    await page.reload()
    await expect(sentence).toBeVisible()
  })
  await test.step('keys and words say what the drawing shows', async () => {
    const chart = page.getByRole('slider', { name: 'Pay-off of the open legs' })
    await chart.press('Home')
    await expect.soft(chart).toHaveAttribute('aria-valuetext', /^BANKNIFTY [\d,]+ at expiry: −₹[\d,]+\.\d\d$/)
    await chart.press('Escape')
    expect.soft(await findingsInBothThemes(page)).toEqual([])
  })
  await test.step('a leg that is closed meanwhile redraws it, and the crosshair says the new amount', async () => {
    const chart = page.getByRole('slider', { name: 'Pay-off of the open legs' })
    await chart.press('Home')
    await expect(chart).toHaveAttribute('aria-valuetext', /^BANKNIFTY /)
    const before = await chart.getAttribute('aria-valuetext')
    await expect.soft(page.getByText(before ?? '')).toHaveCount(1)
    books['strangle'] = [leg('BANKNIFTY24DEC2660200CE', 350, 250), strangle[1] as ReturnType<typeof leg>]
    // A feed that opens again reads the orders again.
    await sockets.at(-1)?.close()
    await expect(sentence).toContainText('No limit to the loss below 57,200.')
    await expect.soft(chart).not.toHaveAttribute('aria-valuetext', before ?? '')
    await expect.soft(page.getByText((await chart.getAttribute('aria-valuetext')) ?? '')).toBeVisible()
    await expect.soft(page.getByText('Realised +₹3,000.00 is in it.')).toBeVisible()
    books['strangle'] = strangle
  })
  await test.step('Stop says what may be lost, and neither waits for it nor moves when it comes', async () => {
    const arrive = await holdBack(page, /\/OpenRisk[^/]*\.js$/)
    await page.reload()
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    const sheet = page.getByRole('dialog')
    const press = sheet.getByRole('button', { name: 'Stop, legs stay open' })
    await expect(press).toBeEnabled()
    const before = await press.boundingBox()
    await arrive()
    await expect
      .soft(sheet.getByText(/^Can lose at expiry, before charges: no limit above 60,200 and below 57,200\. As of/))
      .toBeVisible()
    expect.soft(await press.boundingBox()).toEqual(before)
    await sheet.getByRole('button', { name: 'Cancel' }).click()
  })
})
