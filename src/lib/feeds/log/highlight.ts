/** A segment of a text, and whether it matches the search. */
interface Segment {
  readonly text: string
  readonly hit: boolean
}

/** The pattern of a search, letter case ignored; undefined for an empty one. The query is text, never a pattern. */
export function searchFor(query: string): RegExp | undefined {
  const text = query.trim()
  return text === '' ? undefined : new RegExp(text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), 'gi')
}

/** Indices of the texts that hold the search at least once. */
export function findIn<T>(rows: readonly T[], textOf: (row: T) => string, search: RegExp | undefined): number[] {
  if (search === undefined) return []
  // `search` keeps no place in the pattern, as `test` would: the same pattern marks the hits afterwards.
  return rows.flatMap((row, index) => (textOf(row).search(search) >= 0 ? [index] : []))
}

/** Splits a text into matches and the text between them; joined again they are the whole text. */
export function highlight(text: string, search: RegExp | undefined): Segment[] {
  if (search === undefined) return [{ text, hit: false }]
  const segments: Segment[] = []
  let from = 0
  for (const match of text.matchAll(search)) {
    if (match.index > from) segments.push({ text: text.slice(from, match.index), hit: false })
    segments.push({ text: match[0], hit: true })
    from = match.index + match[0].length
  }
  if (from < text.length || segments.length === 0) segments.push({ text: text.slice(from), hit: false })
  return segments
}
