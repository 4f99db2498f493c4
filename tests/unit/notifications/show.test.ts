import { beforeEach, describe, expect, test, vi } from 'vitest'
import { userKey } from '../../../src/lib/storage/readSession.ts'
import { fakeStorage, signIn } from '../fakeStorage.ts'

interface Made {
  title: string
  options: Record<string, unknown>
  by: 'worker' | 'page'
}
let made: Made[] = []
let asked = 0
let closed: string[] = []

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
    onclose: unknown
    title: string
    constructor(title: string, it: Record<string, unknown>) {
      this.title = title
      if (pageThrows) throw new TypeError('Illegal constructor')
      made.push({ title, options: it, by: 'page' })
    }
    close() {
      closed.push(this.title)
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
  closed = []
  vi.stubGlobal('localStorage', fakeStorage())
})
const load = async () => ({
  ...(await import('../../../src/lib/notifications/show.ts')),
  ...(await import('../../../src/lib/notifications/settings.ts')),
})

/** What a notification of the trade T1 carries for a user. */
const addressFor = (name: string) => `/account/trade/T1#for=${userKey(`username ${name}`)}`

const AT = Date.parse('2026-11-20T04:00:00Z')
const lossLimit = { topic: 'limit', kind: 'loss', text: 'Loss limit reached', at: AT } as const

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
  await notify('T1', lossLimit)
})

test.each(['none', 'throws'] as const)('where the worker is %s, the page shows it itself', async (worker) => {
  browser({ before: 'granted', worker })
  await signIn()
  const { notify } = await load()
  await notify('T1', lossLimit)
  expect(made).toMatchObject([
    { by: 'page', title: 'Loss limit reached', options: { data: { path: addressFor('asha') } } },
  ])
})

test('what this device has chosen is kept, also as an earlier release stored it', async () => {
  browser({ before: 'granted' })
  localStorage.setItem('notifications', JSON.stringify({ limit: false, error: false, connection: true, ended: true }))
  const { $notificationSettings } = await load()
  expect($notificationSettings.get()).toEqual({ limit: false, ended: true })
})

test('each event is shown while its topic is on, and not at all once permission is revoked', async () => {
  const permission = browser({ before: 'granted' })
  const { notify, changeNotifications } = await load()
  const ended = { topic: 'ended', kind: 'ended', text: 'Trade ended', at: AT } as const
  await notify('T1', lossLimit)
  changeNotifications({ limit: false })
  await notify('T1', lossLimit)
  await notify('T1', ended)
  expect(made.map(({ title }) => title)).toEqual(['Loss limit reached', 'Trade ended'])
  permission.permission = 'denied'
  await notify('T1', ended)
  expect(made).toHaveLength(2)
})

test('the tag names kind, trade and minute, so that two tabs show one, and no second one sounds', async () => {
  browser({ before: 'granted' })
  const { notify } = await load()
  for (const at of [AT, AT + 59_000, AT + 60_000]) await notify('T1', { ...lossLimit, at })
  const minute = AT / 60_000
  expect(made.map(({ options }) => options['tag'])).toEqual([
    ...[`loss-T1-${minute}`, `loss-T1-${minute}`, `loss-T1-${minute + 1}`],
  ])
  expect(made.some(({ options }) => options['renotify'])).toBe(false)
})

describe('after a sign-out', () => {
  test('what the page has shown closes, and what was on its way is not shown', async () => {
    browser({ before: 'granted', worker: 'none' })
    await signIn()
    const { notify } = await load()
    const { signOut } = await import('../../../src/lib/session/session.ts')
    await notify('T1', lossLimit)
    const late = notify('T1', { ...lossLimit, text: 'Late' })
    signOut()
    await late
    expect(made.map(({ title }) => title)).toEqual(['Loss limit reached'])
    expect(closed).toEqual(['Loss limit reached'])
  })

  test('the worker is asked to close what it has shown, and so it is when somebody else signs in', async () => {
    const sent: unknown[] = []
    vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage: (it: unknown) => sent.push(it) } } })
    const { signOut } = await import('../../../src/lib/session/session.ts')
    await signIn('asha')
    expect(sent).toEqual([])
    await signIn('ravi')
    signOut()
    expect(sent).toEqual([{ close: 'notifications' }, { close: 'notifications' }])
  })
})

test('an address opens for the user it was made for alone; another one is led to the dashboard', async () => {
  const { destinationOf } = await import('../../../src/lib/session/addressee.ts')
  await signIn('asha')
  expect(destinationOf(addressFor('asha'))).toBe('/account/trade/T1')
  await signIn('ravi')
  expect(destinationOf(addressFor('asha'))).toBe('/account/trade/start?new')
  expect(destinationOf('/account/trade?q=a#top')).toBe('/account/trade?q=a#top')
  const { rejectSession, signOut } = await import('../../../src/lib/session/session.ts')
  rejectSession('ravi')
  expect(destinationOf(addressFor('ravi')), 'who logs in to come back').toBe('/account/trade/T1')
  expect(destinationOf(addressFor('asha'))).toBe('/account/trade/start?new')
  signOut()
  expect(destinationOf(addressFor('ravi'))).toBe('/account/trade/start?new')
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

test('legs that stay open are told once for each exit, in two tabs and after a reload', async () => {
  browser({ before: 'granted' })
  const tab = async () => {
    vi.resetModules()
    await signIn()
    return (await import('../../../src/lib/notifications/show.ts')).notifyOpenLegs
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
