import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogue } from '../../src/lib/text/catalogue.ts'
import { importsOf, readFiles } from './imports.ts'
import * as rules from './rules.ts'

const files = readFiles('src', 'sandbox')
const all = files.flatMap(importsOf)

/** What still breaks a rule. It may only shrink. */
const KNOWN: string[] = []

const remaining = (broken: string[]): string[] => broken.filter((it) => !KNOWN.includes(it))

test('the rules read the source files', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(all.length).toBeGreaterThan(1000)
})

test.each([
  ['the wire imports valibot and itself, nothing else', rules.wireImportsValibotOnly],
  ['lib knows no framework, no island, no page and no content', rules.libKnowsNoFramework],
  ['the islands import lib and themselves, never a page or the site', rules.islandsImportLibAndIslands],
  ['ui, parts, features, shell and App import downwards only, and no feature another', rules.islandsImportDownwards],
  ['every folder of lib has a floor and imports what lies below it', rules.libImportsDownwards],
  ['an exported name of src stands for one thing', rules.noHomonyms],
  ["a feature's plain modules hold no React and no toast", rules.plainModulesHoldNoReact],
  ["a feature's views touch neither the api nor the wire", rules.viewsNeverTouchTheApi],
  ['only the pages of screens and the strategy page import from the islands', rules.onlyDoorsOpenTheIslands],
  [
    'nothing that the browser gets reaches a Node file or a dev dependency, at any depth',
    rules.browserNeverReachesNode,
  ],
  ['nothing that the browser gets makes markup of a string', rules.textIsNeverMarkup],
  ['no two files say the same sentence', rules.sentencesSaidTwice],
  ['the sandbox imports the wire, pure modules of lib, and itself', rules.sandboxImportsPureModules],
  ['no module imports itself by a circle', rules.noCircles],
])('%s', (_, rule) => {
  expect(remaining(rule(files))).toEqual([])
})

test('a sentence of the catalogue is written in lib/text and nowhere else', () => {
  expect(remaining(rules.sentencesOutsideText(files, catalogue))).toEqual([])
})

test('every known exception still breaks its rule', () => {
  const broken = [
    rules.islandsImportDownwards,
    rules.plainModulesHoldNoReact,
    rules.viewsNeverTouchTheApi,
    rules.noHomonyms,
  ].flatMap((rule) => rule(files))
  expect(KNOWN.filter((it) => ![...broken, ...rules.sentencesOutsideText(files, catalogue)].includes(it))).toEqual([])
})

test('an IST day or time that is shown or written is never that of a device whose clock may be wrong', () => {
  const byDevice = /\b(istDay|format\w*Time|format\w*Date)\(Date\.now\(\)/
  expect(files.filter(({ file, text }) => /^src\/(lib|islands)\//.test(file) && byDevice.test(text))).toEqual([])
})

test('only api.ts imports ky and only the feeds import partysocket', () => {
  expect(all.filter(({ to }) => to === 'ky').map(({ from }) => from)).toEqual(['src/lib/api.ts'])
  const sockets = all.filter(({ to }) => to.startsWith('partysocket'))
  expect(sockets.filter(({ from }) => !from.startsWith('src/lib/feeds/'))).toEqual([])
})

test('only the schemas of content, and what checks it, import zod', () => {
  const zod = all.filter(({ to }) => to === 'zod' || to === 'astro/zod').map(({ from }) => from)
  expect(zod.filter((from) => !from.startsWith('src/build/content/'))).toEqual([])
})

test('what src exports is read in another file', () => {
  const others = readFiles('tests', 'scripts').filter(({ file }) => !file.startsWith('tests/house/'))
  const config = { file: 'astro.config.mjs', text: readFileSync('astro.config.mjs', 'utf8') }
  expect(rules.needlessExports([...files, ...others, config])).toEqual([])
})

test('nothing is exported by default outside the files of tools', () => {
  const offenders = files.filter(({ file, text }) => /\.tsx?$/.test(file) && /^export default /m.test(text))
  // Astro takes a client directive as a default export.
  expect(offenders.map(({ file }) => file)).toEqual(['src/site/client/afterPaint.ts'])
})
