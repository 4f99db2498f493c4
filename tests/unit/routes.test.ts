import { expect, test } from 'vitest'
import { endpoints } from '../../sandbox/http/endpoints.ts'
import {
  forgotPasswordPath,
  hasSameBar,
  isCall,
  loginPath,
  newTradePath,
  otherSpellings,
  pages,
  plainPath,
  safeNext,
  screenAt,
  screenPath,
  shellFor,
  withReadableEscapes,
} from '../../src/lib/routes.ts'
import { logRequest, pnlRequest } from '../../src/lib/wire/feedRequests.ts'

test('an address with parameters is served by its shell, with or without a trailing slash', () => {
  expect(shellFor('/account/trade/42')).toBe('/shell/trade/')
  expect(shellFor('/account/trade/42/')).toBe('/shell/trade/')
  expect(shellFor('/trading/nope')).toBe('/shell/strategy/')
  expect(shellFor('/test/42')).toBe('/shell/debug/')
  expect(shellFor('/account/forgot-password/uid/token')).toBe('/shell/setPassword/')
})

test('a part of an address with a broken escape becomes a name of nothing', () => {
  expect(withReadableEscapes('/account/trade/%FF')).toBe('/account/trade/%EF%BF%BD')
  expect(withReadableEscapes('/test/%E0%A4%A/')).toBe('/test/%EF%BF%BD/')
  expect(withReadableEscapes('/trading/100%')).toBe('/trading/%EF%BF%BD')
  expect(withReadableEscapes('/terms&conditions/%E2%82%B9')).toBe('/terms&conditions/%E2%82%B9')
})

test('other addresses have no shell', () => {
  for (const path of [
    '/',
    '/account',
    '/account/trade',
    '/account/forgot-password/uid',
    '/trading/1/2',
    '/test/',
    '/x/y',
  ])
    expect(shellFor(path), path).toBeUndefined()
})

test('a literal address wins over one with parameters', () => {
  expect(screenAt('/account/trade/start')).toBe('tradeStart')
  expect(screenAt('/account/trade/started')).toBe('trade')
  expect(screenAt('/account/trade/')).toBe('trades')
  expect(screenAt('/about')).toBeUndefined()
})

test('screens that share a top bar follow each other without a page load', () => {
  expect(hasSameBar('/account/trade/start', '/account/trade/42')).toBe(true)
  expect(hasSameBar('/trading/1', '/trading/1')).toBe(true)
  for (const [from, to] of [
    ['/login', '/signin'],
    ['/account/forgot-password', '/login'],
    ['/account/forgot-password/u/t', '/account/forgot-password/-/-'],
    ['/account/forgot-password', '/account/profile'],
    ['/login', '/account/forgot-password'],
    ['/login', '/account/trade/start'],
    ['/trading/77', '/account/my-subscription'],
    ['/account/trade', '/trading/77'],
    ['/account/trade', '/about'],
    ['/about', '/about'],
    ['/test/42', '/login'],
  ] as const)
    expect(hasSameBar(from, to), `${from} ${to}`).toBe(false)
})

test('addresses are filled in percent-encoded', () => {
  expect(screenPath('trade', { id: 'a/b' })).toBe('/account/trade/a%2Fb')
  expect(newTradePath('7')).toBe('/account/trade/start?subscription=7')
  expect(newTradePath()).toBe('/account/trade/start?new')
  expect(loginPath('/account/profile?x=1')).toBe('/login?next=%2Faccount%2Fprofile%3Fx%3D1')
  expect(forgotPasswordPath('/trading/1?offer=11')).toBe('/account/forgot-password?next=%2Ftrading%2F1%3Foffer%3D11')
  expect(forgotPasswordPath()).toBe('/account/forgot-password')
  expect(plainPath('/about/')).toBe('/about')
  expect(plainPath('/')).toBe('/')
})

test('login returns to our own account screens and strategies', () => {
  for (const next of ['/account/billing-report?page=2', '/trading/1?package=3', '/account/trade/abc'])
    expect(safeNext(next)).toBe(next)
})

test('login never opens anything else', () => {
  for (const next of [
    null,
    undefined,
    '',
    'https://evil.example/account/profile',
    '//evil.example/account/profile',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/login',
    '/about',
    '/account/forgot-password/u/t',
    '/account/../login',
  ])
    expect(safeNext(next), String(next)).toBeUndefined()
})

test('every call and feed of the API is told from the pages of the site', () => {
  for (const { path } of [...endpoints, logRequest, pnlRequest]) expect(isCall(path), path).toBe(true)
  for (const path of ['/', '/account/trade', '/apiary', '/wsx', '/trading/1']) expect(isCall(path), path).toBe(false)
})

test('an address of mail with &amp; in place of & leads to its page', () => {
  expect(otherSpellings['/terms&amp;conditions']).toBe(pages.terms)
  for (const path of Object.values(pages)) expect(otherSpellings[path]).toBeUndefined()
})
