import { contentError } from './contentErrors.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * Fills in what a text names by a placeholder: a paragraph `{risks}` becomes that list, or that
 * paragraph where the part is one sentence. An unknown name, or one that is not alone in its paragraph, ends the
 * build with one line.
 */
export function fillPlaceholders(
  html: string,
  parts: Record<string, string | readonly string[]>,
  file: string,
): string {
  const filled = html.replace(/<p>\{(\w+)\}<\/p>/g, (_, name: string) => {
    const part = parts[name]
    if (part === undefined) throw contentError(file, `{${name}} is none of ${Object.keys(parts).join(', ')}`)
    if (typeof part === 'string') return `<p>${escaped(part)}</p>`
    return `<ul>${part.map((it) => `<li>${escaped(it)}</li>`).join('')}</ul>`
  })
  const left = Object.keys(parts).find((name) => filled.includes(`{${name}}`))
  if (left !== undefined) throw contentError(file, `{${left}} must be alone in its paragraph`)
  return filled
}
