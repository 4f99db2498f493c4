import type { Driver } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

/** Starts the browser that `npm run test:all -- browsers` names. */
export function openDriver(): Promise<Driver> {
  const { BROWSER = '', BROWSER_PROGRAM = '', BROWSER_DRIVER = '' } = process.env
  return BROWSER === 'firefox' ? openFirefox(BROWSER_PROGRAM) : openWebKit(BROWSER_DRIVER, BROWSER_PROGRAM)
}
