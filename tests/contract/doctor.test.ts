import { afterEach, expect, test } from 'vitest'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/app.ts'
import { demo } from '../../sandbox/db/seed.ts'
import type { Fault } from '../../sandbox/http/faults.ts'
import { addFault } from '../../sandbox/http/faultTable.ts'
import { examine } from '../../scripts/doctor/examine.ts'
import type { Finding } from '../../scripts/doctor/finding.ts'
import type { SoldStrategy } from '../../scripts/doctor/plans.ts'
import type { Target } from '../../scripts/doctor/target.ts'
import type { OrderQuantity } from '../../src/lib/settings.ts'
import { doctorTarget, SITE } from '../support/doctorTarget.ts'

const API = 'https://api.test'
const rule: OrderQuantity = { unit: 'units', isConfirmed: false, lotSizes: [{ from: '2020-01-01', units: 30 }] }
const content: SoldStrategy[] = [
  {
    id: '2',
    title: 'Theta',
    packages: [
      { id: '21', name: 'Theta Monthly', amount: 1999, period: 1, type: 'month' },
      { id: '22', name: 'Theta Quarterly', amount: 4999, period: 3, type: 'month' },
      { id: '23', name: 'Theta Yearly', amount: 15999, period: 1, type: 'year' },
    ],
  },
]

let sandbox: Sandbox
afterEach(() => sandbox.close())

const always = (target: string, fault: Fault) => ({ target, times: null, fault })

/** The sandbox in memory, broken by faults of the one faulty wire, under a doctor who calls from another origin. */
function patient(options: SandboxOptions = {}, ...faults: ReturnType<typeof always>[]): Target {
  sandbox = createSandbox({ ...options, allowOrigins: [SITE] })
  for (const fault of faults) addFault(sandbox.store, fault)
  return doctorTarget(API, { fetch: async (url, init) => sandbox.fetch(new Request(url, init)) })
}

function examineAll(target: Target): Promise<Finding[]> {
  return examine({ ...target, account: demo }, content, rule)
}

const bad = (findings: Finding[]) =>
  findings
    .filter(({ level }) => level === 'error' || level === 'warning')
    .map(({ check, found }) => `${check}: ${found}`)

test.each([
  ['the sandbox', {}],
  ['a server without extensions', { extensions: false }],
  ['a Django server', { variant: 'django' }],
] as const)('the doctor finds nothing wrong with %s', async (_name, options) => {
  const findings = await examineAll(patient(options))
  expect(bad(findings)).toEqual([])
  expect(findings.filter(({ level }) => level === 'ok').length).toBeGreaterThan(12)
})

test('the doctor changes nothing: beside the login it only reads', async () => {
  const requested: string[] = []
  const target = patient()
  await examineAll({
    ...target,
    fetch: (url, init) => {
      requested.push(`${init?.method ?? 'GET'} ${new URL(url).pathname}`)
      return target.fetch(url, init)
    },
  })
  expect(new Set(requested.map((it) => it.split(' ')[0]))).toEqual(new Set(['GET', 'OPTIONS', 'POST']))
  expect(requested.filter((it) => it.startsWith('POST'))).toEqual(['POST /api/login/'])
})

test('without CORS the doctor names the missing header, what a trader sees and what to send', async () => {
  const missing: Fault = { kind: 'header', name: 'access-control-allow-origin', value: null }
  const target = patient({}, always('any', missing), always('preflights', missing))
  const findings = (await examineAll(target)).filter(({ level }) => level === 'error')
  expect(findings[0]).toMatchObject({
    check: 'CORS',
    found: 'access-control-allow-origin is missing, not https://niyam.example',
    trader: '"Something wents wrong ..", though the server answers',
  })
  expect(findings[0]?.change).toContain('CORS_ALLOWED_ORIGINS')
  expect(findings).toHaveLength(4)
})

