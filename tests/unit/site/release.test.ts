import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { stringify } from 'yaml'
import { ownerFacts } from '../../../src/build/ownerFacts.ts'
import { checkRelease, release } from '../../../src/build/release.ts'

/** The content of the repository, with other texts in place of some files. */
const content =
  (changed: Record<string, string> = {}) =>
  (file: string) =>
    changed[file] ?? readFileSync(file, 'utf8')

const CONFIRMED = 'src/content/site/confirmed.yaml'
const confirm = (...names: string[]) => stringify(names.map((what) => ({ what, by: 'Asha Rao', date: '2026-11-20' })))

test('every fact of the owner is found in the shipped content, under a name of its own', () => {
  const { errors } = checkRelease(content(), 2026)
  expect(errors).toHaveLength(ownerFacts.length)
  expect(new Set(ownerFacts.map(({ id }) => id)).size).toBe(ownerFacts.length)
})

test('a placeholder is named with file, line and what it is', () => {
  expect(checkRelease(content(), 2026).errors).toContain(
    'src/content/site/contact.yaml:1: contact.email: email: support@niyam.example (an example: mail to it reaches nobody)',
  )
})

test('a fact that the owner has put in is no placeholder', () => {
  const contact =
    'email: desk@niyam.in\nphone: "+91 40 2345 6789"\ncity: Pune\nhelpUrl: https://niyam.in/help\nchatUrl: ""\n'
  const { errors } = checkRelease(content({ 'src/content/site/contact.yaml': contact }), 2026)
  expect(errors.filter((it) => it.includes('contact.'))).toEqual([])
})

test('a part that is left out is no placeholder', () => {
  const { errors } = checkRelease(content({ 'src/content/site/payment.yaml': '# Nothing yet\n' }), 2026)
  expect(errors.filter((it) => it.includes('payment.'))).toEqual([])
})

test('what is confirmed no longer stops the build, and nothing else is let through', () => {
  const all = ownerFacts.map(({ id }) => id)
  expect(checkRelease(content({ [CONFIRMED]: confirm(...all) }), 2026).errors).toEqual([])
  const rest = checkRelease(content({ [CONFIRMED]: confirm(...all.filter((it) => it !== 'brand.name')) }), 2026)
  expect(rest.errors).toEqual([
    'src/content/site/brand.yaml:2: brand.name: name: Niyam Algo (the name that visitors read)',
  ])
})

test.each([
  ['- { what: contact.fax, by: Asha Rao, date: "2026-11-20" }', 'what: "contact.fax" is not a name to confirm'],
  ['- { what: brand.name, by: "", date: "2026-11-20" }', "by: must be a person's name"],
  ['- { what: brand.name, by: Asha Rao, date: yesterday }', 'date: must be a day such as 2026-11-20, in quotes'],
  ['- { what: brand.name, by: Asha Rao, date: "2026-13-40" }', 'date: must be a day such as 2026-11-20, in quotes'],
  ['- brand.name', 'what: "undefined" is not a name to confirm'],
])('the confirmation %s counts for nothing and is named', (text, rule) => {
  const { errors } = checkRelease(content({ [CONFIRMED]: text }), 2026)
  expect(errors[0]).toBe(`${CONFIRMED}: entry 1: ${rule}`)
  expect(errors.some((it) => it.includes(': brand.name: '))).toBe(true)
})

test('a file of confirmations that cannot be read stops the build', () => {
  expect(checkRelease(content({ [CONFIRMED]: 'what: brand.name' }), 2026).errors[0]).toBe(
    `${CONFIRMED}: must be a list`,
  )
  expect(checkRelease(content({ [CONFIRMED]: '- { what: "brand' }), 2026).errors[0]).toContain(`${CONFIRMED}: `)
})

test('a running year without holidays is a warning, not a stop', () => {
  expect(checkRelease(content(), 2026).warnings).toEqual([])
  expect(checkRelease(content(), 2031).warnings).toEqual([
    'src/content/site/market.yaml: no holidays of 2031: the site cannot tell whether the market is open',
  ])
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
