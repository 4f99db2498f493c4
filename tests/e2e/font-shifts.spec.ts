import { expect, MOST_SHIFT, sum, test, watchShifts, withMotion } from './fixtures/page.ts'
import { publicPaths } from './pages.ts'

test.use(withMotion)

/** The beginnings of texts with a line of more than 70 letters. */
const longLines = () => {
  const range = document.createRange()
  const found: string[] = []
  for (const text of document.querySelectorAll('main p, main li, .strip')) {
    const lines = new Map<number, number>()
    const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const node = nodes.currentNode as Text
      if (node.parentElement?.closest('p, li, .strip') !== text) continue
      for (const { index, 0: word } of node.data.matchAll(/\S+\s?/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        const [box] = range.getClientRects()
        if (!box) continue
        const line = Math.round(box.bottom / 8)
        lines.set(line, (lines.get(line) ?? 0) + word.length)
      }
    }
    // The blank at the end of a line is not seen.
    if (Math.max(0, ...lines.values()) > 71) found.push(text.textContent?.trim().slice(0, 60) ?? '')
  }
  return found
}

/** Shows the web's faces or the system's, and has it drawn. */
const showFaces = (isWeb: boolean) => {
  document.documentElement.toggleAttribute('data-web-font', isWeb)
  return new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))))
}

const widths = [360, 412, 768, 1280, 1440]
const sets = ['chromium', 'roboto', 'dejavu']

/** Each page has each width with one set of the system's fonts; with all of them in `npm run test:all`. */
const widthsOf = (page: number, set: string) =>
  widths.filter((_, width) => process.env.ALL || (page + width) % sets.length === sets.indexOf(set))

test(
  'web fonts move next to nothing in place of those of the system, and lines stay short',
  { tag: '@extended' },
  async ({ page }, { project }) => {
    const shifted = await watchShifts(page)
    const forms = ['/login', '/signin', '/account/forgot-password']
    for (const [n, path] of [...publicPaths, '/no-such-page', ...forms].entries()) {
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto(path)
      await page.locator('html[data-web-font]').waitFor()
      expect.soft(sum(await shifted()), path).toBeLessThanOrEqual(MOST_SHIFT)
      // The same change at each width, without another visit.
      for (const width of widthsOf(n, project.name)) {
        const where = `${path}, ${width} px wide`
        await page.setViewportSize({ width, height: 800 })
        for (const isWeb of [false, true]) {
          const before = (await shifted()).length
          await page.evaluate(showFaces, isWeb)
          expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width)
          if (!isWeb) continue
          expect.soft(sum((await shifted()).slice(before)), where).toBeLessThanOrEqual(MOST_SHIFT)
          if (width > 412 && !forms.includes(path)) expect.soft(await page.evaluate(longLines), where).toEqual([])
        }
      }
      await page.evaluate(() => localStorage.removeItem('web-font'))
    }
  },
)
