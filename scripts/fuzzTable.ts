interface Run {
  projectName: string
  status: string
  annotations: { type: string; description?: string }[]
  results: { duration: number }[]
}

interface Suite {
  suites?: Suite[]
  specs?: { title: string; tests: Run[] }[]
}

/** What is read here of Playwright's report as JSON. */
export interface FuzzReport extends Suite {
  stats: { duration: number }
}

const added = (before: string | undefined, next: string): string =>
  before === undefined ? next : Number.isNaN(+next) ? `${before} / ${next}` : String(+before + +next)

const runsIn = ({ suites = [], specs = [] }: Suite): (Run & { title: string })[] => [
  ...suites.flatMap(runsIn),
  ...specs.flatMap(({ title, tests }) => tests.map((run) => ({ ...run, title }))),
]

/** One table of a whole run: by its parts, what the tests told of what they tried, and which of them failed. */
export function fuzzTable(report: FuzzReport): string {
  const parts = Map.groupBy(runsIn(report), ({ projectName }) => projectName)
  const lines = [...parts].flatMap(([name, runs]) => {
    const told = new Map<string, string>()
    for (const { type, description = '' } of runs.flatMap(({ annotations }) => annotations))
      told.set(type, added(told.get(type), description))
    const seconds = runs.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0)
    const failed = runs.filter(({ status }) => status !== 'expected')
    return [
      `\n${name}: ${runs.length - failed.length} of ${runs.length} tests passed, ${Math.round(seconds)} s of work`,
      ...[...told].sort().map(([what, value]) => `  ${what.padEnd(72)} ${value}`),
      ...failed.map(({ title }) => `  FAILED ${title}`),
    ]
  })
  return `${lines.join('\n')}\n\n${Math.round(report.stats.duration / 1000)} s in all`
}
