import type { Browser } from '@playwright/test'
import { slowPage } from './slow.ts'

/** Milliseconds for a page to come to rest after its load event. */
const REST_MS = 1200

/** The largest paint of a first visit on the slow line, in milliseconds after it began. */
export async function largestPaint(browser: Browser, address: string): Promise<number> {
  const { context, page } = await slowPage(browser)
  await page.addInitScript(() => {
    Object.assign(window, { lcp: 0 })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) Object.assign(window, { lcp: startTime })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(REST_MS)
  const lcp = await page.evaluate(() => (window as unknown as { lcp: number }).lcp)
  await context.close()
  return lcp
}
