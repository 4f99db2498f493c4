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

/** The paragraphs of rendered markdown, each with its tags. */
export function paragraphs(html: string): string[] {
  return html.match(/<p\b.*?<\/p>/gs) ?? []
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

/** The items of all lists in rendered markdown, as text. */
export function listItems(html: string): string[] {
  return [...html.matchAll(/<li\b[^>]*>(.*?)<\/li>/gs)].map(([, item = '']) => plainText(item))
}
