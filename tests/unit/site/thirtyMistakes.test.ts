import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { annotation, describeMistake, type Mistake } from '../../../src/build/contentErrors.ts'
import { checkAll, release } from '../../../src/build/release.ts'

/** Each is planted into one copy of the content: in which file, what stands there, what an editor puts instead. */
const planted: [kind: Mistake['kind'], file: string, from: string, to: string, says: string][] = [
  ['unsafe', 'legal/help.md', '## Getting started', '<script>a()</script>\n\n## Getting started', 'holds a script'],
  ['unsafe', 'legal/help.md', '1. **Create', '1. [x](javascript:a()) **Create', 'begins with javascript:'],
  ['unsafe', 'legal/refund.md', '**Paid twice.**', '<b onclick="a()">Paid twice.</b>', 'holds a handler'],
  ['unsafe', 'faq/5-every-day.md', '\n---\n\n', '\n---\n\n<iframe src="/"></iframe>\n\n', 'holds a frame'],
  ['unsafe', 'faq/9-certified.md', '\n---\n\n', '\n---\n\n<u>Read</u> this: ', 'holds HTML'],
  ['unreadable', 'site/quantity.yaml', 'quantity_unit: lots', 'quantity_unit: "lots', 'a quote is missing'],
  ['field', 'site/contact.yaml', 'helpUrl: https', 'helpUrl: http', 'must be an address beginning with https://'],
  ['field', 'site/brand.yaml', 'name: Niyam Algo', 'name: "*Niyam*"', 'must hold words only'],
  [
    'field',
    'site/brand.yaml',
    'summary: Rule',
    'summary: At {brnad} rule',
    'known by the name {brnad}. Is {brand} meant?',
  ],
  ['field', 'site/provider.yaml', 'exchanges: []', 'exchanges: not yet empanelled', 'must be a list such as'],
  ['field', 'strategies/delta.md', 'box: ""', 'box: White', 'must be white, black or "". Write white'],
  ['field', 'strategies/theta.md', 'order: 2', 'order: 1', '"1" is taken by src/content/strategies/delta.md'],
  ['field', 'legal/refund.md', 'title: ', `title: ${'Refunds '.repeat(45)}`, 'must have at most 70 letters'],
  ['field', 'pages/about.md', 'description: ', `description: ${'We teach. '.repeat(20)}`, 'at most 180 letters'],
  ['field', 'pages/home.md', 'cost: From {price}', 'cost: From {prize}', 'Is {price} meant?'],
  ['field', 'pages/home.md', 'overline: ', 'overlin: ', 'is no field of this file. Is overline meant?'],
  ['field', 'trainings/1-core-markets.md', 'picture: levels', 'picture: level', 'Write levels, spelt exactly so'],
  ['field', 'testimonials/2-view.md', 'example: true', 'example: yes', 'Write true or false in small letters'],
  ['field', 'site/disclaimer.yaml', 'title: Welcome to', 'title: “Welcome to”', 'is in curly quotes'],
  ['field', 'site/consequences.yaml', '  - The algo', '\t- The algo', 'begins with a tab'],
  ['text', 'legal/disclosures.md', '## ', '{brnad} says:\n\n## ', 'known by the name {brnad}. Is {brand} meant?'],
  ['text', 'legal/disclosures.md', '{provider}', 'See {provider}', '{provider} must be alone in its paragraph'],
  ['text', 'legal/refund.md', '](/', '](/no-such-page) [that](/', 'there is no page /no-such-page'],
  ['text', 'faq/7-refund.md', '/refund-policy', '/refund-polcy', 'Is /refund-policy meant?'],
  ['text', 'legal/terms.md', '[help page](/help)', '[help page](/help#complaint)', 'Is #complaints meant?'],
  ['picture', 'faq/2-what-you-pay.md', '\n---\n\n', '\n---\n\n![](form.png) ', 'a picture has no place in this text'],
  ['picture', 'legal/help.md', '\n## Complaints', '\n![](form.png)\n\n#### Complaints', 'there is no picture form.png'],
  ['text', 'legal/help.md', '\n## Closing', '\n##### Closing', 'skips a level. Write ### Closing'],
  ['text', 'pages/missing.md', '\n---\n\n', '\n---\n\nIt’s gone. ', "Write ' in place of ’."],
  ['text', 'pages/trainings.md', '\n---\n\n', '\n---\n\n[ ](/help) ', 'is a link without words'],
]

