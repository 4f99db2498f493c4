import { type Document, isMap, LineCounter, parseDocument, visit, type YAMLError } from 'yaml'
import type { Found } from '../mistakes.ts'

/** A content file that can be read; what it holds may still be wrong. */
export interface ContentFile {
  /** From the project's root. */
  file: string
  data: unknown
  /** The line of a field; of the nearest field around it where it is missing; undefined where that is the file. */
  lineOf: (path: readonly PropertyKey[]) => number | undefined
  /** The markdown below the fields; empty in a YAML file. */
  body: string
  bodyLine: number
}

const SAVE_AGAIN = 'Save it as UTF-8'

/** Text of a file, or the line that is not UTF-8. What Windows calls ANSI or Unicode would be published as �. */
function decoded(bytes: Buffer): { text: string } | Found {
  const isWide = /^(\xff\xfe|\xfe\xff|.\0|\0.)/s.test(bytes.toString('latin1', 0, 2))
  if (isWide) return { line: 1, says: `is saved as UTF-16. ${SAVE_AGAIN}` }
  const text = bytes.toString('utf8')
  if (Buffer.from(text).equals(bytes)) return { text: text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n') }
  return { line: text.split('\ufffd')[0]?.split('\n').length, says: `is not saved as UTF-8. ${SAVE_AGAIN}` }
}

interface Trap {
  pattern: RegExp
  says: (found: RegExpMatchArray) => string
}

const straight: Record<string, string> = { '“': '"', '”': '"', '„': '"', '‘': "'", '’': "'", '‚': "'" }

/** Letters that are not those of the keyboard: a search does not find them, and nobody sees why. */
const bent: Trap = {
  pattern: /[“”„‘’‚\u00a0\u00ad\u200b\u2028\ufb00-\ufb06]/,
  says: ([it = '']) => {
    const plain = straight[it] ?? (it.normalize('NFKC').trim() || 'a plain space, or nothing')
    return `holds a letter that a word processor bent. Write ${plain} in place of ${straight[it] ? it : `U+${it.charCodeAt(0).toString(16).padStart(4, '0')}`}`
  },
}

const lost: Trap = { pattern: /\ufffd/, says: () => 'holds �, a letter that was lost. Write the letter again' }

const merge: Trap = {
  pattern: /^(<{7}|>{7}) /,
  says: () =>
    'two versions of these lines were not merged. Keep one, and delete the lines of <<<<<<<, ======= and >>>>>>>',
}

/** What YAML takes for something else without a word, or stops at many lines below. */
const traps: Trap[] = [
  merge,
  { pattern: /^ *\t/, says: () => 'begins with a tab. Use spaces: two for each step to the right' },
  bent,
  lost,
]

function inLines(lines: readonly string[], first: number, rules: readonly Trap[]): Found[] {
  return lines.flatMap((text, index) => {
    if (text.trimStart().startsWith('#') && rules === traps) return []
    for (const { pattern, says } of rules) {
      const found = text.match(pattern)
      if (found) return [{ line: first + index, says: says(found) }]
    }
    return []
  })
}

/** Where a value begins with a quote that never ends: YAML notices it only lines below. */
const openQuote = /^\s*(?:- )?(?:\w+:\s+)?("[^"]*|'[^']*)$/
const LAYOUT = 'Write name, colon, space, and the text in straight quotes, as far to the right as the lines beside it'

function yamlMistake({ code, message, linePos }: YAMLError, lines: readonly string[], first: number): Found {
  const open = lines.findIndex((it) => openQuote.test(it))
  if (open !== -1)
    return { line: first + open, says: 'a quote is missing. Put the same quote before and after the text' }
  const cure = code === 'DUPLICATE_KEY' ? 'Keep one of the two lines' : LAYOUT
  const why = message.split(/ at line|\n/)[0]
  return { line: first - 1 + (linePos?.[0].line ?? 1), says: `cannot be read (${why}). ${cure}` }
}

/** Texts without quotes that YAML cuts off at their " #". */
function cutTexts(document: Document, source: string, lineAt: (offset: number) => number): Found[] {
  const found: Found[] = []
  visit(document, {
    Scalar(_, { type, value, range }) {
      const isCut =
        type === 'PLAIN' && typeof value === 'string' && range && /^ +#/.test(source.slice(range[1], range[2]))
      if (isCut)
        found.push({
          line: lineAt(range[0]),
          says: 'ends at its " #": what follows is read as a comment. Put the whole text in straight quotes',
        })
    },
  })
  return found
}

/** The key's place where there is one: the value can begin lines below it. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number | undefined {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === String(path.at(-1))) : undefined
  const node = (pair?.key ?? document.getIn(path, true)) as { range?: [number, number, number] } | undefined
  return node?.range?.[0]
}

/** The lines of a file in two parts: its fields, and in markdown the text below them. */
function split(lines: readonly string[], isMarkdown: boolean): { opening: number; closing: number } | Found {
  if (!isMarkdown) return { opening: -1, closing: lines.length }
  const opening = lines.findIndex((it) => it.trim() !== '')
  if (lines[opening]?.trim() !== '---')
    return { line: 1, says: 'the fields need a line of three dashes above them. Write --- into the first line' }
  const closing = lines.findIndex((it, index) => index > opening && it.trimEnd() === '---')
  if (closing === -1) return { says: 'the fields need a line of three dashes below them. Write --- above the text' }
  return { opening, closing }
}

/** What is wrong with the letters and the YAML of a file; and what it holds, where that can be read. */
export function readContentFile(bytes: Buffer, file: string): { found: Found[]; content?: ContentFile } {
  const read = decoded(bytes)
  if ('says' in read) return { found: [read] }
  const lines = read.text.split('\n')
  const parts = split(lines, file.endsWith('.md'))
  if ('says' in parts) return { found: [parts] }
  const { opening, closing } = parts
  const first = opening + 2
  const bodyLine = closing + 2
  const fields = lines.slice(opening + 1, closing)
  const body = lines.slice(closing + 1)
  const source = fields.join('\n')
  const counter = new LineCounter()
  const lineAt = (offset: number) => counter.linePos(offset).line + first - 1
  const document = parseDocument(source, { lineCounter: counter, customTags: ['timestamp'], logLevel: 'silent' })
  const inFields = inLines(fields, first, traps)
  const inText = inLines(body, bodyLine, [merge, bent, lost])
  const [error] = document.errors
  if (error) return { found: [...(inFields.length > 0 ? inFields : [yamlMistake(error, fields, first)]), ...inText] }
  const lineOf: ContentFile['lineOf'] = (path) => {
    if (path.length === 0) return undefined
    const offset = offsetOf(document, path)
    return offset === undefined ? lineOf(path.slice(0, -1)) : lineAt(offset)
  }
  const content = { file, data: document.toJS() as unknown, lineOf, body: body.join('\n'), bodyLine }
  return { found: [...inFields, ...cutTexts(document, source, lineAt), ...inText], content }
}
