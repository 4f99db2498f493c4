import { createHash } from 'node:crypto'

/** Eight letters that stand for words. Where their lines break makes no difference. */
export const printOf = (...words: readonly string[]): string =>
  createHash('sha256')
    .update(words.map((it) => it.trim().replace(/\s+/g, ' ')).join(' '))
    .digest('hex')
    .slice(0, 8)

/** A text that people agree to, as its file has it. */
interface AgreedText {
  data: object
  body?: string | undefined
}

/** The words of a value, in an order that no reader of the file changes. */
const wordsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
        .flatMap(([name, it]) => [name, ...wordsOf(it)])
    : [String(value)]

/**
 * The version of a text that people agree to: its day, and a print of its words, such as `2026-11-29.1dbd5aaf`. Words
 * that change under the same day are another version, and everybody is asked again.
 */
export function consentVersion({ data, body = '' }: AgreedText): string {
  const { updated, title, statements, risks, riskSource, personalData } = data as Record<string, unknown>
  const day = updated instanceof Date ? updated.toISOString().slice(0, 10) : updated
  return `${day}.${printOf(body, ...wordsOf(statements ? { title, statements, risks, riskSource } : { personalData }))}`
}
