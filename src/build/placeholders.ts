/** What a legal text may hold in a paragraph of its own, as `{risks}`. */
export const legalParts = [
  'statements',
  'risks',
  'riskSource',
  'riskNewer',
  'provider',
  'notStated',
  'personalData',
] as const
export type LegalPart = (typeof legalParts)[number]

/** A fact with its lines. */
export interface TableRow {
  label: string
  lines: readonly string[]
}

/** A table by its lines; the first one holds the headings. */
interface Table {
  lines: readonly (readonly string[])[]
}

export type Part = string | readonly string[] | readonly TableRow[] | Table

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A line as text; an address of the web or of mail as a link. */
function linked(text: string): string {
  const href = /^https:\/\/[^\s"]+$/.test(text) ? text : /^[^\s@"]+@[^\s@"]+$/.test(text) ? `mailto:${text}` : ''
  return href === '' ? escaped(text) : `<a href="${escaped(href)}">${escaped(text)}</a>`
}

function tableOf([heads = [], ...rows]: Table['lines']): string {
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((it) => `<${tag}>${escaped(it)}</${tag}>`).join('')}</tr>`
  return `<table><thead>${row(heads, 'th')}</thead><tbody>${rows.map((it) => row(it, 'td')).join('')}</tbody></table>`
}

function htmlOf(part: Part): string {
  if (part === '') return ''
  if (typeof part === 'string') return `<p>${escaped(part)}</p>`
  if ('lines' in part) return tableOf(part.lines)
  if (part.every((it) => typeof it === 'string'))
    return `<ul>${part.map((it) => `<li>${escaped(it)}</li>`).join('')}</ul>`
  const rows = part.map(
    ({ label, lines }) => `<tr><td>${escaped(label)}</td><td>${lines.map(linked).join('<br>')}</td></tr>`,
  )
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

/**
 * Fills in what a text names by a placeholder: a paragraph `{risks}` becomes that list, that table of facts, or that
 * paragraph where the part is one sentence; an empty one leaves nothing. The content check refuses any other name.
 */
export function fillPlaceholders(html: string, parts: Record<string, Part>): string {
  return html.replace(/<p>\{(\w+)\}<\/p>/g, (whole, name: string) =>
    parts[name] === undefined ? whole : htmlOf(parts[name]),
  )
}
