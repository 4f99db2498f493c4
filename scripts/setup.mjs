// Runs on whatever Node a machine has: plain JavaScript, no dependency, nothing newer than Node 18.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const isWindows = process.platform === 'win32'

function fail(line) {
  console.error(line)
  process.exit(1)
}

function run(command, args, options = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: isWindows, ...options })
}

/** True when what `package.json` and the lock file ask for was installed by an earlier run. */
function isInstalled(stamp, wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(join(bin, 'node'))
}

function installPackages() {
  const files = ['package.json', 'package-lock.json'].map((name) => join(root, name)).filter(existsSync)
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  const wanted = hash.digest('hex')
  const stamp = join(root, 'node_modules', '.installed')
  if (isInstalled(stamp, wanted)) return
  console.log('Installing packages')
  // Not `npm ci`: it takes a lock file without the packages of other platforms for an outdated one.
  const { status } = run('npm', [
    'install',
    '--no-audit',
    '--no-fund',
    '--no-save',
    '--include=dev',
    '--loglevel=error',
  ])
  if (status !== 0) fail('npm install did not succeed: see its lines above.')
  if (!existsSync(join(bin, 'node')))
    fail('The package "node" brought no program: is its install script allowed to run?')
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stamp, wanted)
}

const [script, ...args] = process.argv.slice(2)
installPackages()
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
const child = spawn(join(bin, 'node'), [join(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env,
  shell: isWindows,
})
// A signal to this process is meant for its child.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)))