test('sockets that do not open are named, with what the server answers', async () => {
  const dead = { ...patient(), listen: async () => ({ opened: false, refusal: 'it answers 503', frames: [] }) }
  expect(bad(await examineAll(dead))).toEqual([
    'Feeds: /ws/v1/log/trade does not open: it answers 503',
    'Feeds: /ws/v1/log/pnl does not open: it answers 503',
  ])
})

test.each([
  ['403', /accept the site’s origin/],
  ['404', /pass \/ws\/ on to the server that has the feeds/],
  ['400', /pass the upgrade/],
])('a feed that answers %s comes with its own change', async (code, change) => {
  const dead = { ...patient(), listen: async () => ({ opened: false, refusal: `it answers ${code}`, frames: [] }) }
  const findings = (await examine(dead, content, rule)).filter(({ level }) => level === 'error')
  expect(findings.map((it) => it.change)).toEqual([expect.stringMatching(change), expect.stringMatching(change)])
})

test('a PNL that is no plain number is named', async () => {
  const odd = { ...patient(), listen: async () => ({ opened: true, frames: ['₹ 1,234.50'] }) }
  expect(bad(await examineAll(odd))).toEqual(['Feeds: /ws/v1/log/pnl sent "₹ 1,234.50", which is no plain number'])
})

test('plans that differ from the content are named one by one', async () => {
  const plan = (id: number, name: string, amount: number, time_period: number) => ({
    ...{ id, name, amount, time_period, time_type: 'month' },
    strategie_detail: { broker_name: 'Alice Blue', product_name: 'MIS' },
  })
  const value = [plan(21, 'Theta Monthly', 2499, 1), plan(22, 'Theta Quarterly', 4999, 6), plan(99, 'New', 2499, 1)]
  const target = patient({}, always('strategy.detail', { kind: 'value', field: 'algos', value }))
  expect(bad(await examineAll(target))).toEqual([
    'Plans: Theta: plan 21 (Theta Monthly) costs ₹2499, not ₹1999',
    'Plans: Theta: plan 22 (Theta Quarterly) lasts 6 month, not 3 month',
    'Plans: Theta: plan 23 (Theta Yearly) is not sold by the API',
    'Plans: Theta: plan 99 (New) is missing from src/content/strategies',
  ])
})

const login = 'Login: https://api.test/api/login/'
const shapes = 'Shapes: https://api.test/api/trading/:'
const unnamed = 'access-control-allow-headers does not name authorization'
const list = 'Reachable: https://api.test/api/strategie/?search=0'
const header = (name: string, value: string | null): Fault => ({ kind: 'header', name, value })
const status = (code: number, body?: unknown): Fault => ({ kind: 'status', status: code, acts: false, body })

const preflight = 'CORS: preflight of GET https://api.test/api/'

test.each([
  ['ENOTFOUND', 'the host name is unknown'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate is for another host name'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the certificate is signed by nobody whom browsers trust'],
  ['ECONNREFUSED', 'nothing listens there'],
  ['CERT_HAS_EXPIRED', 'the certificate has expired'],
  ['TimeoutError', 'it did not answer within 20 s'],
])('%s ends the examination with one finding: %s', async (code, words) => {
  const failure =
    code === 'TimeoutError'
      ? new DOMException('The operation was aborted due to timeout', code)
      : new TypeError('fetch failed', { cause: { code } })
  const target = { ...patient(), fetch: () => Promise.reject(failure) }
  expect(bad(await examine(target, content, rule))).toEqual([`${list}: ${words} (${code})`])
})

