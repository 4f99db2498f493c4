import type { Page } from '@playwright/test'
import { findingsInAll, findingsInBothThemes } from './axe.ts'
import { disclaimerVersion, expect, faulty, openScreen, signInAs, signUp, test } from './fixtures/page.ts'

const read = 'I have read and understood this'

/** Signs in with the disclaimer not yet read. */
async function signInAnew(page: Page): Promise<void> {
  await signInAs(page)
  await page.evaluate(() => localStorage.removeItem('disclaimer'))
}

test('the menu has every item in its order, and is a drawer on a phone', async ({ page }) => {
  await signInAs(page)
  await test.step('the side menu has every item in its order, counts the real trades, and marks where one is', async () => {
    await page.goto('/account/profile')
    const menu = page.getByRole('navigation', { name: 'Account' })
    await expect(menu.getByRole('link')).toHaveText([
      'Dashboard',
      'Alice Credential',
      'Zerodha Credential',
      'All Subscription',
      'My Subscription',
      'All Trades',
      'Update Profile',
      'Change Password',
      /^Help/,
      'Results',
      'Billing Report',
      /^Chat with us/,
    ])
    await expect(menu.getByRole('link', { name: 'Update Profile' })).toHaveAttribute('aria-current', 'page')
    await expect(menu.getByText(/^Total Trade\d+$/)).toBeVisible()
    await expect(menu.getByText(/^Total Trade0$/)).toBeHidden()
    await menu.getByRole('link', { name: 'Zerodha Credential' }).click()
    await expect(page.getByText('Zerodha Is Coming Soon')).toBeVisible()
    await openScreen(page, '/account/zerodha-form')
    await expect(page.getByText('Zerodha Is Coming Soon')).toBeVisible()
    expect.soft(await findingsInAll(page)).toEqual([])
  })
  await test.step('on a phone the menu is a drawer that a choice, Escape or its button closes', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openScreen(page, '/account/profile')
    const opener = page.getByRole('button', { name: 'Account menu' })
    const drawer = page.getByRole('dialog', { name: 'Account menu' })
    await expect(page.getByLabel('Email')).toBeVisible()
    await opener.click()
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.press('Enter')
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(drawer).toBeHidden()
    await opener.click()
    await drawer.getByRole('link', { name: 'Change Password' }).click()
    await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible()
    await expect(drawer).toBeHidden()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)
  })
})

test('a new user’s menu and profile say what is so', async ({ page }) => {
  const person = await signUp(page)
  await test.step('a user without trades has a total of 0', async () => {
    await page.goto('/account/profile')
    await expect(page.getByRole('navigation', { name: 'Account' }).getByText(/^Total Trade0$/)).toBeVisible()
  })
  await test.step('the line says what the day needs, and links to where it is put right; not on the profile', async () => {
    const line = page.getByRole('region', { name: 'Ready for today' })
    await expect(line).toHaveCount(0)
    await openScreen(page, '/account/my-subscription')
    await expect(line).toContainText(/Market (open|closed|not open)|Special session/)
    await expect(line).toContainText(/Session until \d\d:\d\d IST/)
    await expect(line.getByRole('link', { name: 'No active subscription' })).toHaveAttribute(
      'href',
      '/account/all-subscription',
    )
    await line.getByRole('link', { name: 'Add your Alice Blue credential' }).click()
    await expect(page).toHaveURL(/\/account\/alice\/credential\?from=/)
  })
  await test.step('the line says what it could not read', async () => {
    const passAgain = await faulty(page, 'credential.read', 'drop')
    await page.goto('/account/my-subscription')
    await expect(page.getByRole('link', { name: 'Alice Blue could not be read' })).toBeVisible()
    passAgain()
    await openScreen(page, '/account/profile')
  })
  // What its fields check: tests/components/profile.test.tsx.
  await test.step('a profile is saved, and shown in the header without a reload', async () => {
    const moved = person.email.replace('meera', 'moved')
    await page.getByLabel('Email').fill(moved)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Successfully Changed Account..')).toBeVisible()
    await page.getByLabel('Profile', { exact: true }).click()
    await expect(page.getByRole('banner')).toContainText(moved)
  })
})

