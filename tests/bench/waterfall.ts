import type { Visit } from './arrivals.ts'

const WIDTH = 100
const STEP_MS = 25

const nameOf = (path: string) =>
  path
    .replace('/_astro/', '')
    .replace(/\.[\w-]{8}\.(\w+)$/, '.$1')
    .slice(0, 28)

/**
 * What a page fetched over the line, one row per question: dots while it waits for its answer, a bar while that comes.
 * The first line marks moments of the visit by a letter each. Sockets and what a worker keeps ahead are not in it.
 */
export function waterfall({ fetched, paint, command = 0, pnl = command }: Visit): string {
  const column = (ms: number) => Math.min(WIDTH, Math.max(0, Math.round(ms / STEP_MS)))
  const line = Array.from({ length: WIDTH + 1 }, () => ' ')
  const marks = { FCP: paint, Command: command, PNL: pnl }
  for (const [name, ms] of Object.entries(marks)) line[column(ms)] = name[0] ?? ''
  const legend = Object.entries(marks).map(([name, ms]) => `${name} ${Math.round(ms)}`)
  const rows = fetched
    .filter(({ asked }) => asked < WIDTH * STEP_MS)
    .map(({ path, asked, first, last, bytes }) => {
      const [from, begun, ended] = [asked, first, last].map(column) as [number, number, number]
      const bar = ' '.repeat(from) + '·'.repeat(begun - from) + '█'.repeat(Math.max(1, ended - begun))
      return `${nameOf(path).padEnd(28)} ${(bytes / 1024).toFixed(1).padStart(5)} |${bar}`
    })
  return [`${legend.join(', ')} ms; one column is ${STEP_MS} ms`, `${' '.repeat(28)}    kB |${line.join('')}`, ...rows]
    .map((row) => row.trimEnd())
    .join('\n')
}
