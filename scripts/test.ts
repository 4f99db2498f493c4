import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { busySeconds } from './cpu.ts'
import { reservePorts } from './port.ts'
import { fail, root, run, runKeepingOutput } from './run.ts'

const results = join(root, 'test-results')
const unitReport = join(results, 'vitest.json')
const browserReport = join(results, 'playwright.json')
const spent: string[] = []

const row = (name: string, ms: number) => `${name.padEnd(32)}${(ms / 1000).toFixed(0).padStart(5)} s`

/** Runs one step under its name, and notes its wall and the machine's busy seconds for the closing lines. */
async function step(name: string, work: () => Promise<void>): Promise<void> {
  console.log(`\n${name}`)
  const place = spent.push('') - 1
  const began = performance.now()
  const cpuBefore = busySeconds()
  await work()
  const cpu = busySeconds() - cpuBefore
  spent[place] = `${row(name, performance.now() - began)}${cpu.toFixed(0).padStart(12)} s`
}

interface Program {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
}

const failed = ({ command, args }: Program) => `${[command, ...args].join(' ')}: failed, see the lines above.`

async function program(it: Program): Promise<void> {
  if ((await run(it.command, it.args, it.env)) !== 0) fail(failed(it))
}

/**
 * Runs `first` with our terminal and the others beside it, one after the other: on two cores neither alone keeps both
 * busy. What the others say comes in one piece each, after `first` has ended.
 */
async function sideBySide(first: Program, others: Program[]): Promise<void> {
  const said: { it: Program; code: number; output: string }[] = []
  const timed = async <T>({ name }: Program, work: Promise<T>): Promise<T> => {
    const began = performance.now()
    const result = await work
    spent.push(row(`  ${name}`, performance.now() - began))
    return result
  }
  const beside = async () => {
    for (const it of others) {
      const result = await timed(it, runKeepingOutput(it.command, it.args, it.env))
      said.push({ it, ...result })
      if (result.code !== 0) return
    }
  }
  const alone = timed(first, run(first.command, first.args, first.env))
  const [code] = await Promise.all([alone, beside()])
  for (const { it, output } of said) console.log(`\n${it.name}\n${output.trim()}`)
  for (const result of said) if (result.code !== 0) console.error(failed(result.it))
  if (code !== 0) console.error(failed(first))
  if (code !== 0 || said.some((it) => it.code !== 0)) process.exit(1)
}

const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
/** `npm run check`: what needs neither a build nor a browser, in under a minute. */
const isQuick = process.argv.includes('--quick')

if (!isQuick && !ensureBrowser())
  fail('No browser for the tests: install Chromium or Chrome, or set CHROMIUM_PATH to the program of one.')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

// Astro's own checker takes no TypeScript 7 and has its files alone. It comes first: it writes the types of the content.
const types = { name: 'Types', command: 'node', args: ['node_modules/typescript-native/bin/tsc', '--noEmit'] }
const astroTypes = {
  name: 'Types of Astro files',
  command: 'astro',
  args: ['check', '--tsconfig', 'tsconfig.astro.json', '--minimumFailingSeverity', 'warning'],
}
const nodeTests = {
  name: isQuick ? 'Unit and structure tests' : 'Unit, contract and structure tests',
  command: 'vitest',
  args: ['run', ...(isQuick ? ['tests/unit', 'tests/structure'] : []), ...reporters],
}
// Three servers of the browser tests: the site, and the site of another origin's API beside that API.
const { ports, release } = await reservePorts(4410, 3)
const build = (name: string, program: string, env: Record<string, string>): Program[] =>
  isQuick ? [] : [{ name, command: 'node', args: [program], env }]
const builds = [
  ...build('Build of the site', 'scripts/build.ts', { OUT_DIR: 'dist' }),
  ...build('Build of an edited site', 'tests/e2e/editedSite.ts', { PUBLIC_API_URL: `http://127.0.0.1:${ports[2]}` }),
]

await step('Lint and format', () => program({ name: 'Lint', command: 'biome', args: ['check', '--error-on-warnings'] }))
await step(isQuick ? 'Node tests, types' : 'Node tests, types, builds', () =>
  sideBySide(nodeTests, [astroTypes, types, ...builds]),
)

const unit = JSON.parse(readFileSync(unitReport, 'utf8')) as { numPassedTests: number; numFailedTests: number }
let passed = unit.numPassedTests
let broken = unit.numFailedTests

if (!isQuick) {
  release()
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport, E2E_PORT: ports.join() }
  await step('Browser tests', () => program({ name: 'Browser tests', command: 'playwright', args: ['test'], env }))
  const report = JSON.parse(readFileSync(browserReport, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
  }
  if (report.stats.expected === 0) fail('No browser test ran.')
  passed += report.stats.expected + report.stats.flaky
  broken += report.stats.unexpected
}

if (unit.numPassedTests === 0) fail('No test ran.')
// Beside other programs the machine's figure counts their work too.
console.log(`\n${''.padEnd(32)}   wall   processor of the machine\n${spent.join('\n')}`)
console.log(`\n${passed} passed, ${broken} failed`)
