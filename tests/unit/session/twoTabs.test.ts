import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../../src/lib/storage/database.ts'
import { fakeStorage, formerKey } from '../fakeStorage.ts'

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
  const { userStore } = await import(`${lib}/storage/database.ts`)
  const { eraseLeftovers } = await import(`${lib}/session/userStorage.ts`)
  const list = { name: 'trades', lasts: 'always', parse: (rows: unknown) => rows }
  return {
    ...{ enter, reload, tabOwn, saveDay, readDay, saveDraft, loadDraft, eraseLeftovers },
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

test('what a tab wrote late is shown to nobody else, and goes once it hears of the logout', async () => {
  const { first, busy } = await twoTabsOf('asha')
  const before = users().map((key) => [key, localStorage.getItem(key) ?? ''] as const)
  first.enter()
  first.signOut()
  first.signIn('ravi')
  first.saveList(['T2'])
  // A browser may tell a tab late what the device's storage holds: the tab then writes in good faith.
  for (const [key, text] of before) localStorage.setItem(key, text)
  expect(first.list()).toEqual(['T2'])
  expect(first.readDay('pnl.T1', DAY)).toBeUndefined()
  busy.hear('user_data')
  first.enter()
  first.signOut()
  expect(users()).toEqual([])
})

test('what a tab wrote late goes with the next page load, whoever is signed in there', async () => {
  for (const next of [undefined, 'ravi']) {
    const { first } = await twoTabsOf('asha')
    const before = users().map((key) => [key, localStorage.getItem(key) ?? ''] as const)
    first.enter()
    first.signOut()
    if (next) first.signIn(next)
    for (const [key, text] of before) localStorage.setItem(key, text)
    const page = await openTab()
    page.eraseLeftovers()
    expect(users(), next).toEqual([])
    page.signOut()
  }
})

test('a page load keeps what is of who is signed in, and of one whose session a server ended', async () => {
  const { first, busy } = await twoTabsOf('asha')
  first.enter()
  first.eraseLeftovers()
  expect(busy.list()).toEqual(['T1'])
  first.reject()
  const page = await openTab()
  page.eraseLeftovers()
  page.signIn('asha')
  page.eraseLeftovers()
  expect([page.list(), page.readDay('pnl.T1', DAY)]).toEqual([['T1'], 1])
  expect(await page.store.list()).toEqual([{ key: 'T1', value: 1 }])
})

test('rows that a tab wrote late are erased before the next user reads the database', async () => {
  const { first, busy } = await twoTabsOf('asha')
  first.enter()
  first.signOut()
  first.signIn('ravi')
  await first.store.set('T2', 2)
  const { onDatabase } = await import(`${lib}/storage/database.ts`)
  busy.enter()
  await onDatabase((db: Database) => db.put('values', 1, ['username asha', 'results', 'T1']))
  const page = await openTab()
  expect(await page.store.list()).toEqual([{ key: 'T2', value: 2 }])
  const { onDatabase: onPage } = await import(`${lib}/storage/database.ts`)
  const keys = () => onPage((db: Database) => db.getAllKeys('values'))
  await vi.waitFor(async () => expect(await keys()).toEqual([['username ravi', 'results', 'T2']]))
})

test('a tab of 1.0 beside a new page loses nothing, and the new one reads the running trade', async () => {
  localStorage.setItem('user_data', JSON.stringify({ access_token: 'asha', username: 'asha' }))
  localStorage.setItem('generation', 'e1')
  const former = (name: string, erasure = 'e1') => formerKey(`niyam:day:${DAY}:${name}`).replace('.', `.${erasure}`)
  localStorage.setItem(former('terms.T1'), '7')
  localStorage.setItem(former('pnl.T1', 'e0'), '8')
  const page = await openTab()
  page.eraseLeftovers()
  expect(page.readDay('terms.T1', DAY)).toBe(7)
  expect(page.readDay('pnl.T1', DAY), 'erased by 1.0').toBeUndefined()
  page.saveDay('terms.T1', DAY, 9)
  expect((await openTab()).readDay('terms.T1', DAY)).toBe(9)
  expect(localStorage.getItem(former('terms.T1'))).toBe('7')
  await page.store.set('T1', 1)
  const { onDatabase } = await import(`${lib}/storage/database.ts`)
  expect(await onDatabase((db: Database) => db.get('generation', 'current')), 'so 1.0 clears nothing').toBe('e1')
  page.signOut()
  expect(users()).toEqual([])
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
