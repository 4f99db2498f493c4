import './sandbox/needsNode.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const texts = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(unit|contract|structure)\/.*\.test\.tsx?$/.test(name))
  .map((name) => ({ file: join('tests', name), text: readFileSync(join('tests', name), 'utf8') }))
const saying = (words: RegExp) => texts.filter(({ text }) => words.test(text)).map(({ file }) => file)

/** Files that measure the heap or a hash get a process of their own. */
const alone = saying(/--expose-gc|argon2id/)
/** Files that give their process a database share one among themselves. */
const withDatabase = saying(/fake-indexeddb\/auto/)

// A process for each file costs a third of the whole run. Here files share one, with modules of their own.
const shared = { isolate: false, execArgv: ['--import', './tests/support/cheapHashes.ts'] }

export default defineConfig({
  // Astro's own plugin resolves this name; the schemas need no more of it than `defineCollection`.
  resolve: { alias: { 'astro:content': 'astro/content/config' } },
  test: {
    env: { PUBLIC_API_URL: 'http://sandbox.test', PUBLIC_PREVIEW: '1' },
    // Room for a busy machine: a test that hangs ends all the same.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    setupFiles: ['tests/support/fastCheckSeed.ts'],
    // Two on two cores, where Vitest would take one: a worker waits for the clock now and then.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['tests/{unit,contract,structure}/**/*.test.{ts,tsx}'],
          exclude: [...alone, ...withDatabase],
          setupFiles: ['tests/support/freshModules.ts'],
          ...shared,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: withDatabase,
          setupFiles: ['tests/support/freshModules.ts', 'tests/support/freshDatabase.ts'],
          ...shared,
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
})
