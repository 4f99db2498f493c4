import type { Page } from '@playwright/test'
import { expect } from './fixtures/page.ts'
import { bar, test } from './fixtures/trader.ts'

const outcome = (page: Page) => page.getByRole('region', { name: /^Outcome of (Stop|Squre Off)$/ })

/** Opens the sheet of an exit and answers the press that sends it. */
async function readyTo(page: Page, verb: 'Stop' | 'Squre Off'): Promise<() => Promise<void>> {
  await bar(page, verb).click()
  const dialog = page.getByRole('dialog')
  if (verb === 'Squre Off') await dialog.getByRole('button', { name: 'Hold to Squre Off' }).click()
  const last = dialog.getByRole('button', { name: verb === 'Stop' ? /^Stop/ : 'Yes, Squre Off' })
  await expect(last).not.toHaveAttribute('aria-disabled', 'true')
  return () => last.evaluate((button: HTMLElement) => button.click())
}

/** `npm run test:all` sets ALL. */
const ROUNDS = process.env.ALL ? 20 : 2

test('of Squre Off and Stop in two tabs at once, each tab says what became of its own', async ({
  page,
  context,
  trader: { subscriptions, start, ask },
}) => {
  const other = await context.newPage()
  const subscription = String(subscriptions[0])
  for (let round = 1; round <= ROUNDS; round++)
    await test.step(`round ${round}`, async () => {
      const id = await start(subscription)
      for (const tab of [page, other]) await tab.goto(`/account/trade/${id}`)
      const presses = [await readyTo(page, 'Squre Off'), await readyTo(other, 'Stop')]
      await Promise.all(presses.map((press) => press()))
      for (const tab of [page, other])
        await expect
          .soft(outcome(tab), `round ${round}`)
          .toContainText(
            /Confirmed: your trade is (squared off|stopped)|Squared off · |Already in progress in another tab\. The orders show .*(open|open leg)|Squre Off not sent: the trade is stopped/,
          )
      await ask('PUT', '/api/trading/', { id, status: 'stop', subscription, qty: '1' })
    })
})
