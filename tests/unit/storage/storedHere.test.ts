import { beforeEach, expect, test, vi } from 'vitest'
import { deviceKey, stubStorage, tabKey } from '../fakeStorage.ts'

const command = tabKey('niyam:command:stop:T1')
const running = '{"userId":"asha","intent":null,"state":{"phase":"sending","since":1}}'

beforeEach(() => {
  vi.resetModules()
  stubStorage()
  localStorage.setItem('user_data', '{"access_token":"secret-token","username":"asha"}')
  localStorage.setItem('disclaimer', '{"k":{"version":"1","at":"2026-11-23T04:00:00.000Z"}}')
  localStorage.setItem(deviceKey('niyam:day:2026-11-23:alerts.T1'), '{"limits":{"dayLoss":500}}')
  localStorage.setItem('theme', 'dark')
  localStorage.setItem('of another site', 'x')
  sessionStorage.setItem(command, running)
  sessionStorage.setItem(tabKey('niyam:draft:profile'), '{"city":"Pune"}')
  sessionStorage.setItem('niyam:reset', '{"token":"secret-link"}')
  vi.stubGlobal('caches', { keys: async () => ['site-1', 'other'] })
})
const load = () => import('../../../src/lib/storage/storedHere.ts')

test('what is on the device is listed by the registry, and nothing else', async () => {
  const names = (await (await load()).storedHere()).map(({ what }) => what.name)
  expect(names.toSorted()).toEqual([
    ...['Alerts and notifications', 'Command under way', 'From page to page', 'The site itself', 'What you agreed to'],
    ...['What you typed', 'Your choices', 'Your sign-in'],
  ])
})

test('a saved file has the values, and no secret', async () => {
  const { storedFile, storedHere } = await load()
  const text = storedFile(await storedHere())
  expect(text).not.toMatch(/secret-/)
  expect(JSON.parse(text)).toContainEqual(
    expect.objectContaining({ name: 'Alerts and notifications', value: { limits: { dayLoss: 500 } } }),
  )
})

test('erasing leaves what says that it stays: the session, the agreements, a command under way', async () => {
  const { eraseStored, storedHere } = await load()
  eraseStored()
  expect(sessionStorage.getItem(command)).toBe(running)
  expect(localStorage.getItem('of another site')).toBe('x')
  const left = await storedHere()
  expect(left.map(({ what }) => what.name).toSorted()).toEqual([
    ...['Command under way', 'The site itself', 'What you agreed to', 'What you agreed to', 'Your sign-in'],
  ])
  for (const { what } of left) expect(what.stays, what.name).toMatch(/^Stays: /)
})

test('a browser that forbids storage keeps nothing, and erasing does not fail', async () => {
  vi.stubGlobal('localStorage', null)
  vi.stubGlobal('sessionStorage', null)
  vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('denied', 'SecurityError')) })
  const { eraseStored, storedHere } = await load()
  eraseStored()
  expect(await storedHere()).toEqual([])
})
