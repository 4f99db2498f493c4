import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { installPackages, onPath } from '../../scripts/browser.ts'
import { buildSite } from '../../scripts/buildSite.ts'
import { fail, root, run } from '../../scripts/run.ts'

/** Drives the built site in Firefox and in WebKitGTK. A folder as argument is taken as built. */
const given = process.argv[2]
const dist = resolve(root, given ?? 'dist')

const debianWebKit = ['x86_64', 'aarch64'].map((it) => `/usr/lib/${it}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)

interface Browser {
  name: 'firefox' | 'webkit'
  title: string
  /** Debian's packages. */
  packages: string[]
  /** What the test gets; undefined where the browser is not there. */
  find(): Record<string, string> | undefined
}

const browsers: Browser[] = [
  {
    name: 'firefox',
    title: 'Firefox',
    packages: ['firefox-esr'],
    find() {
      const program = onPath('firefox-esr') ?? onPath('firefox')
      return program === undefined ? undefined : { BROWSER_PROGRAM: program }
    },
  },
  {
    name: 'webkit',
    title: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    find() {
      const driver = onPath('WebKitWebDriver')
      const program = debianWebKit.find(existsSync)
      const display = onPath('xvfb-run')
      if (driver === undefined || program === undefined || display === undefined) return undefined
      return { BROWSER_DRIVER: driver, BROWSER_PROGRAM: program }
    },
  },
]

if (given === undefined) await buildSite(dist)
const pictures = join(root, 'test-results', 'browsers')
mkdirSync(pictures, { recursive: true })

const faults: string[] = []
for (const { name, title, packages, find } of browsers) {
  console.log(`\n${title}`)
  if (find() === undefined) installPackages(packages)
  const programs = find()
  if (programs === undefined) {
    faults.push(`${title} is not tested: it is not installed and cannot be. Debian's packages: ${packages.join(' ')}`)
    continue
  }
  const env = { ...programs, BROWSER: name, SITE: dist, PICTURES: pictures }
  if ((await run('node', ['--test', '--test-concurrency=1', 'tests/browsers/*.browser.ts'], env)) !== 0)
    faults.push(`${title}: failed, see the lines above.`)
}
if (faults.length > 0) fail(`\n${faults.join('\n')}`)
console.log(`\nPictures: ${pictures}`)
