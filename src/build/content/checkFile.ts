import type { SchemaContext } from 'astro:content'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'astro/zod'
// As Astro reads it, so that nothing passes here and fails there.
import { load, type YAMLException } from 'js-yaml'
import type { Found } from '../contentErrors.ts'
import { fieldMistakes, tokenMistakes } from './fields.ts'
import { pictures } from './images.ts'
import { lineMistakes, mergeMistake, yamlMistake } from './lines.ts'
import { fillNames, type Names } from './names.ts'
import { placeOf } from './places.ts'
import { FieldMap, type Source, splitSource } from './source.ts'
import { textMistakes } from './texts.ts'

export type Data = Record<string, unknown>

/** What a text below the fields must hold; returns the rule that it breaks. */
export type BodyRule = (body: string, data: Data) => string | undefined

export type Schema<S extends z.ZodType = z.ZodType> = S | ((context: SchemaContext) => S)

/** A file that can be read; what it holds may still be wrong. */
export interface ContentFile {
  file: string
  /** The address that shows it. */
  page: string
  data: Data
  fields: FieldMap
  source: Source
}

interface FileRules {
  schema: Schema
  body?: BodyRule | undefined
}

/** Every mistake in one file but for what other files decide; and what it holds, where it can be read. */
export async function checkFile(
  path: string,
  file: string,
  rules: FileRules,
  names: Names,
): Promise<{ found: Found[]; content?: ContentFile }> {
  const text = await readFile(path, 'utf8')
  const merge = mergeMistake(text)
  if (merge) return { found: [{ kind: 'unreadable', ...merge }] }
  const source = splitSource(text, file.endsWith('.md'))
  if (typeof source === 'string') return { found: [{ kind: 'unreadable', ...dashes[source] }] }
  const { inFields, inText } = lineMistakes(source)
  const fields = new FieldMap(source)
  const read = readFields(source, fields, names, rules.schema instanceof z.ZodArray ? [] : {})
  if (inFields.length > 0) return { found: inFields }
  if ('found' in read) return { found: [read.found] }
  const { data } = read
  const schema = typeof rules.schema === 'function' ? rules.schema(pictures(dirname(path))) : rules.schema
  const place = placeOf(file, data) ?? { page: '' }
  const parsed = await schema.safeParseAsync(data)
  const found = [
    ...(parsed.success ? [] : fieldMistakes(parsed.error.issues, data, schema, fields)),
    ...tokenMistakes(data, fields, place.tokens ?? []),
    ...inText,
    ...(await textMistakes(source, place, dirname(path))),
  ]
  const rule = rules.body?.(source.body, data)
  if (rule !== undefined) found.push({ kind: 'text', line: source.bodyLine, field: 'body', rule })
  return { found, content: { file, page: place.page, data, fields, source } }
}

/** The fields with the names in place, or why they cannot be read. */
function readFields(source: Source, fields: FieldMap, names: Names, empty: object): { data: Data } | { found: Found } {
  try {
    return { data: (load(fillNames(source.fields, names)) ?? empty) as Data }
  } catch (error) {
    const { reason = String(error), mark } = error as Partial<YAMLException>
    const line = mark ? mark.line + source.fieldsLine : undefined
    return { found: { kind: 'unreadable', ...yamlMistake(source, fields, reason, line) } }
  }
}

const dashes = {
  'no opening': {
    line: 1,
    rule: 'the fields need a line of three dashes above them',
    hint: 'Write --- into the first line.',
  },
  'no closing': {
    rule: 'the fields need a line of three dashes below them',
    hint: 'Write --- between the last field and the text.',
  },
} satisfies Record<string, Found>
