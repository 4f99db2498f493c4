import { expect, test } from 'vitest'
import { versionOf } from '../../../src/build/version.ts'

const at = new Date('2026-11-20T04:00:00Z')
const commit = '0123456789abcdef0123456789abcdef01234567'

test('a version names commit, time, kind and addresses, and nothing else of the environment', () => {
  const env = { PUBLIC_API_URL: 'https://api.example', PUBLIC_PREVIEW: '1', DOCTOR_PASSWORD: 'secret' }
  expect(versionOf(env, at, () => commit)).toEqual({
    commit: '0123456789ab',
    built: '2026-11-20T04:00:00.000Z',
    kind: 'preview',
    api: 'https://api.example',
    accounts: 'https://api.example',
    feeds: 'wss://api.example',
    report: '',
    site: 'http://127.0.0.1:4321',
  })
})

test('the commit comes from the host where it names one, else from git, else it is unknown', () => {
  expect(versionOf({ CF_PAGES_COMMIT_SHA: 'fedcba9876543210' }, at, () => commit).commit).toBe('fedcba987654')
  expect(versionOf({ COMMIT_REF: '' }, at, () => commit).commit).toBe('0123456789ab')
  expect(versionOf({}, at, () => '').commit).toBe('unknown')
})
