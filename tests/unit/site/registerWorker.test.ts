import { expect, test, vi } from 'vitest'
import { registerWorker } from '../../../src/site/client/registerWorker.ts'

class FakeWorker extends EventTarget {
  told: unknown[] = []
  state: string
  constructor(state: string) {
    super()
    this.state = state
  }
  reach(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
  postMessage(message: unknown): void {
    this.told.push(message)
  }
}

/** A page of build "old" whose worker is at work. */
async function page() {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { querySelector: () => ({ content: 'old' }) })
  const active = new FakeWorker('activated')
  const registration = Object.assign(new EventTarget(), {
    installing: null as FakeWorker | null,
    waiting: null as FakeWorker | null,
    active,
    update: async () => {},
  })
  const container = { register: async () => registration, ready: Promise.resolve(registration) }
  await registerWorker(container as unknown as ServiceWorkerContainer, false)
  return {
    registration,
    /** The browser has found another worker. */
    find() {
      const newer = new FakeWorker('installing')
      registration.installing = newer
      registration.dispatchEvent(new Event('updatefound'))
      return newer
    },
  }
}

test('a newer worker is asked once, when it is at work', async () => {
  const { find } = await page()
  const newer = find()
  newer.reach('installed')
  newer.reach('activating')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(newer.told).toEqual([])
  newer.reach('activated')
  await vi.advanceTimersByTimeAsync(700_000)
  expect(newer.told).toEqual([{ build: 'old' }])
})

test('a newer worker is asked after three seconds where the older one does not end its last request', async () => {
  const { find } = await page()
  const newer = find()
  newer.reach('installed')
  await vi.advanceTimersByTimeAsync(2999)
  expect(newer.told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  newer.reach('activated')
  await vi.advanceTimersByTimeAsync(700_000)
  expect(newer.told).toEqual([{ build: 'old' }])
})

test('the worker at work is asked at the first look: it may have come before the page listened', async () => {
  const { registration } = await page()
  await vi.advanceTimersByTimeAsync(700_000)
  expect(registration.active.told).toEqual([{ build: 'old' }])
})
