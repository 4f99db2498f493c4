import { EventEmitter } from 'node:events'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { annotation, describeMistake, type Mistake } from '../../../src/build/mistakes.ts'
import { checkAll, release } from '../../../src/build/release.ts'

/** Each is planted into one copy of the content: in which file, what stands there, what an editor puts instead. */
const planted: [file: string, from: string, to: string, says: string][] = [
  ['legal/help.md', '## Getting started', '<script>a()</script>\n\n## Getting started', 'holds a script. Delete it'],
  [
    'legal/help.md',
    '1. **Create',
    '1. [x](javascript:a()) **Create',
    'the address javascript:a() is unsafe. Write one',
  ],
  ['legal/refund.md', '**Paid twice.**', '<b onclick="a()">Paid twice.</b>', 'holds a handler that runs code. Delete'],
  [
    'faq/5-every-day.md',
    '\n---\n\n',
    '\n---\n\n<iframe src="/"></iframe>\n\n',
    'holds a frame of another page. Write a link',
  ],
  ['faq/9-certified.md', '\n---\n\n', '\n---\n\n<u>Read</u> this: ', 'holds HTML. Write it in markdown'],
  ['site/quantity.yaml', 'quantity_unit: lots', 'quantity_unit: "lots', 'a quote is missing. Put the same quote'],
  ['site/contact.yaml', 'helpUrl: https', 'helpUrl: http', 'helpUrl: must be an address beginning with https://'],
  ['site/brand.yaml', 'name: Niyam Algo', 'name: "*Niyam*"', 'name: must hold words only'],
  [
    'site/brand.yaml',
    'summary: Rule',
    'summary: At {brnad} rule',
    'summary: nothing is known by the name {brnad}. Write {brand}',
  ],
  ['site/provider.yaml', 'exchanges: []', 'exchanges: not yet empanelled', 'exchanges: must be a list such as'],
  ['strategies/delta.md', 'box: ""', 'box: White', 'algo, box: must be white, black or "", spelt exactly so'],
  ['strategies/theta.md', 'order: 2', 'order: 1', 'order: "1" is taken by src/content/strategies/delta.md. Give one'],
  [
    'legal/refund.md',
    'title: ',
    `title: ${'Refunds '.repeat(45)}`,
    'title: must have at most 70 letters. Leave some out',
  ],
  [
    'pages/about.md',
    'description: ',
    `description: ${'We teach. '.repeat(20)}`,
    'description: must have at most 180 letters. Leave',
  ],
  [
    'pages/home.md',
    'cost: From {price}',
    'cost: From {prize}',
    'banner, cost: nothing is known by the name {prize}. Write',
  ],
  [
    'pages/home.md',
    'overline: ',
    'overlin: ',
    'banner, overlin: is no field of this file. The fields are overline, heading',
  ],
  [
    'trainings/1-core-markets.md',
    'picture: levels',
    'picture: level',
    'picture: must be session, payoff, candles, decay, levels or waves',
  ],
  [
    'testimonials/2-view.md',
    'example: true',
    'example: yes',
    'example: must be true or false. Write it in small letters',
  ],
  ['site/disclaimer.yaml', 'title: Welcome to', 'title: “Welcome to”', 'bent. Write " in place of “'],
  ['site/consequences.yaml', '  - The algo', '\t- The algo', 'begins with a tab. Use spaces'],
  ['legal/disclosures.md', '## ', '{brnad} says:\n\n## ', 'nothing is known by the name {brnad}. Write {brand}'],
  ['legal/disclosures.md', '{provider}', 'See {provider}', '{provider} must be alone in its paragraph. Put'],
  ['legal/refund.md', '](/', '](/no-such-page) [that](/', 'there is no page /no-such-page. Open the page'],
  [
    'legal/terms.md',
    '[help page](/help)',
    '[help page](/help#complaint)',
    '/help has no place #complaint. Its places are #',
  ],
  ['faq/2-what-you-pay.md', '\n---\n\n', '\n---\n\n![](form.png) ', 'a picture has no place in this text. Name it'],
  [
    'legal/help.md',
    '\n## Complaints',
    '\n![](form.png)\n\n#### Complaints',
    'there is no picture form.png beside the text. Put it',
  ],
  ['legal/help.md', '\n## Closing', '\n##### Closing', 'skips a level. Write #'],
  ['pages/missing.md', '\n---\n\n', '\n---\n\nIt’s gone. ', "bent. Write ' in place of ’"],
  [
    'trainings/2-advance-markets.md',
    'title: ',
    'title: Options #',
    'ends at its " #": what follows is read as a comment. Put',
  ],
  ['faq/3-broker.md', '\n---\n\n', '\n---\n\nA lost letter: \ufffd. ', 'holds �, a letter that was lost. Write'],
]

