import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildSite } from './buildSite.ts'
import { fail, root, run } from './run.ts'

/** Drives the built site in Firefox and in WebKitGTK. A folder as argument is taken as built. */
const given = process.argv[2]
const dist = resolve(root, given ?? 'dist')

const debianWebKit = ['x86_64', 'aarch64'].map((it) => `/usr/lib/${it}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)

/** The first of these programs that is there, by its name or its path. */
function found(programs: string[]): string | undefined {
  for (const program of programs) {
    if (program.startsWith('/') && existsSync(program)) return program
    const { status, stdout } = spawnSync('which', [program], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return undefined
}

interface Browser {
  name: 'firefox' | 'webkit'
  title: string
  /** Debian's packages. */
  packages: string[]
  /** What the test is told; undefined where the browser is not there. */
  find(): Record<string, string> | undefined
}

const browsers: Browser[] = [
  {
    name: 'firefox',
    title: 'Firefox',
    packages: ['firefox-esr'],
    find() {
      const program = found(['firefox-esr', 'firefox'])
      return program === undefined ? undefined : { BROWSER_PROGRAM: program }
    },
  },
  {
    name: 'webkit',
    title: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    find() {
      const driver = found(['WebKitWebDriver'])
      const program = found(debianWebKit)
      const display = found(['xvfb-run'])
      if (driver === undefined || program === undefined || display === undefined) return undefined
      return { BROWSER_DRIVER: driver, BROWSER_PROGRAM: program }
    },
  },
]

/** Installs Debian's packages where that is possible; what it says is of no use to whoever runs this. */
function install(packages: string[]): void {
  if (process.getuid?.() !== 0 || found(['apt-get']) === undefined) return
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
}

if (given === undefined) await buildSite(dist)
const pictures = join(root, 'test-results', 'browsers')
mkdirSync(pictures, { recursive: true })

const faults: string[] = []
for (const { name, title, packages, find } of browsers) {
  console.log(`\n${title}`)
  if (find() === undefined) install(packages)
  const programs = find()
  if (programs === undefined) {
    faults.push(`${title} is not tested: it is not installed and cannot be. Debian's packages: ${packages.join(' ')}`)
    continue
  }
  const env = { ...programs, BROWSER: name, SITE: dist, PICTURES: pictures }
  if ((await run('node', ['--test', 'tests/browsers/desk.browser.ts'], env)) !== 0)
    faults.push(`${title}: failed, see the lines above.`)
}
if (faults.length > 0) fail(`\n${faults.join('\n')}`)
console.log(`\nPictures: ${pictures}`)
