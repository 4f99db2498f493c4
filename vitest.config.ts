import { defineConfig } from 'vitest/config'

/** Measures the heap, so it gets a process of its own. */
const measuresMemory = 'tests/unit/feeds/day.test.ts'

export default defineConfig({
  test: {
    env: { PUBLIC_API_URL: 'http://sandbox.test', PUBLIC_PREVIEW: '1' },
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['tests/{unit,contract,house}/**/*.test.{ts,tsx}'],
          exclude: [measuresMemory],
          // A process for each file costs a third of the whole run. Here files share one, with modules of their own.
          isolate: false,
          setupFiles: ['tests/support/freshModules.ts'],
        },
      },
      { extends: true, test: { name: 'alone', include: [measuresMemory] } },
    ],
  },
})
