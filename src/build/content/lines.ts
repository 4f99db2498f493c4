import type { Found } from '../contentErrors.ts'
import type { FieldMap, Source } from './source.ts'

/** A rule for one line of YAML: what it catches, and what an editor does about it. */
interface LineRule {
  pattern: RegExp
  rule: string
  hint: (found: RegExpMatchArray) => string
}

const quoteIt = (text: string) => `Put the whole text in quotes: "${shortened(text.replace(/^["']|["']$/g, ''))}".`

const straight: Record<string, string> = { '“': '"', '”': '"', '„': '"', '‘': "'", '’': "'", '‚': "'" }

/** Letters that are not those of the keyboard: a search does not find them, and nobody sees why. */
const bent: LineRule = {
  pattern: /[“”„‘’‚\u00a0\u00ad\u200b\u2028\ufb00-\ufb06]/,
  rule: 'holds a letter that a word processor bent',
  hint: ([it = '']) => {
    const instead = straight[it] ?? (it.normalize('NFKC').trim() || 'a plain space, or nothing')
    return `Write ${instead} in place of ${straight[it] ? it : `the ${it.normalize('NFKC').trim() ? 'joined' : 'invisible'} letter`}.`
  },
}

/** What YAML takes for something else without a word, or stops at many lines below. */
const fieldRules: LineRule[] = [
  {
    pattern: /^ *\t/,
    rule: 'begins with a tab',
    hint: () => 'Use spaces instead: two for each step to the right.',
  },
  {
    pattern: /^\s*-([^\s\-\d].*)$/,
    rule: 'a list entry needs a space after its dash',
    hint: ([, text = '']) => `Write "- ${shortened(text)}".`,
  },
  {
    pattern: /^(?:\s+- |\s*)([A-Za-z_]\w*):(?!\/\/)(\S.*)$/,
    rule: 'a space is missing after the colon',
    hint: ([, field, text = '']) => `Write "${field}: ${shortened(text)}".`,
  },
  {
    pattern: /^([A-Za-z_]\w*) +([^:]+)$/,
    rule: 'a colon is missing after the name of the field',
    hint: ([, field, text = '']) => `Write "${field}: ${shortened(text)}".`,
  },
  {
    pattern: /^\s*(?:- )?[A-Za-z_]\w*:\s+[“”„‘’](.*)[“”‘’]\s*$/,
    rule: 'is in curly quotes',
    hint: ([, text = '']) => `Use straight quotes: "${shortened(text)}".`,
  },
  {
    pattern: /^\s*(?:- )?[A-Za-z_]\w*:\s+([&*!@%`].*)$/,
    rule: 'begins with a sign that has a meaning of its own in YAML',
    hint: ([, text = '']) => quoteIt(text),
  },
  {
    pattern: /[{,]\s*[A-Za-z_]\w*:\s*((?:₹|Rs\.?)?\s*\d{1,3}(?:,\d{2,3})+)(?=\s*[,}])/,
    rule: 'between braces a comma begins the next field',
    hint: ([, amount = '']) => `Write digits only, without ₹, commas or spaces: ${amount.replace(/\D/g, '')}.`,
  },
  {
    pattern: /^\s*(?:- )?[A-Za-z_]\w*:\s+'((?:[^']|'')*[^'\s]'[^'\s](?:[^']|'')*)'$/,
    rule: 'holds the quote that it is in',
    hint: ([, text = '']) => `Put the text in double quotes: "${shortened(text)}".`,
  },
  {
    pattern: /^\s*(?:- )?[A-Za-z_]\w*:\s+([^"'\s][^"']* #\d.*)$/,
    rule: 'ends at its " #": what follows is read as a comment',
    hint: ([, text = '']) => quoteIt(text),
  },
  bent,
]

const bodyRules: LineRule[] = [
  {
    pattern: /^ *(-|\d+\.)([A-Za-z].*)$/,
    rule: 'a list entry needs a space after its dash or number',
    hint: ([, mark, text = '']) => `Write "${mark} ${shortened(text)}".`,
  },
  bent,
]

/** The marks that a merge leaves behind when two people changed the same lines. */
export function mergeMistake(text: string): Found | undefined {
  const line = text.split('\n').findIndex((it) => it.startsWith('<<<<<<< '))
  if (line === -1) return undefined
  return {
    line: line + 1,
    rule: 'two versions of these lines were not merged',
    hint: 'Keep the version you want, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  }
}

/** Mistakes that show in a single line, in the fields and in the text below them. */
export function lineMistakes({ fields, fieldsLine, body, bodyLine }: Source) {
  const inFields = inLines(withoutBlocks(fields), fieldsLine, fieldRules)
  const inText = inLines(body.split('\n'), bodyLine, bodyRules).map((it): Found => ({ kind: 'text', ...it }))
  return { inFields, inText }
}

function inLines(lines: string[], first: number, rules: LineRule[]): Found[] {
  return lines.flatMap((text, index) => {
    if (text.trimStart().startsWith('#')) return []
    for (const { pattern, rule, hint } of rules) {
      const found = text.match(pattern)
      if (found) return [{ line: first + index, rule, hint: hint(found) }]
    }
    return []
  })
}

/** The lines of YAML, emptied where they are a longer text below `field: |`. */
function withoutBlocks(fields: string): string[] {
  let block: number | undefined
  return fields.split('\n').map((line) => {
    const indent = line.search(/\S/)
    if (block !== undefined && (indent === -1 || indent > block)) return ''
    block = /:\s+[|>][+-]?\s*$/.test(line) ? indent : undefined
    return line
  })
}

/** Why a file's YAML cannot be read. `line` is the one that the reader gave up at. */
export function yamlMistake(source: Source, fields: FieldMap, reason: string, line: number | undefined): Found {
  const lines = withoutBlocks(source.fields)
  const at = (index: number) => source.fieldsLine + index
  const open = lines.findIndex(isQuoteOpen)
  if (open !== -1)
    return { line: at(open), rule: 'a quote is missing', hint: 'Put the same quote before and after the text.' }
  const bracket = lines.findIndex(isBracketOpen)
  if (bracket !== -1)
    return { line: at(bracket), rule: 'a closing } or ] is missing', hint: 'Close every bracket on its own line.' }
  const [first] = fields.errors
  const found = movedRight(lines, first?.line ?? line, source.fieldsLine)
  const text = found === undefined ? '' : (lines[found - source.fieldsLine] ?? '')
  if (first?.code === 'DUPLICATE_KEY' || /duplicated/.test(reason))
    return { line: found, rule: `${nameIn(text)}is there twice`, hint: 'Keep one of the two lines.' }
  const colon = text.match(/^\s*(?:- )?[A-Za-z_]\w*:\s+([^"'[{].*: .*)$/)
  if (colon) return { line: found, rule: 'holds a second colon', hint: quoteIt(colon[1] ?? '') }
  return {
    line: found,
    rule: `cannot be read: ${reason}`,
    hint: 'Begin this line with as many spaces as the lines beside it that belong together.',
  }
}

/** YAML takes a line further to the right for a part of the one above, and stops there. */
function movedRight(lines: string[], line: number | undefined, first: number): number | undefined {
  if (line === undefined) return undefined
  const [above = '', below = ''] = lines.slice(line - first)
  const isPart = /:\s+\S/.test(above) && /^\s*[A-Za-z_]\w*:/.test(below)
  return isPart && below.search(/\S/) > above.search(/\S/) ? line + 1 : line
}

const nameIn = (line: string) => {
  const [, name] = line.match(/^\s*(?:- )?([A-Za-z_]\w*):/) ?? []
  return name ? `${name} ` : ''
}

/** A value that begins with a quote and does not end with one, or the other way round. */
function isQuoteOpen(line: string): boolean {
  const [, value = ''] = line.match(/^\s*(?:- )?(?:[A-Za-z_]\w*:\s+)?(.*?)\s*$/) ?? []
  if (value.startsWith('"')) return !/^"(?:[^"\\]|\\.)*"(?:\s+#.*)?$/.test(value)
  if (value.startsWith("'")) return !/^'(?:[^']|'')*'(?:\s+#.*)?$/.test(value)
  return /^[\s{[]/.test(value) ? (value.replace(/\\"/g, '').match(/"/g)?.length ?? 0) % 2 === 1 : false
}

function isBracketOpen(line: string): boolean {
  const value = line.replace(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g, '')
  if (!/^\s*(?:- )?(?:[A-Za-z_]\w*:\s+)?[{[]/.test(value)) return false
  return value.split(/[{[]/).length !== value.split(/[}\]]/).length
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text)
