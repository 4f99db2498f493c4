import { beforeEach, expect, test, vi } from 'vitest'
import { eraseTabData } from '../../../src/lib/session/userStorage.ts'
import { fakeStorage } from '../fakeStorage.ts'

/** What a page that is loaded now has. */
async function load() {
  vi.resetModules()
  const { recordError, tabEvents } = await import('../../../src/lib/errors/tabEvents.ts')
  return { recordError, recorded: () => tabEvents.errors.$all.get() }
}

beforeEach(() => vi.stubGlobal('sessionStorage', fakeStorage()))
test('a page that is loaded again has the errors of its tab until the user signs out', async () => {
  const page = await load()
  page.recordError('screen', new Error('blank'))
  const messages = async () => (await load()).recorded().map(({ message }) => message)
  expect(await messages()).toEqual(['Error: blank'])
  eraseTabData()
  expect(await messages()).toEqual([])
  page.recordError('screen', new Error('later'))
  expect(await messages(), 'what a sign-out erased does not come back').toEqual(['Error: later'])
  sessionStorage.setItem('niyam:events.errors', '[{"at":"junk"}]')
  expect(await messages()).toEqual([])
})

test('without storage the errors of this page are there all the same', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { recordError, recorded } = await load()
  recordError('screen', new Error('one'))
  recordError('screen', new Error('two'))
  expect(recorded()).toHaveLength(2)
})

test('the error log keeps the latest 50 errors, each cut at 500 characters', async () => {
  const { recordError, recorded } = await load()
  for (let n = 0; n < 60; n += 1) recordError('screen', new RangeError(`${n} ${'x'.repeat(900)}`))
  const kept = recorded()
  expect(kept).toHaveLength(50)
  expect(kept[0]?.['message']).toMatch(/^RangeError: 10 x/)
  expect(kept[0]?.['message']).toHaveLength(500)
})

test('whatever is thrown is recorded as text', async () => {
  const { recordError, recorded } = await load()
  for (const thrown of [undefined, null, 'text', { a: 1 }]) recordError('screen', thrown)
  expect(recorded().map(({ message }) => message)).toEqual(['undefined', 'null', 'text', '[object Object]'])
})

test('errors and rejections that reach the window are recorded', async () => {
  const target = new EventTarget()
  vi.stubGlobal('window', target)
  const { recorded } = await load()
  target.dispatchEvent(Object.assign(new Event('error'), { error: new Error('broken') }))
  target.dispatchEvent(Object.assign(new Event('error'), { message: 'Script error.' }))
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('rejected') }))
  expect(recorded().map(({ source, message }) => [source, message])).toEqual([
    ['window', 'Error: broken'],
    ['window', 'Script error.'],
    ['promise', 'Error: rejected'],
  ])
})
