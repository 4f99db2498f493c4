/** What texts name in braces, each with its one place: `brand.yaml` and `contact.yaml`. */
export type Names = Record<'brand' | 'city', string>

/** A name in braces that nothing fills in: visitors would read the braces. */
export function tokenMistake(text: string, known: readonly string[]): string | undefined {
  const all = ['brand', 'city', ...known]
  const name = [...text.matchAll(/\{(\w+)\}/g)].map(([, it = '']) => it).find((it) => !all.includes(it))
  if (name === undefined) return undefined
  return `nothing is known by the name {${name}}. Write ${all.map((it) => `{${it}}`).join(', ')}, or no braces`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** What an entry says, with the names in place. Pictures stay as they are; `rendered` holds HTML. */
export function fillNames<T>(value: T, names: Names, isHtml = false): T {
  if (typeof value === 'string') {
    const filled = value.replace(/\{(brand|city)\}/g, (_, name: keyof Names) =>
      isHtml ? escaped(names[name]) : names[name],
    )
    return filled as T
  }
  if (Array.isArray(value)) return value.map((it) => fillNames(it, names, isHtml)) as T
  if (value === null || Object.getPrototypeOf(value) !== Object.prototype || 'src' in (value as object)) return value
  const filled = Object.entries(value as object).map(([key, it]) => [
    key,
    fillNames(it, names, isHtml || key === 'rendered'),
  ])
  return Object.fromEntries(filled) as T
}
