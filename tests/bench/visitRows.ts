import { type Measure, median, type Stage } from '../../scripts/measure.ts'
import { spread, twoVisits, type Visit, type Wanted } from './arrivals.ts'
import { waterfall } from './waterfall.ts'

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)

/** What each of two visits is held against; without an aim its row is printed only. */
export interface Aims {
  first?: string
  again?: string
}

/** One row: when things stood, and what the line had carried by then. */
function row(what: string, { command }: Wanted, visits: readonly Visit[], aim?: string): Measure {
  const kilobytes = (name: 'command' | 'pnl') => median(visits.map((it) => it.kilobytes[name])).toFixed(0)
  const hasPnl = command === 'Stop'
  const times = [
    `${command} works ${spread(visits.map((it) => it.command))}`,
    ...(hasPnl ? [`PNL ${spread(visits.map(({ pnl }) => pnl))}`] : []),
  ]
  const weights = hasPnl ? `${kilobytes('command')} and ${kilobytes('pnl')} kB` : `${kilobytes('command')} kB`
  const notes = [
    `FCP ${spread(visits.map(({ paint }) => paint))}`,
    `first log line ${spread(visits.map(({ line }) => line))}`,
    `CLS ${median(visits.map(({ shift }) => shift)).toFixed(4)}`,
    `${median(visits.map(({ requests }) => requests))} requests until ${command} works`,
  ]
  return { what, value: `${times.join(', ')}; ${weights}`, aim, note: notes.join(', ') }
}

/** What the line carried in the visit whose command came in the middle. */
function drawing(what: string, visits: readonly Visit[]): string {
  const middle = [...visits].sort((a, b) => (a.command ?? 0) - (b.command ?? 0))[Math.floor(visits.length / 2)]
  if (middle?.command === undefined) return ''
  const { exchanges, begin, paint, command, pnl = command } = middle
  return `${what}\n\n${waterfall(exchanges, begin, { FCP: paint, Command: command, PNL: pnl })}\n`
}

/** Visits of new browsers, each of which comes a second time; and what was on the line in one of each kind. */
export async function visitRows(
  { browser, url }: Pick<Stage, 'browser' | 'url'>,
  what: string,
  wanted: Wanted,
  aims: Aims,
): Promise<{ rows: Measure[]; drawings: string }> {
  const visits: [Visit, Visit][] = []
  for (let run = 0; run < RUNS; run++) visits.push(await twoVisits(browser, url, wanted))
  const [first, again] = [visits.map(([it]) => it), visits.map(([, it]) => it)]
  return {
    rows: [row(`${what}, first visit`, wanted, first, aims.first), row(`${what}, again`, wanted, again, aims.again)],
    drawings: `${drawing(`${what}, first visit`, first)}\n${drawing(`${what}, again`, again)}`,
  }
}
