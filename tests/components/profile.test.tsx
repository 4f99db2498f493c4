import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChangePasswordScreen } from '../../src/islands/profile/ChangePasswordScreen.tsx'
import { ProfileScreen } from '../../src/islands/profile/ProfileScreen.tsx'
import { checkSession } from '../../src/lib/resources/currentUser.ts'
import { sandboxForEach } from '../contract/support.ts'
import { field, fill, press, saidAt, see, show } from './support.tsx'

const box = sandboxForEach()
const writes = () => box.sent.filter(({ method }) => method !== 'GET')

test('a profile is checked before it is sent, and loses nothing where it is not saved', async () => {
  const { email } = await box.signInAsNew()
  await checkSession()
  show(<ProfileScreen />)
  expect(field('Email').value).toBe(email)
  box.sent.length = 0
  fill('First name', ' ')
  fill('Contact number', '5876543210')
  press('Update')
  await see('First Name is required.')
  expect([saidAt('First name'), saidAt('Contact number')]).toEqual(['First Name is required.', 'Invalid mobile number'])
  expect(writes()).toEqual([])
  fill('First name', 'Meenakshi')
  expect(screen.queryByText('First Name is required.')).toBeNull()
  fill('Contact number', '9123456780')
  box.faults.push({ kind: 'drop', acts: false })
  press('Update')
  await see('Something is wrong......')
  expect(field('First name').value).toBe('Meenakshi')
  press('Update')
  await see('Successfully Changed Account..')
})

test('a password is sent once its rules are met and both fields are alike', async () => {
  const { password } = await box.signInAsNew()
  show(<ChangePasswordScreen />)
  const rulesLeft = () => screen.queryAllByText('(not met)').map((it) => it.parentElement?.textContent)
  box.sent.length = 0
  fill('New password', 'a')
  press('Change Password')
  await see('Your Form Is Not Valid')
  fill('Old password', 'not-the-one')
  fill('New password', 'abcdefgh')
  expect(rulesLeft()).toEqual([
    expect.stringContaining('Password Must be Required Uppercase!'),
    expect.stringContaining('Password Must be Required Number!'),
    expect.stringContaining('Password Must be Required 8 Digit!'),
  ])
  fill('Confirm password', 'abcdefg')
  await see("Password Doesn't Match")
  press('Change Password')
  await see('Strong Password Required')
  fill('New password', 'Abcdefg12')
  expect(rulesLeft()).toEqual([])
  press('Change Password')
  await see('Password is not match')
  expect(writes()).toEqual([])
  fill('Confirm password', 'Abcdefg12')
  press('Change Password')
  await waitFor(() => expect(saidAt('Old password')).toBe('Password Is Not Valid.'))
  fill('Old password', password)
  press('Change Password')
  await see('Successfully Changed Pasword')
  expect(field('Old password').value).toBe('')
  expect(writes()).toHaveLength(2)
})
