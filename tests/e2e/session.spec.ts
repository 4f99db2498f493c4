import { istDay } from '../../src/lib/format/time.ts'
import { storageRegistry } from '../support/storageRegistry.ts'
import { findings } from './axe.ts'
import {
  acknowledged,
  demo,
  enter,
  expect,
  faulty,
  holdBack,
  logIn,
  recordKeys,
  register,
  signUp,
  test,
} from './fixtures/page.ts'

const stored = () => localStorage.getItem('user_data')
const field = 'First name'

test('a visitor logs in first, and comes back to the requested page of this origin', async ({ page, baseURL }) => {
  await test.step('a visitor who is not signed in logs in first and comes back to the requested page', async () => {
    const person = await register(baseURL ?? '')
    await page.goto('/account/profile')
    await expect(page).toHaveURL('/login?next=%2Faccount%2Fprofile')
    await page.getByLabel('Username').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/account/profile')
  })
  await test.step('login never redirects to another origin', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/login?next=${encodeURIComponent('//elsewhere.example/account/trade')}`)
    await page.getByLabel('Username').fill(demo.username)
    await page.getByLabel('Password', { exact: true }).fill(demo.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/account\/trade\//)
  })
})

test('an expired session is deleted, and what was typed is there for its user alone', async ({ page, baseURL }) => {
  await test.step('an expired session is deleted, what was typed is kept, and login returns to it', async () => {
    const person = await signUp(page)
    await page.goto('/account/profile')
    await page.getByLabel(field).fill('Meenakshi')
    // Somebody changes the password elsewhere: the server ends this session.
    const passAgain = await faulty(page, 'account.update', 'status 401 Your session has ended.')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page).toHaveURL('/login?next=%2Faccount%2Fprofile')
    await expect(page.getByText('Your session has ended')).toBeVisible()
    expect(await page.evaluate(stored)).toBeNull()
    passAgain()

    await page.getByLabel('Username').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/account/profile')
    await expect(page.getByLabel(field)).toHaveValue('Meenakshi')
    // Agreed to on this device before: one line is enough.
    const line = page.getByRole('status').filter({ hasText: 'At your own risk:' })
    await line.getByRole('button', { name: 'Disclaimer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(line).toHaveCount(0)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Successfully Changed Account..')).toBeVisible()
  })
  await test.step('what one user typed is never shown to the next one', async () => {
    await signUp(page)
    await page.goto('/account/profile')
    await page.getByLabel(field).fill('Private')
    await faulty(page, 'account.update', 'status 401')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page).toHaveURL(/\/login/)
    const other = await register(baseURL ?? '')
    await page.getByLabel('Username').fill(other.email)
    await page.getByLabel('Password', { exact: true }).fill(other.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('button', { name: 'I have read and understood this' }).click()
    await expect(page.getByLabel(field)).toHaveValue(other.first_name)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('Private')
  })
})

test('an account page checks its session once; a failed check keeps it', async ({ page }) => {
  await test.step('a page of the account asks about its session once', async () => {
    await signUp(page)
    let asked = 0
    page.on('request', (request) => {
      if (request.method() === 'GET' && new URL(request.url()).pathname === '/api/') asked++
    })
    await page.goto('/account/change-password', { waitUntil: 'networkidle' })
    expect(asked).toBe(1)
  })
  await test.step('a failed check keeps the session, with a quiet sign, until the server can be reached again', async () => {
    const passAgain = await faulty(page, 'account.profile', 'drop')
    await page.goto('/account/change-password')
    await expect(page.getByText('We could not check your session.')).toBeVisible()
    expect(await page.evaluate(stored)).not.toBeNull()
    await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible()
    passAgain()
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByText('We could not check your session.')).toBeHidden()
  })
})

test('a session that the server rejects or that ended elsewhere is deleted by every page', async ({
  page,
  baseURL,
}) => {
  await test.step('a session that the server rejects on load is deleted, and a strategy page becomes the visitors’ one', async () => {
    const forged = { access_token: 'forged', refresh_token: 'forged', username: 'nobody' }
    await enter(page, forged)
    await page.goto('/account/profile')
    await expect(page).toHaveURL(/\/login\?next=/)
    expect(await page.evaluate(stored)).toBeNull()
    await page.evaluate((text) => localStorage.setItem('user_data', text), JSON.stringify(forged))
    await page.goto('/trading/1')
    await expect(page.getByRole('link', { name: 'Subscribe' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-visitor', 'out')

    await test.step('also where it is deleted before the code of the strategy arrives', async () => {
      // It may still be on the way to the visitors’ page.
      await page.waitForLoadState('networkidle')
      await page.evaluate((text) => localStorage.setItem('user_data', text), JSON.stringify(forged))
      const arrive = await holdBack(page, /_astro\/mountStrategy\./)
      await page.goto('/trading/1')
      await expect.poll(() => page.evaluate(stored)).toBeNull()
      const arrived = page.waitForResponse(/_astro\/mountStrategy\./)
      arrive()
      await (await arrived).finished()
      await expect(page.getByRole('link', { name: 'Subscribe' })).toBeVisible()
      await expect(page).toHaveURL('/trading/1')
      await expect(page.getByText('Strategy was not found!')).toHaveCount(0)
    })
  })
  await test.step('a session that was ended elsewhere is deleted by a public page too', async () => {
    const api = baseURL ?? ''
    const person = await signUp(page)
    const elsewhere = await logIn(api, person.email, person.password)
    const passwords = new FormData()
    passwords.append('old_password', person.password)
    passwords.append('new_password', 'Another-Word-2')
    const headers = { authorization: `Bearer ${elsewhere['access_token']}` }
    expect((await fetch(`${api}/api/change-password/`, { method: 'PUT', headers, body: passwords })).status).toBe(200)
    await page.goto('/about')
    await expect(page.locator('html')).toHaveAttribute('data-visitor', 'out')
    expect(await page.evaluate(stored)).toBeNull()
    await page.goto('/login')
    await expect(page.getByText('Your session has ended')).toBeVisible()
  })
})

test('after a session that the server ended, login offers to erase what the device keeps', async ({ page }) => {
  await signUp(page)
  await page.goto('/account/profile')
  await page.getByLabel(field).fill('Typed before the end')
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: {} }))
  await page.goto('/account/trade')
  await expect(page.getByText('Your session has ended')).toBeVisible()
  const kept = () =>
    page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((it) => it.startsWith('niyam:')),
    )
  const before = await kept()
  expect(before).not.toEqual([])
  const erase = page.getByRole('button', { name: 'Erase what this device keeps' })
  await test.step('a question that is answered with no erases nothing', async () => {
    page.once('dialog', (it) => void it.dismiss())
    await erase.click()
    await expect(erase).toBeVisible()
    expect(await kept()).toEqual(before)
  })
  page.once('dialog', (it) => void it.accept())
  await erase.click()
  await expect(page.getByText('Erased: this device keeps nothing of you any more')).toBeVisible()
  expect(await kept()).toEqual([])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  await expect(page.getByText('Your session has ended')).toBeHidden()
})

test('a public page checks its session once, and only a rejection ends it', async ({ page }) => {
  await test.step('a visitor who is not signed in', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/about', { waitUntil: 'networkidle' })
    expect(asked).toContain('/about')
    expect(asked.filter((path) => path.startsWith('/api'))).toEqual([])
  })
  await enter(page, { access_token: 'a.b', refresh_token: 'r', username: 'asha' })
  for (const [status, mark] of [
    [200, 'in'],
    [429, 'in'],
    [503, 'in'],
    [403, 'out'],
  ] as const)
    await test.step(`answered with ${status}`, async () => {
      const asked: (string | undefined)[] = []
      await page.route('**/api/', (route) => {
        asked.push(`${route.request().method()} ${route.request().headers()['authorization']}`)
        return route.fulfill({ status, json: {} })
      })
      await page.goto('/about', { waitUntil: 'networkidle' })
      // It waits for an idle browser, which on a busy machine comes after an idle network.
      await expect.poll(() => asked, String(status)).toEqual(['GET Bearer a.b'])
      await expect.soft(page.locator('html')).toHaveAttribute('data-visitor', mark)
      expect.soft(await page.evaluate(stored)).toEqual(mark === 'in' ? expect.any(String) : null)
      expect.soft(asked, `${status}, once`).toHaveLength(1)
      await page.unroute('**/api/')
    })
})

test('signing out signs out all tabs, and nothing of the user stays on the device', async ({ page, context }) => {
  await signUp(page)
  await page.goto('/trading/1')
  await expect(page.getByRole('radio').first()).toBeVisible()
  const second = await context.newPage()
  await second.goto('/account/profile')
  await second.getByLabel(field).fill('Typed in the second tab')
  expect(await second.evaluate(() => Object.keys(sessionStorage))).not.toEqual([])
  await page.getByLabel('Profile', { exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(second).toHaveURL(/\/login/)
  await expect(second.getByText('Your session has ended')).toBeHidden()
  for (const tab of [page, second]) {
    const left = await tab.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    // A font's name, the disclaimer's version and a random mark stay, and none names the user.
    expect(left.filter((key) => !['web-font', 'disclaimer', 'erasing'].includes(key))).toEqual([])
  }
})

test("another user's login in another tab never mixes two users on one screen", async ({ page, context, baseURL }) => {
  const api = baseURL ?? ''
  const first = await signUp(page)
  await page.goto('/account/profile')
  await expect(page.getByLabel('Email')).toHaveValue(first.email)
  const other = await register(api, {
    ...first,
    first_name: 'Ravi',
    email: first.email.replace('meera', 'ravi'),
    phone: `8${first.phone.slice(1)}`,
  })
  const session = await logIn(api, other.email, other.password)
  const second = await context.newPage()
  await second.goto('/about')
  await second.evaluate(
    ([text, read]) => {
      localStorage.setItem('disclaimer', read)
      localStorage.setItem('user_data', text)
    },
    [JSON.stringify(session), acknowledged(session)] as const,
  )
  await expect(page.getByLabel('Email')).toHaveValue(other.email)
  await expect(page.getByLabel(field)).toHaveValue('Ravi')
  await expect(page.getByText(first.email)).toHaveCount(0)
})

test('five minutes before its end the session can be renewed in place', async ({ page }) => {
  const person = await signUp(page)
  await page.goto('/account/profile')
  await page.getByLabel(field).fill('Kept')
  await expect(page.getByRole('button', { name: 'Sign in again' })).toBeHidden()
  const before = await page.evaluate(stored)
  await page.clock.setFixedTime(Date.now() + (12 * 60 - 4) * 60_000)
  await page.getByRole('button', { name: 'Sign in again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  expect(await findings(page)).toEqual([])
  const username = dialog.getByLabel('Username')
  await expect(username).toHaveValue(person.email)
  await expect(username).toBeEditable()
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-one')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Invalid Username & password.')
  await expect(username).toHaveValue(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/account/profile')
  await expect(page.getByLabel(field)).toHaveValue('Kept')
  expect(await page.evaluate(stored)).not.toBe(before)
  await page.clock.setFixedTime(Date.now())
  await expect(page.getByRole('button', { name: 'Sign in again' })).toBeHidden()
})

test('what was typed survives a reload, and passwords never', async ({ page, baseURL }) => {
  await test.step('what was typed survives a reload, passwords never', async () => {
    await page.goto('/signin')
    await page.getByLabel('First Name').fill('Meera')
    await page.getByText('More about you').click()
    await page.getByLabel('State').fill('Kerala')
    await expect(page.getByLabel('State')).toHaveAttribute('list', 'indian-states')
    await expect(page.locator('#indian-states option')).toHaveCount(36)
    await page.getByLabel('Password', { exact: true }).fill('never-kept')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('niyam:draft:register'))).toContain('Kerala')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('never-kept')
    await page.reload()
    await expect(page.getByLabel('First Name')).toHaveValue('Meera')
    await expect(page.getByLabel('State')).toHaveValue('Kerala')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  })
  await test.step('back and forward go through the screens, and back to login shows no password', async () => {
    const person = await register(baseURL ?? '')
    await page.goto('/login?next=/account/profile')
    await page.getByLabel('Username').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('button', { name: 'I have read and understood this' }).click()
    const menu = page.getByRole('navigation', { name: 'Account' })
    await expect(page.getByRole('heading', { name: 'Update Profile' })).toBeVisible()
    await menu.getByRole('link', { name: 'Change Password' }).click()
    await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Update Profile' })).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible()
    await page.goto('/login')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  })
})

test('hostile text under every key that the device keeps leaves every screen at work', { tag: '@extended' }, async ({
  page,
}) => {
  await signUp(page)
  const hostile = '{"at":1e300,"data":[null],"points":[{"at":1e300}],"entries":{"x":"y"},"state":{"phase":"sending"}}'
  const keys = storageRegistry.flatMap((it) => (it.in === 'device' || it.in === 'tab' ? it.key : []))
  const keyOf = await recordKeys(page)
  const written = keys
    .filter((key) => !['user_data', 'disclaimer', 'erasing'].includes(key))
    .map((key) => key.replace('day:*', `day:${istDay(Date.now())}`).replaceAll('*', 'x'))
    .flatMap((key) => [key, keyOf(key)])
  const lists = [
    ['/account/trade', 'Trade List'],
    ['/account/results', 'Results'],
  ] as const
  const others = [
    ['/account/billing-report', 'Billing Report'],
    ['/account/my-subscription', 'My Subscription'],
    ['/account/profile', 'Update Profile'],
  ] as const
  // What every reader makes of it: tests/unit/storage/storageRegistry.test.ts.
  for (const [text, paths] of [
    [hostile, [...others, ...lists]],
    ['null', lists],
  ] as const)
    for (const [path, heading] of paths)
      await test.step(`${path}: ${text.slice(0, 12)}`, async () => {
        await page.evaluate(
          ([names, value]) => {
            for (const name of names) for (const storage of [localStorage, sessionStorage]) storage.setItem(name, value)
          },
          [written, text] as const,
        )
        await page.goto(path)
        await expect.soft(page.getByRole('heading', { name: heading }).first()).toBeVisible()
        await expect.soft(page.getByText('stopped working')).toHaveCount(0)
      })
})
