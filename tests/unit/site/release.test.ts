import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { parse, parseDocument, stringify } from 'yaml'
import { checkOwner } from '../../../src/build/checkOwner.ts'
import { describeMistake } from '../../../src/build/mistakes.ts'
import { ownerPoints } from '../../../src/build/ownerPoints.ts'
import { readFiles, release } from '../../../src/build/release.ts'
import { CONFIRMED, completed, confirm, confirmable, offered, PROVIDER } from '../../support/completeOwner.ts'

const shipped = readFiles('.')
const today = '2026-11-20'
const linesOf = (isWarning: boolean, changed: Record<string, string>, from = shipped, day = today) =>
  checkOwner({ ...from, ...changed }, day)
    .filter(({ kind }) => (kind === 'warning') === isWarning)
    .map((it) => describeMistake(it))
const errorsOf = (changed: Record<string, string>, from = shipped) => linesOf(false, changed, from)

/** What a build for the public refused of the shipped content before this list was written: none of it is let through. */
const refused: Record<string, string> = {
  brand: 'name founded',
  contact: 'email phone city helpUrl chatUrl',
  broker: 'brokers.0.web brokers.0.dealingDesk brokers.0.orderAddress',
  payment: 'upi.address upi.name bank.holder bank.account bank.ifsc bank.bank',
  quantity: 'quantity_unit',
  results: 'orderQuantityConfirmed',
  provider:
    'name address grievanceOfficer.name grievanceOfficer.designation grievanceOfficer.contact securityContact exchanges feeSharing runsOn researchAnalyst',
  delta: 'algo.identifier algo.box prices packages',
  theta: 'algo.identifier algo.box prices packages',
  privacy: 'address password broker payments trades errors hosting access requests changes',
  terms: 'replacement liability arbitration changes',
  refund: 'twice activation wrongAmount days answer',
  help: 'resetLink complaints closing',
  faq: 'price broker activation refund stop',
  training: 'free certification',
  home: 'broker renewal',
  disclosures: 'darkPatterns accessibility',
  disclaimer: 'figures',
  consequences: 'stop squareOff',
}

test('each of today’s refusals of the shipped content stays one', () => {
  const names = Object.entries(refused).flatMap(([group, its]) => its.split(' ').map((it) => `${group}.${it}`))
  const open = errorsOf({}).map((line) => line.split(': ')[1])
  expect(names.filter((it) => !open.includes(it))).toEqual([])
  expect(names).toHaveLength(72)
})

test('every fact of the owner is open in the shipped content, under its own name', () => {
  const facts = ownerPoints(offered)
  expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length)
  const open = errorsOf({}).map((line) => line.split(': ')[1])
  expect(facts.map(({ id }) => id).filter((id) => !open.includes(id))).toEqual([
    'brand.legalName',
    'delta.analyst',
    'delta.margin',
    'theta.analyst',
    'theta.margin',
    'trading.liveRoi',
  ])
})

