import { expect, test, vi } from 'vitest'

test('npm run dev registers no service worker, and takes away the one that npm start left on its port', async () => {
  const unregister = vi.fn(async () => true)
  const register = vi.fn()
  const getRegistrations = async () => [{ unregister }, { unregister }]
  vi.stubGlobal('navigator', { serviceWorker: { register, getRegistrations } })
  const root = { dataset: {} }
  vi.stubGlobal('document', { documentElement: root, body: root, querySelector: () => null })
  await import('../../../src/site/client/serviceWorker.ts')
  await vi.waitFor(() => expect(unregister).toHaveBeenCalledTimes(2))
  expect(register).not.toHaveBeenCalled()
})
