import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { buildSite } from './buildSite.ts'
import { fail, root, run } from './run.ts'

const results = join(root, 'test-results')
const unitReport = join(results, 'vitest.json')
const browserReport = join(results, 'playwright.json')

if (!ensureBrowser())
  fail('No browser for the tests: install Chromium or Chrome, or set CHROMIUM_PATH to the program of one.')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

async function step(name: string, command: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  console.log(`\n${name}`)
  if ((await run(command, args, env)) !== 0) fail(`${name}: failed, see the lines above.`)
}

await step('Lint and format', 'biome', ['check', '--error-on-warnings'])
await step('Types', 'astro', ['check', '--minimumFailingSeverity', 'warning'])
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
await step('Unit, contract and house tests', 'vitest', ['run', ...reporters])

console.log('\nBuild')
await buildSite()
await buildSite('dist-cross', { PUBLIC_API_URL: 'http://127.0.0.1:4412' })
await step('Browser tests', 'playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport })

const unit = JSON.parse(readFileSync(unitReport, 'utf8')) as { numPassedTests: number; numFailedTests: number }
const { stats } = JSON.parse(readFileSync(browserReport, 'utf8')) as {
  stats: { expected: number; unexpected: number; flaky: number }
}
if (unit.numPassedTests === 0 || stats.expected === 0) fail('No test ran.')
if (stats.flaky > 0) console.log(`\n${stats.flaky} of the browser tests passed on their second try only.`)
console.log(
  `\n${unit.numPassedTests + stats.expected + stats.flaky} passed, ${unit.numFailedTests + stats.unexpected} failed`,
)
