import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { outcome } from '../../src/lib/wire/answer.ts'
import { amount, flag, id, instant, lots, whole, words } from '../../src/lib/wire/values.ts'

/** What this file reads of a valibot schema. */
interface Shape extends GenericSchema {
  pipe?: readonly Shape[]
  wrapped?: Shape
  entries?: Record<string, Shape>
  item?: Shape
  options?: readonly unknown[]
}

const decimal = '^\\s*[+-]?\\d+(\\.\\d+)?\\s*$'
const number: JsonSchema = { anyOf: [{ type: 'number' }, { type: 'string', pattern: decimal }] }
const integer: JsonSchema = { anyOf: [{ type: 'integer' }, { type: 'string', pattern: '^\\s*[+-]?\\d+(\\.0+)?\\s*$' }] }
const atLeastOne: JsonSchema = {
  anyOf: [
    { type: 'integer', minimum: 1 },
    { type: 'string', pattern: '^\\+?0*[1-9]\\d*(\\.0+)?$' },
  ],
}
const zoned = '^\\d{4}-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?\\s?([Zz]|[+-]\\d\\d:?(\\d\\d)?)$'
const anId: JsonSchema = { anyOf: [{ type: 'string', pattern: '\\S' }, { type: 'number' }] }
const aFlag: JsonSchema = {
  anyOf: [
    { type: 'boolean' },
    { enum: [0, 1] },
    { type: 'string', pattern: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|0|1)$' },
  ],
}

/** What the wire's own kinds of value accept: their transformations have no counterpart in JSON Schema. */
export const kinds = new Map<GenericSchema, { name: string; schema: JsonSchema }>([
  [amount, { name: 'Amount', schema: { description: 'A number, or a numeric string such as "1499.00".', ...number } }],
  [whole, { name: 'Whole', schema: { description: 'A whole number, or such a string.', ...integer } }],
  [lots, { name: 'Lots', schema: { description: 'A whole number, at least 1.', ...atLeastOne } }],
  [flag, { name: 'Flag', schema: { description: 'A boolean, 0 or 1, or such a word in any case.', ...aFlag } }],
  [id, { name: 'Id', schema: { description: 'Opaque: a string that is not blank, or a number.', ...anId } }],
  [
    instant,
    { name: 'Instant', schema: { description: 'ISO 8601 with an offset or Z.', type: 'string', pattern: zoned } },
  ],
  [
    words,
    {
      name: 'Text',
      schema: { description: 'Plain text; null, "" and absent are the same.', type: ['string', 'number', 'null'] },
    },
  ],
  [
    outcome,
    { name: 'Unread', schema: { description: 'Not read: the status says all. A page of markup is no answer.' } },
  ],
])

const isSchema = (it: unknown): it is Shape => typeof it === 'object' && it !== null && 'kind' in it

/** Whether a server may leave the field out. */
const isOptional = (it: Shape) => it.type === 'optional' || 'fallback' in it

function objectOf(entries: Record<string, Shape>, isStrict: boolean): JsonSchema {
  const properties = Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, schemaOf(entry)]))
  const required = Object.entries(entries).flatMap(([name, entry]) => (isOptional(entry) ? [] : [name]))
  return { type: 'object', properties, required, ...(isStrict ? { additionalProperties: false } : {}) }
}

/** The JSON Schema (2020-12) of what a schema of the wire accepts: its input, not what the site makes of it. */
export function schemaOf(schema: GenericSchema): JsonSchema {
  const it = schema as Shape
  const known = kinds.get(it)
  if (known) return { $ref: `#/components/schemas/${known.name}` }
  const last = it.pipe?.at(-1)
  // `orNull`: null, absent and "" say that there is nothing.
  if (it.type === 'optional' && last?.type === 'nullable' && last.wrapped)
    return { anyOf: [schemaOf(last.wrapped), { type: 'null' }, { const: '' }] }
  if (it.type === 'unknown' && last?.entries) return { anyOf: [schemaOf(last), { type: 'null' }] }
  if (it.entries) return objectOf(it.entries, it.type === 'strict_object')
  if (it.item) return { type: 'array', items: schemaOf(it.item) }
  if (it.options?.every(isSchema)) return { anyOf: it.options.map(schemaOf) }
  const { $schema: _, ...made } = toJsonSchema(it, { typeMode: 'input', errorMode: 'ignore', target: 'draft-2020-12' })
  return made
}
