import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../fakeStorage.ts'

const DAY = '2026-11-20'
const lib = '../../../src/lib'

/** A tab of this device: its own modules, its own tab storage, and the device's. It hears of others by `hear`. */
async function openTab() {
  const tabOwn = fakeStorage()
  const window = new EventTarget()
  const reload = vi.fn()
  const enter = () => {
    vi.stubGlobal('sessionStorage', tabOwn)
    vi.stubGlobal('window', window)
    vi.stubGlobal('location', { reload })
  }
  enter()
  vi.resetModules()
  const session = await import(`${lib}/session/session.ts`)
  const { usernameFor } = await import('../../../src/islands/access/login.ts')
  const { saveDay, readDay } = await import(`${lib}/storage/dayStorage.ts`)
  const { savedResponse, saveResponse } = await import(`${lib}/resources/saved.ts`)
  const { saveDraft, loadDraft } = await import(`${lib}/session/draft.ts`)
  const { userStore } = await import(`${lib}/session/userStore.ts`)
  const { eraseUserData } = await import(`${lib}/session/userStorage.ts`)
  const list = { name: 'trades', lasts: 'always', parse: (rows: unknown) => rows }
  return {
    ...{ enter, reload, tabOwn, saveDay, readDay, saveDraft, loadDraft, eraseUserData },
    store: userStore('results'),
    signIn(name: string, access_token = name) {
      const sent = { access_token, refresh_token: null, username: null, email: null }
      session.beginSession({ ...sent, username: usernameFor(sent, name) }, name)
    },
    signOut: session.signOut as () => void,
    saveNames: session.saveNames,
    reject: () => session.rejectSession(session.$session.get()?.access_token),
    saveList: (rows: readonly string[]) => saveResponse(list, rows, 1),
    list: () => savedResponse(list, 2)?.data,
    /** The browser tells this tab what another one has changed. */
    hear(key: string) {
      enter()
      window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: null }))
    },
  }
}

const users = () => Object.keys(localStorage).filter((key) => key.startsWith('niyam:'))

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', fakeStorage())
})
async function twoTabsOf(name: string) {
  const first = await openTab()
  first.signIn(name)
  const busy = await openTab()
  busy.saveDay('pnl.T1', DAY, 1)
  busy.saveList(['T1'])
  await busy.store.set('T1', 1)
  return { first, busy }
}

test('a tab that has not heard of a logout puts nothing back, and the next user finds nothing', async () => {
  const { first, busy } = await twoTabsOf('asha')
  first.enter()
  first.signOut()
  busy.enter()
  busy.saveDay('pnl.T1', DAY, 2)
  busy.saveList(['T1', 'T2'])
  busy.saveDraft('profile', { city: 'Pune' })
  expect(await busy.store.set('T1', 2)).toBe(false)
  expect(users()).toEqual([])
  expect(Object.keys(busy.tabOwn)).toEqual([])
  first.enter()
  first.signIn('ravi')
  busy.saveDay('pnl.T1', DAY, 2)
  expect(first.readDay('pnl.T1', DAY)).toBeUndefined()
  expect(first.list()).toBeUndefined()
  expect(await first.store.list()).toEqual([])
  busy.hear('user_data')
})

test('what a tab did write late is shown to nobody, and goes once that tab hears of the logout', async () => {
  const { first, busy } = await twoTabsOf('asha')
  const before = users().map((key) => [key, localStorage.getItem(key) ?? ''] as const)
  first.enter()
  first.signOut()
  first.signIn('ravi')
  // A browser may tell a tab late what the device's storage holds: the tab then writes in good faith.
  for (const [key, text] of before) localStorage.setItem(key, text)
  expect(first.list()).toBeUndefined()
  first.signOut()
  first.signIn('asha')
  for (const [key, text] of before) localStorage.setItem(key, text)
  expect(first.list(), 'not shown to the same user either').toBeUndefined()
  first.signOut()
  for (const [key, text] of before) localStorage.setItem(key, text)
  busy.hear('user_data')
  expect(users()).toEqual([])
})

test('another tab that erases everything makes this one load again, storing nothing', async () => {
  const { first, busy } = await twoTabsOf('asha')
  busy.enter()
  busy.saveDraft('profile', { city: 'Pune' })
  busy.tabOwn.setItem('niyam:@x:command:stop:T1', '{}')
  first.enter()
  first.eraseUserData()
  busy.enter()
  busy.saveDay('pnl.T1', DAY, 2)
  expect(await busy.store.set('T1', 2)).toBe(false)
  expect(users()).toEqual([])
  busy.hear('generation')
  expect(busy.reload).toHaveBeenCalledOnce()
  expect(Object.keys(busy.tabOwn)).toEqual(['niyam:@x:command:stop:T1'])
  const again = await openTab()
  again.saveDay('pnl.T1', DAY, 3)
  expect(again.readDay('pnl.T1', DAY)).toBe(3)
})

test('after an end by the server nothing is written, and the data wait for the same user', async () => {
  const { first, busy } = await twoTabsOf('asha')
  first.enter()
  first.reject()
  busy.enter()
  busy.saveDay('pnl.T1', DAY, 2)
  expect(await busy.store.set('T1', 2)).toBe(false)
  first.enter()
  first.signIn('asha')
  expect(first.readDay('pnl.T1', DAY)).toBe(1)
  expect(await first.store.list()).toEqual([{ key: 'T1', value: 1 }])
})

test('a record that names no user is read by none, and erased at the next login', async () => {
  const first = await openTab()
  localStorage.setItem('niyam:saved.trades', '{"at":1,"data":["T1"]}')
  first.tabOwn.setItem('niyam:draft:profile', '{"city":"Pune"}')
  first.signIn('asha')
  expect(first.list()).toBeUndefined()
  expect(first.loadDraft('profile')).toEqual({})
  expect(users()).toEqual([])
})

test('who logs in by mail instead of by number finds what this device keeps', async () => {
  const first = await openTab()
  first.signIn('98200 12345')
  first.saveNames({ username: null, email: 'Asha@niyam.example', phone: '+919820012345' })
  await first.store.set('T1', 'a note')
  first.saveList(['T1'])
  first.reject()
  first.signIn('asha@niyam.example', 'second')
  expect(await first.store.list()).toEqual([{ key: 'T1', value: 'a note' }])
  first.signIn('+91 98200 12345', 'renewed')
  expect(first.list()).toEqual(['T1'])
  first.reject()
  first.signIn('ravi@niyam.example')
  expect(await first.store.list()).toEqual([])
  expect(users()).toEqual([])
})

test('without TLS a browser has no randomUUID: notes, results and the log are kept all the same', async () => {
  vi.stubGlobal('crypto', { getRandomValues: () => {} })
  const { first } = await twoTabsOf('asha')
  expect(await first.store.list()).toEqual([{ key: 'T1', value: 1 }])
  first.enter()
  first.signOut()
  first.signIn('ravi')
  expect(await first.store.list()).toEqual([])
  expect(await first.store.set('T2', 2)).toBe(true)
  expect(await first.store.list(), 'after an erasure too').toEqual([{ key: 'T2', value: 2 }])
})