test('a complete owner is let through, and a year without holidays is a warning', async () => {
  const root = mkdtempSync(join(tmpdir(), 'release-'))
  cpSync('src/content', join(root, 'src/content'), { recursive: true })
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse('2027-01-01T06:00:00Z') / 1000))
  const year = 2027
  for (const [path, text] of Object.entries(completed(shipped))) {
    const held = path.endsWith('market.yaml') ? text.replaceAll(`"${year}`, `"${year + 50}`) : text
    writeFileSync(join(root, path), held.replace(/review: "\d{4}/g, `review: "${year + 50}`))
  }
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { hooks } = release({ PUBLIC_SITE_URL: 'https://niyam.example', PUBLIC_API_URL: 'https://api.niyam.example' })
  const build = hooks['astro:config:setup'] as unknown as (it: object) => Promise<void>
  await build({ command: 'build', config: { root: pathToFileURL(`${root}/`) } })
  const warned = warn.mock.calls.flat()
  warn.mockRestore()
  rmSync(root, { recursive: true })
  expect(warned).toEqual([
    expect.stringContaining(`no holidays of ${year}: the site cannot tell whether the market is`),
  ])
})

const whole = completed(shipped)
const provider = parse(whole[PROVIDER] ?? '')

const officer = 'E-Commerce Rules 2020, rule 4: who handles complaints'
const reach = 'E-Commerce Rules 2020, rule 4: a contact that reaches the officer'
const algos = 'SEBI’s retail algo framework of 4 February 2025: '

test.each([
  ['name', '', 'E-Commerce Rules 2020, rule 4: the legal name'],
  ['name', '  ', 'E-Commerce Rules 2020, rule 4: the legal name'],
  ['address', [], 'E-Commerce Rules 2020, rule 4: the address'],
  ['grievanceOfficer.name', '', officer],
  ['grievanceOfficer.designation', '', officer],
  ['grievanceOfficer.contact', '', reach],
  ['grievanceOfficer.contact', 'asha@niyam.example', reach],
  ['grievanceOfficer.contact', '+91 00000 00000', reach],
  ['exchanges', [], `${algos}the empanelment, exchange by exchange`],
  ['feeSharing', '', `${algos}which fees broker and provider share`],
  ['runsOn', '', `${algos}where the algo runs`],
  ['researchAnalyst', '', `${algos}a black-box algo needs a research analyst's registration`],
])('%s, given as %j, stops a public build by its name, with the rule that asks for it', (field, value, why) => {
  const [name = '', part] = field.split('.')
  const changed = { ...provider, [name]: part ? { ...provider[name], [part]: value } : value }
  const errors = errorsOf({ [PROVIDER]: stringify(changed) }, whole)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatch(new RegExp(`^${PROVIDER}:\\d+: provider.${field}: `))
  expect(errors[0]).toContain(`(${why})`)
})

/** Places in the settings that can only be replaced: nobody may confirm what reaches nobody. */
const onlyReplaced = ownerPoints(offered).flatMap(({ id, file, field, cure, open }) =>
  cure === 'replace' && open instanceof RegExp && field !== undefined && file.endsWith('.yaml')
    ? [{ id, path: `src/content/${file}`, field }]
    : [],
)

test.each(onlyReplaced)(
  '$id, as it is shipped, stops the build of an otherwise complete owner by its name',
  ({ id, path, field }) => {
    const data = parseDocument(whole[path] ?? '')
    data.setIn(field.split('.'), parseDocument(shipped[path] ?? '').getIn(field.split('.')))
    expect(errorsOf({ [path]: String(data) }, whole)).toEqual([expect.stringContaining(`: ${id}: `)])
  },
)

test.each(['address', 'grievanceOfficer', 'exchanges', 'feeSharing', 'runsOn', 'researchAnalyst'])(
  '%s may be said not to apply, with the reason',
  (name) => {
    const changed = { ...provider, [name]: { notApplicable: 'because the owner says so' } }
    expect(errorsOf({ [PROVIDER]: stringify(changed) }, whole)).toEqual([])
  },
)

const DELTA = 'src/content/strategies/delta.md'
const deltaWith = (from: string | RegExp, to: string) => ({ [DELTA]: (whole[DELTA] ?? '').replace(from, to) })

test.each([
  ['an algo without its identifier', /identifier: "\d+"/, 'identifier: ""', ': delta.algo.identifier: '],
  ['an algo that is neither box', ', box: white', ', box: ""', ': delta.algo.box: '],
  ['a strategy that says nothing of its algo', /^algo: .*\n/m, '', ': delta.algo.identifier: is missing'],
  ['a margin of the sandbox', 'source: Alice Blue', 'source: Sandbox', ': delta.margin: source: Sandbox'],
  ['a black box without an analyst', ', box: white', ', box: black', ': delta.analyst: algo: '],
])('%s stops a public build', (_, from, to, says) => {
  const errors = errorsOf(deltaWith(from, to), whole)
  expect(errors.some((it) => it.startsWith(DELTA) && it.includes(says))).toBe(true)
})

test('a black box with an analyst is let through', () => {
  const analyst = { registration: 'INH000012345', charter: 'https://a.in/charter', complaints: 'https://a.in/table' }
  const changed = {
    [PROVIDER]: stringify({ ...provider, researchAnalyst: analyst }),
    ...deltaWith(', box: white', ', box: black'),
  }
  const agreed = { ...changed, [CONFIRMED]: confirm(confirmable, { ...whole, ...changed }) }
  expect(errorsOf(agreed, whole)).toEqual([])
})

test('live ROI is a fact to confirm once it is on', () => {
  const trading = {
    'src/content/pages/trading.md': (shipped['src/content/pages/trading.md'] ?? '').replace(
      'liveRoi: false',
      'liveRoi: true',
    ),
  }
  const unconfirmed = {
    ...trading,
    [CONFIRMED]: confirm(
      confirmable.filter((it) => it !== 'trading.liveRoi'),
      whole,
    ),
  }
  expect(errorsOf(unconfirmed, whole)).toEqual([expect.stringContaining(': trading.liveRoi: liveRoi: true (SEBI')])
  const agreed = { ...trading, [CONFIRMED]: confirm(confirmable, { ...whole, ...trading }) }
  expect(errorsOf(agreed, whole)).toEqual([])
})

test('what is confirmed no longer stops the build, and nothing else is let through', () => {
  const rest = errorsOf(
    {
      [CONFIRMED]: confirm(
        confirmable.filter((it) => it !== 'brand.name'),
        whole,
      ),
    },
    whole,
  )
  expect(rest).toEqual([
    expect.stringContaining(
      '/brand.yaml:3: brand.name: name: Niyam Algo (the name that visitors read). Write your own, ',
    ),
  ])
})

test('each example and each promise stops a public build by its name while none is confirmed', () => {
  const names = errorsOf({ [CONFIRMED]: '[]' }, whole).map((line) => line.split(': ')[1])
  // Returns of the API are off.
  expect(names).toEqual(confirmable.filter((it) => it !== 'trading.liveRoi'))
})

test.each(['payment.upi.address', 'contact.email', 'contact.phone', 'provider.name'])(
  '%s can be replaced, never confirmed',
  (id) => {
    const errors = errorsOf({ [CONFIRMED]: confirm([id], shipped) })
    expect(errors[0]).toContain(`${CONFIRMED}:1: entry 1, what: "${id}" cannot be confirmed, only replaced: `)
    expect(errors.some((it) => it.includes(`: ${id}: `) && !it.startsWith(CONFIRMED))).toBe(true)
  },
)

test.each([
  ['upi.address', 'niyam.sandbox@example'],
  ['upi.address', 'sandbox@icici'],
  ['bank.ifsc', 'SAND0000000'],
  ['bank.account', '0000'],
])('money has no place to go to: %s %s', (field, text) => {
  const [part = '', key = ''] = field.split('.')
  const errors = errorsOf({ 'src/content/site/payment.yaml': stringify({ [part]: { [key]: text } }) }, whole)
  expect(errors).toEqual([expect.stringContaining(`: payment.${field}: `)])
})

test('a name that is none cannot be confirmed', () => {
  const entry = '# Two\n- { what: contact.fax, by: Asha Rao, date: "2026-11-20", words: "00000000" }'
  expect(errorsOf({ [CONFIRMED]: entry })[0]).toBe(
    `${CONFIRMED}:2: entry 1, what: "contact.fax" is not a name to confirm`,
  )
})

test.each([
  'by: Asha Rao, date: yesterday, words: "713088b4"',
  'by: "", date: "2026-11-20", words: "713088b4"',
  'by: Asha',
])('a confirmation that says %s counts for nothing', (rest) => {
  const open = errorsOf({ [CONFIRMED]: `- { what: brand.name, ${rest} }` }, whole)
  expect(open).toContainEqual(expect.stringContaining(': brand.name: '))
})

test('what was confirmed is read again once its words, or others of its text, have changed', () => {
  const help = 'src/content/legal/help.md'
  const changed = {
    [help]: (whole[help] ?? '')
      .replace('## Getting started', '## How to begin')
      .replace(/updated: .*/, 'updated: 2026-11-24'),
  }
  expect(errorsOf(changed, whole)).toEqual(
    ['resetLink', 'complaints', 'closing'].map((name) =>
      expect.stringMatching(
        new RegExp(`: help.${name}: .* Asha Rao confirmed other words on 2026-11-20: read these, then write words: "`),
      ),
    ),
  )
  const brand = 'src/content/site/brand.yaml'
  expect(errorsOf({ [brand]: `${whole[brand]}\n# A note.` }, whole)).toEqual([])
})

test.each([
  ['legal/terms.md', 'at your own risk', 'at your own peril', 4],
  ['legal/privacy.md', 'We do not sell data', 'We seldom sell data', 10],
  ['site/disclaimer.yaml', 'at your own risk', 'at your own peril', 1],
])(
  '%s, changed under the day of the words that were confirmed, asks for a day of its own',
  (name, from, to, points) => {
    const file = `src/content/${name}`
    const text = (whole[file] ?? '').replace(from, to).replace(/updated: .*/, 'updated: 2026-11-01')
    const errors = errorsOf({ [file]: text }, whole)
    expect(errors).toHaveLength(points)
    for (const it of errors) {
      expect(it).toContain('set updated to the day of the change, and say in changes what is new')
      expect(it).not.toContain('words: "')
    }
    const dated = text.replace(/updated: .*/, 'updated: "2026-11-30"')
    for (const it of errorsOf({ [file]: dated }, whole)) expect(it).toContain('read these, then write words: "')
  },
)

test.each([
  ['of another firm', 'Niyam Algo', 'Vega Software Private Limited'],
  ['that begins like it', 'Niyam Algo', 'Niyamat Traders Private Limited'],
  ['that shares a word which anybody has', 'The Algo Desk', 'Theta Algo Software Private Limited'],
])('a brand and a legal name %s is refused by name, until it says what it trades as', (_, brand, name) => {
  const file = 'src/content/site/brand.yaml'
  const files = { ...whole, [file]: (whole[file] ?? '').replace('name: Niyam Algo', `name: ${brand}`) }
  const named = (legal: string) => errorsOf({ [PROVIDER]: stringify({ ...provider, name: legal }) }, files)
  expect(named(name)).toEqual([expect.stringContaining(`: brand.legalName: name: ${brand}`)])
  expect(named(`${name}, trading as ${brand}`)).toEqual([])
})

test.each(['-', '…', 'N/A', 'tbd', 'None.', 'XXX'])('a seller or an officer called "%s" has no name', (name) => {
  const officer = { ...provider.grievanceOfficer, name }
  const seller = errorsOf({ [PROVIDER]: stringify({ ...provider, name }) }, whole)
  expect(seller).toEqual([expect.stringContaining(': provider.name: ')])
  const handler = errorsOf({ [PROVIDER]: stringify({ ...provider, grievanceOfficer: officer }) }, whole)
  expect(handler).toEqual([expect.stringContaining(': provider.grievanceOfficer.name: ')])
})

test('a figure past the day of its review is a warning with file, line and what to do', () => {
  const review = (day: string) => linesOf(true, {}, shipped, day)
  expect(review('2026-12-31')).toEqual([])
  expect(review('2027-02-02').filter((it) => it.includes('instrument.yaml'))[0]).toMatch(
    /^src\/content\/site\/instrument\.yaml:\d+: lots: to be reviewed by 2027-02-01\. Compare it with its source, /,
  )
  const names = review('2027-02-03').flatMap((it) => /: (\w+): to be reviewed/.exec(it)?.slice(1) ?? [])
  expect(names).toEqual(['lots', 'expiries', 'hours', 'holidays', 'sessions', 'charges'])
})

test.each([
  ['a local build', {}, 'Local build: for this machine only.'],
  [
    'a build for loopback addresses',
    { PUBLIC_SITE_URL: 'http://localhost:8080' },
    'Local build: for this machine only.',
  ],
  ['a preview', { PUBLIC_SITE_URL: 'https://niyam.example', PUBLIC_PREVIEW: '1' }, 'Preview: every page is marked'],
  ['a public build', { PUBLIC_SITE_URL: 'https://niyam.example' }, ''],
])('%s says in its last line what it is; a public one has nothing to add', (_name, settings, line) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const done = release(settings).hooks['astro:build:done'] as unknown as () => void
  done()
  const said = log.mock.calls.flat().join('\n')
  log.mockRestore()
  expect(said).toMatch(line === '' ? /^$/ : new RegExp(`^${line}[^\\n]*$`))
})
