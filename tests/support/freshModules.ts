import { vi } from 'vitest'

// Test files share a process. Each one still gets stores of its own: our modules are evaluated again for every file.
vi.resetModules()
