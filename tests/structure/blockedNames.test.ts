import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFiles, type SourceFile } from './files.ts'

/** What blockers of advertisements and annoyances hide by its class or id, whatever it says. */
const blocked = /(^|[-_])(ads?|banners?|cookies?|newsletter|notices?|overlay|popups?|promo|social|sponsor)([-_]|$)/i

const classesIn = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/[.#]([a-z][\w-]*)(?=[^;{}"']*\{)/gi)].map(([, name = '']) => name)

/** The words of every `class`, `className` and `id`, and the selectors of every style. */
function namesOf({ file, text }: SourceFile): string[] {
  if (file.endsWith('.css')) return classesIn(text)
  const styles = [...text.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].flatMap(([, css = '']) => classesIn(css))
  const values = [...text.matchAll(/\b(?:class|className|id)=(?:"([^"]*)"|\{`([^`]*)`\}|\{'([^']*)'\})/g)]
  const words = values.flatMap(([, ...its]) =>
    its
      .filter((it) => it !== undefined)
      .join(' ')
      .split(/[\s${}]+/),
  )
  return [...styles, ...words]
}

const blockedIn = (files: SourceFile[]) =>
  files.flatMap((it) =>
    namesOf(it)
      .filter((name) => blocked.test(name))
      .map((name) => `${it.file}: ${name}`),
  )

test('no class and no id has a name that blockers of annoyances hide', () => {
  const sheets = globSync('src/**/*.css').map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  expect(sheets.flatMap(namesOf).length).toBeGreaterThan(100)
  const files = [...sheets, ...readFiles('src').filter(({ file }) => !file.endsWith('.ts'))]
  expect(blockedIn(files)).toEqual([])
})

test.each([
  ['src/styles/planted.css', '.banner {\n  color: red;\n}'],
  ['src/styles/planted.css', '.box .cookie-note:hover {\n}'],
  ['src/site/Planted.astro', '<style>\n.sign-up-notice { a { color: red } }\n</style>'],
  ['src/site/Planted.astro', '<p class="mt-4 promo">Text</p>'],
  ['src/islands/Planted.tsx', '<p className={`banner wide`}>Text</p>'],
  ['src/islands/Planted.tsx', '<p id="overlay">Text</p>'],
])('a planted name in %s is found: %s', (file, text) => {
  expect(blockedIn([{ file, text }])).toHaveLength(1)
})
