import type { Page } from '@playwright/test'
import { expect } from './fixtures/page.ts'
import { bar, test, watchCommands } from './fixtures/trader.ts'

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
const ROUNDS = process.env.ALL ? 20 : 1

const done = /Confirmed: your trade is (squared off|stopped)|Squared off · /
const left = /Already in progress in another tab\.|Squre Off not sent: the trade is stopped/

test('Squre Off and Stop in two tabs at once are sent once each at most, and each tab says so', async ({
  page,
  context,
  trader: { subscriptions, start, ask },
}) => {
  const other = await context.newPage()
  const subscription = String(subscriptions[0])
  const tabs = [
    { tab: page, verb: 'Squre Off', command: 'PUT squre_off', sent: watchCommands(page) },
    { tab: other, verb: 'Stop', command: 'PUT stop', sent: watchCommands(other) },
  ] as const
  for (let round = 1; round <= ROUNDS; round++)
    await test.step(`round ${round}`, async () => {
      const id = await start(subscription)
      for (const { tab, sent } of tabs) {
        await tab.goto(`/account/trade/${id}`)
        sent.length = 0
      }
      const presses = [await readyTo(page, 'Squre Off'), await readyTo(other, 'Stop')]
      await Promise.all(presses.map((press) => press()))
      for (const { tab, verb } of tabs) await expect(outcome(tab), `${verb} says what became of it`).toContainText(/./)
      for (const { tab, verb } of tabs)
        await expect(outcome(tab), `${verb} says its end`).toContainText(new RegExp(`${done.source}|${left.source}`))
      // A tab that sent nothing claims nothing, and one that sent says how it ended.
      for (const { tab, command, sent } of tabs) {
        expect([[], [command]]).toContainEqual(sent)
        await expect(outcome(tab)).toContainText(sent.length > 0 ? done : left)
      }
      expect(tabs.flatMap(({ sent }) => sent).length).toBeGreaterThan(0)
      await ask('PUT', '/api/trading/', { id, status: 'stop', subscription, qty: '1' })
    })
})
