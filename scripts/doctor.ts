import { lookup } from 'node:dns/promises'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readContent, readStrategies } from '../sandbox/market/content.ts'
import type { OrderQuantity } from '../src/lib/settings.ts'
import { certificateEnd } from './doctor/certificate.ts'
import { examine, findApi } from './doctor/examine.ts'
import { report, type Target } from './doctor/finding.ts'
import { listenFrom } from './doctor/listen.ts'
import { fail } from './run.ts'

const USAGE = `npm run doctor -- <address> [--json] [--login] [--origin https://your.site] [--api https://your.api]
  [--built dist]

The address is that of a site or of an API. Nothing is changed there: the doctor reads.
--login   also reads what an account sees; takes DOCTOR_USERNAME and DOCTOR_PASSWORD from the environment
--origin  the site's address, where only the API is named
--api     the API's address, where it has a path: a site's policy names the host only
--built   the folder of your build, such as dist: what is served is compared with it, not with what the site says
--seconds listens to each feed for so long: 70 finds a proxy that cuts a silent connection
--json    findings as JSON. The exit code is 1 where there is an error.
--help    this text`

function readArguments() {
  const options = {
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
    login: { type: 'boolean' },
    origin: { type: 'string' },
    api: { type: 'string' },
    built: { type: 'string' },
    seconds: { type: 'string' },
  } as const
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${USAGE}`)
  }
}

/** None for a name that nobody knows. */
async function addressesOf(hostname: string): Promise<string[]> {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  return found.map(({ address }) => address)
}

/** What the content says of the quantities of orders. */
function orderQuantity(): OrderQuantity {
  const results = readContent<{
    orderQuantityUnit: OrderQuantity['unit']
    orderQuantityConfirmed: boolean
    lotSizes: OrderQuantity['lotSizes']
  }>('results')
  const { orderQuantityUnit: unit, orderQuantityConfirmed: isConfirmed, lotSizes } = results
  const { lots } = readContent<{ lots: OrderQuantity['lotSizes'] }>('instrument')
  return { unit, isConfirmed, lotSizes: lotSizes.length > 0 ? lotSizes : lots }
}

const { values, positionals } = readArguments()
if (values.help) {
  console.log(USAGE)
  process.exit()
}
const [given = ''] = positionals
if (positionals.length !== 1 || !URL.canParse(given) || !/^https?:/.test(given)) fail(USAGE)
const address = given.replace(/\/+$/, '')
const origin = values.origin ?? new URL(address).origin
const target: Target = {
  api: address,
  accounts: address,
  feeds: address.replace(/^http/, 'ws'),
  origin,
  fetch: (url, init) => fetch(url, init),
  listen: listenFrom(origin),
  now: Date.now,
  certificateEnd,
  addressesOf,
  seconds: values.seconds === undefined ? undefined : Math.min(600, Math.max(1, Number(values.seconds) || 1)),
}
const found = await findApi(target, address)
if (found) {
  Object.assign(target, { site: new URL(address).origin, accounts: found.api, ...found })
}
if (values.api !== undefined) {
  if (!URL.canParse(values.api)) fail(USAGE)
  const api = values.api.replace(/\/+$/, '')
  Object.assign(target, { api, accounts: api, feeds: api.replace(/^http/, 'ws') })
}
if (values.built !== undefined) {
  const list = join(values.built, 'files.json')
  if (!existsSync(list)) fail(`${list} is not there: --built takes the folder of a build`)
  target.built = JSON.parse(readFileSync(list, 'utf8'))
}
if (values.login) {
  const { DOCTOR_USERNAME: username, DOCTOR_PASSWORD: password } = process.env
  if (!username || !password) fail('--login takes DOCTOR_USERNAME and DOCTOR_PASSWORD from the environment')
  target.account = { username, password }
}
const findings = await examine(target, readStrategies(), orderQuantity())
console.log(values.json ? JSON.stringify(findings, null, 2) : report(findings))
process.exit(findings.some(({ level }) => level === 'error') ? 1 : 0)