/** The line that a mistake stands in, where the text begins to differ. */
function lineOf(text: string, from: string, to: string): number {
  const same = [...to].findIndex((letter, index) => letter !== from[index])
  return text.slice(0, text.indexOf(to) + Math.max(same, 0)).split('\n').length
}

/** A day on which nothing of the content is overdue, and its year has a list of holidays: the warnings are no part of this. */
const ON_A_GOOD_DAY = String(Date.parse('2026-11-18T06:00:00Z') / 1000)

let root = ''
let found: Mistake[] = []
const read = (file: string) => readFileSync(join(root, 'src/content', file), 'utf8')
const rewrite = (file: string, change: (text: string) => string) =>
  writeFileSync(join(root, 'src/content', file), change(read(file)))
beforeAll(async () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', ON_A_GOOD_DAY)
  root = mkdtempSync(join(tmpdir(), 'thirty-'))
  cpSync('src/content', join(root, 'src/content'), { recursive: true })
  for (const [, file, from, to] of planted) rewrite(file, (text) => text.replace(from, () => to))
  found = await checkAll(root, 'local')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test.each(planted)('of thirty mistakes, the %s one of %s that says %j there, then %j, is named', (...row) => {
  const [kind, file, from, to, says] = row
  const line = lineOf(read(file), from, to)
  const here = found.filter((it) => it.file === `src/content/${file}` && it.line === line && it.kind === kind)
  const said = here.map(describeMistake).find((it) => it.includes(says)) ?? ''
  // What it must be is a cure already.
  expect(said).toMatch(/ must (be|hold) |\. (Write|Is|Put|Delete|Use|Name|Leave|Give|Open) /)
  expect(said).toMatch(/ Seen at \/[\w/&-]*\.$/)
})

test('thirty mistakes of all files are named in one run, the worst first, and beside their lines on GitHub', () => {
  const order = ['unsafe', 'unreadable', 'picture', 'field', 'text']
  const kinds = found.map(({ kind }) => order.indexOf(kind))
  expect(kinds).toEqual(kinds.toSorted((a, b) => a - b))
  // Three of them are two mistakes: terms that changed, a picture without words, a level skipped on the way back.
  expect(found.length).toBeGreaterThanOrEqual(33)
  expect(found[0] && annotation(found[0])).toMatch(/^::error file=src\/content\/[\w/.-]+,line=\d+::src\/content\//)
})

test('the log of a build and the annotations of GitHub say the same of each', async () => {
  const said = found.map(describeMistake)
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.stubEnv('SOURCE_DATE_EPOCH', ON_A_GOOD_DAY)
  vi.stubEnv('GITHUB_ACTIONS', 'true')
  const build = release({}).hooks['astro:config:setup'] as unknown as (it: object) => Promise<void>
  const error = await build({ command: 'build', config: { root: pathToFileURL(`${root}/`) } }).catch((it: Error) => it)
  const annotated = printed.mock.calls.map(([line]) => String(line))
  vi.unstubAllEnvs()
  printed.mockRestore()
  expect((error as Error).message).toBe(said.join('\n'))
  expect(annotated.map((it) => it.replace(/^::error file=[^:]+::/, ''))).toEqual(
    said.map((it) => it.replaceAll('%', '%25').replaceAll('\n', '%0A')),
  )
})

test('with the line ends of Windows the same mistakes stand in the same lines', async () => {
  const files = globSync('*/*.{md,yaml}', { cwd: join(root, 'src/content') })
  for (const file of files) rewrite(file, (text) => text.replaceAll('\n', '\r\n'))
  vi.stubEnv('SOURCE_DATE_EPOCH', ON_A_GOOD_DAY)
  expect((await checkAll(root, 'local')).map(describeMistake)).toEqual(found.map(describeMistake))
})
