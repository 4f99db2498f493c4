import { demo, expect, register, somebody, test } from './support.ts'

test('a person signs up, finds the username on the login form, logs in and logs out', async ({ page }) => {
  const person = somebody()
  await page.goto('/signin')
  await page.getByLabel('First Name').fill(person.first_name)
  await page.getByLabel('Last Name').fill(person.last_name)
  await page.getByLabel('Email').fill(` ${person.email} `)
  await page.getByLabel('Mobile number').fill(person.phone)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password)
  await page.getByLabel('State').fill('kerala')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Registration successful.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Username')).toHaveValue(person.email)

  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/account/trade/start')
  await expect(page.getByText('Login successful.')).toBeVisible()
  await page.getByRole('button', { name: 'I have read and understood this' }).click()

  await page.getByLabel('Profile', { exact: true }).click()
  await expect(page.getByRole('banner')).toContainText(person.email)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('a wrong password is refused in the words of the server', async ({ page, baseURL }) => {
  const person = await register(baseURL ?? '')
  await page.goto('/login')
  await page.getByLabel('Username').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('not-the-one')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Invalid Username & password.')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('a form submitted before its scripts arrive is carried out once they have, and leaks nothing', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) =>
    asked.push(`${request.url()} ${request.method() === 'GET' ? request.postData() : ''}`),
  )
  await page.route('**/_astro/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 3000))
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Username').fill(demo.username)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page).toHaveURL('/account/trade/start', { timeout: 15_000 })
  expect(asked.filter((it) => it.includes(demo.password) || it.includes(encodeURIComponent(demo.username)))).toEqual([])
})
