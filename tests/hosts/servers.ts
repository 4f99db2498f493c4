import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '../../sandbox/listen.ts'
import { freePort } from '../../scripts/port.ts'
import { caddyfile } from '../../src/build/hosts/caddy.ts'
import { nginxConf } from '../../src/build/hosts/nginx.ts'
import { type HostedSite, RESET_PATH } from '../../src/build/hosts/site.ts'
import { ask } from './table.ts'

/** A server under test. `log` gives what it has logged so far. */
export interface Host {
  name: string
  origin: string
  log?: () => string
  close(): Promise<void> | void
}

export interface Place {
  /** For programs, configurations and logs. */
  folder: string
  dist: string
  /** A certificate for localhost and its key, as files. */
  certificate: string
  key: string
}

/** A certificate for localhost, made by openssl, which these servers show. */
export function makeCertificate(folder: string): { certificate: string; key: string } {
  mkdirSync(folder, { recursive: true })
  const made = { certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  const args = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'.split(
    ' ',
  )
  const names = ['-addext', 'subjectAltName=DNS:localhost']
  const { status } = spawnSync('openssl', [...args, ...names, '-keyout', made.key, '-out', made.certificate])
  if (status !== 0) throw new Error('openssl made no certificate: is it installed?')
  return made
}

/** Debian's packages, unpacked below `folder`: nothing is installed and no service starts. False where there is no apt. */
function unpack(folder: string, packages: string[]): boolean {
  const at = join(folder, 'packages')
  if (existsSync(join(at, packages.join('+')))) return true
  mkdirSync(at, { recursive: true })
  if (spawnSync('apt-get', ['download', '-q', ...packages], { cwd: at }).status !== 0) return false
  for (const name of readdirSync(at).filter((it) => it.endsWith('.deb')))
    if (spawnSync('dpkg-deb', ['-x', join(at, name), folder]).status !== 0) return false
  writeFileSync(join(at, packages.join('+')), '')
  return true
}

async function ready(origin: string, child: ChildProcess): Promise<void> {
  for (let i = 0; i < 100; i++) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`)
    const answer = await ask(origin, { path: '/robots.txt' }).catch(() => undefined)
    if (answer) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${child.spawnfile} does not answer`)
}

async function launch(name: string, command: string, args: string[], port: number, place: Place, log: string) {
  const said = join(place.folder, `${name}.said`)
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', openSync(said, 'w')] })
  const origin = `https://localhost:${port}`
  const close = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  await ready(origin, child).catch(async (error) => {
    await close()
    throw new Error(`${error.message}\n${readFileSync(said, 'utf8')}`)
  })
  return { name, origin, log: () => readFileSync(log, 'utf8'), close }
}

/** Debian's nginx with the configuration that the build writes; undefined where it cannot be had. */
export async function startNginx(site: HostedSite, place: Place): Promise<Host | undefined> {
  const folder = join(place.folder, 'nginx')
  if (!unpack(folder, ['nginx', 'nginx-common', 'libnginx-mod-http-brotli-static'])) return undefined
  const port = await freePort()
  const log = join(folder, 'access.log')
  writeFileSync(log, '')
  const conf = nginxConf(site, { root: place.dist, certificate: place.certificate, key: place.key, log, port })
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((it) => `${it}_temp_path "${folder}/tmp-${it}";`)
  const main = `daemon off;
user root;
pid "${folder}/pid";
error_log stderr error;
load_module "${folder}/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
events {}
http {
  include "${folder}/etc/nginx/mime.types";
  default_type application/octet-stream;
  ${own.join(' ')}
${conf}}
`
  writeFileSync(join(folder, 'nginx.conf'), main)
  const args = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')]
  return launch('nginx', join(folder, 'usr/sbin/nginx'), args, port, place, log)
}

/** Debian's Caddy with the configuration that the build writes; undefined where it cannot be had. */
export async function startCaddy(site: HostedSite, place: Place): Promise<Host | undefined> {
  const folder = join(place.folder, 'caddy')
  if (!unpack(folder, ['caddy'])) return undefined
  const port = await freePort()
  const log = join(folder, 'access.log')
  writeFileSync(log, '')
  const text = caddyfile(site, {
    address: `https://localhost:${port}`,
    root: place.dist,
    options: ['admin off', 'auto_https disable_redirects', `storage file_system "${folder}/data"`],
    lines: [`tls "${place.certificate}" "${place.key}"`],
  }).replace('log {', `log {\n\t\toutput file "${log}"`)
  writeFileSync(join(folder, 'Caddyfile'), text)
  const args = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
  return launch('caddy', join(folder, 'usr/bin/caddy'), args, port, place, log)
}

/** The sandbox as a server of the built site; without one, of the API alone. */
export async function startSandbox(dist?: string): Promise<Host> {
  const { url, close } = await startServer({ port: 0, ...(dist && { site: dist }), db: ':memory:' })
  return { name: 'sandbox', origin: url, close }
}

/** Whether a log holds the token of a reset link, having logged the request for it. */
export const leaksToken = (log: string) => log.includes('secret-token') || !log.includes(RESET_PATH)
