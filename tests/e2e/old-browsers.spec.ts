import { expect } from './fixtures/page.ts'
import { bar, test } from './fixtures/trader.ts'

/** What Chrome 109, Firefox 115 and Safari 16.4 lack, one or the other, as a path from the global object. */
const NEWER = [
  ...['String.prototype.toWellFormed', 'String.prototype.isWellFormed', 'Object.groupBy', 'Map.groupBy'],
  ...['Array.prototype.with', 'Array.prototype.toSorted', 'Array.prototype.toReversed', 'Array.prototype.toSpliced'],
  ...['Array.fromAsync', 'Promise.withResolvers', 'Promise.try', 'URL.canParse', 'URL.parse', 'AbortSignal.any'],
  ...['Set.prototype.union', 'Set.prototype.difference', 'Set.prototype.isSubsetOf', 'Iterator', 'RegExp.escape'],
  ...[
    'Element.prototype.checkVisibility',
    'HTMLElement.prototype.showPopover',
    'Document.prototype.startViewTransition',
  ],
]

const withoutThem = (names: readonly string[]) => {
  for (const name of names) {
    const parts = name.split('.')
    const last = parts.pop() ?? ''
    const owner = parts.reduce<Record<string, unknown>>(
      (it, part) => it[part] as Record<string, unknown>,
      globalThis as never,
    )
    delete owner[last]
  }
}

test('without newer built-ins desk, lists, forms and pages stand, and Stop stops', async ({
  page,
  trader: { subscriptions, start },
}) => {
  const trade = `/account/trade/${await start(subscriptions[0] ?? '')}`
  await page.addInitScript(withoutThem, NEWER)
  const screens = [
    ['/trading/1', 'Delta'],
    ['/account/results', 'Results'],
    ['/account/trade', 'Trade List'],
    ['/account/my-subscription', 'My Subscription'],
    ['/account/billing-report', 'Billing Report'],
    ['/account/profile', 'Update Profile'],
  ] as const
  for (const [path, name] of process.env.ALL ? screens : screens.slice(0, 2)) {
    await page.goto(path)
    await expect.soft(page.getByRole('heading', { level: 1, name }).first(), path).toBeVisible()
    await expect.soft(page.getByText(/can’t be reached|could not read/).filter({ visible: true }), path).toHaveCount(0)
  }
  await page.goto('/account/trade/start?new')
  await expect.soft(bar(page, 'Start')).toBeVisible()
  await page.goto(trade)
  await bar(page, 'Stop').click()
  await page.getByRole('dialog').getByRole('button', { name: /^Stop/ }).click()
  await expect(page.getByText('Confirmed: your trade is stopped.').first()).toBeVisible()
})

for (const name of NEWER)
  test(`without ${name} a desk shows Stop`, { tag: '@extended' }, async ({
    page,
    trader: { subscriptions, start },
  }) => {
    const trade = `/account/trade/${await start(subscriptions[0] ?? '')}`
    await page.addInitScript(withoutThem, [name])
    await page.goto(trade)
    await expect(bar(page, 'Stop')).toBeEnabled()
  })

test('a message that a page left for a public one is in view where no popover is known', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(HTMLElement.prototype, 'popover', { value: undefined, writable: true })
    Object.assign(HTMLElement.prototype, { showPopover: undefined })
    sessionStorage.setItem('niyam:flash', JSON.stringify({ kind: 'error', text: 'Strategy was not found!' }))
  })
  await page.goto('/trading/')
  await expect(page.getByText('Strategy was not found!')).toBeInViewport({ ratio: 1 })
})

test('an address with a broken escape, behind its shell, is told to be no trade', { tag: '@extended' }, async ({
  page,
  trader: _,
  request,
}) => {
  const shell = await (await request.get('/shell/trade/')).text()
  await page.route(/trade\/%FF$/, (route) => route.fulfill({ contentType: 'text/html', body: shell }))
  await page.goto('/account/trade/%FF')
  await expect(page.getByText('Id Is Not valid')).toBeVisible()
  await expect(page).toHaveURL('/account/trade/')
})
