import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function violations(builder: AxeBuilder, within?: string): Promise<string[]> {
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Everything that axe finds on the page as it is now, or in the part that `within` selects; one rule per entry. */
export function findings(page: Page, within?: string): Promise<string[]> {
  return violations(new AxeBuilder({ page }).withTags(tags), within)
}

/** What axe finds about colours alone: all that a second theme can break, at a tenth of the work. */
export function contrastFindings(page: Page, within?: string): Promise<string[]> {
  return violations(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']), within)
}

/** What axe finds in the light theme, and about colours in the dark one. Leaves the page light, without motion. */
export async function findingsInBothThemes(page: Page, within?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await findings(page, within)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await contrastFindings(page, within)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return [...light.map((it) => `light: ${it}`), ...dark.map((it) => `dark: ${it}`)]
}
