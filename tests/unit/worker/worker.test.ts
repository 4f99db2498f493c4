import { expect, test } from 'vitest'
import { readConfig, serviceWorkerMode } from '../../../src/lib/config.ts'
import { screens } from '../../../src/lib/routes.ts'
import { handlingOf, shellPages } from '../../../src/worker/handling.ts'

const origin = 'https://niyam.example'
const build = {
  version: 'v',
  core: { '/icon-192.png': 'digest' },
  shells: Object.fromEntries(shellPages.map((path) => [path, 'digest'])),
  entry: '/_astro/Account.abc.js',
  code: { '/_astro/Account.abc.js': 'digest' },
  more: {},
  pages: ['/', '/about', '/terms&conditions', '/trading', '/trading/1'],
}

function handle(path: string, more: { method?: string; mode?: RequestMode; headers?: Record<string, string> } = {}) {
  const { method = 'GET', mode = 'cors', headers = {} } = more
  return handlingOf({ url: new URL(path, origin).href, method, mode, headers: new Headers(headers) }, origin, build)
}
const visit = (path: string) => handle(path, { mode: 'navigate' })
const browser = { from: 'browser' }

test('no answer of the API is the worker’s, on this origin or another, by fetch or by address bar', () => {
  for (const path of [
    '/api/',
    '/api/trading/',
    '/api',
    '/accounts/v1/user/register',
    '/aliceblue/v1/credential',
    '/ws/v1/log/pnl',
    '/outbox',
    'https://api.example/api/trading/',
    'https://cdn.example/_astro/a.js',
  ]) {
    expect(handle(path), path).toEqual(browser)
    expect(visit(path), path).toEqual(browser)
  }
})

test('a request with a token, and one that is no GET, is the browser’s, whatever its address', () => {
  expect(handle('/_astro/Account.abc.js', { headers: { authorization: 'Bearer x' } })).toEqual(browser)
  expect(handle('/_astro/Account.abc.js', { method: 'POST' })).toEqual(browser)
  expect(handle('/about', { mode: 'navigate', method: 'POST' })).toEqual(browser)
})

test('a page whose address holds a token is never the worker’s', () => {
  expect(visit('/account/forgot-password/MQ/secret-token')).toEqual(browser)
  expect(visit('/account/forgot-password/MQ/secret-token/')).toEqual(browser)
  expect(visit('/test/any')).toEqual(browser)
})

test('hashed assets, font and icons come from the cache, and nothing with a query does', () => {
  expect(handle('/_astro/Account.abc.js')).toEqual({ from: 'cache', path: '/_astro/Account.abc.js' })
  expect(handle('/icon-192.png')).toEqual({ from: 'cache', path: '/icon-192.png' })
  expect(handle('/_astro/Account.abc.js?v=2')).toEqual(browser)
  expect(handle('/_astro/')).toEqual(browser)
  expect(handle('/version.json')).toEqual(browser)
  expect(handle('/notice.json'), 'the operator’s word is never an old one').toEqual(browser)
  expect(handle('/sw.js')).toEqual(browser)
})

test('a public page comes from the network first and is kept without its query', () => {
  expect(visit('/about?from=mail')).toEqual({ from: 'network', path: '/about', isStored: true })
  expect(visit('/about/')).toEqual({ from: 'network', path: '/about', isStored: true })
  expect(visit('/terms&conditions')).toEqual({ from: 'network', path: '/terms&conditions', isStored: true })
  expect(visit('/trading/1')).toEqual({ from: 'network', path: '/trading/1', isStored: true })
  expect(visit('/trading/999')).toEqual(browser)
  expect(visit('/nowhere')).toEqual(browser)
})

test('every account address has a page to fall back to, and stores nothing of its own', () => {
  const account = Object.values(screens).filter(({ access }) => access === 'account')
  for (const { path } of account) {
    const handling = visit(path.replace(':id', '7f3c'))
    expect(handling, path).not.toMatchObject({ isStored: true })
    expect(shellPages, path).toContain('path' in handling ? handling.path : undefined)
  }
  expect(visit('/account/billing-report')).toMatchObject({ from: 'network', path: '/account/trade/start' })
  expect(visit('/login?next=%2Faccount%2Ftrade')).toMatchObject({ path: '/login' })
  expect(visit('/signin')).toEqual(browser)
})

test('desk and dashboard have a page of their own that may come from the cache at once; login and other screens do not', () => {
  expect(visit('/account/trade/7f3c')).toEqual({ from: 'shell', path: '/shell/trade/' })
  expect(visit('/account/trade/start?subscription=1001')).toEqual({ from: 'shell', path: '/account/trade/start' })
  for (const path of ['/login', '/account/trade', '/account/profile', '/about'])
    expect(visit(path), path).toMatchObject({ from: 'network' })
})

test('the switch of the worker takes on and off, and any other word stops the build', () => {
  expect([
    serviceWorkerMode({}),
    serviceWorkerMode({ PUBLIC_SW: 'on' }),
    serviceWorkerMode({ PUBLIC_SW: 'off' }),
  ]).toEqual(['on', 'on', 'off'])
  expect(() => readConfig({ PUBLIC_SW: 'no' })).toThrow('PUBLIC_SW must be empty, on or off, but is "no"')
})
