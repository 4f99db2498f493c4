import { devices, type Locator, type Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { findingsInAll } from './axe.ts'
import { accept, expect, faulty, holdBack, openScreen, signUp, test } from './fixtures/page.ts'
import { subscriber } from './fixtures/trader.ts'

/** Reads a QR code as a camera would: from the pixels on the screen. */
async function decode(code: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

async function subscribe(page: Page, name: string): Promise<void> {
  await page.goto('/trading/1')
  const button = page.getByRole('button', { name: 'Select a package' })
  await expect(button).toBeDisabled()
  await page.getByRole('radio', { name: new RegExp(name) }).check()
  await page.getByRole('button', { name: 'Subscribe now' }).click()
  const overview = page.getByRole('dialog', { name: 'Overview' })
  await expect(overview).toContainText(name)
  await expect(overview).toContainText('8 hours')
  await overview.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/account\/trade\/start\?subscription=\d+$/)
}

test('from plan to active subscription: chosen, paid by QR, reported, accepted', async ({ page }) => {
  await signUp(page)
  await subscribe(page, 'Delta Monthly')

  await page.goto('/account/my-subscription')
  const row = page.getByRole('row', { name: /Delta Monthly/ })
  await expect(row).toContainText('Pending')
  await expect(row.getByRole('link', { name: /^Start/ })).toHaveCount(0)
  await row.getByRole('button', { name: 'Renew Delta Monthly' }).click()
  const dialog = page.getByRole('dialog', { name: 'Renew Delta Monthly' })
  await expect(dialog).toContainText('₹1,499')
  const link = new URL((await decode(dialog.getByRole('img', { name: /QR code/ }))) ?? 'none:')
  expect(link.protocol + link.host).toBe('upi:pay')
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    am: '1499.00',
    cu: 'INR',
    tr: expect.stringMatching(/^SUB\d+$/),
  })
  await expect(dialog).toContainText(link.searchParams.get('pa') ?? 'no address')

  const id = `UPI${Date.now()}`
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('payment_type is a required field')).toBeVisible()
  await expect(dialog.getByText('tr_id is a required field')).toBeVisible()
  await expect(dialog.getByLabel('Payment type')).toBeFocused()
  await dialog.getByLabel('Payment type').selectOption('Online Payment')
  await dialog.getByLabel('Transaction id').fill(` ${id} `)
  await dialog.getByLabel('Note').fill('=1+1 "paid", in full')
  // What was typed is there as well where the reports, and so the form, come late.
  const release = await holdBack(page, '**/api/billing-report/')
  await page.reload()
  await expect(dialog.getByLabel('Loading your payment reports')).toBeAttached()
  release()
  await expect(dialog.getByLabel('Note')).toHaveValue('=1+1 "paid", in full')
  await expect(dialog.getByLabel('Payment type')).toHaveValue('1')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Form Has Been Saved').first()).toBeVisible()
  await expect(dialog).toContainText('It is in your Billing Report')
  await dialog.getByRole('link', { name: 'Billing Report' }).click()

  await expect(page.getByRole('columnheader')).toContainText([
    'Details',
    'Report Id#',
    'Subscription Id',
    'Amount',
    'Payment Type',
    'Status',
    'Created at',
  ])
  const bill = page.getByRole('row', { name: new RegExp(id) })
  await expect(bill).toContainText('₹1,499')
  await expect(bill).toContainText('Online Payment')
  await expect(bill).toContainText('Pending')
  await page.getByRole('button', { name: `Details of report ${id}` }).click()
  await expect(page.getByText(/^Reported at .*Activation by/)).toBeVisible()
  await expect(page.getByText('=1+1 "paid", in full')).toBeVisible()

  accept(page, id, 'thank you')
  await test.step('the address of a receipt of an earlier release leads to the report', async () => {
    await page.goto(`/account/billing-report?receipt=${id}@2026-11-20T09:20:00Z`)
    await expect(page.getByRole('heading', { level: 1, name: 'Billing Report' })).toBeVisible()
    await expect(bill).toContainText('Success')
  })
  await test.step('on paper the list is there and no navigation is', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1, name: 'Billing Report' })).toBeVisible()
    await expect(page.getByText(id).first()).toBeVisible()
    for (const other of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('navigation')])
      for (const it of await other.all()) await expect(it).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await openScreen(page, '/account/my-subscription')
  await expect(row).toContainText('Active')
  await expect(row.getByRole('link', { name: 'Start Delta Monthly' })).toHaveAttribute('href', /subscription=\d+$/)
  await expect(row.getByRole('button', { name: /^Renew/ })).toHaveCount(0)
  await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  const [, day, month, year] = [...((await row.textContent()) ?? '').matchAll(/(\d\d)-(\d\d)-(\d{4})/g)].at(-1) ?? []
  const days = (Date.parse(`${year}-${month}-${day}`) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(27)
  expect(days).toBeLessThan(32)
})

