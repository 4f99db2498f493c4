import type { Exchange } from './sharedLine.ts'

const WIDTH = 100
const STEP_MS = 25

const nameOf = (path: string) =>
  path
    .split('?', 1)[0]
    ?.replace('/_astro/', '')
    .replace(/\.[\w-]{8}\.(\w+)$/, '.$1')
    .slice(0, 28) ?? ''

/**
 * What was on the line during a visit that began at `begin`, one row per question: dots while it waits for its answer,
 * a bar while that comes. The first line marks moments of the visit, in milliseconds after it began, by a letter each.
 */
export function waterfall(exchanges: readonly Exchange[], begin: number, marks: Record<string, number>): string {
  const column = (ms: number) => Math.min(WIDTH, Math.max(0, Math.round(ms / STEP_MS)))
  const line = Array.from({ length: WIDTH + 1 }, () => ' ')
  for (const [name, ms] of Object.entries(marks)) line[column(ms)] = name[0] ?? ''
  const legend = Object.entries(marks).map(([name, ms]) => `${name} ${Math.round(ms)}`)
  const rows = exchanges.flatMap(({ path, isWorkers, askedAt, firstAt = askedAt, lastAt = firstAt, bytes }) => {
    const [asked, first, last] = [askedAt, firstAt, lastAt].map((it) => column(it - begin)) as [number, number, number]
    if (askedAt - begin > WIDTH * STEP_MS) return []
    const bar = ' '.repeat(asked) + '·'.repeat(first - asked) + '█'.repeat(Math.max(1, last - first))
    const kilobytes = (bytes / 1024).toFixed(1).padStart(5)
    return `${nameOf(path).padEnd(28)} ${isWorkers ? 'w' : ' '}${kilobytes} |${bar}`
  })
  return [`${legend.join(', ')} ms; one column is ${STEP_MS} ms`, `${' '.repeat(28)} w   kB |${line.join('')}`, ...rows]
    .map((row) => row.trimEnd())
    .join('\n')
}
