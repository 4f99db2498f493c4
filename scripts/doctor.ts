import { lookup } from 'node:dns/promises'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readStrategies } from '../sandbox/market/content.ts'
import { certificateEnd } from './doctor/certificate.ts'
import { examine } from './doctor/examine.ts'
import { findApi } from './doctor/findApi.ts'
import { report } from './doctor/finding.ts'
import { listenFrom } from './doctor/listen.ts'
import { orderQuantity } from './doctor/quantity.ts'
import type { Target } from './doctor/target.ts'
import { fail, readArguments } from './run.ts'

const USAGE = `npm run doctor -- <address> [--json] [--login] [--origin https://your.site] [--api https://your.api]
  [--built dist] [--seconds 70]

The address is that of a site or of an API. Nothing is changed there: the doctor reads.
--login   also reads what an account sees; takes DOCTOR_USERNAME and DOCTOR_PASSWORD from the environment
--origin  the site's address, where only the API is named
--api     the API's address, where it has a path: a site's policy names the host only
--built   the folder of your build, such as dist: what is served is compared with it, not with what the site says
--seconds listens to each feed for so long: 70 finds a proxy that cuts a silent connection
--json    findings as JSON. The exit code is 1 where there is an error.
--help    this text`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = { json: flag, login: flag, origin: text, api: text, built: text, seconds: text }

/** None for a name that nobody knows. */
async function addressesOf(hostname: string): Promise<string[]> {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  return found.map(({ address }) => address)
}

/** An address without a slash at its end; a word that is none ends the process. */
function addressFrom(word = ''): string {
  if (!URL.canParse(word) || !/^https?:/.test(word)) fail(USAGE)
  return word.replace(/\/+$/, '')
}

/** The hashes of a build's files. */
function hashesIn(folder: string): Record<string, string> {
  const list = join(folder, 'files.json')
  if (!existsSync(list)) fail(`${list} is not there: --built takes the folder of a build`)
  return JSON.parse(readFileSync(list, 'utf8'))
}

function accountFromEnvironment() {
  const { DOCTOR_USERNAME: username, DOCTOR_PASSWORD: password } = process.env
  if (username && password) return { username, password }
  return fail('--login takes DOCTOR_USERNAME and DOCTOR_PASSWORD from the environment')
}

const { values, positionals } = readArguments(USAGE, options)
if (positionals.length !== 1) fail(USAGE)
const address = addressFrom(positionals[0])
const origin = values.origin ?? new URL(address).origin
/** One server for calls and feeds. */
const servedBy = (api: string) => ({ api, accounts: api, feeds: api.replace(/^http/, 'ws') })
const target: Target = {
  ...servedBy(address),
  origin,
  fetch: (url, init) => fetch(url, init),
  listen: listenFrom(origin),
  now: Date.now,
  certificateEnd,
  addressesOf,
  seconds: values.seconds === undefined ? undefined : Math.min(600, Math.max(1, Number(values.seconds) || 1)),
  built: values.built === undefined ? undefined : hashesIn(values.built),
  account: values.login ? accountFromEnvironment() : undefined,
}
const found = await findApi(target, address)
if (found) Object.assign(target, { site: new URL(address).origin, accounts: found.api }, found)
if (values.api !== undefined) Object.assign(target, servedBy(addressFrom(values.api)))
const findings = await examine(target, readStrategies(), orderQuantity())
console.log(values.json ? JSON.stringify(findings, null, 2) : report(findings))
process.exit(findings.some(({ level }) => level === 'error') ? 1 : 0)
