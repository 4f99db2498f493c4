interface Rule {
  pattern: RegExp
  headers: [name: string, value: string][]
}

const literal = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : literal(part).replaceAll('*', '.*')))
    .join('/')
  return new RegExp(`^${source}$`, 's')
}

/** Reads a `_headers` file: an address at the line's start, its headers indented below; `*` and `:name` match anything. */
export function readHeaders(text: string): (pathname: string) => [name: string, value: string][] {
  const rules: Rule[] = []
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue
    if (/^\S/.test(line)) {
      rules.push({ pattern: patternOf(line.trim()), headers: [] })
      continue
    }
    const colon = line.indexOf(':')
    if (colon > 0) rules.at(-1)?.headers.push([line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()])
  }
  return (pathname) => rules.filter(({ pattern }) => pattern.test(pathname)).flatMap(({ headers }) => headers)
}
