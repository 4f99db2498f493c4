import { fail, run } from './run.ts'

/** Days on which something ends or is not known yet, one a day later in IST, a Sunday, a holiday: for page and sandbox. */
const DAYS = [
  '2026-12-01T06:00:00Z',
  '2026-12-25T06:00:00Z',
  '2026-12-27T06:00:00Z',
  '2026-12-31T20:00:00Z',
  '2027-01-01T06:00:00Z',
  '2027-04-01T20:00:00Z',
  '2028-02-29T06:00:00Z',
]
const ofDays = ['mainJob', 'commands', 'results', 'session', 'watch']

interface Work {
  command: string
  args: string[]
  env?: Record<string, string>
}

const script = (file: string): Work => ({ command: 'node', args: [file] })

const parts: Record<string, Work[]> = {
  tests: [{ ...script('scripts/test.ts'), env: { ALL: '1' } }],
  days: [
    { ...script('scripts/build.ts'), env: { OUT_DIR: 'dist' } },
    ...DAYS.map((day) => ({ command: 'playwright', args: ['test', ...ofDays], env: { ALL: '1', E2E_DAY: day } })),
  ],
  hosts: [script('tests/hosts/run.ts')],
  browsers: [script('tests/browsers/run.ts')],
  fuzz: [script('tests/fuzz/run.ts')],
  faults: [script('tests/bench/plantedFaults.ts')],
}

/**
 * Everything that is tested, before a release and each night: `npm run test:all`. A word runs one part alone, and what
 * follows is for its program: `npm run test:all -- tests --shard=1/4`. Goes on after a part that fails.
 */
const [wanted, ...rest] = process.argv.slice(2)
if (wanted !== undefined && !(wanted in parts)) fail(`The parts are ${Object.keys(parts).join(', ')}, not "${wanted}".`)

const broken: string[] = []
for (const [name, works] of Object.entries(parts))
  if (wanted === undefined || wanted === name)
    for (const { command, args, env } of works)
      if ((await run(command, [...args, ...rest], env)) !== 0)
        broken.push([name, ...Object.values(env ?? {})].join(' '))
if (broken.length > 0) fail(`Failed: ${broken.join(', ')}. See the lines above.`)
