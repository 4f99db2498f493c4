import { type Document, isMap, LineCounter, parseDocument } from 'yaml'

/** A content file in two parts: the fields, and in markdown the text below them. */
export interface Source {
  /** The YAML, without the lines of dashes around it. */
  fields: string
  /** The line of the file that the YAML begins on, from 1. */
  fieldsLine: number
  /** Empty in a YAML file. */
  body: string
  bodyLine: number
}

/** The two parts of a file, or the line of dashes that is missing. */
export function splitSource(text: string, isMarkdown: boolean): Source | 'no opening' | 'no closing' {
  const whole = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  if (!isMarkdown) return { fields: whole, fieldsLine: 1, body: '', bodyLine: 1 }
  const lines = whole.split('\n')
  const first = lines.findIndex((it) => it.trim() !== '')
  if (lines[first]?.trim() !== '---') return 'no opening'
  const last = lines.findIndex((it, index) => index > first && it.trimEnd() === '---')
  if (last === -1) return 'no closing'
  return {
    fields: lines.slice(first + 1, last).join('\n'),
    fieldsLine: first + 2,
    body: lines.slice(last + 1).join('\n'),
    bodyLine: last + 2,
  }
}

/** Finds fields in a file's YAML, so that a mistake can name its line. */
export class FieldMap {
  readonly #lines = new LineCounter()
  readonly #document: Document
  readonly #source: Source
  #data: unknown

  constructor(source: Source) {
    this.#source = source
    this.#document = parseDocument(source.fields, { lineCounter: this.#lines, uniqueKeys: true, logLevel: 'silent' })
  }

  /** What the YAML holds; undefined where it cannot be read. */
  get data(): unknown {
    this.#data ??= this.#document.errors.length === 0 ? this.#document.toJS() : undefined
    return this.#data
  }

  /** Where the YAML cannot be read: the code of the `yaml` package, and the line in the file. */
  get errors(): { code: string; line: number }[] {
    return this.#document.errors.map(({ code, pos }) => ({ code, line: this.#lineAt(pos[0]) }))
  }

  /** The line of a field; of the nearest field around it where it is missing; undefined where that is the file. */
  lineOf(path: readonly PropertyKey[]): number | undefined {
    for (let length = path.length; length > 0; length--) {
      const offset = this.#offsetOf(path.slice(0, length))
      if (offset !== undefined) return this.#lineAt(offset)
    }
    return undefined
  }

  /** A value as it is written, quotes included. */
  writtenAt(path: readonly PropertyKey[]): string | undefined {
    const node = this.#nodeAt(path)
    return node?.range ? this.#source.fields.slice(node.range[0], node.range[1]).trim() : undefined
  }

  #nodeAt(path: readonly PropertyKey[]): { range?: [number, number, number] | null } | undefined {
    return this.#document.getIn(path, true) as { range?: [number, number, number] | null } | undefined
  }

  /** The key's place where there is one: the value can begin lines below it. */
  #offsetOf(path: readonly PropertyKey[]): number | undefined {
    const parent = path.length === 1 ? this.#document.contents : this.#document.getIn(path.slice(0, -1), true)
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => String((key as { value?: unknown }).value) === path.at(-1))
      : undefined
    const key = pair?.key as { range?: [number, number, number] } | undefined
    return key?.range?.[0] ?? this.#nodeAt(path)?.range?.[0]
  }

  #lineAt(offset: number): number {
    return this.#lines.linePos(offset).line + this.#source.fieldsLine - 1
  }
}
