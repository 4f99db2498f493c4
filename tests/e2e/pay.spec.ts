import { findingsInBothThemes } from './axe.ts'
import { approve, expect, holdBack, openScreen, test } from './fixtures/page.ts'
import { type SubscriptionRow, subscriber, validateBroker } from './fixtures/trader.ts'

const HOUR = 3_600_000

const states = [
  { name: 'reserved', says: 'Pay to activate Delta Monthly' },
  { name: 'reported', status: 0, hoursAgo: 0.1, says: /^Reported at .+ Activation by / },
  { name: 'overdue', status: 0, hoursAgo: 9, says: /^Longer than 8 hours\. Write to / },
  { name: 'accepted', status: 1, hoursAgo: 3, says: 'Delta Monthly: payment accepted' },
  { name: 'refused with a note', status: 2, hoursAgo: 3, says: 'Your payment was not accepted' },
] as const

test('the payment and the first steps say in each state what is due, clean for axe', { tag: '@extended' }, async ({
  page,
}) => {
  const { id, subscription_id } = (await subscriber(page))[0] as SubscriptionRow
  await page.setViewportSize({ width: 360, height: 740 })
  for (const state of states)
    await test.step(state.name, async () => {
      const bills = 'status' in state && {
        tr_id: 'UPI412345678901',
        subscription_detail: { subscription_id, algo: { amount: 1499 } },
        payment_type: 1,
        status: state.status,
        created_at: new Date(Date.now() - state.hoursAgo * HOUR).toISOString(),
        note: state.status === 2 ? 'Only ₹1,400 arrived under this number.' : '',
      }
      await page.route('**/api/billing-report/', (route) => route.fulfill({ json: { results: bills ? [bills] : [] } }))
      await page.goto(`/account/trade/start?subscription=${id}`)
      await expect(page.getByText(state.says).first()).toBeVisible()
      await expect(page.getByText('1 of 4 done')).toBeVisible()
      if (state.name === 'overdue')
        await expect
          .soft(page.getByRole('link', { name: 'Write an email with your reference' }))
          .toHaveAttribute('href', `mailto:support@niyam.example?subject=${subscription_id}%20UPI412345678901`)
      if (state.name === 'refused with a note') {
        await expect.soft(page.getByText('Only ₹1,400 arrived under this number.').first()).toBeVisible()
        await expect.soft(page.getByRole('link', { name: 'Report again' }).first()).toBeVisible()
        await expect.soft(page.locator('#pay').getByRole('link')).toHaveAttribute('href', /my-subscription\?renew=/)
      }
      // What is due is the same form with and without the note, and what was reported the same list.
      if (state.name === 'overdue' || state.name === 'refused with a note')
        expect.soft(await findingsInBothThemes(page, 'main'), state.name).toEqual([])
      if (state.name === 'reported')
        await test.step('My Subscription asks for nothing more', async () => {
          await openScreen(page, '/account/my-subscription')
          await expect(page.getByRole('button', { name: 'Renew Delta Monthly' })).toContainText('Payment reported')
        })
      await page.unroute('**/api/billing-report/')
    })
  await test.step('nobody is asked to pay before the reports of payments are read', async () => {
    const answer = await holdBack(page, '**/api/billing-report/')
    await page.goto(`/account/trade/start?subscription=${id}`)
    await expect(page.getByRole('region', { name: 'Delta Monthly', exact: true })).toBeVisible()
    await expect.soft(page.getByText(/Pay (₹1,499 )?to activate/)).toHaveCount(0)
    await page.goto('/account/my-subscription')
    await expect(page.getByRole('button', { name: 'Delete Delta Monthly' })).toBeVisible()
    await expect.soft(page.getByRole('button', { name: /^Renew/ })).toBeHidden()
    answer()
    await expect(page.getByRole('button', { name: 'Renew Delta Monthly' })).toContainText('Pay ₹1,499 to activate')
    await page.goto(`/account/trade/start?subscription=${id}`)
    await expect(page.getByRole('region', { name: 'Pay to activate Delta Monthly' })).toBeVisible()
    await page.unroute('**/api/billing-report/')
  })
  await test.step('active', async () => {
    approve(page, id)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('Your payment has been matched.')).toBeVisible()
    await expect(page.getByText('2 of 4 done')).toBeVisible()
  })
  await test.step('validated: opened without the package in its address, the last step selects it', async () => {
    await validateBroker(page)
    await page.goto('/account/trade/start?new')
    await expect(page.getByText('3 of 4 done')).toBeVisible()
    const chosen = page.getByRole('combobox', { name: 'Subscription' }).getByRole('option', { selected: true })
    await expect(chosen).toHaveText('Select a subscription')
    await page.getByRole('link', { name: 'Go to the Trading Form' }).click()
    await expect(chosen).toHaveText(/Delta Monthly/)
  })
})
