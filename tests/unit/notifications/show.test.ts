import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage, signIn } from '../fakeStorage.ts'

interface Made {
  title: string
  options: Record<string, unknown>
  by: 'worker' | 'page'
}
let made: Made[] = []
let asked = 0

/** A browser whose permission is `before` and becomes `after` once the user is asked. */
function browser(options: {
  before: NotificationPermission
  after?: NotificationPermission
  worker?: 'works' | 'throws' | 'none'
  pageThrows?: boolean
}) {
  const { before, after = before, worker = 'works', pageThrows = false } = options
  class FakeNotification {
    static permission = before
    static async requestPermission() {
      asked++
      FakeNotification.permission = after
      return after
    }
    onclick: unknown
    constructor(title: string, it: Record<string, unknown>) {
      if (pageThrows) throw new TypeError('Illegal constructor')
      made.push({ title, options: it, by: 'page' })
    }
  }
  const registration = {
    active: {},
    async showNotification(title: string, it: Record<string, unknown>) {
      if (worker === 'throws') throw new TypeError('No notification permission has been granted')
      made.push({ title, options: it, by: 'worker' })
    },
  }
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => (worker === 'none' ? undefined : registration) },
  })
  return FakeNotification
}

beforeEach(() => {
  vi.resetModules()
  made = []
  asked = 0
  vi.stubGlobal('localStorage', fakeStorage())
})
const load = async () => ({
  ...(await import('../../../src/lib/notifications/show.ts')),
  ...(await import('../../../src/lib/notifications/settings.ts')),
})

test('a test asks once and comes from the worker', async () => {
  browser({ before: 'default', after: 'granted' })
  const { sendTestNotification } = await load()
  expect(await sendTestNotification()).toBe('shown')
  expect(asked).toBe(1)
  expect(made).toMatchObject([{ by: 'worker', title: 'Test notification' }])
  expect(await sendTestNotification()).toBe('shown')
  expect(asked).toBe(1)
})

test.each([
  ['dismissed', { before: 'default' }],
  ['denied', { before: 'default', after: 'denied' }],
  ['denied', { before: 'denied' }],
  ['failed', { before: 'granted', worker: 'none', pageThrows: true }],
  ['failed', { before: 'granted', worker: 'throws', pageThrows: true }],
] as const)('a test that cannot be shown says %s: %o', async (result, options) => {
  browser(options)
  const { sendTestNotification } = await load()
  expect(await sendTestNotification()).toBe(result)
  expect(made).toEqual([])
})

test('a browser without notifications says so, and nothing throws', async () => {
  vi.stubGlobal('Notification', undefined)
  const { sendTestNotification, notify } = await load()
  expect(await sendTestNotification()).toBe('none')
  await notify({ kind: 'limit', text: 'Loss limit reached', tradeId: 'T1' })
})

test.each(['none', 'throws'] as const)('where the worker is %s, the page shows it itself', async (worker) => {
  browser({ before: 'granted', worker })
  const { notify } = await load()
  await notify({ kind: 'error', text: 'Delta: order rejected', tradeId: 'T1' })
  expect(made).toMatchObject([
    { by: 'page', title: 'Delta: order rejected', options: { tag: 'error-T1', data: { path: '/account/trade/T1' } } },
  ])
})

test('what this device has chosen is kept', async () => {
  browser({ before: 'granted' })
  localStorage.setItem('notifications', JSON.stringify({ limit: true, error: false, connection: true, ended: true }))
  const { $notificationSettings } = await load()
  expect($notificationSettings.get()).toMatchObject({ error: false, limit: true })
})

test('each kind is shown once while it is on, and not at all once permission is revoked', async () => {
  const permission = browser({ before: 'granted' })
  const { notify, changeNotifications, kinds } = await load()
  changeNotifications({ connection: false })
  for (const kind of kinds) await notify({ kind, text: kind, tradeId: 'T1' })
  expect(made.map(({ title }) => title)).toEqual(['limit', 'error', 'ended'])
  expect(made.every(({ options }) => options['renotify'] === true)).toBe(true)
  permission.permission = 'denied'
  await notify({ kind: 'limit', text: 'again', tradeId: 'T1' })
  expect(made).toHaveLength(3)
})

test('without a trade a click opens the dashboard', async () => {
  browser({ before: 'granted' })
  const { notify } = await load()
  await notify({ kind: 'limit', text: 'Loss limit of the day reached' })
  expect(made).toMatchObject([{ options: { tag: 'limit-account', data: { path: '/account/trade/start' } } }])
})

test('a kind that another tab turned off is not notified here', async () => {
  browser({ before: 'granted' })
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const { notifies, $notificationSettings } = await load()
  expect(notifies('ended')).toBe(true)
  const newValue = JSON.stringify({ ...$notificationSettings.get(), ended: false })
  localStorage.setItem('notifications', newValue)
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'notifications', newValue }))
  expect(notifies('ended')).toBe(false)
})

test('legs that stay open are told once for one exit, in two tabs and after a reload, and again for the next exit', async () => {
  browser({ before: 'granted' })
  const tab = async () => {
    vi.resetModules()
    await signIn()
    return (await import('../../../src/lib/notifications/tradeEvents.ts')).notifyOpenLegs
  }
  const settled = () => new Promise((done) => setTimeout(done))
  const [one, other] = [await tab(), await tab()]
  one('T1', 'Delta', 1000)
  await settled()
  other('T1', 'Delta', 1000)
  ;(await tab())('T1', 'Delta', 1000)
  await settled()
  expect(made.map(({ title }) => title)).toEqual(['Delta: squared off, legs still open'])
  one('T1', 'Delta', 900_000)
  await settled()
  expect(made).toHaveLength(2)
})