/** Deployments that are broken in one way each, and what the doctor says first of them. */
test.each<[what: string, on: string, fault: Fault, first: string]>([
  ['no server behind its proxy', 'any', status(502), `${list} answers 502: nothing answers behind the proxy`],
  ['a redirect to another name', 'any', { kind: 'redirect', acts: false }, `${list} sends on to /`],
  [
    'pages in place of answers',
    'any',
    { kind: 'status', status: 200, acts: false, body: '<h1>' },
    `${list} answers a page of markup`,
  ],
  ['no answer to preflights', 'preflights', status(405), `${preflight}: status 405, not 200 or 204; ${unnamed}`],
  [
    'preflights that are sent on',
    'preflights',
    { kind: 'redirect', acts: false },
    `${preflight}: it sends on to /, which a browser does not follow; no access-control-allow-origin`,
  ],
  ['a star for authorization', 'preflights', header('access-control-allow-headers', '*'), `${preflight}: ${unnamed}`],
  ['preflights kept for seconds', 'preflights', header('access-control-max-age', '5'), `${preflight} is kept for 5 s`],
  ['a login that hangs', 'account.login', { kind: 'drop', acts: false }, `${login}: no answer (Error)`],
  [
    'a login behind a dead server',
    'account.login',
    status(502),
    `${login} answers 502: nothing answers behind the proxy`,
  ],
  [
    'a wrong password',
    'account.login',
    status(401, { detail: 'No.' }),
    `${login} refuses this account with 401: "No."`,
  ],
  [
    'a login that wants a CSRF token',
    'account.login',
    status(403, { detail: 'CSRF Failed' }),
    `${login} asks for a CSRF token`,
  ],
  [
    'a login without a token',
    'account.login',
    status(200, { data: {} }),
    `${login} answers 200 without data.access_token`,
  ],
  [
    'a time without an offset',
    'trading.list',
    { kind: 'value', field: 'trade_date', value: '2026-11-20T10:00:00' },
    `${shapes} results.0.trade_date: no time with an offset ("2026-11-20T10:00:00")`,
  ],
  [
    'one page of a list',
    'trading.list',
    status(200, { results: [], next: '/api/trading/?page=2' }),
    `${shapes} next: one page of a longer list ("/api/trading/?page=2")`,
  ],
])('broken deployment: %s', async (_, on, fault, first) => {
  expect(bad(await examineAll(patient({}, always(on, fault))))[0]).toContain(first)
})

test('a certificate that ends tomorrow is named by its day', async () => {
  const now = Date.parse('2026-11-20T04:00:00Z')
  const target = { ...patient({ now: () => now }), now: () => now, certificateEnd: async () => now + 86_000_000 }
  expect(bad(await examineAll(target))[0]).toBe('Reachable: its certificate ends on 2026-11-21')
})

test.each([
  [['2001:db8::7'], ['Reachable: api.test has IPv6 addresses only']],
  [['2001:db8::7', '203.0.113.7'], []],
])('a name whose addresses are %j is %j', async (addresses, findings) => {
  const target = { ...patient(), addressesOf: async () => addresses }
  expect(bad(await examine(target, content, rule))).toEqual(findings)
})

test('a feed that never speaks, and one that a proxy cuts, are named while a trade runs', async () => {
  const running = always('trading.list', { kind: 'value', field: 'status', value: 'start' })
  const silent = patient({}, running)
  expect(bad(await examineAll(silent)).map((it) => it.replace(/trade \w{32}/, 'trade ID'))).toEqual([
    'Feeds: /ws/v1/log/trade opens and says nothing for 7 s, and trade ID runs',
    'Feeds: /ws/v1/log/pnl opens and says nothing for 7 s, and trade ID runs',
  ])
  const cut = { ...silent, seconds: 70, listen: async () => ({ opened: true, frames: ['1'], closedAfter: 30 }) }
  const closed = 'Feeds: /ws/v1/log/pnl is closed from the other end after 30 s'
  expect(bad(await examineAll(cut))).toContain(closed)
  expect(bad(await examine(cut, content, rule))).toContain(closed)
})

test.each([
  ['Fri, 20 Nov 2026 03:50:00 GMT', ['Clock: 600 s behind this machine']],
  ['Fri, 20 Nov 2026 04:01:30 GMT', ['Clock: 90 s ahead of this machine']],
  ['Fri, 20 Nov 2026 04:00:03 GMT', []],
])('at four, a clock that says %s is %j', async (value, findings) => {
  const target = { ...patient({}, always('any', header('date', value))), now: () => Date.parse('2026-11-20T04:00:00Z') }
  expect(bad(await examine(target, content, rule))).toEqual(findings)
})
