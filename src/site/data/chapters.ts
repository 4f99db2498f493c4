/** A part of a rendered text: its heading as plain HTML, and the text below it. */
export interface Chapter {
  heading: string
  html: string
}

/** Splits rendered markdown at its headings of one level; `intro` is what comes before the first. */
export function splitAtHeadings(html: string, level: 2 | 3): { intro: string; chapters: Chapter[] } {
  const [intro = '', ...rest] = html.split(new RegExp(`<h${level}\\b[^>]*>`))
  const chapters = rest.map((part) => {
    const [heading = '', ...below] = part.split(`</h${level}>`)
    return { heading, html: below.join(`</h${level}>`).trim() }
  })
  return { intro: intro.trim(), chapters }
}

/** Splits rendered markdown at its first list. */
export function splitAtList(html: string): { text: string; list: string } {
  const at = html.search(/<[ou]l\b/)
  return at < 0 ? { text: html.trim(), list: '' } : { text: html.slice(0, at).trim(), list: html.slice(at).trim() }
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}

/** Rendered markdown without its markup, on one line. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (it) => entities[it] ?? it)
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Writes the heading of its column onto each cell of a text's tables, so that a row can be read as a card where the
 * table has no room.
 */
export function labelCells(html: string): string {
  return html.replace(/<table>.*?<\/table>/gs, (table) => {
    const heads = [...table.matchAll(/<th>(.*?)<\/th>/gs)].map(([, text = '']) => text.replace(/<[^>]*>|"/g, ''))
    return table.replace(/<tr>.*?<\/tr>/gs, (row) => {
      let column = 0
      return row.replaceAll('<td>', () => `<td data-label="${heads[column++] ?? ''}">`)
    })
  })
}
