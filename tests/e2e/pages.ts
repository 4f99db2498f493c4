import type { Page } from '@playwright/test'

/** Every public page, for tests that look at each. */
export const publicPaths = [
  '/',
  '/about',
  '/trading',
  '/trading/1',
  '/trading/2',
  '/traning',
  '/terms&conditions',
  '/privacy-policy',
  '/refund-policy',
  '/help',
  '/disclosures',
]

/** The addresses of the web fonts that this browser has stored; null before the first ones arrived. */
export const storedFont = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('web-font'))

/** The addresses of the web fonts that this page names. */
export const fontOf = (page: Page): Promise<string> =>
  page.locator('meta[name=web-font]').evaluate((it: HTMLMetaElement) => it.content)
