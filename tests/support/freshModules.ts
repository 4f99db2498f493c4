import { afterAll, vi } from 'vitest'

// Test files share a process. Each one still gets stores of its own: our modules are evaluated again for every file.
vi.resetModules()

// A document or a fetch that one file made up would be there for the next.
afterAll(() => void vi.unstubAllGlobals())
