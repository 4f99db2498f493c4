import type { SchemaContext } from 'astro:content'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { z } from 'astro/zod'
import type { Found } from '../contentErrors.ts'
import { fieldMistakes } from './fields.ts'
import { bodyMistakes, pictures } from './images.ts'
import { lineMistakes, mergeMistake, yamlMistake } from './lines.ts'
import { markupMistakes } from './markup.ts'
import { FieldMap, splitSource } from './source.ts'

export type Data = Record<string, unknown>

/** What a text below the fields must hold; returns the rule that it breaks. */
export type BodyRule = (body: string, data: Data) => string | undefined

export type Schema<S extends z.ZodType = z.ZodType> = S | ((context: SchemaContext) => S)

export interface FileType {
  getEntryInfo: (file: { contents: string; fileUrl: URL }) => EntryInfo | Promise<EntryInfo>
}

interface EntryInfo {
  data: Data
  body?: string
}

/** How Astro reads a file of each ending, so that nothing passes here and fails there. */
export type FileTypes = Map<string, FileType>

/** A file without a mistake. */
export interface Checked {
  file: string
  data: Data
  fields: FieldMap
}

/** Every mistake in one file; without one, what it holds. */
export async function checkFile(
  path: string,
  file: string,
  rules: { schema: Schema; body?: BodyRule | undefined },
  fileTypes: FileTypes,
): Promise<{ found: Found[]; checked?: Checked }> {
  const contents = await readFile(path, 'utf8')
  const merge = mergeMistake(contents)
  if (merge) return { found: [merge] }
  const isMarkdown = file.endsWith('.md')
  const source = splitSource(contents, isMarkdown)
  if (typeof source === 'string') return { found: [dashes[source]] }
  const inLines = lineMistakes(source)
  const fields = new FieldMap(source)
  let data: Data
  try {
    const info = await fileTypes
      .get(isMarkdown ? '.md' : '.yaml')
      ?.getEntryInfo({ contents, fileUrl: pathToFileURL(path) })
    data = info?.data ?? {}
  } catch (error) {
    if (inLines.length > 0) return { found: inLines }
    const { loc, message = String(error) } = error as { loc?: { line?: number }; message?: string }
    const reason = (message.split('\n')[0] ?? '').replace(/^\*\*.*?\*\* failed to parse: /, '')
    return { found: [yamlMistake(source, fields, reason, loc?.line)] }
  }
  if (inLines.length > 0) return { found: inLines }
  const schema = typeof rules.schema === 'function' ? rules.schema(pictures(dirname(path))) : rules.schema
  const parsed = await schema.safeParseAsync(data)
  const found = parsed.success ? [] : fieldMistakes(parsed.error.issues, data, schema, fields)
  found.push(...markupMistakes(source), ...(await bodyMistakes(source, dirname(path))))
  const rule = found.length === 0 ? rules.body?.(source.body, data) : undefined
  if (rule !== undefined) found.push({ line: source.bodyLine, field: 'body', rule })
  return found.length > 0 ? { found } : { found, checked: { file, data, fields } }
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
