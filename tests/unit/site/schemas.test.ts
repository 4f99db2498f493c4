import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contentRules } from '../../../src/build/release.ts'
import { jsonSchema } from '../../support/jsonSchema.ts'

const schemaOf = new Map(contentRules().map(({ pattern, schema }) => [pattern, schema]))
const files = globSync('src/content/*/*.yaml').sort()
const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as { 'yaml.schemas': Record<string, string> }

function jsonOf(file: string): string {
  const schema = schemaOf.get(basename(file))
  return typeof schema === 'object' ? jsonSchema(schema) : ''
}

/** What an editor says of a file under its schema; formats such as an address are the build's. */
const check = (file: string, text: string): boolean =>
  new Ajv({ validateFormats: false, strict: false }).compile(JSON.parse(jsonOf(file)))(parse(text) ?? [])

test.each(files)(
  'the schema of %s is the one of its rules, tied to it, explains each field and takes it',
  async (file) => {
    const name = basename(file, '.yaml')
    const schema = schemaOf.get(`${name}.yaml`)
    const json = typeof schema === 'object' ? jsonSchema(schema) : ''
    // Older than its rules: `npx vitest run tests/unit/site/schemas.test.ts -u` writes it.
    await expect(json).toMatchFileSnapshot(`../../../src/content/schema/${name}.json`)
    const text = readFileSync(file, 'utf8')
    expect(text.split('\n')[0]).toBe(`# yaml-language-server: $schema=../schema/${name}.json`)
    expect(settings['yaml.schemas'][`./src/content/schema/${name}.json`]).toBe(file)
    expect(check(file, text)).toBe(true)
    const { properties = {} } = JSON.parse(json) as { properties?: Record<string, { description?: string }> }
    for (const [field, it] of Object.entries(properties)) expect(it.description, field).toMatch(/^[A-Z{].*\.$/)
  },
)

test.each([
  ['contact', 'phone: "+91 00000 00000"', 'phone: 919000000000'],
  ['contact', 'helpUrl:', 'HelpURL:'],
  ['brand', 'name: Niyam Algo', 'name: <b>Niyam</b>'],
  ['market', 'day: "2026-01-26"', 'day: 26.01.2026'],
  ['results', 'stt: 0.1,', 'stt: 0.1%,'],
  ['provider', 'exchanges: []', 'exchanges: not yet empanelled'],
  ['provider', 'feeSharing: ""', 'feeSharing: { notApplicable: later }'],
  ['instrument', 'weekday: thursday', 'weekday: Thursday'],
])('an editor underlines the mistake in %s that writes %j as %j', (name, from, to) => {
  const file = `src/content/site/${name}.yaml`
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  expect(check(file, text.replace(from, to))).toBe(false)
})
