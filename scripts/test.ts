import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { reservePorts } from './port.ts'
import { fail, root, run, runKeeping } from './run.ts'

const results = join(root, 'test-results')
const unitReport = join(results, 'vitest.json')
const builtReport = join(results, 'built.json')
const browserReport = join(results, 'playwright.json')
const spent: string[] = []

const row = (name: string, ms: number) => `${name.padEnd(32)}${(ms / 1000).toFixed(0).padStart(5)} s`

/** Runs one step under its name, and notes its seconds for the closing lines. */
async function step(name: string, work: () => Promise<void>): Promise<void> {
  console.log(`\n${name}`)
  const place = spent.push('') - 1
  const began = performance.now()
  await work()
  spent[place] = row(name, performance.now() - began)
}

interface Program {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** What has to happen just before it starts. */
  before?: () => void
}

const failed = ({ command, args }: Program) => `${[command, ...args].join(' ')}: failed, see the lines above.`

/**
 * Runs the programs of two lanes, each lane one after the other, side by side: on two cores neither alone keeps both
 * busy. The first lane has our terminal; what the second says comes in one piece each, after the first has ended.
 */
async function sideBySide(shown: Program[], kept: Program[] = []): Promise<void> {
  const said: { name: string; output: string }[] = []
  const broken: Program[] = []
  const lane = async (programs: Program[], work: (it: Program) => Promise<number>) => {
    for (const it of programs) {
      it.before?.()
      const began = performance.now()
      const code = await work(it)
      spent.push(row(`  ${it.name}`, performance.now() - began))
      if (code === 0) continue
      broken.push(it)
      return
    }
  }
  await Promise.all([
    lane(shown, (it) => run(it.command, it.args, it.env)),
    lane(kept, async (it) => {
      const { code, said: output } = await runKeeping('all', it.command, it.args, it.env)
      said.push({ name: it.name, output })
      return code
    }),
  ])
  for (const { name, output } of said) console.log(`\n${name}\n${output.trim()}`)
  for (const it of broken) console.error(failed(it))
  if (broken.length > 0) process.exit(1)
}

const reporters = (file: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
/** How many tests a report of Vitest counts. */
function countsIn(file: string): { passed: number; failed: number } {
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed, failed }
}

/** `npm run check`: what needs neither a build nor a browser, in under a minute. */
const isQuick = process.argv.includes('--quick')
/** `npm run test:all` sets it: the cases that each change does not need too, and the site of an editor. */
const isAll = process.env.ALL === '1'
/** `--shard=1/4`: a quarter of the Node tests, and of the browser tests. */
const shard = process.argv.filter((it) => it.startsWith('--shard='))

if (!isQuick && !ensureBrowser({ withWindows: isAll }))
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
  name: isQuick ? 'Node tests without the contract' : 'Node tests',
  command: 'vitest',
  args: [
    'run',
    ...(isQuick ? ['tests/unit', 'tests/components', 'tests/structure'] : []),
    ...shard,
    ...reporters(unitReport),
  ],
}
// Servers of the browser tests: the site; in all also the site of another origin's API, and that API.
const { ports, release } = await reservePorts(4410, isAll ? 3 : 1)
const build = (name: string, program: string, env: Record<string, string>): Program[] =>
  isQuick ? [] : [{ name, command: 'node', args: [program], env }]
/** What the site's files say, read right after its build. */
const builtTests: Program[] = isQuick
  ? []
  : [
      {
        name: 'Tests of the built site',
        command: 'vitest',
        args: ['run', '--config', 'tests/built/vitest.config.ts', ...reporters(builtReport)],
      },
    ]
const builds = [
  ...build('Build of the site', 'scripts/build.ts', { OUT_DIR: 'dist' }),
  ...builtTests,
  ...(isAll
    ? build('Build of an edited site', 'tests/e2e/editedSite.ts', { PUBLIC_API_URL: `http://127.0.0.1:${ports[2]}` })
    : []),
]

const browserTests: Program = {
  name: 'Browser tests',
  command: 'playwright',
  args: ['test', ...shard],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport, E2E_PORT: ports.join() },
  before: release,
}

await step('Lint and format', () =>
  sideBySide([{ name: 'Lint', command: 'biome', args: ['check', '--error-on-warnings'] }]),
)
const checks = [astroTypes, types, ...builds]
if (isQuick) await step('Node tests, types', () => sideBySide([nodeTests], checks))
else if (availableParallelism() >= 4)
  await step('Everything else', () => sideBySide([...checks, browserTests], [nodeTests]))
else {
  // Fewer cores are busy with one of the two.
  await step('Node tests, types, builds', () => sideBySide([nodeTests], checks))
  await step('Browser tests', () => sideBySide([browserTests]))
}

const unit = countsIn(unitReport)
let { passed, failed: broken } = unit

if (!isQuick) {
  const site = countsIn(builtReport)
  passed += site.passed
  broken += site.failed
  const { stats } = JSON.parse(readFileSync(browserReport, 'utf8')) as {
    stats: { expected: number; unexpected: number }
  }
  if (stats.expected === 0) fail('No browser test ran.')
  passed += stats.expected
  broken += stats.unexpected
}

if (unit.passed === 0) fail('No test ran.')
console.log(`\n${spent.join('\n')}`)
console.log(`\n${passed} passed, ${broken} failed`)
