import { afterEach, vi } from 'vitest'

// A contract file may open one server for all its tests; what a unit test makes up ends with it.
afterEach(({ task }) => {
  if (!task.file.name.startsWith('tests/unit/')) return
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
