import type { z } from 'astro/zod'
import type { Found } from '../contentErrors.ts'
import { tokenMistake } from './names.ts'
import type { FieldMap } from './source.ts'
import { closest, keysAt } from './spelling.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** What a schema says of a file's fields, in an editor's words, in the order of the file. */
export function fieldMistakes(issues: readonly Issue[], data: unknown, schema: z.ZodType, fields: FieldMap): Found[] {
  const misspelt = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => misspeltKey(issue.path, key, schema, data)) : [],
  )
  const meant = new Set(misspelt.flatMap(({ instead, path }) => (instead ? [join([...path, instead])] : [])))
  const found = [
    ...misspelt.map(({ path, key, hint }) => ({ path: [...path, key], rule: 'is no field of this file', hint })),
    ...issues
      .filter(({ code, path }) => code !== 'unrecognized_keys' && !meant.has(join(path)))
      .map((issue) => {
        const value = valueAt(data, issue.path)
        const { kind } = (issue.code === 'custom' ? issue.params : undefined) ?? {}
        return { path: issue.path, rule: ruleOf(issue, value), hint: hintOf(issue, value, fields), kind }
      }),
  ]
  // One rule per field: the next often follows from the first.
  return [...new Map(found.toReversed().map((it) => [join(it.path), it])).values()]
    .map(({ path, ...said }) => ({ line: fields.lineOf(path), field: fieldName(path), ...said }))
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
}

/** Every name in braces that nothing fills in, in the texts of the fields. */
export function tokenMistakes(value: unknown, fields: FieldMap, known: readonly string[], path: Path = []): Found[] {
  if (typeof value === 'string') {
    const mistake = tokenMistake(value, known)
    return mistake ? [{ line: fields.lineOf(path), field: fieldName(path), ...mistake }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, it]) =>
    tokenMistakes(it, fields, known, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

const join = (path: Path) => path.map(String).join('.')

/** `packages, entry 2, amount` */
function fieldName(path: Path): string | undefined {
  if (path.length === 0) return undefined
  return path.map((part) => (typeof part === 'number' ? `entry ${part + 1}` : String(part))).join(', ')
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, part) => (value as Record<PropertyKey, unknown> | null | undefined)?.[part], data)
}

const kinds: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must have fields of its own, in the lines below it',
  record: 'must have fields of its own, in the lines below it',
}

function ruleOf(issue: Issue, value: unknown): string {
  if (value === undefined) return 'is missing'
  if (value === null) return 'is empty'
  // Words of the schema's own come first; those of the schema library begin with a capital letter.
  if (/^[a-z]/.test(issue.message)) return issue.message
  return (issue.code === 'invalid_type' && kinds[issue.expected]) || issue.message
}

function hintOf(issue: Issue, value: unknown, fields: FieldMap): string | undefined {
  const written = fields.writtenAt(issue.path) ?? ''
  if (issue.code === 'custom' && typeof issue.params?.['hint'] === 'string') return issue.params['hint']
  if (issue.code === 'too_big' && typeof value === 'string')
    return `Leave ${value.length - Number(issue.maximum)} of its ${value.length} out.`
  if (value === null) return 'Write it after the colon. For an empty text write "", for an empty list [].'
  if (issue.code === 'invalid_value') return inSmallLetters(issue.values, value)
  if (value instanceof Date) return `Put the day in quotes: "${written}".`
  const expected = issue.code === 'invalid_type' ? issue.expected : undefined
  if (typeof value === 'number' && /text|quotes|digits|address/.test(ruleOf(issue, value)))
    return `Put it in quotes: "${written}".`
  if (expected === 'number') return numberHint(value, written)
  if (expected === 'boolean') return 'Write true or false in small letters, without quotes.'
  if (expected === 'array') return 'Put each entry on a line of its own that begins with a dash and a space.'
  if (expected === 'string' && typeof value === 'object')
    return 'A colon splits the text. Put the whole text in quotes.'
  if (typeof value === 'string' && /^\d{1,2}[./-]\d{1,2}[./-]\d{4}$/.test(value))
    return 'Write the year first, then month and day: "2026-11-20".'
  return undefined
}

function inSmallLetters(values: readonly unknown[], value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const meant = values.find((it) => String(it).toLowerCase() === value.trim().toLowerCase()) ?? closest(value, values)
  return meant === undefined ? undefined : `Write ${JSON.stringify(meant).replaceAll('"', '')}, spelt exactly so.`
}

function numberHint(value: unknown, written: string): string | undefined {
  if (typeof value !== 'string') return undefined
  const digits = value.replace(/[₹,\s]|Rs\.?/g, '')
  if (!/^-?\d+(\.\d+)?$/.test(digits)) return 'Write it in digits.'
  return /^["']/.test(written)
    ? `Write it without quotes: ${digits}.`
    : `Write digits only, without ₹, commas or spaces: ${digits}.`
}

/** A field that the schema does not know; `instead` is the one that is meant, where it is clear. */
function misspeltKey(path: Path, key: string, schema: z.ZodType, data: unknown) {
  const known = keysAt(schema, path)
  const present = Object.keys((valueAt(data, path) ?? {}) as object)
  const glued = known.find((it) => key.toLowerCase().startsWith(`${it.toLowerCase()} `))
  if (glued) return { path, key, instead: glued, hint: `Put a colon after ${glued}.` }
  const other = closest(
    key,
    known.filter((it) => !present.includes(it)),
  )
  if (other === undefined) return { path, key, hint: `It has these fields: ${known.join(', ')}.` }
  const isCase = other.toLowerCase() === key.toLowerCase()
  return { path, key, instead: other, hint: isCase ? `Write ${other}, spelt exactly so.` : `Is ${other} meant?` }
}
