import { expect } from './fixtures/page.ts'
import { bar, test, watchCommands } from './fixtures/trader.ts'

const SLOW_MS = 400
const AHEAD_MS = 6 * 60_000
const codeOf = (name: string) => new RegExp(`_astro/${name}\\.`)

test('exits come first and act once while code hangs, sockets fail and the clock is wrong', async ({
  page,
  trader: { subscriptions, start, ask },
}) => {
  const id = await start(String(subscriptions[0]))
  const sent = watchCommands(page)
  await page.clock.install({ time: Date.now() + AHEAD_MS })
  await page.routeWebSocket(/\/ws\/v1\/log\//, (socket) => socket.close())
  await page.route(/\/(api|aliceblue)\//, async (route) => {
    await new Promise((done) => setTimeout(done, SLOW_MS))
    await route.continue()
  })
  const waiting: (() => Promise<void>)[] = []
  for (const name of ['DeskPnl', 'LivePanels', 'feeds'])
    await page.route(codeOf(name), (route) => void waiting.push(() => route.continue()))
  await page.goto(`/account/trade/${id}`, { waitUntil: 'commit' })
  await expect(bar(page, 'Squre Off')).toBeEnabled()
  expect(waiting.length, 'the exits waited for none of it').toBeGreaterThan(0)
  await bar(page, 'Stop').click()
  const stop = page.getByRole('dialog').getByRole('button', { name: /^Stop/ })
  // The sheet hears nothing at first, by the page's clock.
  await page.clock.runFor(1000)
  await stop.click()
  await expect.poll(() => ask('GET', `/api/trading/${id}/`)).toMatchObject({ status: 'stop' })
  await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible()
  for (const go of waiting) await go()
  await expect(page.locator('[data-panel="orders"]')).toBeAttached()
  expect(sent).toEqual(['PUT stop'])
})
