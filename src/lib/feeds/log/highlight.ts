/** The pattern of a search, letter case ignored; undefined for an empty one. The query is text, never a pattern. */
export function searchFor(query: string): RegExp | undefined {
  const text = query.trim()
  return text === '' ? undefined : new RegExp(`(${text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')})`, 'gi')
}

/** Indices of the texts that hold the search at least once. */
export function findIn<T>(rows: readonly T[], textOf: (row: T) => string, search: RegExp | undefined): number[] {
  if (search === undefined) return []
  // `search` keeps no place in the pattern, as `test` would: the same pattern marks the hits afterwards.
  return rows.flatMap((row, index) => (textOf(row).search(search) >= 0 ? [index] : []))
}

/** Splits a text into matches (`hit`) and the text between them; joined again they are the whole text. */
export function highlight(text: string, search: RegExp | undefined): { text: string; hit: boolean }[] {
  // The pattern is one group, so that every second piece is a match.
  const pieces = search === undefined ? [text] : text.split(search)
  return pieces.map((piece, index) => ({ text: piece, hit: index % 2 === 1 })).filter((it) => it.text !== '')
}
