import { execFileSync, spawnSync } from 'node:child_process'
// Not by name: an older Node ends at a missing one before it could say what it needs.
import fs, { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const isThere = (path: string | undefined) => path !== undefined && existsSync(path)

/** Where a program is, by its name; undefined where it is not on the path. */
export function onPath(name: string): string | undefined {
  const finder = process.platform === 'win32' ? 'where' : 'which'
  try {
    return execFileSync(finder, [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split(/\r?\n/)[0]
  } catch {
    return undefined
  }
}

/** The headless shell that Playwright downloads, beside its Chromium of the same number. */
function playwrightShell(): string | undefined {
  const [, cwd = '', build] = /^(.*)chromium-(\d+)/.exec(chromium.executablePath()) ?? []
  const [found] = fs.globSync(`chromium_headless_shell-${build}/*/*headless?shell{,.exe}`, { cwd })
  return found && join(cwd, found)
}

const findShell = () => [onPath('chromium-headless-shell'), playwrightShell()].find(isThere)
const findChromium = () => [...names.map(onPath), ...places, chromium.executablePath()].find(isThere)
const given = () => [process.env.CHROMIUM_PATH].find(isThere)

/** A whole Chromium, as people have it: `CHROMIUM_PATH`, else an installed one, else Playwright's. */
export function findBrowser(): string | undefined {
  return given() ?? findChromium()
}

/**
 * Chromium without its windows, which spends about half the processor time and has no notifications; else a whole one.
 * `CHROMIUM_PATH` comes first.
 */
export function findHeadlessShell(): string | undefined {
  return given() ?? findShell() ?? findChromium()
}

/** Installs Debian's packages where that is possible: with apt, by root. What apt says is of no use to the caller. */
export function installPackages(packages: string[]): void {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
}

/**
 * A headless shell, and a whole Chromium beside it where `withWindows` asks for one. What is missing is installed:
 * Playwright's download first, then Debian's packages when root. Undefined when there is no such browser.
 */
export function ensureBrowser({ withWindows }: { withWindows: boolean }): string | undefined {
  const find = withWindows ? findBrowser : findHeadlessShell
  const missing = () =>
    [findShell() ? [] : 'chromium-headless-shell', withWindows && !findChromium() ? 'chromium' : []].flat()
  if (given() || missing().length === 0) return find()
  console.log('Installing a browser')
  spawnSync('playwright', ['install', ...missing()], { stdio: 'ignore' })
  const packages = missing()
  if (packages.length > 0) installPackages(packages)
  return find()
}
