/** One mistake in a content file that an editor has to correct. */
export interface Mistake {
  /** From the project's root. */
  file: string
  /** From 1, in the whole file; undefined where no single line is to blame. */
  line?: number | undefined
  /** `packages, entry 2, amount`; undefined where the file as a whole is meant. */
  field?: string | undefined
  rule: string
  /** What to do about it, in a sentence of its own. */
  hint?: string | undefined
}

/** A mistake, before its file is named. */
export type Found = Omit<Mistake, 'file'>

/** `src/content/site/contact.yaml:2: phone: must be text. Put it in quotes: "9876543210".` */
export function describeMistake({ file, line, field, rule, hint }: Mistake): string {
  const place = line === undefined ? file : `${file}:${line}`
  return `${[place, field, rule].filter((it) => it !== undefined).join(': ')}${hint ? `. ${hint}` : ''}`
}

/** An error of one line per mistake, without a stack: the insides of a loader tell an editor nothing. */
export class ContentError extends Error {
  override name = 'ContentError'

  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(describeMistake).join('\n'))
    this.stack = `${this.name}: ${this.message}`
  }
}

/** The error of one rule that a content file breaks, found while a page is built from it. */
export const contentError = (file: string, rule: string): Error => new ContentError([{ file, rule }])
