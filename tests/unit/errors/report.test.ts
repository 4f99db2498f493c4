import { expect, test, vi } from 'vitest'
import {
  type FaultReport,
  MAX_REPORTS,
  pageWithoutIds,
  reporter,
  startReports,
  withoutPersonalData,
} from '../../../src/lib/errors/report.ts'
import { beginCall, tabEvents } from '../../../src/lib/errors/tabEvents.ts'

test.each([
  ['meera@niyam.example is not known', '{mail} is not known'],
  ['Trade 1000042 failed', 'Trade {number} failed'],
  ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx.abc-_x refused', 'token {token} refused'],
  ['GET https://api.example/api/x?search=meera#top', 'GET https://api.example/api/x'],
  ['key 0f9a8b7c6d5e4f3a2b1c0d9e8f', 'key {id}'],
  ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', '{id}'],
  ['Unexpected token, "exit at noon" is no JSON', 'Unexpected token, "…" is no JSON'],
  ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
])('a report of "%s" names nobody', (text, safe) => {
  expect(withoutPersonalData(text)).toBe(safe)
})

test.each([
  ['/account/trade/10042', '/account/trade/{id}'],
  ['/account/trade/start', '/account/trade/start'],
  ['/account/forgot-password/MQ/c2-secret', '/account/forgot-password/{link}'],
  ['/test/42', '/test/{id}'],
  ['/about', '/about'],
])('a report from %s says %s', (path, page) => {
  expect(pageWithoutIds(path)).toBe(page)
})

test('a fault that repeats itself is sent once, and a page sends ten reports at most', () => {
  const sent: FaultReport[] = []
  const report = reporter(
    (it) => void sent.push(it),
    'abc',
    () => '/about',
  )
  for (let n = 0; n < 5; n++) report('error', 'window', new TypeError('x is undefined'))
  expect(sent).toEqual([
    { kind: 'error', source: 'window', message: 'TypeError: x is undefined', page: '/about', version: 'abc' },
  ])
  for (const letter of 'abcdefghijklmnop') report('policy', 'img-src', `https://${letter}.example`)
  expect(sent).toHaveLength(MAX_REPORTS)
})

test('every kind of error of a page reaches the endpoint', () => {
  const sent: [url: string, report: FaultReport][] = []
  const document = new EventTarget()
  const page = Object.assign(new EventTarget(), { document, location: { pathname: '/account/trade/42' } })
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: { sendBeacon: (url: string, text: string) => sent.push([url, JSON.parse(text)]) },
  })
  startReports(page as unknown as Window, 'https://errors.example/niyam', 'abc')
  const fire = (target: EventTarget, type: string, more: object) =>
    target.dispatchEvent(Object.assign(new Event(type), more))
  fire(page, 'error', { error: new Error('one') })
  fire(page, 'unhandledrejection', { reason: 'two' })
  fire(page, 'niyam:event', { detail: { kind: 'errors', source: 'console', message: 'three' } })
  fire(page, 'niyam:event', { detail: { kind: 'errors', source: 'window', message: 'said by the window already' } })
  fire(document, 'securitypolicyviolation', {
    effectiveDirective: 'img-src',
    blockedURI: 'https://x.example',
    sample: '',
  })
  fire(document, 'boot-failed', {})
  if (before) Object.defineProperty(globalThis, 'navigator', before)
  expect(sent.map(([url]) => url)).toEqual(Array(5).fill('https://errors.example/niyam'))
  expect(sent.map(([, { kind, source, page }]) => [kind, source, page])).toEqual([
    ['error', 'window', '/account/trade/{id}'],
    ['error', 'promise', '/account/trade/{id}'],
    ['error', 'console', '/account/trade/{id}'],
    ['policy', 'img-src', '/account/trade/{id}'],
    ['boot', 'island', '/account/trade/{id}'],
  ])
})

test('failed calls and dead feeds are reported by kind once, without an id', async () => {
  const sent: FaultReport[] = []
  const page = Object.assign(new EventTarget(), {
    document: new EventTarget(),
    location: { pathname: '/account/trade/42' },
  })
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: string) => sent.push(JSON.parse(body)) })
  vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event))
  startReports(page as unknown as Window, 'https://errors.example/niyam', 'abc')
  const ended = (outcome: 'ok' | 'refused' | 'unreachable' | 'malformed', status?: number) =>
    beginCall('PUT /api/trading/')(outcome, status)
  for (let n = 0; n < 3; n++) ended('refused', 503)
  ended('refused', 400)
  ended('unreachable')
  for (const status of [401, 404]) ended('refused', status)
  ended('ok', 200)
  const note = (name: string, reason: string) =>
    tabEvents.connections.add({ at: 0, feed: '/ws/v1/log/trade', trade: '42', name, reason })
  for (let n = 0; n < 2; n++) note('gap', 'silent')
  note('gap', 'lost')
  note('offline', 'This device has no network.')
  note('offline', 'The server does not answer. Trying again.')
  expect(sent.map(({ kind, source, message, status }) => [kind, source, message, status])).toEqual([
    ['call', 'PUT /api/trading/', 'refused', 503],
    ['call', 'PUT /api/trading/', 'refused', 400],
    ['call', 'PUT /api/trading/', 'unreachable', undefined],
    ['feed', '/ws/v1/log/trade', 'dead', undefined],
    ['feed', '/ws/v1/log/trade', 'refused', undefined],
  ])
  expect(sent[0]?.ms).toBeTypeOf('number')
})

test('an endpoint that throws or has no room for a report disturbs nobody', () => {
  const page = Object.assign(new EventTarget(), { document: new EventTarget(), location: { pathname: '/' } })
  vi.stubGlobal('navigator', { sendBeacon: () => false })
  vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event))
  startReports(page as unknown as Window, 'https://errors.example/niyam', 'abc')
  expect(() => beginCall('GET /api/')('unreachable')).not.toThrow()
})
