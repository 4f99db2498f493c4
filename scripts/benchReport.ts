import type { Bench, Measure } from './measure.ts'

const MARK = /^<!-- npm run bench (\S+) -->$/m

/** One bench's part of docs/performance.md; `circumstances` say when and on what machine it ran. */
export function section(
  name: string,
  { title, picture }: Pick<Bench, 'title' | 'picture'>,
  rows: Measure[],
  circumstances: string,
): string {
  const lines = rows.map(({ what, value, note }) => `| ${what} | ${value} | ${note ?? ''} |`)
  const drawn = picture ? `![${picture.alt}](${picture.file})\n\n` : ''
  return `<!-- npm run bench ${name} -->\n\n## ${title}\n\n${circumstances}\n\n${drawn}| what | measured | note |\n|---|---|---|\n${lines.join('\n')}\n`
}

/** The text of docs/performance.md with these parts in place of the older ones of the same benches, by name. */
export function report(old: string, sections: string[]): string {
  const nameOf = (part: string) => MARK.exec(part)?.[1] ?? ''
  const parts = new Map(
    [...old.split(/(?=^<!-- npm run bench )/m), ...sections]
      .filter((part) => MARK.test(part))
      .map((part) => [nameOf(part), `${part.trim()}\n`]),
  )
  const sorted = [...parts].sort(([a], [b]) => a.localeCompare(b)).map(([, part]) => part)
  return [
    '# Performance\n\nWritten by `npm run bench`; `npm run bench live` renews that part alone.\n',
    ...sorted,
  ].join('\n')
}
