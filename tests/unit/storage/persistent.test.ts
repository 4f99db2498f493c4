import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage, stubStorage } from '../fakeStorage.ts'

beforeEach(() => {
  vi.resetModules()
  // A store that was read gives its listeners back a second later, and the window is gone then.
  vi.useFakeTimers()
  stubStorage()
})
const word = (value: unknown) => (value === 'on' || value === 'off' ? value : undefined)
const store = async () =>
  (await import('../../../src/lib/storage/persistent.ts')).persistent<'on' | 'off'>('word', 'off', word)

test('what is set is there on the next page, as JSON', async () => {
  ;(await store()).set('on')
  expect(localStorage.getItem('word')).toBe('"on"')
  vi.resetModules()
  expect((await store()).get()).toBe('on')
})

test('what another tab stores is taken over while somebody listens', async () => {
  const $word = await store()
  const heard = vi.fn()
  $word.listen(heard)
  const event = { key: 'word', newValue: '"on"' }
  localStorage.setItem(event.key, event.newValue)
  window.dispatchEvent(Object.assign(new Event('storage'), event))
  expect(heard.mock.calls.map(([now]) => now)).toEqual(['on'])
})

test('what does not fit, or is no JSON, stands for the initial value', async () => {
  for (const text of ['{', '"loud"', 'null']) {
    vi.resetModules()
    localStorage.setItem('word', text)
    expect((await store()).get(), text).toBe('off')
  }
})

test('in a storage that is full, null or forbidden a change lasts as long as the page', async () => {
  const forbidden = new Proxy(fakeStorage(), {
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  for (const storage of [fakeStorage(0), null, forbidden]) {
    vi.resetModules()
    vi.stubGlobal('localStorage', storage)
    const $word = await store()
    $word.set('on')
    expect($word.get()).toBe('on')
    // Mounted again, it reads the storage again.
    $word.listen(() => {})()
    expect($word.get()).toBe('on')
  }
})
