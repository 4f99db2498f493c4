import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonSchema } from '@valibot/to-json-schema'
import { parse, stringify } from 'yaml'
import { endpoints } from '../../sandbox/http/endpoints.ts'
import { type Endpoint, fieldsInPath, hostOf } from '../../src/lib/wire/endpoint.ts'
import { root } from '../run.ts'
import { type Example, walk } from './examples.ts'
import { kinds, schemaOf } from './schema.ts'

const meanings = parse(readFileSync(join(root, 'scripts/contract/fields.yaml'), 'utf8')) as Record<string, string>

/** The line of the first name that has one: `call.field` goes before `field`. */
function meaningOf(...names: string[]): string {
  const [found] = names.flatMap((name) => meanings[name] ?? [])
  if (found === undefined) throw new Error(`scripts/contract/fields.yaml has no line for ${names[0]}`)
  return found
}

/** The schema with the meaning of each field. */
function explained(schema: JsonSchema, place: string): JsonSchema {
  const inner = (it: JsonSchema) => explained(it, place)
  const { properties, items, anyOf } = schema
  return {
    ...schema,
    ...(anyOf && { anyOf: (anyOf as JsonSchema[]).map(inner) }),
    ...(items && { items: inner(items as JsonSchema) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => {
          const description = meaningOf(`${place}.${name}`, name)
          return [name, { ...explained(field as JsonSchema, name === 'order' ? `${place}.order` : place), description }]
        }),
      ),
    }),
  }
}

const named = (examples: readonly Example[]) =>
  Object.fromEntries(examples.map(({ body }, index) => [`example${index + 1}`, { value: body }]))

const mediaTypes = { form: 'multipart/form-data', json: 'application/json' }

function responsesOf(endpoint: Endpoint, examples: readonly Example[]) {
  const { success, reply } = endpoint
  const of = (of: (status: number) => boolean) => examples.filter(({ status }) => of(status))
  const schema = explained(schemaOf(reply), endpoint.name)
  const statuses = success ? [success] : [...new Set([200, ...of((it) => it < 300).map(({ status }) => status)])].sort()
  const done = success
    ? 'Done: this status alone says so.'
    : 'Done, unless `status` in the body is a number outside 200 to 299.'
  const answered = statuses.map((status) => [
    String(status),
    { description: done, content: { 'application/json': { schema, examples: named(of((it) => it === status)) } } },
  ])
  const refused = { $ref: '#/components/schemas/Refusal' }
  return {
    ...Object.fromEntries(answered),
    ...(endpoint.name === 'credential.read' ? {} : { '204': { description: 'Done, without a body.' } }),
    '2XX': { description: 'Leaves open whether it was done: the site reads again.' },
    '4XX': {
      description: 'Refused. The sentence is shown as it is.',
      content: { 'application/json': { schema: refused, examples: named(of((it) => it >= 400)) } },
    },
    ...(endpoint.auth && { '401': { $ref: '#/components/responses/SessionEnded' } }),
  }
}

function operationOf(endpoint: Endpoint, examples: readonly Example[]) {
  const [path = '', query = ''] = endpoint.path.split('?')
  const { properties = {}, ...rest } = explained(schemaOf(endpoint.request), endpoint.name)
  const taken = fieldsInPath(endpoint.path)
  const parameters = taken.map((name) => {
    const { description, ...schema } = properties[name] as JsonSchema
    const place = fieldsInPath(path).includes(name) ? 'path' : 'query'
    return { name, in: place, required: true, description, schema, ...(query && { example: '0' }) }
  })
  const inBody = Object.fromEntries(Object.entries(properties).filter(([name]) => !taken.includes(name)))
  const schema = { ...rest, properties: inBody, required: rest.required?.filter((name) => !taken.includes(name)) ?? [] }
  const [first] = examples.filter(({ status }) => status < 300)
  const content = endpoint.encoding && {
    [mediaTypes[endpoint.encoding]]: { schema, ...(first && { example: first.request }) },
  }
  return {
    operationId: endpoint.name,
    summary: meaningOf(endpoint.name),
    tags: [endpoint.name.split('.')[0] ?? ''],
    servers: [{ url: hostOf(endpoint) === 'base' ? '{base}' : '{api}', variables: variables[hostOf(endpoint)] }],
    security: endpoint.auth ? [{ bearer: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: true, content } }),
    responses: responsesOf(endpoint, examples),
  }
}

const variables = {
  base: { base: { default: 'http://127.0.0.1:4321', description: 'PUBLIC_API_URL' } },
  accounts: {
    api: { default: 'http://127.0.0.1:4321', description: 'PUBLIC_ACCOUNTS_URL, by default that of {base}' },
  },
}

const sentence = { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }

/** The contract of the API as an OpenAPI 3.1 document, made from the wire and from what the sandbox answers. */
export async function contractDocument() {
  const examples = await walk()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const [path = ''] = endpoint.path.split('?')
    const own = examples.filter((it) => it.endpoint === endpoint)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, own) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API of the trading desk',
      version: '1',
      description: readFileSync(join(root, 'scripts/contract/about.md'), 'utf8'),
    },
    servers: [{ url: '{base}', variables: variables.base }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        ...Object.fromEntries([...kinds.values()].map(({ name, schema }) => [name, schema])),
        Refusal: {
          description:
            'The sentence is `detail`, else `message`, else the first of a bare list; `{"qty": ["…"]}` puts one beside its field. A page of markup or an empty body is taken for a refusal without a sentence.',
          anyOf: [
            {
              type: 'object',
              properties: { detail: sentence, message: sentence },
            },
            { type: 'array', items: { type: 'string' } },
            { type: ['string', 'null'] },
          ],
        },
      },
      responses: {
        SessionEnded: {
          description:
            'The session is rejected: the site checks it by `GET /api/`, and ends it where that says 401 or 403 too.',
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Refusal' },
              example: examples.at(-1)?.body,
            },
          },
        },
      },
    },
  }
}

/** The text of `docs/api/openapi.yaml`. */
export function fileText(document: Awaited<ReturnType<typeof contractDocument>>): string {
  const head = '# Made by `npm run contract` from src/lib/wire: change the wire, not this file.\n'
  return head + stringify(document, { aliasDuplicateObjects: false, lineWidth: 120 })
}
