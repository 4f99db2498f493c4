import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parse } from 'yaml'
import { fail } from '../../scripts/run.ts'

interface Planted {
  name: string
  /** Its path under `src`. */
  file: string
  from: string
  to: string
}

/** What Vitest writes of a run, as far as it is read here. */
interface Run {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
}

const faults = parse(readFileSync('tests/bench/plantedFaults.yaml', 'utf8')) as Planted[]
const isWanted = ({ name }: Planted) => name.includes(process.argv[2] ?? '')

const folder = mkdtempSync(join(tmpdir(), 'planted-faults-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { encoding: 'utf8' }).split('\0')
for (const file of files.filter(existsSync)) cpSync(file, join(folder, file))
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))

/** Runs tests in the copy until one fails; what failed, by file and name. Undefined where the run told nothing. */
function failures(...words: string[]): { file: string; test: string }[] | undefined {
  const report = join(folder, 'planted-faults.json')
  rmSync(report, { force: true })
  const flags = ['--bail', '1', '--reporter', 'json', '--outputFile', report]
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...words, '--run', ...flags], { cwd: folder })
  if (!existsSync(report)) return undefined
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Run
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => ({ file: relative(folder, name), test: fullName })),
  )
}

const foundBy = new Set<string>()
let survived = 0
for (const { name, file, from, to } of faults.filter(isWanted)) {
  const path = join('src', file)
  const sound = readFileSync(path, 'utf8')
  if (sound.split(from).length !== 2) fail(`${path} has to hold once what "${name}" changes: ${from}`)
  writeFileSync(
    join(folder, path),
    sound.replace(from, () => to),
  )
  const failed = failures('related', path)
  writeFileSync(join(folder, path), sound)
  if (!failed) fail(`No tests ran with "${name}" in ${path}.`)
  const [by] = failed
  if (by) foundBy.add(by.file)
  else survived++
  console.log(`${by ? 'killed  ' : 'SURVIVED'} ${name}${by ? `\n         by ${by.file}: ${by.test}` : ''}`)
}

// A test that fails without a fault as well has found none.
const unsound = foundBy.size > 0 ? failures('run', ...foundBy) : []
if (unsound?.length !== 0) fail(`Without a fault these fail too: ${JSON.stringify(unsound)}`)
if (survived > 0) fail(`${survived} planted faults survived.`)
