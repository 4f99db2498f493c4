import './sandbox/needsNode.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * Files that measure the heap or a hash, count the timers of the whole process, or give it a database, get a process of
 * their own. In a shared one, a computed store that another file has left lets go of its sources a second later, each
 * by a timer of the clock that is then in force: one more in the count of whoever has a clock of its own.
 */
const alone = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(unit|contract|structure)\/.*\.test\.tsx?$/.test(name))
  .map((name) => join('tests', name))
  .filter((file) => /fake-indexeddb\/auto|collectMemory|argon2id|getTimerCount/.test(readFileSync(file, 'utf8')))

/** `npm run test:all` sets it: everything. Else what each change needs. */
const slow = process.env.ALL === '1' ? [] : ['**/*.slow.test.ts']

export default defineConfig({
  // Astro's own plugin resolves this name; the schemas need no more of it than `defineCollection`.
  resolve: { alias: { 'astro:content': 'astro/content/config' } },
  test: {
    env: { PUBLIC_API_URL: 'http://sandbox.test', PUBLIC_PREVIEW: '1' },
    // Room for a busy machine: a test that hangs ends all the same.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    setupFiles: ['tests/support/fastCheckSeed.ts', 'tests/support/endOfTest.ts'],
    // Two on two cores, where Vitest would take one: a worker waits for the clock now and then.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['tests/{unit,contract,structure}/**/*.test.{ts,tsx}'],
          exclude: [...alone, ...slow],
          // A process for each file costs a third of the whole run. Here files share one, with modules of their own.
          isolate: false,
          execArgv: ['--import', './tests/support/cheapHashes.ts'],
          setupFiles: ['tests/support/freshModules.ts'],
        },
      },
      { extends: true, test: { name: 'alone', include: alone, exclude: slow } },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.tsx'],
          isolate: false,
          execArgv: ['--import', './tests/support/cheapHashes.ts'],
          setupFiles: ['tests/components/browser.ts', 'tests/support/freshModules.ts'],
        },
      },
    ],
  },
})
