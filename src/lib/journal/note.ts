import * as v from 'valibot'
import { savedTime } from '../wire/parseAs.ts'

export const MAX_TEXT = 4000
const MAX_TAGS = 20
const MAX_TAG = 40

export const noteSchema = v.object({
  text: v.pipe(v.string(), v.maxLength(MAX_TEXT)),
  /** Lower case, each once, in the order typed. */
  tags: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_TAG))), v.maxLength(MAX_TAGS)),
  at: savedTime,
})
/** What a user wrote about one trade; `at` is the last change in milliseconds since 1970. */
export type Note = v.InferOutput<typeof noteSchema>
export type Notes = Readonly<Record<string, Note>>

/** `Expiry day, #Late exit` as tags: parted by commas, without `#`, in lower case, each once, at most 20. */
export function parseTags(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim().replace(/^#+/, '').trim().toLowerCase().slice(0, MAX_TAG))
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, MAX_TAGS)
}

export function isBlank({ text, tags }: Pick<Note, 'text' | 'tags'>): boolean {
  return text.trim() === '' && tags.length === 0
}

/** Both texts, one below the other, and the tags of both; `mine` itself where it says all, undefined where that is too long. */
export function joinNotes(mine: Note, other: Note): Note | undefined {
  const tags = [...new Set([...mine.tags, ...other.tags])]
  const holdsText = mine.text.includes(other.text)
  if (holdsText && tags.length === mine.tags.length) return mine
  const text = holdsText ? mine.text : other.text.includes(mine.text) ? other.text : `${mine.text}\n\n${other.text}`
  if (text.length > MAX_TEXT || tags.length > MAX_TAGS) return undefined
  return { text, tags, at: Math.max(mine.at, other.at) }
}
