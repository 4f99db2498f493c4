import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Note } from '../../../src/lib/journal/note.ts'
import { stubStorage } from '../fakeStorage.ts'

const note = (text: string): Note => ({ text, tags: [], at: 1 })
const held = { 'trade-1': note('Held through the spike') }

/** A page of this device: modules loaded again, storage as it was left. */
async function page(user?: string) {
  vi.resetModules()
  const { $notes, loadNotes, saveNotes } = await import('../../../src/lib/journal/journal.ts')
  const { NOTES_KEY } = await import('../../../src/lib/session/userStorage.ts')
  const { deviceRecords } = await import('../../../src/lib/storage/userRecords.ts')
  const { $session, beginSession, rejectSession, signOut } = await import('../../../src/lib/session/session.ts')
  const signIn = (name: string) =>
    beginSession({ access_token: name, refresh_token: null, username: name, email: null }, name)
  if (user !== undefined) signIn(user)
  return {
    $notes,
    loadNotes,
    saveNotes,
    signIn,
    signOut,
    expire: () => rejectSession($session.get()?.access_token ?? ''),
    mark: () => deviceRecords.readText(NOTES_KEY) ?? null,
  }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  stubStorage()
})

describe('of two users of one device', () => {
  test('the first has the notes again after a session that a server ended', async () => {
    const first = await page('first')
    expect(await first.saveNotes(held)).toBe(true)
    first.expire()
    expect(first.$notes.get()).toEqual({})
    const again = await page('first')
    expect(await again.loadNotes()).toEqual(held)
  })

  test.each(['signOut', 'expire'] as const)(
    'the second has no note of the first, and no sign of one, after %s',
    async (end) => {
      const first = await page('first')
      await first.saveNotes(held)
      expect(first.mark()).toBe('1')
      first[end]()
      expect(first.$notes.get()).toEqual({})
      const second = await page('second')
      expect(await second.loadNotes()).toEqual({})
      expect(second.$notes.get()).toEqual({})
      expect(second.mark()).toBeNull()
    },
  )

  test('the second is shown no note that was being saved or read for the first', async () => {
    const { $notes, saveNotes, loadNotes, expire, signIn } = await page('first')
    await saveNotes(held)
    const saving = saveNotes({ 'trade-2': note('Calm day') })
    const reading = loadNotes()
    expire()
    signIn('second')
    expect(await saving).toBe(false)
    expect(await reading).toEqual({})
    expect($notes.get()).toEqual({})
    expect(await loadNotes()).toEqual({})
  })
})

describe('a device', () => {
  test('with no room says so, and the notes that it has stay', async () => {
    const { $notes, saveNotes, loadNotes } = await page('first')
    await saveNotes(held)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await saveNotes({ 'trade-1': note('Another word'), 'trade-2': note('Calm day') })).toBe(false)
    expect($notes.get()).toEqual(held)
    expect(await loadNotes()).toEqual(held)
  })

  test('that forbids storage says so, and shows no note as saved', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    const { $notes, saveNotes, loadNotes } = await page('first')
    expect(await saveNotes(held)).toBe(false)
    expect($notes.get()).toEqual({})
    expect(await loadNotes()).toEqual({})
  })
})

test('a note that a full storage cannot delete is still there, and is not said to be gone', async () => {
  const journal = await page('first')
  await journal.saveNotes(held)
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await journal.saveNotes({ 'trade-1': note('') })).toBe(false)
  expect(journal.$notes.get()).toEqual(held)
  expect(journal.mark()).toBe('1')
})
