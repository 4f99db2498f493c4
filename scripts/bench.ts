import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { startServer } from '../sandbox/listen.ts'
import { report } from './benchReport.ts'
import { ensureBrowser } from './browser.ts'
import { buildSite } from './buildSite.ts'
import { type Bench, type Measure, median, type Stage } from './measure.ts'
import { readPort, requireFreePort } from './port.ts'
import { fail, readArguments, root } from './run.ts'

/** How much the same work varies on this machine: the spread of a fixed loop, in percent of its median. */
function noise(): string {
  // The first three are compiled on the way and do not count.
  const times = Array.from({ length: 18 }, () => {
    const begin = performance.now()
    let sum = 0
    for (let i = 0; i < 2e7; i++) sum += i % 7
    return sum > 0 ? performance.now() - begin : 0
  }).slice(3)
  const spread = ((Math.max(...times) - Math.min(...times)) / median(times)) * 100
  return `${spread.toFixed(0)} % between the fastest and the slowest of 15 equal loops`
}

/** Every row as it comes; a bench that fails keeps those it had. */
async function rowsOf(bench: Bench, stage: Stage): Promise<Measure[]> {
  const rows: Measure[] = []
  const add = (row: Measure) => {
    rows.push(row)
    console.log(`  ${row.what}: ${[row.value, row.aim, row.note].filter((it) => it !== undefined).join(' · ')}`)
  }
  const measured = bench.run(stage)
  if (!(Symbol.asyncIterator in measured)) (await measured).forEach(add)
  else
    try {
      for await (const row of measured) add(row)
    } catch (error) {
      console.error(error)
      process.exitCode = 1
      if (rows.length > 0) add({ what: 'the rest', value: 'not measured' })
    }
  return rows
}

const USAGE = `npm run bench -- [name ...] [--site dist] [--against folder]

Without a name every bench of tests/bench runs; their figures go into docs/performance.md.
--site     a folder that is built already
--against  another build, or the folder of such a site: visits are made in turns with it`

const options = { against: { type: 'string' }, site: { type: 'string' } } as const
const { values, positionals: wanted } = readArguments(USAGE, options)
const folder = join(root, 'tests', 'bench')
const names = readdirSync(folder).filter(
  (name) => name.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((it) => name.startsWith(it))),
)
if (names.length === 0) fail(`No bench in tests/bench is named ${wanted.join(' or ')}.`)
const executablePath = ensureBrowser({ withWindows: true }) ?? fail('No browser for the measurements.')

const port = readPort(4420)
await requireFreePort(port)
if (values.site === undefined) await buildSite()
const dist = resolve(values.site ?? join(root, 'dist'))
const server = await startServer({ port, site: dist, db: ':memory:' })
const args = ['--disable-gpu', '--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
const browser = await chromium.launch({ executablePath, args })

const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, Chromium ${browser.version()}`
const day = new Date().toISOString().slice(0, 10)
const circumstances = `${machine}; ${noise()}`
const file = join(root, 'docs', 'performance.md')
for (const name of names.sort()) {
  const { bench } = (await import(join(folder, name))) as { bench: Bench }
  console.log(`\n${bench.title}`)
  const rows = await rowsOf(bench, { url: server.url, dist, browser, against: values.against })
  if (rows.length === 0) continue
  const of = { bench: name.replace('.bench.ts', ''), day, machine: circumstances }
  writeFileSync(file, report(readFileSync(file, 'utf8'), of, rows))
}
await browser.close()
await server.close()
process.exit()
