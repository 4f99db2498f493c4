import { findingsInAll } from './axe.ts'
import { expect, outbox, register, test } from './fixtures/page.ts'

test('a forgotten password is reset by the mailed link, whose token is stored nowhere', async ({ page, baseURL }) => {
  const person = await register(baseURL ?? '')
  await page.goto('/account/forgot-password')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('status').filter({ hasText: /\w/ }).first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')

  const [link = ''] = outbox(page)
    .split(/\s/)
    .filter((word) => word.includes('/account/forgot-password/'))
    .slice(0, 1)
  const token = link.split('/').at(-1) ?? 'none'
  const referrers: string[] = []
  page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''))
  await page.goto(new URL(link).pathname)
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  expect(page.url()).not.toContain(token)
  expect(await findingsInAll(page)).toEqual([])
  expect(referrers.filter((it) => it.includes(token))).toEqual([])
  await page.reload()
  await page.getByLabel('New password', { exact: true }).fill('12345')
  await page.getByLabel('Confirm password', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page.getByText('Password must be at least 6 characters.')).toBeVisible()
  await expect(page.getByText('Password must match.')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('another-secret')
  await page.getByLabel('Confirm password', { exact: true }).fill('another-secret')
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(page.locator('.toast')).toContainText('assword')
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' }), 'the bar of the login page').toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(token)
  await page.getByLabel('Username').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('another-secret')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/account\/trade\/start/)

  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
  expect(await findingsInAll(page)).toEqual([])
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible()
})

test('a request or a link that fails says so, loses nothing, and can be tried again', { tag: '@extended' }, async ({
  page,
  context,
}) => {
  await test.step('the page that login returns to survives a forgotten password: to its form and back', async () => {
    const next = '?next=%2Ftrading%2F1%3Foffer%3D11'
    await page.goto(`/login${next}`)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page).toHaveURL(`/account/forgot-password${next}`)
    await page.getByLabel('Email').fill('asha@niyam.example')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByLabel('Email')).toHaveValue('')
    await page.getByRole('link', { name: 'Back to login' }).click()
    await expect(page).toHaveURL(`/login${next}`)
  })
  await test.step('a new password whose answer is lost may be set: login tells, with the page that was chosen before', async () => {
    // The link of a mail opens in a tab of its own.
    const tab = await context.newPage()
    await tab.route('**/password/verify/**', (route) => route.fulfill({ json: {} }))
    await tab.route('**/password/reset', (route) => route.abort())
    await tab.goto('/account/forgot-password/abc/def')
    const send = async () => {
      await tab.getByLabel('New password', { exact: true }).fill('another-secret')
      await tab.getByLabel('Confirm password', { exact: true }).fill('another-secret')
      await tab.getByRole('button', { name: 'Set Password' }).click()
    }
    const maybe = tab.getByText('Your new password may be set. Try to log in with it.')
    await send()
    await expect(maybe).toBeVisible()
    await tab.unroute('**/password/reset')
    await tab.route('**/password/reset', (route) => route.fulfill({ status: 400, json: { detail: 'Invalid link.' } }))
    await send()
    await expect(maybe).toBeVisible()
    await expect(tab.getByText('Invalid link.')).toHaveCount(0)
    await tab.unroute('**/password/verify/**')
    await tab.reload()
    await expect(maybe).toBeVisible()
    expect(await findingsInAll(tab)).toEqual([])
    await tab.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await expect(tab).toHaveURL('/login?next=%2Ftrading%2F1%3Foffer%3D11')
    await expect(tab.getByText('The package you chose is kept.')).toBeVisible()
    await tab.close()
  })
  await test.step('a failure is said in red and the address stays in the form', async () => {
    await page.route('**/password/forgot', (route) =>
      route.fulfill({ status: 429, json: { detail: 'Too many attempts.' } }),
    )
    await page.goto('/account/forgot-password')
    await page.getByLabel('Email').fill('asha@niyam.example')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByRole('alert')).toHaveText(/Too many attempts\./)
    await expect(page.getByLabel('Email')).toHaveValue('asha@niyam.example')
  })
  await test.step('a link that could not be checked offers to check again', async () => {
    await page.route('**/password/verify/**', (route) => route.abort())
    await page.goto('/account/forgot-password/abc/def')
    await expect(page.getByText('Your link could not be checked')).toBeVisible()
    await page.unroute('**/password/verify/**')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  })
})