test('a refused deletion says the body’s message', async ({ page }) => {
  await subscriber(page, ['13'])
  const message = 'Not while it is being paid.'
  const passAgain = await faulty(page, 'subscription.remove', `status 200 ${JSON.stringify({ status: 400, message })}`)
  await page.goto('/account/my-subscription')
  const open = page.getByRole('button', { name: 'Delete Delta Yearly' }).first()
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Delete subscription' })
  await expect(dialog).toContainText('Delta Yearly')
  expect.soft(await findingsInAll(page)).toEqual([])
  const confirm = dialog.getByRole('button', { name: 'Delete Delta Yearly' })
  await confirm.click()
  await expect(dialog.getByText(message).first()).toBeVisible()
  await expect(page.getByRole('alert').getByText(message).first()).toBeVisible()

  passAgain()
  await page.reload()
  await test.step('after a lost answer Delete waits, disabled, until the list was read, and the dialog can be closed', async () => {
    const passAgain = await faulty(page, 'subscription.remove', 'drop')
    await open.click()
    await confirm.click()
    await expect(dialog.getByText(/Not seen yet/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Please wait...' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toBeHidden()
    passAgain()
  })
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await open.click()
  await Promise.all([page.waitForEvent('load'), confirm.click()])
  await expect(page.getByText('No Data Found!')).toBeVisible()
})

test('what two tabs delete or subscribe to at once is done once', { tag: '@extended' }, async ({ page, context }) => {
  await subscriber(page, ['13'])
  const other = await context.newPage()
  const tabs = [page, other]
  await test.step('two tabs delete the same subscription at once, and both see it gone', async () => {
    let puts = 0
    await context.route('**/api/subscription/', async (route) => {
      if (route.request().method() === 'PUT') {
        puts += 1
        await new Promise((wait) => setTimeout(wait, 500))
      }
      await route.continue()
    })
    for (const tab of tabs) {
      await tab.goto('/account/my-subscription')
      await tab.getByRole('button', { name: 'Delete Delta Yearly' }).click()
    }
    await Promise.all(
      tabs.map((tab) => tab.getByRole('dialog').getByRole('button', { name: 'Delete Delta Yearly' }).click()),
    )
    for (const tab of tabs) await expect(tab.getByText('No Data Found!')).toBeVisible()
    expect(puts).toBeLessThanOrEqual(2)
    await context.unrouteAll({ behavior: 'wait' })
  })
  await test.step('two tabs subscribe to the same package at once, and there is one subscription', async () => {
    const button = (tab: Page) => tab.getByRole('dialog').getByRole('button', { name: 'Confirm' })
    for (const tab of tabs) {
      await tab.goto('/trading/1?package=11')
      await tab.getByRole('button', { name: 'Subscribe now' }).click()
      await expect(button(tab)).toBeEnabled()
    }
    await Promise.all(tabs.map((tab) => button(tab).click()))
    for (const tab of tabs) await expect(tab).toHaveURL(/\/account\/trade\/start\?subscription=\d+$/)
    await page.goto('/account/my-subscription')
    await expect(page.getByRole('row', { name: /Delta Monthly/ })).toHaveCount(1)
  })
})

test('what two tabs report at once is reported once', async ({ page, context }) => {
  await subscriber(page, ['11'])
  const other = await context.newPage()
  const tabs = [page, other]
  let posts = 0
  await context.route('**/api/billing-report/', async (route) => {
    if (route.request().method() === 'POST') {
      posts += 1
      await new Promise((wait) => setTimeout(wait, 500))
    }
    await route.continue()
  })
  const fill = async (tab: Page) => {
    await tab.goto('/account/my-subscription')
    await tab.getByRole('button', { name: 'Renew Delta Monthly' }).click()
    await tab.getByLabel('Payment type').selectOption('0')
    await tab.getByLabel('Transaction id').fill('UTR-527712345678')
  }
  await fill(page)
  await fill(other)
  const send = (tab: Page) => tab.getByRole('button', { name: 'Send report' }).dblclick()
  await Promise.all([send(page), send(other)])
  for (const tab of tabs)
    await expect(
      tab
        .getByRole('dialog')
        .getByText(/^(Form Has Been Saved|This payment has been reported already)$/)
        .first(),
    ).toBeVisible()
  const late = (tab: Page) => tab.getByText('This payment has been reported already').count()
  expect((await late(page)) + (await late(other))).toBe(1)
  await page.goto('/account/billing-report')
  await expect(page.getByRole('row', { name: /UTR-527712345678/ })).toHaveCount(1)
  expect(posts).toBe(1)
})

const earlier = (more: object) => ({
  tr_id: 'UPI-111111',
  subscription_detail: { subscription_id: 'SUB-1', algo: { amount: '1499.00' } },
  payment_type: 1,
  status: 1,
  created_at: '2026-10-01T04:00:00Z',
  note: '',
  ...more,
})

test('the link that opens a UPI app is for phones alone', { tag: '@extended' }, async ({ page, browser, baseURL }) => {
  await subscriber(page)
  const link = (it: Page) => it.getByRole('link', { name: 'Open a UPI app' })
  const open = async (it: Page) => {
    await it.goto('/account/my-subscription')
    await it.getByRole('button', { name: 'Renew Delta Monthly' }).click()
    await expect(it.getByRole('img', { name: /QR code/ })).toBeVisible()
  }
  await open(page)
  await expect(link(page)).toBeHidden()
  const storageState = await page.context().storageState()
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  const context = await browser.newContext({ ...phone, baseURL: baseURL ?? '', storageState })
  const pocket = await context.newPage()
  await open(pocket)
  await expect(link(pocket)).toBeVisible()
  await expect(link(pocket)).toHaveAttribute('href', /^upi:\/\/pay\?pa=.+&am=1499\.00&cu=INR/)
  await context.close()
})

test('the billing report names a late check’s contact; a rejected payment has its note', async ({ page }) => {
  await signUp(page)
  const nineHoursAgo = new Date(Date.now() - 9 * 3_600_000).toISOString()
  const bills = [
    earlier({ tr_id: 'SLOW', status: 0, created_at: nineHoursAgo }),
    earlier({ tr_id: 'UPI-NO', status: 2, note: 'Not found at the bank.' }),
  ]
  await page.route('**/api/billing-report/', (route) => route.fulfill({ json: { results: bills } }))
  await page.goto('/account/billing-report')
  await test.step('its row opens the note', async () => {
    await page.getByRole('button', { name: 'Details of report UPI-NO' }).click()
    await expect(page.getByText('Not found at the bank.').first()).toBeVisible()
  })
  await test.step('one that waits for more than eight hours', async () => {
    await page.getByRole('button', { name: 'Details of report SLOW' }).click()
    await expect(page.getByRole('link', { name: /^Longer than 8 hours\. Write to / })).toHaveAttribute(
      'href',
      /^mailto:.+@/,
    )
  })
})
