/** Something in a content file that an editor corrects, or that only the owner knows. */
export interface Mistake {
  /** From the project's root. */
  file: string
  /** `owner`: stops a build for the public alone. `warning`: stops none. */
  kind: 'content' | 'owner' | 'warning'
  /** From 1, in the whole file; undefined where no single line is to blame. */
  line?: number | undefined
  /** `packages, entry 2, amount`; undefined where the file as a whole is meant. */
  field?: string | undefined
  /** What is wrong, and what to do about it. */
  says: string
}

/** A mistake of the content, before its file is named. */
export type Found = Omit<Mistake, 'file' | 'kind'>

/** `src/content/site/contact.yaml:2: phone: must be text. Put it in straight quotes.` */
export function describeMistake({ file, line, field, says }: Mistake): string {
  return [line === undefined ? file : `${file}:${line}`, field, says].filter((it) => it !== undefined).join(': ')
}

/** The same where GitHub reads the log of a build: it shows the line beside the file. */
export function annotation(mistake: Mistake): string {
  const level = mistake.kind === 'warning' ? 'warning' : 'error'
  const text = describeMistake(mistake).replaceAll('%', '%25').replaceAll('\n', '%0A')
  return `::${level} file=${mistake.file},line=${mistake.line ?? 1}::${text}`
}

/** An error of one line per mistake, without a stack: the insides of a build tell an editor nothing. */
export class ContentError extends Error {
  override name = 'ContentError'

  constructor(text: string) {
    super(text)
    this.stack = `${this.name}: ${this.message}`
  }
}

/** The error of one rule that a content file breaks, found while a page is built from it. */
export const contentError = (file: string, says: string): Error =>
  new ContentError(describeMistake({ file, kind: 'content', says }))
