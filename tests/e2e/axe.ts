import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Half the bytes of `axe.source`, which every page that is looked at reads again. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules about colours: all that a second theme can break, at a quarter of the work. */
const colours = ['color-contrast', 'link-in-text-block']

/** Off by default: what a button shows is part of its name, so that it can be spoken. */
const spoken: axe.RuleObject = { 'label-content-name-mismatch': { enabled: true } }

/**
 * Runs axe in the page itself, which has no frames: `AxeBuilder` opens a blank page for each run, at two thirds of its
 * processor time. What lies behind an open dialog takes no press and has a look of its own, at half a second each.
 */
async function violations(page: Page, runOnly: axe.RunOnly, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(
    async ([runOnly, rules, within]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const inFront = [...document.querySelectorAll(':modal')].at(-1)
      const { violations } = await axe.run(within ?? inFront ?? document, {
        runOnly,
        rules,
        resultTypes: ['violations'],
        // No rule here reads it: every sheet would be fetched and read once more at each look.
        preload: false,
      })
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
    },
    [runOnly, runOnly.type === 'tag' ? spoken : {}, within] as const,
  )
  return found.map(({ id, nodes }) => `${id}: ${nodes.join(' ')}`)
}

/** The filled buttons below the bar, also those under a dialog, where there are several: one thing calls at a time. */
function tooManyFilled(): string[] {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.backgroundColor = 'var(--primary)'
  const { backgroundColor } = getComputedStyle(probe)
  probe.remove()
  const filled = [...document.querySelectorAll('.btn:not(.bar .btn, [disabled])')].filter(
    (it) => it.checkVisibility() && getComputedStyle(it).backgroundColor === backgroundColor,
  )
  return filled.length > 1 ? [`filled buttons: ${filled.map((it) => it.textContent).join(', ')}`] : []
}

/**
 * Everything that axe finds in the dialog in front, else on the page, or in what `within` selects, one rule per entry;
 * and more than one filled button.
 */
export async function findings(page: Page, within?: string): Promise<string[]> {
  const found = await violations(page, { type: 'tag', values: tags }, within)
  return [...found, ...(await page.evaluate(tooManyFilled))]
}

/** `findings` in `npm run test:all`, else none: what each change needs is a look at one screen of each kind. */
export async function findingsInAll(page: Page, within?: string): Promise<string[]> {
  return process.env.ALL ? findings(page, within) : []
}

/** What axe finds about colours alone. */
export function contrastFindings(page: Page, within?: string): Promise<string[]> {
  return violations(page, { type: 'rule', values: colours }, within)
}

/**
 * What axe finds in the light theme, and in `npm run test:all` about colours in the dark one. Leaves the page light,
 * without motion.
 */
export async function findingsInBothThemes(page: Page, within?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await findings(page, within)
  if (!process.env.ALL) return light.map((it) => `light: ${it}`)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await contrastFindings(page, within)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return [...light.map((it) => `light: ${it}`), ...dark.map((it) => `dark: ${it}`)]
}
