import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Where a program is, by its name; undefined where it is not on the path. */
export function onPath(name: string): string | undefined {
  const finder = process.platform === 'win32' ? 'where' : 'which'
  try {
    return execFileSync(finder, [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split(/\r?\n/)[0]
  } catch {
    return undefined
  }
}

/** The browser for tests: `CHROMIUM_PATH`, else an installed one, else Playwright's; undefined when there is none. */
export function findBrowser(): string | undefined {
  const told = process.env.CHROMIUM_PATH
  const candidates = [told, ...names.map(onPath), ...places, chromium.executablePath()]
  return candidates.find((path) => path && existsSync(path))
}

/** Installs Debian's packages where that is possible: with apt, by root. What apt says is of no use to the caller. */
export function installPackages(packages: string[]): void {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
}

/** The browser for tests, installing one where none is: Playwright's download first, then Debian's package when root. */
export function ensureBrowser(): string | undefined {
  const found = findBrowser()
  if (found) return found
  console.log('Installing a browser')
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore' })
  if (!findBrowser()) installPackages(['chromium'])
  return findBrowser()
}
