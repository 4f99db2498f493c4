import { expect, test } from 'vitest'
import { buildKind, foreignOrigins, readConfig } from '../../src/lib/config.ts'

test('with nothing set, everything is on the own origin', () => {
  const { base, accounts, feeds } = readConfig({})
  expect([base, accounts, feeds]).toEqual(['', '', ''])
})

test('accounts and feeds follow the API unless they are set', () => {
  const { base, accounts, feeds } = readConfig({ PUBLIC_API_URL: 'https://api.example/v2/' })
  expect([base, accounts, feeds]).toEqual(['https://api.example/v2', 'https://api.example/v2', 'wss://api.example/v2'])
  const apart = readConfig({
    PUBLIC_API_URL: 'https://api.example',
    PUBLIC_ACCOUNTS_URL: 'https://id.example',
    PUBLIC_WS_URL: 'wss://feeds.example/',
  })
  expect([apart.accounts, apart.feeds]).toEqual(['https://id.example', 'wss://feeds.example'])
})

test('a wrong setting is named in one line', () => {
  for (const [name, value] of [
    ['PUBLIC_API_URL', 'api.example'],
    ['PUBLIC_API_URL', 'ftp://api.example'],
    ['PUBLIC_ACCOUNTS_URL', 'https://id.example/?x=1'],
    ['PUBLIC_WS_URL', 'https://feeds.example'],
    ['PUBLIC_SITE_URL', 'nonsense'],
  ] as const) {
    const message = new RegExp(`^${name} must be [^\\n]*"${value.replace('?', '\\?')}"$`)
    expect(() => readConfig({ [name]: value })).toThrow(message)
  }
})

test('an unencrypted API stops the build, save on this machine or in a preview', () => {
  for (const [name, value, secure] of [
    ['PUBLIC_API_URL', 'http://api.example', 'https:'],
    ['PUBLIC_ACCOUNTS_URL', 'http://192.168.1.4:8000', 'https:'],
    ['PUBLIC_WS_URL', 'ws://feeds.example', 'wss:'],
    ['PUBLIC_API_URL', 'http://localhost.example', 'https:'],
  ] as const) {
    const message = `${name} must begin with ${secure}//, but is "${value}". PUBLIC_PREVIEW=1 allows it for a preview.`
    expect(() => readConfig({ [name]: value })).toThrow(message)
    expect(() => readConfig({ [name]: value, PUBLIC_PREVIEW: '1' })).not.toThrow()
  }
  for (const own of ['http://127.0.0.1:4322', 'http://localhost:8000', 'http://[::1]:80'])
    expect(readConfig({ PUBLIC_API_URL: own }).feeds).toMatch(/^ws:/)
})

test('a page warms the connections to other origins only, each once', () => {
  const site = 'https://niyam.example'
  expect(foreignOrigins(readConfig({ PUBLIC_SITE_URL: site }))).toEqual([])
  expect(foreignOrigins(readConfig({ PUBLIC_SITE_URL: site, PUBLIC_API_URL: `${site}/backend` }))).toEqual([])
  const apart = {
    PUBLIC_SITE_URL: site,
    PUBLIC_API_URL: 'https://api.niyam.example/v2',
    PUBLIC_ACCOUNTS_URL: 'https://id.niyam.example',
    PUBLIC_WS_URL: 'wss://feeds.niyam.example:8443',
  }
  expect(foreignOrigins(readConfig(apart))).toEqual([
    'https://api.niyam.example',
    'https://id.niyam.example',
    'https://feeds.niyam.example:8443',
  ])
  expect(foreignOrigins(readConfig({ ...apart, PUBLIC_ACCOUNTS_URL: '', PUBLIC_WS_URL: '' }))).toHaveLength(1)
})

test('a build is local only while every address is unset or this machine', () => {
  expect(buildKind({})).toBe('local')
  expect(buildKind({ PUBLIC_SITE_URL: 'http://localhost:4321', PUBLIC_API_URL: 'http://127.0.0.1:8000' })).toBe('local')
  expect(buildKind({ PUBLIC_SITE_URL: 'https://niyam.example' })).toBe('public')
  expect(buildKind({ PUBLIC_API_URL: 'https://api.example' })).toBe('public')
  expect(buildKind({ PUBLIC_WS_URL: 'wss://feeds.example' })).toBe('public')
  expect(buildKind({ PUBLIC_SITE_URL: 'https://niyam.example', PUBLIC_PREVIEW: '1' })).toBe('preview')
  expect(buildKind({ PUBLIC_PREVIEW: '1' })).toBe('preview')
})

test('the site cannot live below a path', () => {
  const message = 'PUBLIC_SITE_URL must be an address without a path, but is "https://niyam.example/shop/"'
  expect(() => readConfig({ PUBLIC_SITE_URL: 'https://niyam.example/shop/' })).toThrow(message)
  expect(readConfig({ PUBLIC_SITE_URL: 'https://niyam.example/' }).site).toBe('https://niyam.example')
})
