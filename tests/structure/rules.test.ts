import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../../src/lib/text/catalogue.ts'
import { readFiles, type SourceFile } from './files.ts'
import * as rules from './rules.ts'

const files = readFiles('src', 'sandbox')
const catalogueAtHome = (files: SourceFile[]) => rules.sentencesOutsideText(files, catalogue)

test.each([
  ['an exported name of src stands for one thing', rules.noHomonyms],
  ['only the pages of screens and the strategy page import from the islands', rules.onlyEntriesImportIslands],
  ['the script of a page imports code for the browser', rules.pageScriptsStayInTheBrowser],
  ['nothing that the browser gets makes markup of a string', rules.textIsNeverMarkup],
  ['the oldest browsers know every built-in that the browser code calls', rules.oldBrowsersKnowIt],
  ['a sentence of the catalogue is written in lib/text and nowhere else', catalogueAtHome],
])('%s', (_, rule) => {
  expect(files.length).toBeGreaterThan(300)
  expect(rule(files)).toEqual([])
})

test('a day or time that is shown is never that of a device whose clock may be wrong', () => {
  const byDevice = /\b(istDay|format\w*Time|format\w*Date)\(Date\.now\(\)/
  expect(files.filter(({ file, text }) => /^src\/(lib|islands)\//.test(file) && byDevice.test(text))).toEqual([])
})

test('the text face has every arrow and sign that a screen shows', () => {
  const [, signs = ''] = /\$\{ascii\}(.+)`/.exec(readFileSync('scripts/font.mjs', 'utf8')) ?? []
  // A code in the log stands for a sign that no face has.
  const shown = files.filter(({ file }) => !/log\/sanitize\.ts$/.test(file))
  const missing = shown.flatMap(({ file, text }) =>
    [...text.matchAll(/[\u2190-\u2bff]/gu)]
      .filter(([sign]) => !signs.includes(sign))
      .map(([sign]) => `${file} ${sign}`),
  )
  expect(missing).toEqual([])
})

describe('a planted file is found that', () => {
  const island = 'src/islands/orders/OrdersScreen.tsx'
  const page = 'src/site/Planted.astro'
  test.each([
    [
      rules.noHomonyms,
      'src/lib/planted.ts',
      'export function paymentOf() {}',
      'paymentOf: FILE, src/lib/resources/payment.ts',
    ],
    [
      rules.onlyEntriesImportIslands,
      page,
      "---\nimport { App } from '../islands/App.tsx'\n---",
      'FILE -> src/islands/App.tsx',
    ],
    [rules.pageScriptsStayInTheBrowser, page, "<script>\n  import './deep.ts'\n</script>", 'FILE -> src/site/deep.ts'],
    [
      rules.textIsNeverMarkup,
      island,
      '<b dangerouslySetInnerHTML={{ __html: line.text }} />',
      'FILE -> dangerouslySetInnerHTML',
    ],
    [rules.textIsNeverMarkup, 'src/lib/planted.ts', 'row.innerHTML = line.text', 'FILE -> innerHTML'],
    [
      rules.textIsNeverMarkup,
      page,
      '<script>\n  box.insertAdjacentHTML(text)\n</script>',
      'FILE -> insertAdjacentHTML',
    ],
    [rules.oldBrowsersKnowIt, island, 'const sorted = rows.toSorted()', 'FILE -> .toSorted('],
    [catalogueAtHome, island, "export const text = 'No Data Found!'", 'FILE: No Data Found!'],
    [catalogueAtHome, island, '<p>{name} is a required field</p>', 'FILE:  is a required field'],
    [catalogueAtHome, 'sandbox/modules/orders.ts', "throw invalid('Trade Is Running')", 'FILE: Trade Is Running'],
  ])('%o: %s says %s', (rule, file, text, line) => {
    expect(rule([...files, { file, text }])).toEqual([line.replace('FILE', file)])
  })
})
