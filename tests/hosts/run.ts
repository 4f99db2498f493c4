import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildSite } from '../../scripts/buildSite.ts'
import { fail, root } from '../../scripts/run.ts'
import { assetsOf } from '../../src/build/hostFiles.ts'
import { hostedSite } from '../../src/build/hosts/site.ts'
import { apiFaults } from './api.ts'
import { type Host, leaksToken, makeCertificate, startCaddy, startNginx, startSandbox } from './servers.ts'
import { checkHost } from './table.ts'

/** Serves a built site by each host and asks each for the same addresses. A folder as argument is taken as built. */
const given = process.argv[2]
const dist = resolve(root, given ?? 'dist')
if (given === undefined) await buildSite(dist)

const folder = join(root, '.setup', 'hosts')
const made = makeCertificate(folder)
const assets = await assetsOf(dist)
const api = await startSandbox()
const site = hostedSite({ address: 'https://localhost', hstsSubdomains: false, report: '', assets, api: api.origin })
const place = { folder, dist, ...made }

let faults = 0
let tested = 0
async function test(name: string, start: () => Promise<Host | undefined>): Promise<void> {
  const host = await start()
  if (!host) {
    console.log(`\n${name}: not tested, its package cannot be had here`)
    return
  }
  tested++
  try {
    const ca = readFileSync(made.certificate, 'utf8')
    const lines = await checkHost(host.origin, dist, assets, ca)
    console.log(`\n${name}`)
    for (const line of lines) {
      const { path, status, cache, encoding, bytes } = line
      const kept = cache.includes('immutable') ? 'immutable' : cache
      console.log(`${status}  ${kept.padEnd(10)}${encoding.padEnd(5)}${String(bytes).padStart(7)}  ${path}`)
      for (const fault of line.faults) console.log(`     ! ${fault}`)
      faults += line.faults.length
    }
    const unread = await apiFaults(host.origin, ca)
    for (const line of unread) console.log(`     ! ${line}`)
    faults += unread.length
    if (host.log && leaksToken(host.log())) {
      console.log('     ! its log holds the token of a reset link, or not the request at all')
      faults++
    }
  } finally {
    await host.close()
  }
}

await test('sandbox', () => startSandbox(dist))
await test('nginx', () => startNginx(site, place))
await test('Caddy', () => startCaddy(site, place))
await api.close()
if (faults > 0) fail(`\n${faults} faults in ${tested} hosts`)
console.log(`\n${tested} hosts tested, every answer as it must be`)
