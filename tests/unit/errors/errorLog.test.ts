import { afterEach, expect, test, vi } from 'vitest'
import { $errorLog, recordError, watchWindowErrors } from '../../../src/lib/errors/errorLog.ts'
import { eraseTabData } from '../../../src/lib/session/userStorage.ts'
import { fakeStorage } from '../fakeStorage.ts'

afterEach(() => {
  $errorLog.set([])
  vi.unstubAllGlobals()
})

/** What a page that is loaded now reads. */
const afterLoad = async () => {
  vi.resetModules()
  const { $errorLog: log } = await import('../../../src/lib/errors/errorLog.ts')
  return log.get().map(({ message }) => message)
}

test('the debug page, which is another page load, has the errors of this tab until the user signs out', async () => {
  vi.stubGlobal('sessionStorage', fakeStorage())
  recordError('screen', new Error('blank'))
  expect(await afterLoad()).toEqual(['Error: blank'])
  eraseTabData()
  expect(await afterLoad()).toEqual([])
  sessionStorage.setItem('niyam:errors', '[{"at":"junk"}]')
  expect(await afterLoad()).toEqual([])
})

test('the error log keeps the latest 50 errors, each cut at 500 characters', () => {
  for (let n = 0; n < 60; n += 1) recordError('screen', new RangeError(`${n} ${'x'.repeat(900)}`))
  const kept = $errorLog.get()
  expect(kept).toHaveLength(50)
  expect(kept[0]?.message).toMatch(/^RangeError: 10 x/)
  expect(kept[0]?.message).toHaveLength(500)
})

test('whatever is thrown is recorded as text', () => {
  for (const thrown of [undefined, null, 'text', { a: 1 }]) recordError('screen', thrown)
  expect($errorLog.get().map(({ message }) => message)).toEqual(['undefined', 'null', 'text', '[object Object]'])
})

test('errors and rejections that reach the window are recorded until the watch ends', () => {
  const target = new EventTarget() as unknown as Window
  const stop = watchWindowErrors(target)
  target.dispatchEvent(Object.assign(new Event('error'), { error: new Error('broken') }))
  target.dispatchEvent(Object.assign(new Event('error'), { message: 'Script error.' }))
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('rejected') }))
  stop()
  target.dispatchEvent(Object.assign(new Event('error'), { error: new Error('later') }))
  expect($errorLog.get().map(({ source, message }) => [source, message])).toEqual([
    ['window', 'Error: broken'],
    ['window', 'Script error.'],
    ['promise', 'Error: rejected'],
  ])
})
