import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

// Each worker reads the tests again, and must draw the same cases.
process.env['FUZZ_SEED'] ??= String(Date.now() % 1e9)

/** The long runs: a project of their own, one browser as the other tests have it. `npm run test:fuzz` builds first. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: /\.fuzz\.ts$/,
  outputDir: '../../test-results/fuzz',
  retries: 0,
  timeout: 3_600_000,
  reporter: [['list']],
  webServer: [base.webServer ?? []].flat().map((it) => ({ ...it, cwd: '../..' })),
  projects: (base.projects ?? [])
    .filter(({ name }) => name === 'chromium')
    .map(({ testMatch: _, testIgnore: __, ...project }) => project),
})
