import type { Browser, Page } from '@playwright/test'
import { type Measure, percentile } from '../../scripts/measure.ts'
import { answersOf, observeInteractions } from './interactions.ts'
import { SLOWED } from './slow.ts'

/** One press of a control; one that finds its control covered or away is left out. */
export type Press = (page: Page) => Promise<unknown>

const ROUNDS = 5
const PAUSE_MS = 200
/** How long a page of the site takes to answer presses on a slowed processor (INP). `ready` settles once it works. */
export async function answerTimes(
  browser: Browser,
  {
    address,
    what,
    ready,
    presses,
    stored = {},
  }: {
    address: string
    what: string
    ready: Press
    presses: readonly Press[]
    /** What the browser keeps. */
    stored?: Record<string, string>
  },
): Promise<Measure> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  await context.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, stored)
  const page = await context.newPage()
  await page.goto(address)
  await ready(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.evaluate(observeInteractions)
  let count = 0
  for (let round = 0; round < ROUNDS; round++)
    for (const press of presses) {
      count += await press(page).then(
        () => 1,
        () => 0,
      )
      await page.waitForTimeout(PAUSE_MS)
    }
  const all = await answersOf(page, count)
  await context.close()
  if (count < (presses.length * ROUNDS) / 2) throw new Error(`${what}: only ${count} presses found their control`)
  return {
    what: `${what}: a control answers (INP)`,
    value: `${percentile(all, 0.98).toFixed(0)} ms`,
    note: `98th percentile of ${all.length} presses, processor ÷ ${SLOWED}; median ${percentile(all, 0.5).toFixed(0)} ms, longest ${Math.max(...all).toFixed(0)} ms`,
    aim: '100 ms',
  }
}

const click =
  (role: 'button' | 'tab' | 'combobox', name: string | RegExp): Press =>
  (page) =>
    page.getByRole(role, { name }).first().click({ timeout: 3000 })
const type =
  (label: string | RegExp, text: string): Press =>
  (page) =>
    page.getByLabel(label, { exact: true }).first().press(text, { timeout: 3000 })

/** Everything that one presses on the login page, an empty form among it. */
export const loginPresses: readonly Press[] = [
  click('button', 'Login'),
  ...[...'trader@x'].map((letter) => type('Username', letter)),
  ...[...'secret'].map((letter) => type('Password', letter)),
  click('button', 'Show password'),
  click('button', 'Hide password'),
  click('button', /theme$/),
  ...[...'trader@x'].map(() => type('Username', 'Backspace')),
  ...[...'secret'].map(() => type('Password', 'Backspace')),
  click('button', /theme$/),
]

/** What one presses on the dashboard before Start: form, menus and theme. */
export const dashboardPresses: readonly Press[] = [
  ...[...'25'].map((digit) => type(/^Quantity/, digit)),
  ...[...'25'].map(() => type(/^Quantity/, 'Backspace')),
  type(/^Subscription/, 'ArrowDown'),
  type(/^Subscription/, 'ArrowUp'),
  (page) => page.locator('.running-menu > summary').click({ timeout: 3000 }),
  (page) => page.locator('.running-menu > summary').click({ timeout: 3000 }),
  (page) => page.getByLabel('Profile', { exact: true }).click({ timeout: 3000 }),
  (page) => page.getByLabel('Profile', { exact: true }).click({ timeout: 3000 }),
  click('button', /theme$/),
  click('button', /theme$/),
]
