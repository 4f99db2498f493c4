import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'

const executablePath = findBrowser()
const isRoot = process.getuid?.() === 0
const server = (port: number, args: string) => ({
  command: `node sandbox/index.ts --port ${port} --fresh --db .sandbox/e2e-${port}.db ${args}`,
  url: `http://127.0.0.1:${port}/api/strategie/?search=0`,
  reuseExistingServer: false,
})

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 60_000,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/playwright.json' }],
  ],
  use: {
    baseURL: 'http://127.0.0.1:4410',
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
    server(4410, '--site dist'),
    // The site of another origin's API, and that API.
    server(4411, '--site dist-cross'),
    server(4412, ''),
  ],
})
