import { expect, test } from './fixtures/page.ts'

const legal = [
  {
    path: '/terms&conditions',
    heading: 'Privacy Policy',
    title: /^Terms & Conditions/,
    says: [
      'at least 18 years',
      'no refunds on any subscription',
      'arbitration is Hyderabad',
      '9 out of 10',
      '₹1,05,603 crore',
    ],
  },
  {
    path: '/privacy-policy',
    heading: 'Privacy Policy',
    title: /^Privacy Policy/,
    says: ['What we keep', 'For how long', 'Your rights'],
  },
  {
    path: '/refund-policy',
    heading: 'Refund Policy',
    title: /^Refund Policy/,
    says: ['There are no refunds on any subscription'],
  },
  { path: '/help', heading: 'Help', title: /^Help/, says: ['Complaints', 'SCORES'] },
]

test('the legal pages are complete texts with contents and a date, and the disclaimer opens over the last', async ({
  page,
}) => {
  for (const { path, heading, title, says } of legal)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page).toHaveTitle(title)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(main.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/)
      for (const it of says) await expect(main).toContainText(it)
      const words = ((await main.locator('.prose').textContent()) ?? '').split(/\s+/)
      expect(words.length).toBeGreaterThan(350)
      const contents = page.getByRole('navigation', { name: 'Table of contents' }).getByRole('link')
      expect(await contents.count()).toBeGreaterThan(3)
      for (const link of await contents.all()) {
        const target = await link.getAttribute('href')
        await expect(page.locator(`[id="${target?.slice(1)}"]`)).toHaveCount(1)
      }
    })

  await test.step('the disclaimer is titled with the welcome line and the name, and makes each statement beside the risks', async () => {
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
})
