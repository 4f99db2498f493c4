import { expect, test } from './fixtures/page.ts'

test('the disclaimer has its welcome line, and makes each statement beside the risks', async ({ page }) => {
  await page.goto('/help')
  await page.getByRole('button', { name: 'Disclaimer' }).click()
  const modal = page.getByRole('dialog', { name: 'Welcome to Niyam Algo' })
  for (const it of [
    'not certified by any body',
    'past reports and backtesting',
    'only a software service provider',
    'rely on the broker',
    'not legally obliged to guarantee results',
    'at your own risk',
    'discipline',
    '9 out of 10 individual traders',
    'close to ₹50,000',
    'between 15% and 50%',
    'SEBI study of 25 January 2023',
  ])
    await expect(modal).toContainText(it)
  await expect(modal.getByRole('button', { name: 'Close' })).toBeFocused()
  // It is longer than a phone is high: reading begins at the top.
  await expect(modal.getByRole('heading', { name: 'Welcome to Niyam Algo' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(modal).toBeHidden()
  await expect(page.getByRole('button', { name: 'Disclaimer' })).toBeFocused()
})
