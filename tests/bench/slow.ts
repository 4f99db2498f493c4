import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/** How many times slower than this machine's processor a phone's is taken to be. */
export const SLOWED = 4

export interface SlowPage {
  context: BrowserContext
  page: Page
  devtools: CDPSession
}

/** Puts a page on a slow 4G link and a phone's processor: 150 ms there and back, 1.6 Mbit/s down, four times slower. */
async function slowDown(context: BrowserContext): Promise<SlowPage> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const down = (1.6 * 1024 * 1024) / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: down,
    uploadThroughput: down / 2,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return { context, page, devtools }
}

/** A first visitor's page on that line, 360 px wide. */
export async function slowPage(browser: Browser, options: BrowserContextOptions = {}): Promise<SlowPage> {
  return slowDown(await browser.newContext({ viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, ...options }))
}