/** The line that a mistake stands in, where the text begins to differ. */
function lineOf(text: string, from: string, to: string): number {
  const same = [...to].findIndex((letter, index) => letter !== from[index])
  return text.slice(0, text.indexOf(to) + Math.max(same, 0)).split('\n').length
}

let root = ''
let found: Mistake[] = []
const read = (file: string) => readFileSync(join(root, 'src/content', file), 'utf8')
const rewrite = (file: string, change: (text: string) => string) =>
  writeFileSync(join(root, 'src/content', file), change(read(file)))
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'thirty-'))
  cpSync('src/content', join(root, 'src/content'), { recursive: true })
  for (const [file, from, to] of planted) rewrite(file, (text) => text.replace(from, () => to))
  found = (await checkAll(root, 'local')).filter(({ kind }) => kind === 'content')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test.each(planted)('of thirty mistakes, the one of %s that says %j there, then %j, is named', (...row) => {
  const [file, from, to, says] = row
  const line = lineOf(read(file), from, to)
  const here = found.filter((it) => it.file === `src/content/${file}` && it.line === line)
  expect(here.map(describeMistake)).toContainEqual(expect.stringContaining(says))
})

test('thirty mistakes of all files come in one run, each with its line and what to do', () => {
  // Four of them are two mistakes: terms of a brand without a name, a picture without words, levels skipped.
  expect(found.length).toBeGreaterThanOrEqual(planted.length)
  for (const it of found)
    expect(it.says).toMatch(/^must |\. (Write|Put|Delete|Use|Name|Leave|Give|Open|The fields|Its places) /)
  expect(found[0] && annotation(found[0])).toMatch(/^::error file=src\/content\/[\w/.-]+,line=\d+::src\/content\//)
})

test('the log of a build and the annotations of GitHub say the same of each', async () => {
  const said = found.map(describeMistake)
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.stubEnv('GITHUB_ACTIONS', 'true')
  const build = release({}).hooks['astro:config:setup'] as unknown as (it: object) => Promise<void>
  const error = await build({ command: 'build', config: { root: pathToFileURL(`${root}/`) } }).catch((it: Error) => it)
  const annotated = printed.mock.calls.map(([line]) => String(line))
  vi.unstubAllEnvs()
  printed.mockRestore()
  expect((error as Error).message).toBe(said.join('\n'))
  expect(
    annotated.filter((it) => !it.startsWith('::warning')).map((it) => it.replace(/^::error file=[^:]+::/, '')),
  ).toEqual(said.map((it) => it.replaceAll('%', '%25').replaceAll('\n', '%0A')))
})

test('npm run dev names the mistakes of each save, in the terminal and over the page', async () => {
  const said = found.map(describeMistake)
  const hooks = release({}).hooks as unknown as Record<string, (it: object) => Promise<void>>
  const config = { root: pathToFileURL(`${root}/`) }
  const error = await hooks['astro:config:setup']?.({ command: 'dev', config }).catch((it: Error) => it)
  expect((error as unknown as Error).message).toBe(said.join('\n'))
  const watcher = new EventEmitter()
  const logged: string[] = []
  const sent: { type: string; err: { message: string } }[] = []
  const server = { watcher, config: { root }, ws: { send: (it: (typeof sent)[0]) => sent.push(it) } }
  await hooks['astro:server:setup']?.({ server, logger: { error: (line: string) => logged.push(line) } })
  watcher.emit('all', 'change', join(root, 'src/pages/index.astro'))
  watcher.emit('all', 'change', join(root, 'src/content/legal/help.md'))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(logged).toEqual(said)
  expect(sent[0]).toMatchObject({ type: 'error', err: { message: said.join('\n\n') } })
})

test('with the line ends of Windows the same mistakes stand in the same lines', async () => {
  const files = globSync('*/*.{md,yaml}', { cwd: join(root, 'src/content') })
  for (const file of files) rewrite(file, (text) => text.replaceAll('\n', '\r\n'))
  const again = (await checkAll(root, 'local')).filter(({ kind }) => kind === 'content')
  expect(again.map(describeMistake)).toEqual(found.map(describeMistake))
})
