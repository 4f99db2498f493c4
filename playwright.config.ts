import './sandbox/needsNode.ts'
import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser, findHeadlessShell } from './scripts/browser.ts'
import { type FontSet, fontsOf } from './tests/e2e/fontSets.ts'
import { crossPorts, loopbackUrl, sitePort } from './tests/e2e/ports.ts'
import './tests/support/fixedDay.ts'

const isRoot = process.getuid?.() === 0
const server = (port: number, args: string) => ({
  command: [
    'node --import ./tests/support/cheapHashes.ts --import ./tests/support/fixedDay.ts',
    `sandbox/index.ts --fresh --db .sandbox/e2e-${port}.db ${args}`,
  ].join(' '),
  // A market two and a half times as quick: a test waits for what the market does, never for a second.
  env: { PORT: String(port), TICK_MS: '400' },
  url: `${loopbackUrl(port)}/api/strategie/?search=0`,
  reuseExistingServer: false,
})

/**
 * Chromium heeds only the last list of features to switch off, so this one repeats those of Playwright's that a page
 * could notice. The last two are its own: each new page otherwise loads two pages of the address bar, which the tests
 * never see, at a second of processor time.
 */
const withoutFeatures = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'AvoidCorsURLLoaderRestartOnRedirect', 'DestroyProfileOnBrowserClose'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AimEnabled', 'MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'],
  // A process in reserve for a page that no test opens: a tenth of the processor time of all.
  'SpareRendererForSitePerProcess',
]

/** What everything runs with but `ofFonts`: E2E_FONTS names another set, to see that nothing depends on this one. */
const everywhere = (process.env.E2E_FONTS ?? 'arial') as FontSet

const chrome = (executablePath: string | undefined, fonts: FontSet = everywhere) => ({
  ...devices['Desktop Chrome'],
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    env: fontsOf(fonts),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      // Else a letter is a whole number of pixels wide, as on no phone, Mac or Windows.
      '--font-render-hinting=none',
      '--disable-background-networking',
      '--disable-component-update',
      `--disable-features=${withoutFeatures.join()}`,
    ],
  },
})

/** `npm run test:all` sets it: everything. Else what each change needs, in the headless shell, with one set of fonts. */
const isAll = process.env.ALL === '1'

/** A headless shell refuses every notification. */
const needsWindows = /notifications\.spec\.ts/
/** What depends on the faces of the system, for each set but Arial's. */
const ofFonts = { roboto: /font-shifts\.spec\.ts/, dejavu: /font-shifts\.spec\.ts/, none: /web-fonts\.spec\.ts/ }

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  ...(isAll ? {} : { grepInvert: /@extended/ }),
  // A test that passes on its second try only is a mistake, of the test or of the site: it must not look like success.
  retries: 0,
  // On two cores a browser test waits for half of its time: four took no less, and a tenth more of the processor.
  workers: Math.max(3, availableParallelism()),
  timeout: 120_000,
  // Room for a busy machine: a wait ends as soon as its condition holds.
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/playwright.json' }],
  ],
  use: {
    baseURL: loopbackUrl(sitePort),
    // The service worker has tests of its own; in all others a page is what the server sends.
    serviceWorkers: 'block',
    // Pulsing skeletons are drawn in software, sixty times a second. `withMotion` is for what moves.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test would double the time of all: `--trace on` asks for one.
    trace: 'off',
  },
  // The whole Chromium comes first: at the end its one test would run alone.
  projects: [
    ...(isAll ? [{ name: 'whole chromium', testMatch: needsWindows, use: chrome(findBrowser()) }] : []),
    { name: 'chromium', testIgnore: needsWindows, use: chrome(findHeadlessShell()) },
    ...(isAll ? (['roboto', 'dejavu', 'none'] as const) : []).map((set) => ({
      name: set,
      testMatch: ofFonts[set],
      // How they come has nothing to do with the faces that are there.
      ...(set === 'none' ? { grepInvert: /come late/ } : {}),
      use: chrome(findHeadlessShell(), set),
    })),
  ],
  webServer: [
    server(sitePort, '--site dist'),
    // An editor's site of another origin's API, and that API.
    ...(crossPorts ? [server(crossPorts.site, '--site dist-cross'), server(crossPorts.api, '')] : []),
  ],
})