test('the disclaimer is acknowledged once per version and user, or declined by signing out', async ({ page }) => {
  await test.step('the disclaimer is acknowledged once per version and user, kept with its version and date, and can be read again', async () => {
    await signInAnew(page)
    await page.goto('/account/profile')
    const gate = page.getByRole('dialog', { name: /^Welcome/ })
    await expect(gate).toContainText('not certified by any body')
    await expect(page.getByLabel('Email')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(gate).toBeVisible()
    await gate.getByRole('button', { name: read }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    const kept = await page.evaluate(
      () => Object.values(JSON.parse(localStorage.getItem('disclaimer') ?? '{}')) as Record<string, string>[],
    )
    expect(kept[0]?.['version']).toBe(disclaimerVersion())
    expect(Date.parse(kept[0]?.['at'] ?? '')).toBeGreaterThan(Date.now() - 60_000)

    await page.evaluate(() => localStorage.removeItem('disclaimer'))
    await page.goto('/account/alice/credential')
    await gate.getByRole('button', { name: read }).click()
    await expect(page.getByRole('main'), 'also where a form could take the focus').toBeFocused()
    await page.goto('/account/profile')
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(gate).toBeHidden()
    await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Disclaimer' }).click()
    await expect(gate).toContainText(`Text of ${disclaimerVersion().slice(0, 10)}, acknowledged on`)
    await page.keyboard.press('Escape')
    await expect(gate).toBeHidden()
    await page.getByRole('contentinfo').getByRole('button', { name: 'Disclaimer' }).click()
    await expect(gate).toContainText('not certified by any body')
  })
  await test.step('new terms are agreed to by themselves, with what is new and the exits of what runs in reach', async () => {
    await page.evaluate(() =>
      localStorage.setItem(
        'disclaimer',
        (localStorage.getItem('disclaimer') ?? '').replace(/"terms":\{"version":"[^"]+"/, '"terms":{"version":"old"'),
      ),
    )
    const row = { trade_id: 'T1', status: 'start', qty: 1, subscription: 1001 }
    await page.route('**/api/trading/', (route) => route.fulfill({ json: { results: [row] } }))
    await page.goto('/account/profile')
    const dialog = page.getByRole('dialog', { name: 'What you agree to has changed' })
    await expect(dialog.getByRole('listitem').first()).toHaveText(
      /^Terms & Conditions, version [\d.-]+\. What is new: First version\.$/,
    )
    for (const name of ['Stop', 'Squre Off']) await expect(dialog.getByRole('button', { name })).toBeEnabled()
    expect(await findingsInAll(page, 'dialog')).toEqual([])
    await page.unroute('**/api/trading/')
    await expect(dialog.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await dialog.getByRole('button', { name: 'I agree' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(dialog).toBeHidden()
  })
  await test.step('the address of the list of what this device keeps, which is gone, leads to the profile', async () => {
    await page.goto('/account/profile?device')
    await expect(page.getByLabel('Email')).toBeVisible()
  })
  await test.step('another version of the text needs a new agreement, and a user who does not agree can sign out', async () => {
    await page.evaluate(() =>
      localStorage.setItem(
        'disclaimer',
        (localStorage.getItem('disclaimer') ?? '').replace(/"version":"[^"]+"/, '"version":"old"'),
      ),
    )
    await page.goto('/account/profile')
    await page
      .getByRole('dialog', { name: /^Welcome/ })
      .getByRole('button', { name: 'Sign out' })
      .click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('user_data'))).toBeNull()
  })
})

test("axe finds nothing on the people's screens", { tag: '@extended' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const look = async (path: string, act?: () => Promise<unknown>) => {
    await page.goto(path)
    await page.getByRole('main').waitFor()
    await act?.()
    expect.soft(await findingsInBothThemes(page), path).toEqual([])
  }
  const submit = (name: string) => async () => {
    await expect(async () => {
      await page.getByRole('main').getByRole('button', { name }).click()
      await expect(page.locator('[aria-invalid]').first()).toBeVisible({ timeout: 500 })
    }).toPass()
  }
  await look('/login', submit('Login'))
  await look('/signin', submit('Create Account'))
  await look('/account/forgot-password', submit('Reset Password'))
  await signInAnew(page)
  await look('/account/profile', () => page.getByRole('button', { name: read }).waitFor())
  await page.getByRole('button', { name: read }).click()
  await page.getByLabel('Email').waitFor()
  await look('/account/profile', () => page.getByLabel('Email').waitFor())
  await look('/account/change-password', () => page.getByLabel('Old password', { exact: true }).waitFor())
})
