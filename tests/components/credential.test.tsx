import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CredentialScreen } from '../../src/islands/broker/CredentialScreen.tsx'
import { sandboxForEach } from '../contract/support.ts'
import { fill, press, see, show } from './support.tsx'

const box = sandboxForEach()
const named = (name: string) => screen.queryAllByRole('button', { name }).length

test('the credential screen says each state of a key, and shows no more of it than its end', async () => {
  await box.signInAsNew()
  history.replaceState(null, '', '/account/alice/credential?from=%2Faccount%2Ftrade%2Fstart%3Fnew')
  show(<CredentialScreen />)
  await see(/Save your User ID and API Key first/)
  expect(named('Validate Credentials')).toBe(0)
  press('Save Credential')
  await see('Alice Blue User ID is required.')
  await see('Alice Blue API Key is required.')
  fill('User ID', 'AB104523')
  fill('API Key', '123456789')
  press('Save Credential')
  await see('Must be at least 10 characters.')

  fill('API Key', 'withdrawn-0000')
  press('Save Credential')
  await see('Saved changes.')
  await see('API Key is not validated! Please validate your API key.')
  press('Validate Credentials')
  await see('Credential is invalid.')
  await see(/Alice Blue refused this API key/)
  expect(screen.getByText('Likely causes').parentElement?.querySelectorAll('li')).toHaveLength(5)

  fill('User ID', 'AB104523')
  fill('API Key', '  kR7vQ2mX9tLw4Zp8 ')
  press('Save Credential')
  await see('••••••••4Zp8')
  expect(document.body.textContent).not.toContain('kR7vQ2mX9tLw4Zp8')
  press('Validate Credentials')
  await see('Credential is validated.')
  await see('Validated At')
  expect([named('Re-validate Credential'), named('Validate Credentials')]).toEqual([1, 0])
  expect(screen.getByRole('link', { name: 'Back to the dashboard' }).getAttribute('href')).toBe(
    '/account/trade/start?new',
  )
})
