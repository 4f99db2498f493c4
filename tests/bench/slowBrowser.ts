import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { SLOWED } from './slow.ts'
import { ownKeyHash } from './slowHost.ts'

const PERIOD_US = 20_000
/** Half a core for the whole browser: its page then takes about as long as with a page's processor four times slower. */
const QUOTA_US = PERIOD_US / 2

/**
 * A control group whose processes have half a core together, in the kernel's older tree of groups or its newer one;
 * undefined where this user may not make one.
 */
function makeGroup(): string | undefined {
  const kinds = [
    { at: '/sys/fs/cgroup/cpu', limits: { 'cpu.cfs_period_us': PERIOD_US, 'cpu.cfs_quota_us': QUOTA_US } },
    { at: '/sys/fs/cgroup', limits: { 'cpu.max': `${QUOTA_US} ${PERIOD_US}` } },
  ]
  for (const { at, limits } of kinds) {
    const group = join(at, `bench-${process.pid}`)
    try {
      mkdirSync(group)
      for (const [name, value] of Object.entries(limits))
        writeFileSync(join(group, name), String(value), { flag: 'r+' })
      return group
    } catch {
      if (existsSync(group)) rmdirSync(group)
    }
  }
  return undefined
}

export interface SlowBrowser {
  browser: Browser
  /** What is slowed, and how, in words. */
  how: string
  /** Slows a page where the browser as a whole could not be. */
  slow(page: Page): Promise<void>
  close(): Promise<void>
}

/** A browser on a phone's processor: as a whole, its workers too, where the kernel lets us; else each page. */
export async function slowBrowser(executablePath: string): Promise<SlowBrowser> {
  const group = process.platform === 'linux' ? makeGroup() : undefined
  const folder = mkdtempSync(join(tmpdir(), 'slow-browser-'))
  const inGroup = join(folder, 'browser')
  writeFileSync(inGroup, `#!/bin/sh\necho $$ > '${group}/cgroup.procs'\nexec '${executablePath}' "$@"\n`, {
    mode: 0o755,
  })
  const browser = await chromium.launch({
    executablePath: group ? inGroup : executablePath,
    args: [
      ...['--disable-gpu', '--disable-background-networking', `--ignore-certificate-errors-spki-list=${ownKeyHash()}`],
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  return {
    browser,
    how: group ? 'the whole browser has half a core' : `each page's processor ÷ ${SLOWED}, its workers' is not slowed`,
    async slow(page) {
      if (group) return
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    },
    async close() {
      await browser.close()
      rmSync(folder, { recursive: true })
      // Its processes may take a moment to end; an empty group costs nothing.
      if (group) setTimeout(() => rmdirSync(group), 500)
    },
  }
}
