import { expect, test } from 'vitest'
import { momentOf } from '../../../src/build/moment.ts'
import { versionOf } from '../../../src/build/version.ts'

const at = Date.parse('2026-11-20T04:00:00Z')
const commit = '0123456789ab-dirty'

test('a version names commit, its time, kind and addresses, and nothing else of the environment', () => {
  const env = { PUBLIC_API_URL: 'https://api.example', PUBLIC_PREVIEW: '1', DOCTOR_PASSWORD: 'secret' }
  expect(versionOf(env, at, () => commit)).toEqual({
    commit,
    date: '2026-11-20T04:00:00.000Z',
    kind: 'preview',
    urgent: false,
    api: 'https://api.example',
    accounts: 'https://api.example',
    feeds: 'wss://api.example',
    report: '',
    notice: '/notice.json',
    site: 'http://127.0.0.1:4321',
  })
})

test('a build is urgent where its setting says 1, and any other word stops it', () => {
  expect(versionOf({ PUBLIC_URGENT: '1' }, at, () => commit).urgent).toBe(true)
  expect(() => versionOf({ PUBLIC_URGENT: 'yes' }, at, () => commit)).toThrow(
    'PUBLIC_URGENT must be empty or 1, but is "yes"',
  )
})

test('the commit comes from the host, else from git, else it is unknown', () => {
  expect(versionOf({ CF_PAGES_COMMIT_SHA: 'fedcba9876543210' }, at, () => commit).commit).toBe('fedcba987654')
  expect(versionOf({ COMMIT_REF: '' }, at, () => commit).commit).toBe(commit)
  expect(versionOf({}, at, () => '').commit).toBe('unknown')
})

const now = Date.parse('2027-01-05T09:00:00Z')

test('a build takes the moment of its commit for its present, whenever it runs', () => {
  expect(momentOf(undefined, now, () => '1795150800')).toBe(1795150800_000)
  expect(momentOf('', now, () => '1795150800')).toBe(1795150800_000)
})

test('SOURCE_DATE_EPOCH goes before the commit, seconds since 1970', () => {
  expect(momentOf('1700000000', now, () => '1795150800')).toBe(1700000000_000)
  expect(() => momentOf('yesterday', now)).toThrow('SOURCE_DATE_EPOCH must be seconds since 1970, but is "yesterday"')
})

test('outside a repository the present is the clock’s', () => {
  expect(momentOf(undefined, now, () => '')).toBe(now)
})
