/** Columns whose values come with the record's code. */
const recordColumns = ['realised', 'note', 'tags']

/** What heads a column of the Trade List's file while the record's code has not arrived. */
export function unloadedTitle({ key, title }: { key: string; title: string }): string {
  return recordColumns.includes(key) ? `${title}, not loaded: reload the page` : title
}
