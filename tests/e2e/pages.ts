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
]

/** The address of the web font that this browser has stored; null before the first one arrived. */
export const storedFont = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('web-font'))

/** The address of the web font that this page names. */
export const fontOf = (page: Page): Promise<string> =>
  page.locator('meta[name=web-font]').evaluate((it: HTMLMetaElement) => it.content)
