import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readContentFile } from '../../../src/build/content/readFile.ts'
import type { FaultReport } from '../../../src/lib/errors/report.ts'
import { reporter } from '../../../src/lib/errors/report.ts'

interface Row {
  what: string
  fields: string[]
  atSignUp?: true
  onlyWithReports?: true
}

const file = 'src/content/legal/privacy.md'
const { content } = readContentFile(readFileSync(file), file)
const { personalData: rows } = (content?.data ?? {}) as { personalData: Row[] }
const named = new Set(rows.filter((it) => !it.onlyWithReports).flatMap(({ fields }) => fields))

/** The names of a request's fields, whatever it is built of. */
function fieldsOf(schema: unknown): string[] {
  const {
    entries = {},
    options = [],
    pipe = [],
  } = schema as { entries?: object; options?: unknown[]; pipe?: unknown[] }
  const inner = pipe.filter((it) => it !== schema)
  return [...Object.keys(entries), ...[...options, ...inner].flatMap(fieldsOf)]
}

/** Every endpoint that the modules of the wire export, at any depth. */
function endpointsIn(value: unknown): { name: string; request: unknown }[] {
  if (typeof value !== 'object' || value === null) return []
  const { name, request } = value as { name?: unknown; request?: unknown }
  if (typeof name === 'string' && request !== undefined) return [{ name, request }]
  return Object.values(value).flatMap(endpointsIn)
}

test('every field that a request sends is in the table of the privacy policy', async () => {
  const modules = await Promise.all(
    globSync('src/lib/wire/*.ts').map((file) => import(/* @vite-ignore */ `../../../${file}`)),
  )
  const endpoints = modules.flatMap((it) => endpointsIn({ ...it }))
  expect(endpoints.length).toBeGreaterThan(15)
  const sent = endpoints.flatMap(({ name, request }) => fieldsOf(request).map((field) => ({ name, field })))
  expect(sent.map(({ field }) => field)).toEqual(expect.arrayContaining(['password', 'api_key', 'tr_id', 'qty']))
  expect(sent.filter(({ field }) => !named.has(field))).toEqual([])
})

test('no row names a field that nothing sends', async () => {
  const modules = await Promise.all(
    globSync('src/lib/wire/*.ts').map((file) => import(/* @vite-ignore */ `../../../${file}`)),
  )
  const sent = new Set(modules.flatMap((it) => endpointsIn({ ...it })).flatMap(({ request }) => fieldsOf(request)))
  // The token is the session's, and the name that logs in is the account's e-mail address.
  expect([...named].filter((it) => !sent.has(it))).toEqual(['access_token'])
})

test('every field of an error report is in the table', () => {
  const reports: FaultReport[] = []
  reporter(
    (it) => reports.push(it),
    'abc',
    () => '/',
  )('call', 'GET /api/', 'refused', { status: 500, ms: 120 })
  const fields = rows.filter((it) => it.onlyWithReports).flatMap((it) => it.fields)
  expect(Object.keys(reports[0] ?? {}).toSorted()).toEqual(fields.toSorted())
})

test('what sign-up asks for is what its notice lists', async () => {
  const { account } = await import('../../../src/lib/wire/account.ts')
  const listed = rows.filter(({ atSignUp }) => atSignUp).flatMap(({ fields }) => fields)
  expect(fieldsOf(account.register.request).filter((it) => !listed.includes(it))).toEqual([])
})
