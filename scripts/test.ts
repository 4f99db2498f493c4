import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { buildSite } from './buildSite.ts'
import { busySeconds } from './cpu.ts'
import { flakyTests, type PlaywrightReport } from './flaky.ts'
import { fail, root, run } from './run.ts'

const results = join(root, 'test-results')
const unitReport = join(results, 'vitest.json')
const browserReport = join(results, 'playwright.json')
const spent: string[] = []

/** Runs one step under its name, and notes its wall and the machine's busy seconds for the closing lines. */
async function step(name: string, work: () => Promise<void>): Promise<void> {
  console.log(`\n${name}`)
  const began = performance.now()
  const cpuBefore = busySeconds()
  await work()
  const wall = (performance.now() - began) / 1000
  const cpu = busySeconds() - cpuBefore
  spent.push(`${name.padEnd(30)}${wall.toFixed(0).padStart(5)} s${cpu.toFixed(0).padStart(12)} s`)
}

async function program(command: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  if ((await run(command, args, env)) !== 0) fail(`${[command, ...args].join(' ')}: failed, see the lines above.`)
}

const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
/** `npm run check`: what needs neither a build nor a browser, in under a minute. */
const isQuick = process.argv.includes('--quick')

if (!isQuick && !ensureBrowser())
  fail('No browser for the tests: install Chromium or Chrome, or set CHROMIUM_PATH to the program of one.')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

await step('Lint and format', () => program('biome', ['check', '--error-on-warnings']))
await step('Types', () => program('astro', ['check', '--minimumFailingSeverity', 'warning']))
if (isQuick)
  await step('Unit and house tests', () => program('vitest', ['run', 'tests/unit', 'tests/house', ...reporters]))
else await step('Unit, contract and house tests', () => program('vitest', ['run', ...reporters]))

const unit = JSON.parse(readFileSync(unitReport, 'utf8')) as { numPassedTests: number; numFailedTests: number }
let passed = unit.numPassedTests
let failed = unit.numFailedTests

if (!isQuick) {
  await step('Build', async () => {
    await buildSite()
    await buildSite('dist-cross', { PUBLIC_API_URL: 'http://127.0.0.1:4412' })
  })
  await step('Browser tests', () => program('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport }))
  const report = JSON.parse(readFileSync(browserReport, 'utf8')) as PlaywrightReport
  const flaky = flakyTests(report)
  if (report.stats.expected === 0) fail('No browser test ran.')
  if (flaky.length > 0) console.log(`\nPassed on the second try only:\n${flaky.join('\n')}`)
  passed += report.stats.expected + flaky.length
  failed += report.stats.unexpected
}

if (unit.numPassedTests === 0) fail('No test ran.')
// Beside other programs the machine's figure counts their work too.
console.log(`\n${''.padEnd(30)}   wall   processor of the machine\n${spent.join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
