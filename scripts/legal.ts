import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { fillNames, readNames } from '../src/build/content/names.ts'
import { FieldMap, splitSource } from '../src/build/content/source.ts'
import { agreedText, isOfVersion, nextVersion, type TextVersion } from '../src/build/content/textVersion.ts'
import { git } from '../src/build/moment.ts'
import { istDay } from '../src/lib/format/time.ts'
import { fail, root } from './run.ts'

const USAGE = `npm run legal [-- --says "Prices are shown with taxes."]

For each text that people agree to and that has changed since its version: says which words changed, asks in a sentence
what is new, and writes version, print, changes and the day.
--says   the sentence, for all of them; several sentences: several times`

const options = { says: { type: 'string', multiple: true }, help: { type: 'boolean', default: false } } as const

function readArguments() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${USAGE}`)
  }
}

/** The version of a text and its words; undefined where nobody agrees to it, or its fields cannot be read. */
function agreementIn(file: string, text: string): { agreed: TextVersion; words: string } | undefined {
  const source = splitSource(text, file.endsWith('.md'))
  if (typeof source === 'string') return undefined
  const { data } = new FieldMap({ ...source, fields: fillNames(source.fields, readNames(root)) })
  const fields = (data ?? {}) as Partial<TextVersion> & { agreement?: TextVersion }
  const { version, print } = fields.agreement ?? fields
  return version && print
    ? { agreed: { version, print }, words: agreedText(data as Record<string, unknown>, source.body) }
    : undefined
}

/** What changed since the commit that has the words of the version: `[-taken out-]` and `{+put in+}`. */
function changedWords(file: string, { version }: TextVersion): string {
  const commit = git('log', '--format=%H', '--', file)
    .split('\n')
    .find((it) => {
      const then = it === '' ? undefined : agreementIn(file, git('show', `${it}:${file}`))
      return then?.agreed.version === version && isOfVersion(then.agreed, then.words)
    })
  if (commit === undefined) return '  The words of this version are not in the history of this folder.'
  const lines = git('diff', '--word-diff=plain', '--unified=0', commit, '--', file).split('\n')
  return lines.filter((it) => /\[-|\{\+/.test(it)).join('\n')
}

/** The file with its new version; the rest of it, comments included, stays as it is. */
function written(text: string, { version, print }: TextVersion, sentences: readonly string[]): string {
  return text
    .replace(/^( *)version: .*$/m, `$1version: "${version}"`)
    .replace(/^( *)print: .*$/m, `$1print: "${print}"`)
    .replace(/^( *)changes:\r?\n(?:\1 +- .*\r?\n)+/m, (_, indent: string) =>
      [`${indent}changes:`, ...sentences.map((it) => `${indent}  - ${JSON.stringify(it)}`), ''].join('\n'),
    )
    .replace(/^updated: .*$/m, `updated: ${istDay(Date.now())}`)
}

async function ask(): Promise<string[]> {
  if (!process.stdin.isTTY) fail(`What is new? Say it with --says.\n\n${USAGE}`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const said = await terminal.question('What is new, in a sentence for those who agreed to the version before?\n> ')
  terminal.close()
  return said.trim() === '' ? fail('Nothing was written.') : [said.trim()]
}

const { says, help } = readArguments()
if (help) {
  console.log(USAGE)
  process.exit()
}
let isChanged = false
for (const file of globSync('src/content/{legal/*.md,site/disclaimer.yaml}', { cwd: root }).sort()) {
  const text = readFileSync(join(root, file), 'utf8')
  const it = agreementIn(file, text)
  if (!it || isOfVersion(it.agreed, it.words)) continue
  isChanged = true
  console.log(`\n${file} has changed since version ${it.agreed.version}:\n${changedWords(file, it.agreed)}\n`)
  const next = nextVersion(it.agreed, it.words)
  writeFileSync(join(root, file), written(text, next, says ?? (await ask())))
  console.log(`${file} is version ${next.version} now. At their next login everybody is asked to agree to it.`)
}
if (!isChanged) console.log('No text that people agree to has changed since its version.')
