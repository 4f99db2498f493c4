/** The parts of Playwright's JSON report that the closing lines need. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

interface Suite {
  suites?: Suite[]
  specs?: { title: string; file: string; line: number; tests: { status: string }[] }[]
}

/** The tests that failed once and then passed, as `file:line title`. */
export function flakyTests(report: PlaywrightReport): string[] {
  const inSuite = ({ suites = [], specs = [] }: Suite): string[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...suites.flatMap(inSuite),
  ]
  return report.suites.flatMap(inSuite)
}
