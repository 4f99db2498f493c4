import { type Measure, median } from '../../scripts/measure.ts'
import type { Visit } from './arrivals.ts'

/** How a visit of this build, or of the one it is held against, is made; both meet the same noisy moments. */
export interface Built {
  name: 'this' | 'other'
  visits: () => Promise<Visit[]>
}

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)

const spread = (values: readonly number[], digits = 0) => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return `${median([...values]).toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`
}

function figures(command: string, visits: readonly Visit[]): string {
  const pnls = visits.flatMap(({ pnl }) => pnl ?? [])
  const pnl = pnls.length > 0 ? `, PNL ${spread(pnls)}` : ''
  const [kilobytes, requests] = [visits.map((it) => it.kilobytes), visits.map((it) => it.requests)].map(median)
  const carried = `${kilobytes?.toFixed(0)} kB in ${requests} requests`
  return `${command} works ${spread(visits.flatMap((it) => it.command ?? []))}${pnl} ms; ${carried}`
}

/** How this build's visits compare with the other's beside them, moment by moment. */
function ratios(command: string, visits: readonly Visit[], others: readonly Visit[]): string {
  const of = (figure: (visit: Visit) => number | undefined) =>
    visits.flatMap((it, turn) => {
      const [own, its] = [figure(it), others[turn] && figure(others[turn])]
      return own === undefined || its === undefined ? [] : own / its
    })
  const [commands, pnls, bytes] = [of((it) => it.command), of((it) => it.pnl), of((it) => it.kilobytes)]
  const pnl = pnls.length > 0 ? `, PNL ${spread(pnls, 2)}` : ''
  return `${command} ${spread(commands, 2)}${pnl} ×, kB ${median(bytes).toFixed(2)} × of it`
}

/**
 * One row for each name: what the visits of a new browser saw, in turns with the other build where there is one.
 * Medians with the fastest and the slowest; a ratio is the median of those of the turns.
 */
export async function visitRows(
  names: readonly string[],
  { command, aims }: { command: string; aims: readonly (string | undefined)[] },
  builds: readonly Built[],
): Promise<{ rows: Measure[]; middle: Visit[] }> {
  const seen = { this: [] as Visit[][], other: [] as Visit[][] }
  for (let run = 0; run < RUNS; run++)
    for (const { name, visits } of run % 2 === 0 ? builds : builds.toReversed()) seen[name].push(await visits())
  const kinds = names.map((what, kind) => {
    const at = (all: Visit[][]) => all.flatMap((visits) => visits[kind] ?? [])
    const [own, others] = [at(seen.this), at(seen.other)]
    const against =
      others.length > 0 ? `the other build: ${figures(command, others)}; ${ratios(command, own, others)}` : ''
    const middle = [...own].sort((a, b) => (a.command ?? 0) - (b.command ?? 0))[Math.floor(own.length / 2)]
    return { row: { what, value: figures(command, own), aim: against || aims[kind] }, middle }
  })
  return { rows: kinds.map(({ row }) => row), middle: kinds.flatMap(({ middle }) => middle ?? []) }
}
