import { expect, holdBack, test, withMotion } from './fixtures/page.ts'

test.use(withMotion)

const topics = {
  'Core Markets': [
    'Sky view of stock markets',
    'Fundamental analysis',
    'Technical analysis',
    'Types of charts',
    'Supply and demand zones',
    'Support and resistance',
    'Different trading methods',
    'World markets data',
    'Markets psychology',
  ],
  'Advance Markets': [
    'Price action',
    'Indicators',
    'Candlesticks',
    'Chart patterns',
    'Intraday strategy',
    'BTST/STBT strategy',
    'CPR and Camarilla set-up',
    'Elliott wave and Dow theory',
    'Position sizing',
    'Risk reward ratio',
    'Money management',
  ],
  Derivatives: [
    'Futures and options basics',
    'Option chain analysis',
    'Pay-off graphs',
    'Options scalping',
    'Options writing',
    'Option Greeks',
    'Hedging',
    'IV levels and VIX analysis',
    'Gap-up and gap-down analysis',
    'Customised options-selling strategies and adjustments',
    'Option simulator',
    'Rule-based trading',
  ],
}

test('home states price and risk, and its instrument never begins with a gain', async ({ page }) => {
  let release = () => {}
  await test.step('home advertises a trading bot for Banknifty options with five selling points, a price and the risk', async () => {
    release = await holdBack(page, '**/_astro/*.js')
    await page.goto('/')
    await expect(page).toHaveTitle(/^Home\b/)
    const banner = page.getByRole('main').locator('section').first()
    await expect(banner).toContainText(/trading bot for Banknifty index options/)
    await expect(banner).toContainText('From ₹1,499 for 1 month')
    await expect(banner).toContainText('9 in 10 individual traders in equity F&O made net losses in FY 2021-22')
    await expect(page.getByRole('list').filter({ hasText: 'Written rules' }).getByRole('heading')).toHaveCount(5)
    await expect(page.getByRole('region', { name: 'A trading day, start to finish' })).toBeVisible()
    await expect(page.getByRole('figure').filter({ hasText: 'invented prices, not a result' })).toBeVisible()
    await expect(page.getByRole('main').locator(':scope > section')).toHaveCount(6)
    const testimonials = page.getByRole('region', { name: 'From full-time traders' })
    await expect(page.getByText(/^Example testimonials, to be replaced/)).toBeVisible()
    await expect(testimonials.getByRole('figure')).toHaveCount(3)
    for (const figure of await testimonials.getByRole('figure').all())
      await expect(figure).toContainText('Full-time trader')
  })
  await test.step('the instrument tells what a move of the index does, and never begins with a gain', async () => {
    const instrument = page.getByRole('region', { name: 'What happens if Banknifty moves' })
    await expect(instrument.locator('[data-result]:visible')).toHaveText(/^−₹[\d,]+$/)
    for (const name of ['Beta', 'Theta', 'Delta']) {
      await instrument.getByRole('radio', { name }).check({ force: true })
      await expect(instrument.locator('[data-result]:visible')).toHaveText(/^−₹[\d,]+$/)
    }
    const slider = instrument.getByRole('slider')
    // Moved before its script is there, it counts once that is.
    await slider.fill('120')
    release()
    await expect(instrument.locator('[data-level]:visible')).toHaveText('50,000')
    await expect(instrument.locator('[data-result]:visible')).toHaveText(/^\+₹48,0\d\d$/)
    await expect(slider).toHaveAttribute('aria-valuetext', /50,000, \+₹48,0\d\d/)
    await instrument.getByRole('radio', { name: 'Theta' }).check({ force: true })
    await expect(instrument).toContainText('Iron condor')
    await slider.fill('240')
    await expect(instrument.locator('[data-result]:visible')).toHaveText(/^−₹[\d,]+$/)
    await test.step('forced colours leave every button a frame, and a mark on what is chosen', async () => {
      await page.emulateMedia({ forcedColors: 'active' })
      const unframed = await page
        .locator(':is(.btn, button, summary):visible')
        .evaluateAll((all) =>
          all.filter((it) => getComputedStyle(it).borderTopWidth === '0px').map((it) => it.textContent || it.ariaLabel),
        )
      expect.soft(unframed).toEqual([])
      const outlines = await instrument
        .getByRole('radio')
        .evaluateAll((all) => all.map((it) => getComputedStyle(it.nextElementSibling as Element).outlineStyle))
      expect.soft(outlines.filter((style) => style === 'solid')).toHaveLength(1)
    })
  })
})

