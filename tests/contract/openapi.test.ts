import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { JsonSchema } from '@valibot/to-json-schema'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ApiVariantName, apiVariantNames } from '../../sandbox/apiVariant.ts'
import { endpoints } from '../../sandbox/http/endpoints.ts'
import { contractDocument, fileText } from '../../scripts/contract/document.ts'
import { requestOf, walk } from '../../scripts/contract/examples.ts'
import { schemaOf } from '../../scripts/contract/schema.ts'
import { $session } from '../../src/lib/session/session.ts'
import { logFrames, pnlFrames } from '../../src/lib/wire/feeds.ts'
import { openSandbox } from './support.ts'

/** Requests of one API variant, over all calls. */
const REQUESTS = process.env.ALL ? 10_000 : 30
const document = await contractDocument()
const ajv = new Ajv2020({ strict: false, logger: false })
ajv.addSchema(document, 'contract')

const pointer = (...keys: string[]) => keys.map((key) => `/${key.replaceAll('/', '~1')}`).join('')

/** Says what is wrong with an answer by the document; undefined where it fits. */
function misfit(endpoint: (typeof endpoints)[number], status: number, text: string): string | undefined {
  const [path = ''] = endpoint.path.split('?')
  const keys = ['paths', path, endpoint.method.toLowerCase(), 'responses']
  const known = keys.reduce<Record<string, never>>((at, key) => at[key] as never, document as never)
  const key = [String(status), `${Math.floor(status / 100)}XX`].find((it) => it in known)
  if (key === undefined) return `${status} is not in the document`
  if (text === '' || status === 401 || key === '2XX') return undefined
  const schema = pointer(...keys, key, 'content', 'application/json', 'schema')
  const body = status >= 400 && text.startsWith('<') ? text : JSON.parse(text)
  const fits = ajv.validate({ $ref: `contract#${schema}` }, body)
  return fits ? undefined : `${ajv.errorsText()} in ${text.slice(0, 300)}`
}

test('the document is valid OpenAPI 3.1, and as new as the wire', async () => {
  expect((await new Validator().validate(structuredClone(document))).valid).toBe(true)
  for (const { endpoint, status, body } of await walk())
    expect([endpoint.name, misfit(endpoint, status, JSON.stringify(body))]).toEqual([endpoint.name, undefined])
  // `npm run contract` writes the file.
  expect(readFileSync('docs/api/openapi.yaml', 'utf8')).toBe(fileText(document))
})

const words = fc.constantFrom('1001', '1', '0', '-1', 'x', '', 'start', 'demo@niyam.example', '9876543210', 'Secret-1')
/** Values of a request's field, right by its schema two times in three. */
function fieldValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { $ref, anyOf, const: only, enum: some, type, format } = schema
  if (only !== undefined) return fc.constant(only)
  if (some) return fc.constantFrom(...some)
  if (anyOf) return fc.oneof(...(anyOf as JsonSchema[]).map(fieldValue))
  if ($ref?.endsWith('/Lots')) return fc.integer({ min: 1, max: 40 })
  if ($ref) return fieldValue(document.components.schemas[$ref.split('/').at(-1) as 'Refusal'] as JsonSchema)
  if (format === 'uuid') return fc.uuid()
  return type === 'number' || type === 'integer' ? fc.integer() : fc.oneof(words, fc.string({ maxLength: 30 }))
}

const requests = endpoints.map((endpoint) => {
  const { properties = {}, required = [] } = schemaOf(endpoint.request)
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    fc.oneof({ weight: 5, arbitrary: fieldValue(schema as JsonSchema) }, words),
  ])
  return fc.record({
    endpoint: fc.constant(endpoint),
    fields: fc.record(Object.fromEntries(fields), { requiredKeys: required as never[] }),
  })
})

test.each(apiVariantNames)(
  '%s: requests made from the document get no 5xx, and every answer fits it',
  async (variant: ApiVariantName) => {
    const it = openSandbox({ variant })
    await it.signIn()
    const token = $session.get()?.access_token
    await fc.assert(
      fc.asyncProperty(fc.oneof(...requests), async ({ endpoint, fields }) => {
        // An empty segment, or one of dots, is another address.
        const inPath = Object.values(fields).every(
          (value) => !/^\.{0,2}$/.test(String(value)) && String(value).isWellFormed(),
        )
        fc.pre(inPath || !endpoint.path.includes('{'))
        // Another password would end the walk.
        if (endpoint.name === 'account.changePassword') Object.assign(fields, { old_password: 'wrong' })
        const response = await it.sandbox.app.fetch(requestOf(endpoint, fields, token))
        const text = await response.text()
        expect([endpoint.name, fields, misfit(endpoint, response.status, text)]).toEqual([
          endpoint.name,
          fields,
          undefined,
        ])
        expect(response.status).toBeLessThan(500)
      }),
      { numRuns: REQUESTS },
    )
    it.close()
  },
  600_000,
)

test('each frame of the table of feeds is read as the table says', () => {
  const table = readFileSync('docs/api/feeds.md', 'utf8')
  const rows = [...table.matchAll(/^\| (log|PNL) +\| `(.+?)` +\| (\w+) +\|/gm)]
  const read = (feed: string, frame: string) => {
    if (feed === 'PNL') return pnlFrames.read(frame) === undefined ? 'ignored' : 'value'
    return logFrames.read(frame).kind
  }
  expect(rows.length).toBeGreaterThan(8)
  expect(rows.map(([, feed = '', frame = '']) => read(feed, frame))).toEqual(rows.map((row) => row[3]))
})
