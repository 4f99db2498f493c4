import { expect, test, vi } from 'vitest'
import { registerWorker } from '../../../src/site/client/registerWorker.ts'

class FakeWorker extends EventTarget {
  state = 'installing'
  reach(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

test('a newer worker is found once it is ready, though the older one, kept busy, stays at work', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  const newer = new FakeWorker()
  const registration = Object.assign(new EventTarget(), { installing: newer, update: async () => {} })
  const container = { register: async () => registration, ready: Promise.resolve(registration) }
  const found: unknown[] = []
  await registerWorker(container as unknown as ServiceWorkerContainer, false, (worker) => found.push(worker))
  registration.dispatchEvent(new Event('updatefound'))
  expect(found).toEqual([])
  newer.reach('installed')
  newer.reach('redundant')
  expect(found).toEqual([newer])
})
