import { somebody } from '../support/people.ts'
import { demo, expect, fillSignUp, holdBack, recordKeys, register, signUp, test } from './fixtures/page.ts'

test('a person signs up, finds the username on the login form, logs in and logs out', { tag: '@extended' }, async ({
  page,
}) => {
  const person = somebody()
  await page.goto('/signin')
  await fillSignUp(page, { ...person, email: ` ${person.email} ` })
  await page.getByText('More about you').click()
  await page.getByLabel('State').fill('kerala')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Registration successful.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Username')).toHaveValue(person.email)

  await page.getByLabel('Password', { exact: true }).fill(person.password)
  // Waited for frame by frame: it stands for two seconds, and looks of `expect` are up to one apart.
  const said = page.getByText('Login successful.').waitFor()
  await Promise.all([said, page.getByRole('button', { name: 'Login' }).click()])
  await expect(page).toHaveURL('/account/trade/start')
  await page.getByRole('button', { name: 'I have read and understood this' }).click()

  await page.getByLabel('Profile', { exact: true }).click()
  await expect(page.getByRole('banner')).toContainText(person.email)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  // A font's name, the disclaimer's version and a random mark stay, and none names the user.
  const left = await page.evaluate(() => ({ ...localStorage }))
  expect(Object.keys(left).filter((key) => !['web-font', 'disclaimer', 'erasing'].includes(key))).toEqual([])
  expect(JSON.stringify(left)).not.toContain(person.email)
})

test('a login that is refused says why, waits while it is sent, and sends no second time', async ({
  page,
  baseURL,
}) => {
  await test.step('a wrong password is refused in the words of the server', async () => {
    const person = await register(baseURL ?? '')
    await page.goto('/login')
    await page.getByLabel('Username').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill('not-the-one')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Invalid Username & password.')).toBeVisible()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('button', { name: 'Login' }), 'who cannot see is where they were').toBeFocused()
  })
  await test.step('a password that was shown is hidden when it is sent, and stays so after a refusal', async () => {
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
  })
  await test.step('a button that a browser restores as disabled can be pressed once the form lives', async () => {
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const button = document.querySelector<HTMLButtonElement>('form[aria-label=Login] [type=submit]')
        if (button) button.disabled = true
      }),
    )
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
  })
  await test.step('while it is being sent a form waits, says so, and sends no second time', async () => {
    let sent = 0
    const { promise: seen, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/login/', async (route) => {
      sent++
      await seen
      await route.fulfill({ status: 401, json: { success: false } })
    })
    await page.goto('/login')
    await page.getByLabel('Username').fill(demo.username)
    await page.getByLabel('Password', { exact: true }).fill('not-the-one')
    await page.getByRole('button', { name: 'Login' }).dblclick()
    await expect(page.getByText('Processing...')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Please wait...' })).toBeDisabled()
    await page.getByLabel('Username').press('Enter')
    answer()
    await expect(page.getByText('Something wents wrong ..')).toBeVisible()
    expect(sent).toBe(1)
  })
})

test('a message handed over to an account page is drawn within the dialog that is open', { tag: '@extended' }, async ({
  page,
}) => {
  await signUp(page)
  const key = (await recordKeys(page))('niyam:flash')
  await page.evaluate((name) => {
    localStorage.removeItem('disclaimer')
    sessionStorage.setItem(name, JSON.stringify({ kind: 'success', text: 'Handed over.', ms: 60_000 }))
  }, key)
  const release = await holdBack(page, /\/_astro\/Toaster|\/_astro\/ui\.[\w-]+\.js$/)
  await page.goto('/account/profile')
  await expect(page.locator('[data-account-fallback]')).toBeVisible()
  await expect(page.locator('.toast'), 'not by the page').toHaveCount(0)
  release()
  const toast = page.getByRole('dialog').locator('.toast', { hasText: 'Handed over.' })
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('a form submitted before its scripts arrive is carried out later, and leaks nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) =>
    asked.push(`${request.url()} ${request.method() === 'GET' ? request.postData() : ''}`),
  )
  const release = await holdBack(page, '**/_astro/*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Username').fill(demo.username)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  release()
  await expect(page).toHaveURL('/account/trade/start')
  expect(asked.filter((it) => it.includes(demo.password) || it.includes(encodeURIComponent(demo.username)))).toEqual([])
})

test('a sign-up submitted before its scripts arrive keeps the page that login returns to', async ({ page }) => {
  const person = somebody()
  const release = await holdBack(page, '**/_astro/*.js')
  await page.goto('/signin?next=%2Ftrading%2F1%3Fpackage%3D11', { waitUntil: 'commit' })
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Create Account' }).click()
  release()
  await expect(page).toHaveURL('/login?next=%2Ftrading%2F1%3Fpackage%3D11')
})

test('a mistake in the sign-up form is said at its field, whoever finds it', async ({ page, baseURL }) => {
  await test.step('a mistake brings its sentence, the focus, and nothing to the server', async () => {
    const asked: string[] = []
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
    await page.goto('/signin')
    await page.getByLabel('First Name').fill('Meera')
    await page.getByLabel('Email').fill('meera')
    await page.getByLabel('Mobile number').fill('5876543210')
    await page.getByLabel('Password', { exact: true }).fill('12345')
    await page.getByLabel('Confirm password', { exact: true }).fill('123456')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByLabel('Last Name')).toHaveAccessibleDescription('Last Name is required.')
    await expect(page.getByLabel('Last Name')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('email must be a valid email')
    await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription('Invalid mobile number')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'password must be at least 6 characters',
    )
    await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAccessibleDescription(
      'Password must match.',
    )
    expect(asked).toEqual([])
  })
  await test.step("the server's sentence for a field is shown at the field; the way to login keeps the package", async () => {
    const person = await register(baseURL ?? '')
    const next = '?next=%2Ftrading%2F1%3Foffer%3D11'
    const release = await holdBack(page, '**/_astro/*.js')
    await page.goto(`/signin${next}`, { waitUntil: 'commit' })
    await page.getByLabel('First Name').focus()
    release()
    await expect.soft(page.getByText('The package you chose is kept.')).toBeVisible()
    // What was typed before is put back, and a press that comes at that moment writes over it.
    await expect(page.getByLabel('First Name')).toHaveValue('Meera')
    await page.keyboard.type('Asha')
    await expect(page.getByLabel('First Name')).toHaveValue('Asha')
    await fillSignUp(page, somebody({ email: person.email, password: 'secret' }))
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('An account with this email exists already.')
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('First Name')).toHaveValue('Meera')
    await page.getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL(`/login${next}`)
  })
})

test('the dashboard’s files are asked for once, when somebody types at login', { tag: '@extended' }, async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/_astro/')) asked.push(pathname)
  })
  const ofDashboard = () => asked.filter((it) => it.includes('/DashboardScreen.'))
  const field = page.getByLabel('Username')
  const open = async () => {
    await page.goto('/login')
    await expect(page.locator('astro-island:not([ssr])')).toBeAttached()
    await page.waitForLoadState('networkidle')
  }
  await open()
  expect(ofDashboard(), 'nothing before somebody types').toEqual([])
  await field.pressSequentially('abc')
  await expect.poll(ofDashboard).toHaveLength(1)
  await page.getByLabel('Password', { exact: true }).pressSequentially('abc')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((it, place) => asked.indexOf(it) !== place)).toEqual([])

  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  asked.length = 0
  await open()
  await field.pressSequentially('abc')
  await page.waitForLoadState('networkidle')
  expect(ofDashboard()).toEqual([])
})
