// Runs on whatever Node a machine has: plain JavaScript, no dependency, nothing newer than Node 18. An older Node than
// package.json's `engines` ends here: npm would leave out native parts of the bundler without a word.
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

/** `^20.19.0 || >=22.12.0`, as `engines` says. */
function isSupported(version) {
  const [major, minor] = version.split('.').map(Number)
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
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
  // Not `npm ci`, which removes what is there before it begins.
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

const { node } = process.versions
if (!isSupported(node)) fail(`Node ${node} is too old to install the packages. Use Node 20.19, 22.12 or newer.`)
const [script, ...args] = process.argv.slice(2)
installPackages()
// Node keeps what it compiled: the sandbox starts in less than half the processor time, `astro check` spares a tenth.
const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node')
const env = { ...process.env, NODE_COMPILE_CACHE: compiled, PATH: `${bin}${delimiter}${process.env.PATH}` }
const child = spawn(join(bin, 'node'), [join(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env,
  shell: isWindows,
})
// A signal to this process is meant for its child.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// A shell between npm and this process passes no signal on: it goes, and this process has another parent.
const parent = process.ppid
setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)))
