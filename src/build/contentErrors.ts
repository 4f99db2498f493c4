/** From the worst on: what could run or be read by nobody, pictures, fields, texts, what only the owner knows, what may wait. */
const kinds = ['unsafe', 'unreadable', 'picture', 'field', 'text', 'owner', 'warning'] as const

/** One mistake in a content file that an editor has to correct. */
export interface Mistake {
  /** From the project's root. */
  file: string
  kind: (typeof kinds)[number]
  /** From 1, in the whole file; undefined where no single line is to blame. */
  line?: number | undefined
  /** `packages, entry 2, amount`; undefined where the file as a whole is meant. */
  field?: string | undefined
  rule: string
  /** What to do about it, in a sentence of its own. */
  hint?: string | undefined
  /** The address that shows the file. */
  page?: string | undefined
}

/** A mistake, before its file is named. Without a kind it is one of the fields. */
export type Found = Omit<Mistake, 'file' | 'kind' | 'page'> & { kind?: Mistake['kind'] }

/** The worst first, then file by file, from top to bottom. */
export const worstFirst = (mistakes: readonly Mistake[]): Mistake[] =>
  mistakes.toSorted(
    (a, b) =>
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      a.file.localeCompare(b.file, 'en', { numeric: true }) ||
      (a.line ?? 0) - (b.line ?? 0),
  )

/** `src/content/site/contact.yaml:2: phone: must be text. Put it in quotes: "9876543210". Seen at /help.` */
export function describeMistake({ file, line, field, rule, hint, page }: Mistake): string {
  const place = line === undefined ? file : `${file}:${line}`
  const said = [place, field, rule].filter((it) => it !== undefined).join(': ')
  return `${said}${hint ? `. ${hint}` : ''}${page ? `${hint ? '' : '.'} Seen at ${page}.` : ''}`
}

/** The same where GitHub reads the log of a build: it shows the line beside the file. */
export function annotation(mistake: Mistake): string {
  const level = mistake.kind === 'warning' ? 'warning' : 'error'
  const text = describeMistake(mistake).replaceAll('%', '%25').replaceAll('\n', '%0A')
  return `::${level} file=${mistake.file},line=${mistake.line ?? 1}::${text}`
}

/** An error of one line per mistake, without a stack: the insides of a loader tell an editor nothing. */
export class ContentError extends Error {
  override name = 'ContentError'

  constructor(text: string) {
    super(text)
    this.stack = `${this.name}: ${this.message}`
  }
}

/** The error of one rule that a content file breaks, found while a page is built from it. */
export const contentError = (file: string, rule: string): Error =>
  new ContentError(describeMistake({ file, kind: 'field', rule }))
