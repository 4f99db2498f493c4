import { defineConfig } from 'vitest/config'

/** What is read of the finished site in `dist`, without a browser. It has to be built before. */
export default defineConfig({ test: { include: ['tests/built/**/*.test.ts'], isolate: false, testTimeout: 120_000 } })
