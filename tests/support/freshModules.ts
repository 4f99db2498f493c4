import { afterAll, vi } from 'vitest'

// Test files share a process. Each one still gets stores of its own: our modules are evaluated again for every file.
vi.resetModules()

// A document, a fetch or a clock that one file made up would be there for the next, which then waits for ever.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
