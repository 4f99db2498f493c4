import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { demo } from '../../sandbox/db/seed.ts'
import { readStrategies } from '../../sandbox/market/content.ts'
import { buildSite } from '../../scripts/buildSite.ts'
import { examine } from '../../scripts/doctor/examine.ts'
import { listenFrom } from '../../scripts/doctor/listen.ts'
import { orderQuantity } from '../../scripts/doctor/quantity.ts'
import { fail, root } from '../../scripts/run.ts'
import { assetsOf } from '../../src/build/hostFiles.ts'
import { type HostedSite, hostedSite } from '../../src/build/hosts/site.ts'
import { apiFaults } from './api.ts'
import { type Host, leaksToken, makeCertificate, startCaddy, startNginx, startSandbox } from './servers.ts'
import { faultsOfHost } from './table.ts'

/**
 * Serves a built site by each host, asks each for the same addresses, and lets the doctor examine it. A folder as
 * argument is taken as built.
 */
const given = process.argv[2]
const dist = resolve(root, given ?? 'dist')
if (given === undefined) await buildSite(dist)

const folder = join(root, '.setup', 'hosts')
const made = makeCertificate(folder)
setDefaultCACertificates([...getCACertificates('default'), readFileSync(made.certificate, 'utf8')])
const assets = await assetsOf(dist)
const api = await startSandbox()
const settings = { address: 'https://localhost', hstsSubdomains: false, assets, api: api.origin }
// The address of reports is the one header with quotes; the build that the sandbox serves has none.
const site = hostedSite({ ...settings, report: 'https://localhost/api/reports' })
const plain = hostedSite({ ...settings, report: '' })
const place = { folder, dist, ...made }

/** What the doctor finds wrong with site, API and feeds on one origin. */
async function diagnosis(origin: string): Promise<string[]> {
  const feeds = origin.replace(/^http/, 'ws')
  const io = { fetch, listen: listenFrom(origin), now: Date.now, account: demo }
  const target = { site: origin, api: origin, accounts: origin, feeds, origin, ...io }
  const findings = await examine(target, readStrategies(), orderQuantity())
  return findings
    .filter(({ level }) => level === 'error' || level === 'warning')
    .map(({ check, found }) => `the doctor, ${check}: ${found}`)
}

let faults = 0
let tested = 0
async function test(name: string, { headers }: HostedSite, start: () => Promise<Host | undefined>): Promise<void> {
  const host = await start()
  if (!host) return console.log(`${name}: not tested, its package cannot be had here`)
  tested++
  try {
    const { origin } = host
    const wrong = [
      ...(await faultsOfHost({ origin, dist, assets, headers })),
      ...(await apiFaults(origin)),
      ...(await diagnosis(origin)),
    ]
    if (host.log && leaksToken(host.log()))
      wrong.push('its log holds the token of a reset link, or not the request at all')
    console.log([`${name}: ${wrong.length} faults`, ...wrong].join('\n  ! '))
    faults += wrong.length
  } finally {
    await host.close()
  }
}

await test('sandbox', plain, () => startSandbox(dist))
await test('nginx', site, () => startNginx(site, place))
await test('Caddy', site, () => startCaddy(site, place))
await api.close()
if (faults > 0) fail(`${faults} faults in ${tested} hosts`)
console.log(`${tested} hosts tested, every answer as it must be`)
