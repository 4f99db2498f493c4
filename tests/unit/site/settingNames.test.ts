import { expect, test } from 'vitest'
import { checkSettingNames } from '../../../src/build/settingNames.ts'

test.each([
  ['PUBLC_API_URL', 'PUBLIC_API_URL'],
  ['PUBLIC_API_ULR', 'PUBLIC_API_URL'],
  ['public_api_url', 'PUBLIC_API_URL'],
  ['PUBLIC_ACCOUNT_URL', 'PUBLIC_ACCOUNTS_URL'],
  ['PUBLIC_SITEURL', 'PUBLIC_SITE_URL'],
  ['PUBLIC_PREVEIW', 'PUBLIC_PREVIEW'],
  ['HSTS_SUBDOMAIN', 'HSTS_SUBDOMAINS'],
])('the setting %s stops a build, and %s is proposed', (name, meant) => {
  expect(() => checkSettingNames({ [name]: '1' })).toThrow(`${name} is no setting. Is ${meant} meant?`)
})

test('settings of other programs pass, and so does every setting by its own name', () => {
  checkSettingNames({
    PATH: '',
    PUBLIC_URL: '',
    PUBLIC_API_URL: '',
    PUBLIC_SW: '',
    PUBLIC_DIR: '',
    SITE_URL: '',
    PWD: '',
  })
})
