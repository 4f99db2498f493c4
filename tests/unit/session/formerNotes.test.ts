import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { formerKey, signIn, stubStorage } from '../fakeStorage.ts'

const MARK = formerKey('niyam:notes')
const at = Date.parse('2026-11-20T09:42:00Z')

/** The database as releases before 2.0 made it. */
function formerDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('niyam', 1)
    opening.onupgradeneeded = () => {
      for (const name of ['values', 'batches', 'generation']) opening.result.createObjectStore(name)
    }
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}

/** What such a release stored of a user's notes. */
async function leaveNotes(username: string, notes: Record<string, unknown>): Promise<void> {
  const db = await formerDatabase()
  const tx = db.transaction(['values', 'generation'], 'readwrite')
  tx.objectStore('generation').put('', 'current')
  for (const [trade, note] of Object.entries(notes))
    tx.objectStore('values').put(note, [`username ${username}`, 'journal', trade])
  await new Promise((done) => {
    tx.oncomplete = done
  })
  db.close()
  localStorage.setItem(formerKey('niyam:notes', username), '1')
}

const open = async () => ({
  ...(await import('../../../src/lib/session/formerNotes.ts')),
  ...(await import('../../../src/lib/session/userStorage.ts')),
  ...(await import('../../../src/lib/session/session.ts')),
})

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', new IDBFactory())
  stubStorage()
})

test('notes of an earlier release become one text, and are erased on demand', async () => {
  await signIn()
  await leaveNotes('asha', {
    'trade-1': { text: 'Held through the spike', tags: ['late exit', 'expiry'], at },
    'trade-2': { text: '', tags: ['calm'], at },
    'trade-3': 'not a note',
  })
  const page = await open()
  expect(page.hasFormerNotes()).toBe(true)
  expect(await page.readNotes()).toBe(
    [
      'Notes on trades',
      ['Trade trade-1', '20-11-2026 15:12:00 IST', 'Held through the spike', '#late exit #expiry'].join('\n'),
      ['Trade trade-2', '20-11-2026 15:12:00 IST', '#calm\n'].join('\n'),
    ].join('\n\n'),
  )
  expect(await page.eraseNotes()).toBe(true)
  expect(page.hasFormerNotes()).toBe(false)
  expect(await page.readNotes()).toBeUndefined()
})

test('a device that cannot erase the notes says so, and offers them again', async () => {
  await signIn()
  await leaveNotes('asha', { 'trade-1': { text: 'Held', tags: [], at } })
  const page = await open()
  const refuse = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await page.eraseNotes()).toBe(false)
  refuse.mockRestore()
  expect(localStorage.getItem(MARK)).toBe('1')
  expect(await page.readNotes()).toContain('Held')
})

test('the notes of a rejected session wait for the same user, and nobody else reads them', async () => {
  await signIn()
  await leaveNotes('asha', { 'trade-1': { text: 'Held', tags: [], at } })
  const page = await open()
  page.rejectSession('asha')
  expect(await page.readNotes()).toBeUndefined()
  await signIn()
  expect(await page.readNotes()).toContain('Held')
  page.rejectSession('asha')
  await signIn('ravi')
  expect(page.hasFormerNotes()).toBe(false)
  expect(await page.readNotes()).toBeUndefined()
  await signIn()
  expect(await page.readNotes(), 'after another user').toBeUndefined()
})

test('the next login erases what earlier releases kept of the comparison with the broker’s book', async () => {
  const kept = formerKey('niyam:saved.trades')
  for (const key of ['tradebook.Symbol,Price', formerKey('niyam:checked.2026-11-01.2026-11-30'), kept])
    localStorage.setItem(key, 'x')
  await signIn()
  expect(Object.keys(localStorage).filter((key) => /tradebook|checked/.test(key))).toEqual([])
  expect(localStorage.getItem(kept)).toBe('x')
})