test('about, the trainings and a wrong address read as specified', async ({ page }) => {
  await test.step('about has a heading, an image and two paragraphs', async () => {
    await page.goto('/about')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('About Us')
    await expect(main.getByRole('img')).toHaveCount(1)
    await expect(main.getByRole('paragraph')).toHaveCount(2)
    for (const word of [
      'traders, data scientists and developers',
      'little knowledge of the market',
      'online, offline',
      'price action',
      'the strategy comes before the trade',
      'what it may lose against what it may make',
      'bull market',
      'bear market',
    ])
      await expect(main).toContainText(word)
  })
  await test.step('the trainings list exactly 9, 11 and 12 topics, each block with a picture and a way to chat', async () => {
    await page.goto('/traning')
    for (const [title, list] of Object.entries(topics)) {
      await expect(page.getByRole('region', { name: title }).getByRole('listitem')).toHaveText(list)
      const contact = page.getByRole('link', { name: `Contact: ${title}` })
      await expect(contact).toHaveText('Contact')
      await expect(contact).toHaveAttribute('href', /^https:\/\//)
    }
    await expect(page.locator('.block .picture > svg')).toHaveCount(3)
    await expect(page.getByRole('main')).toContainText('BSE certification')
    await expect(page.getByRole('main')).toContainText('non-programmers')
  })
  await test.step('the path has eight weeks, and says no topic twice', async () => {
    const weeks = page.getByRole('listitem').filter({ has: page.getByText(/^Week \d$/) })
    await expect(weeks).toHaveCount(8)
    await expect(weeks.getByRole('listitem')).toHaveCount(0)
  })
  await test.step('the right spelling of trainings redirects to the public one', async () => {
    await page.goto('/training')
    await expect(page).toHaveURL(/\/traning$/)
  })
  await test.step('an address with &amp; in place of &, as programs for mail write it, leads to the page', async () => {
    await page.goto('/terms&amp;conditions')
    await expect(page).toHaveURL(/\/terms&conditions$/)
    await expect(page.getByRole('main')).toContainText('Risk disclosures')
  })
  await test.step('an address that does not exist answers 404 with ways on', async () => {
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    for (const name of ['Home', 'Algo Trading', 'Trainings', 'Help'])
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
  })
})

test('the listing has its cards, figures from the API over them, and all prices', async ({ page }) => {
  await test.step('the listing has Delta and Theta with their ways in, and Beta coming soon', async () => {
    await page.goto('/trading')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select a Strategy to Trade')
    await expect(page.getByRole('link', { name: 'Continue with Delta' })).toHaveAttribute('href', '/trading/1')
    await expect(page.getByRole('link', { name: 'Continue with Theta' })).toHaveAttribute('href', '/trading/2')
    await expect(page.getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
    const cards = page.locator('[data-card], .card')
    await expect(cards).toHaveCount(3)
    for (const card of await cards.all()) await expect(card).toContainText(/Subscriptions.*ROI/s)
    const tops = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      return new Set(await cards.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top))).size
    }
    expect(await tops(1280)).toBe(1)
    expect(await tops(800)).toBe(2)
    expect(await tops(360)).toBe(3)
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('the prices of all packages are in one table, cards on a phone; questions open without a script', async () => {
    const table = page.getByRole('region', { name: 'What each package costs' })
    await expect(table.getByRole('columnheader')).toHaveText(['Strategy', '1 month', '3 months', '1 year'])
    await expect(table.getByRole('row', { name: /^Delta/ }).getByRole('cell')).toHaveText([
      /^₹1,499\s*$/,
      /₹3,999\s+₹1,333 a month/,
      /₹12,999\s+₹1,083 a month/,
    ])
    await page.setViewportSize({ width: 360, height: 740 })
    const card = table.locator('tbody tr').first()
    const [width, left] = await card.evaluate((it) => [
      it.getBoundingClientRect().right,
      it.getBoundingClientRect().left,
    ])
    expect([width, left]).toEqual([344, 16])
    const answer = page.getByText('no limit to its loss')
    await expect(answer).toBeHidden()
    await page.getByText('Can I lose money?').click()
    await expect(answer).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('live figures are laid over the cards, and what the server does not say stays', async () => {
    await page.route('**/api/strategie/?search=0', (route) =>
      route.fulfill({ json: { results: [{ id: 1, name: 'Delta', total_subscriptions: '214', roi: null }, null, 7] } }),
    )
    await page.goto('/trading')
    const delta = page.locator('[data-card="1"]')
    await expect(delta.locator('[data-subscriptions]')).toHaveText('214')
    await expect(delta.locator('[data-roi]')).toHaveText('–')
    await expect(page.locator('[data-card="2"] [data-subscriptions]')).toHaveText('N/A')
    await expect(page.getByText('We do not publish returns')).toBeVisible()
    await page.unroute('**/api/strategie/?search=0')
  })
  await test.step('a return that the API cites is not shown: the dash stays, and the note that says why', async () => {
    await page.route('**/api/strategie/?search=0', (route) =>
      route.fulfill({ json: { results: [{ id: 1, name: 'Delta', total_subscriptions: 9, roi: '12%' }] } }),
    )
    await page.goto('/trading')
    await expect(page.locator('[data-card="1"] [data-subscriptions]')).toHaveText('9')
    await expect(page.locator('[data-card="1"] [data-roi]')).toHaveText('–')
    await expect(page.getByText('We do not publish returns')).toBeVisible()
    await page.unroute('**/api/strategie/?search=0')
  })
  await test.step('the loading state of the figures ends on failure too', async () => {
    const answer = await holdBack(page, '**/api/strategie/?search=0', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    )
    await page.goto('/trading')
    await expect(page.getByRole('status')).toHaveText('Fetching the latest figures')
    answer()
    await expect(page.getByRole('status')).toHaveText('')
    await expect(page.locator('[data-card="1"] [data-subscriptions]')).toHaveText('N/A')
  })
})

test('a strategy page shows legs, payoff, packages and risk, and login keeps the chosen package', async ({ page }) => {
  await page.goto('/trading/1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delta')
  await expect(page.getByRole('region', { name: 'Pay-off at expiry' })).toContainText('No limit to the loss')
  await expect(page.getByRole('row')).toHaveCount(3)
  for (const text of ['₹1,499 for 1 month', '₹3,999 for 3 months', '₹12,999 for 1 year'])
    await expect(page.getByRole('main')).toContainText(text)
  await expect(page.getByRole('heading', { name: 'The risk' })).toBeVisible()
  const subscribe = page.getByRole('link', { name: 'Subscribe' })
  await test.step('no package is chosen beforehand; login comes back to the page, or to the package that is', async () => {
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(subscribe).toHaveAttribute('href', '/login?next=%2Ftrading%2F1')
    await page.getByRole('radio', { name: /Delta Quarterly/ }).check()
    await expect(subscribe).toHaveAttribute('href', '/login?next=%2Ftrading%2F1%3Foffer%3D12')
  })
  await subscribe.click()
  await expect(page).toHaveURL('/login?next=%2Ftrading%2F1%3Foffer%3D12')
})
