import { globSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { registeredUnder, storageRegistry } from '../../support/storageRegistry.ts'
import { formerKey, recordKey, stubStorage } from '../fakeStorage.ts'

const NOW = Date.parse('2026-11-20T04:00:00Z')
const DAY = '2026-11-20'
const lib = '../../../src/lib'

/** Modules, window and storage of a page that has just been opened. */
function openPage(): void {
  vi.resetModules()
  stubStorage()
}
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  openPage()
  vi.stubGlobal('navigator', {})
})

describe('the registry', () => {
  const source = globSync('src/{lib,islands,site}/**/*.{ts,tsx,astro}').map((file) => readFileSync(file, 'utf8'))
  const written = (pattern: RegExp) => source.flatMap((text) => [...text.matchAll(pattern)].map(([, key = '']) => key))

  test('names every key of the user’s that the source writes', () => {
    const keys = [...written(/`\$\{USER_PREFIX\}([\w:.@-]+)/g), ...written(/'niyam:(command:)'/g)]
    // A user's mark, a lock that keeps nothing, and `day:`, which has its own names.
    const named = keys.filter((key) => !['@', 'notification', 'day:'].includes(key))
    expect(named.length).toBeGreaterThan(8)
    const open = named.map((key) => (/[.:]$/.test(key) ? `${key}x` : key))
    const whatIs = (key: string) => registeredUnder(`niyam:${key}`, 'device') ?? registeredUnder(`niyam:${key}`, 'tab')
    const versionIn = (key: string) => Number(/@(\d+)$/.exec(key)?.[1] ?? 1)
    expect(open.filter((key) => whatIs(key)?.version !== versionIn(key))).toEqual([])
  })

  test('names every store of the database and every key of the device', () => {
    const stores = written(/userStore\('(\w+)'\)/g)
    expect(stores.toSorted()).toEqual(['journal', 'results'])
    expect(stores.filter((it) => !registeredUnder(it, 'database'))).toEqual([])
    for (const key of ['disclaimer', 'notifications', 'theme', 'web-font', 'pnl-announcements'])
      expect(registeredUnder(key, 'device')?.whose, key).toBe('device')
    expect(registeredUnder('somebody else’s', 'device')).toBeUndefined()
  })

  test('holds each key once, and erases what is the user’s by its prefix', () => {
    for (const it of storageRegistry) {
      const isErased = it.key.startsWith('niyam:') || it.key === 'user_data' || it.in === 'database'
      expect(it.whose === 'user', it.key).toBe(isErased)
    }
    expect(new Set(storageRegistry.map(({ key, in: place }) => `${place} ${key}`)).size).toBe(storageRegistry.length)
  })
})

const hostile = [
  ...['{', 'null', '[]', '[null]', '"text"', '7', '-1', '1e300', 'true', '{}', '', '<script>'],
  ...['{"at":"yesterday"}', '{"at":1e300,"data":[]}', '{"at":-1,"text":7,"tab":null}', '[{"at":1e300}]'],
  '{"userId":"username asha","entries":{"T1":"text"}}',
  '{"userId":"username asha","entries":{"T1":[{"at":1e300,"what":"Start","outcome":"Done"}]}}',
  '{"userId":"username asha","intent":null,"state":{"phase":"sending","since":0}}',
  '{"userId":"username asha","intent":{"ref":"r","baseline":null,"sentAt":1},"state":{"phase":"checking","since":1,"pendingBecause":"lost","tries":0,"once":false}}',
  '{"userId":"username asha","intent":null,"state":{"phase":"refused","at":"soon","why":"server"}}',
  '[{"at":1,"key":"stop:T1","event":7,"state":{"phase":"refused","at":"soon","why":"server"},"intent":"x"}]',
  '{"points":[{"at":1e300,"value":1,"gap":false}],"peak":{},"low":{},"drawdown":0,"maxDrawdown":0}',
  '{"loss":"much","sounds":"loud"}',
  // As another version of the site may have written it: in an envelope, or under other names.
  '{"version":2,"value":{"at":1763600000000,"text":"x","kind":"success"}}',
  '{"user":"username asha","intent":{"id":"r","sent":1763600000000},"state":"sending"}',
  '{"time":1763600000000,"rows":[{"trade_id":"T1"}],"results":{"list":[]}}',
]

/** What is read under each key at the places that read it: nothing may throw, and every time can be shown. */
const readers: Record<string, () => Promise<unknown>> = {
  user_data: async () => (await import(`${lib}/session/session.ts`)).$userId.get(),
  'niyam:rejected': async () => (await import(`${lib}/session/userStorage.ts`)).endedUser(),
  'niyam:flash': async () => (await import(`${lib}/session/flash.ts`)).takeFlash(),
  'niyam:draft:profile': async () => (await import(`${lib}/session/draft.ts`)).loadDraft('profile'),
  'niyam:events.commands': async () => {
    const { collectSupport } = await import(`${lib}/support/collect.ts`)
    const browser = { agent: '', window: '', isOnline: true }
    await collectSupport({ page: '/', build: { served: '', isOutdated: false }, browser }, false)
  },
  'niyam:events.outcomes': async () => {
    const { formatTime } = await import(`${lib}/format/time.ts`)
    const entries = (await import(`${lib}/commands/history.ts`)).$history.get()
    for (const { at } of Object.values<{ at: number }[]>(entries).flat()) formatTime(at)
  },
  'niyam:command:stop:T1': async () => {
    const { stopCommand } = await import(`${lib}/commands/exitCommands.ts`)
    expect(stopCommand('T1').$state.get()).toEqual({ phase: 'idle' })
    expect(sessionStorage.getItem(recordKey('niyam:command:stop:T1')), 'holds no lock').toBeNull()
  },
  'clock-error': async () => {
    const { serverNow } = await import(`${lib}/serverClock.ts`)
    new Date(serverNow()).toISOString()
  },
  disclaimer: async () => (await import(`${lib}/session/acknowledgement.ts`)).$acknowledgement.get(),
  notifications: async () => (await import(`${lib}/notifications/settings.ts`)).$notificationSettings.get(),
  [`niyam:day:${DAY}:pnl.T1`]: async () => (await import(`${lib}/feeds/pnl/curve.ts`)).readCurve('T1', NOW),
  [`niyam:day:${DAY}:terms.T1`]: async () => (await import(`${lib}/commands/tradeCommand.ts`)).loadTerms('T1', NOW),
  [`niyam:day:${DAY}:alerts.T1`]: async () => (await import(`${lib}/alerts/monitor.ts`)).alertMonitor('T1'),
  [`niyam:day:${DAY}:T1-alerts`]: async () => (await import(`${lib}/alerts/monitor.ts`)).alertMonitor('T1'),
  [`niyam:day:${DAY}:saved.trade`]: async () => {
    const { savedBy, savedResponse } = await import(`${lib}/resources/saved.ts`)
    const { object, string } = await import('valibot')
    expect(savedResponse(savedBy('trade', object({ id: string() })), NOW)).toBeUndefined()
  },
}

test.each(Object.entries(readers))(
  'hostile text under %s, or what another version wrote, is as if it were not there',
  async (key, read) => {
    for (const text of hostile) {
      openPage()
      for (const storage of [localStorage, sessionStorage]) {
        storage.setItem('user_data', JSON.stringify({ access_token: 'opaque', refresh_token: 'r', username: 'asha' }))
        for (const name of [key, formerKey(key), recordKey(key)]) storage.setItem(name, text)
      }
      await expect(read(), text).resolves.not.toThrow()
    }
  },
)

test('what another version of the site wrote is not read, and goes with the rest', async () => {
  const flash = JSON.stringify({ text: 'Done', kind: 'success', at: NOW })
  const { takeFlash } = await import(`${lib}/session/flash.ts`)
  sessionStorage.setItem('niyam:flash', flash)
  expect(takeFlash()).toMatchObject({ text: 'Done' })
  sessionStorage.setItem('niyam:flash@2', flash)
  expect(takeFlash()).toBeUndefined()
  const { signOut } = await import(`${lib}/session/session.ts`)
  signOut()
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([])
})

test('a storage that is null, and locks that refuse, are a missing storage', async () => {
  vi.stubGlobal('localStorage', null)
  vi.stubGlobal('sessionStorage', null)
  const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  vi.stubGlobal('navigator', { locks: { request: refuse, query: refuse } })
  const { $session, beginSession, signOut } = await import(`${lib}/session/session.ts`)
  beginSession({ access_token: 'opaque', refresh_token: 'r', username: 'asha', email: null }, 'asha')
  expect($session.get()?.username).toBe('asha')
  const { createWriter } = await import(`${lib}/feeds/log/writer.ts`)
  await new Promise<void>((granted) => createWriter('T1', { takeOver: async () => granted() }).start())
  signOut()
})
