import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'

const executablePath = findBrowser()
const isRoot = process.getuid?.() === 0
/** `E2E_PORT` moves the site to a port of one's own and leaves the other two servers out. */
const own = process.env.E2E_PORT
const port = Number(own ?? 4410)
const server = (port: number, args: string) => ({
  command: `node sandbox/index.ts --fresh --db .sandbox/e2e-${port}.db ${args}`,
  env: { PORT: String(port) },
  url: `http://127.0.0.1:${port}/api/strategie/?search=0`,
  reuseExistingServer: false,
})

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall for seconds; what passes on its second try is counted and named as flaky.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  // Room for a busy machine: a wait ends as soon as its condition holds.
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/playwright.json' }],
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'] } }],
  webServer: [
    server(port, '--site dist'),
    // The site of another origin's API, and that API.
    ...(own === undefined ? [server(4411, '--site dist-cross'), server(4412, '')] : []),
  ],
})
