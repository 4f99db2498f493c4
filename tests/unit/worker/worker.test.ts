import { expect, test } from 'vitest'
import { readConfig, serviceWorkerMode } from '../../../src/lib/config.ts'
import { screens } from '../../../src/lib/routes.ts'
import { handlingOf, shellPages } from '../../../src/worker/handling.ts'

const origin = 'https://niyam.example'
const build = {
  version: 'v',
  entry: '/_astro/Account.abc.js',
  files: Object.fromEntries(['/icon-192.png', '/_astro/Account.abc.js', ...shellPages].map((path) => [path, 'digest'])),
  pages: ['/', '/about', '/terms&conditions', '/trading', '/trading/1'],
}

function handle(path: string, more: { method?: string; mode?: RequestMode; headers?: Record<string, string> } = {}) {
  const { method = 'GET', mode = 'cors', headers = {} } = more
  return handlingOf({ url: new URL(path, origin).href, method, mode, headers: new Headers(headers) }, origin, build)
}
const visit = (path: string) => handle(path, { mode: 'navigate' })
const browser = { from: 'browser' }

test('no answer of the API is the worker’s, on this origin or another', () => {
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
  expect(handle('/_astro/older.abc.js'), 'of a page of an older build').toMatchObject({ from: 'cache' })
  expect(handle('/_astro/')).toEqual(browser)
  expect(handle('/version.json')).toEqual(browser)
  expect(handle('/notice.json'), 'the operator’s word is never an old one').toEqual(browser)
  expect(handle('/sw.js')).toEqual(browser)
})

test('a public page comes from the network first and is kept without its query', () => {
  expect(visit('/about?from=mail')).toEqual({ from: 'network', path: '/about' })
  expect(visit('/about/')).toEqual({ from: 'network', path: '/about' })
  expect(visit('/terms&conditions')).toEqual({ from: 'network', path: '/terms&conditions' })
  expect(visit('/trading/1')).toEqual({ from: 'network', path: '/trading/1' })
  expect(visit('/trading/999')).toEqual(browser)
  expect(visit('/nowhere')).toEqual(browser)
})

test('every account address, and login, has a kept page that may come at once', () => {
  for (const { path } of Object.values(screens).filter(({ access }) => access === 'account')) {
    const handling = visit(path.replace(':id', '7f3c'))
    expect(handling, path).toMatchObject({ from: 'shell' })
    expect(shellPages, path).toContain('path' in handling ? handling.path : undefined)
  }
  expect(visit('/account/trade/7f3c')).toEqual({ from: 'shell', path: '/shell/trade/' })
  expect(visit('/account/trade/start?subscription=1001')).toEqual({ from: 'shell', path: '/account/trade/start' })
  expect(visit('/account/billing-report')).toEqual({ from: 'shell', path: '/account/trade/start' })
  expect(visit('/login?next=%2Faccount%2Ftrade')).toEqual({ from: 'shell', path: '/login' })
  expect(visit('/signin')).toEqual(browser)
})

test('the switch of the worker takes on and off, and any other word stops the build', () => {
  expect([
    serviceWorkerMode({}),
    serviceWorkerMode({ PUBLIC_SW: 'on' }),
    serviceWorkerMode({ PUBLIC_SW: 'off' }),
  ]).toEqual(['on', 'on', 'off'])
  expect(() => readConfig({ PUBLIC_SW: 'no' })).toThrow('PUBLIC_SW must be empty, on or off, but is "no"')
})
