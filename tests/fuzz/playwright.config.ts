import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

// Each worker reads the tests again, and must draw the same cases.
process.env['FUZZ_SEED'] ??= String(Date.now() % 1e9)

const { testIgnore: _, ...chromium } = (base.projects ?? []).find(({ name }) => name === 'chromium') ?? {}

/**
 * The long runs, each a project of its own, one browser as the other tests have it. `npm run test:all -- fuzz` builds first.
 * What mostly waits comes first: the rest is done beside it.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/fuzz',
  retries: 0,
  workers: 4,
  timeout: 3_600_000,
  webServer: [base.webServer ?? []].flat().map((it) => ({ ...it, cwd: '../..' })),
  projects: ['day', 'commands', 'injections', 'answers'].map((name) => ({
    ...chromium,
    name,
    testMatch: `${name}.fuzz.ts`,
  })),
})
