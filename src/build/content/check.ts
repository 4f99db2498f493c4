import type { SchemaContext } from 'astro:content'
import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'astro/zod'
import type { Found, Mistake } from '../contentErrors.ts'
import { fieldMistakes } from './fields.ts'
import { imageMistake } from './images.ts'
import { lineMistakes, mergeMistake, yamlMistake } from './lines.ts'
import { FieldMap, type Source, splitSource } from './source.ts'

type Data = Record<string, unknown>

/** What no two files of a collection may share; undefined where an entry claims nothing. */
export interface Claim {
  field: string
  of: (data: Data) => string | undefined
}

/** What a text below the fields must hold; returns the rule that it breaks. */
export type BodyRule = (body: string, data: Data) => string | undefined

export type Schema<S extends z.ZodType = z.ZodType> = S | ((context: SchemaContext) => S)

export interface Rules {
  /** From the project's root. */
  base: string
  /** `*.md`, or the name of the collection's only file. */
  pattern: string
  schema: Schema
  claims?: readonly Claim[] | undefined
  body?: BodyRule | undefined
}

export interface FileType {
  getEntryInfo: (file: { contents: string; fileUrl: URL }) => EntryInfo | Promise<EntryInfo>
}

interface EntryInfo {
  data: Data
  body?: string
}

/** How Astro reads a file of each ending, so that nothing passes here and fails there. */
export type FileTypes = Map<string, FileType>

interface Checked {
  file: string
  data: Data
  fields: FieldMap
}

/** Every mistake in the files of a collection, file by file. */
export async function checkCollection(rules: Rules, root: URL, fileTypes: FileTypes): Promise<Mistake[]> {
  const folder = fileURLToPath(new URL(`${rules.base}/`, root))
  const isSingle = !rules.pattern.includes('*')
  if (isSingle && !existsSync(join(folder, rules.pattern)))
    return [{ file: `${rules.base}/${rules.pattern}`, rule: 'is missing' }]
  const mistakes: Mistake[] = isSingle ? [] : strangers(rules.base, folder)
  const sound: Checked[] = []
  for (const name of globSync(rules.pattern, { cwd: folder }).sort()) {
    const file = `${rules.base}/${name}`
    const { found, checked } = await checkFile(join(folder, name), file, rules, fileTypes)
    mistakes.push(...found.map((it) => ({ file, ...it })))
    if (checked) sound.push(checked)
  }
  return [...mistakes, ...(rules.claims ?? []).flatMap((claim) => doubleClaims(sound, claim))]
}

/** Files that no page would ever show. */
function strangers(base: string, folder: string): Mistake[] {
  return globSync('*', { cwd: folder })
    .filter((name) => !/\.(md|jpe?g|png|webp|avif|svg)$/i.test(name) && name.includes('.'))
    .map((name) => ({
      file: `${base}/${name}`,
      rule: 'is neither a text ending in .md nor a picture',
      hint: /\.hei[cf]$/i.test(name) ? 'Export it as JPEG.' : 'Save it as plain text with the ending .md.',
    }))
}

async function checkFile(
  path: string,
  file: string,
  rules: Rules,
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
  found.push(...(await bodyMistakes(source, dirname(path))))
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

/** In place of Astro's own `image()`, which reads a picture only when a page shows it. */
function pictures(folder: string): SchemaContext {
  const image = () =>
    z.string().superRefine(async (name, { addIssue }) => {
      const mistake = await imageMistake(join(folder, name))
      if (mistake) addIssue({ code: 'custom', message: mistake.rule, params: { hint: mistake.hint } })
    })
  return { image } as unknown as SchemaContext
}

/** The pictures in the text itself: `![What it shows](picture.jpg)`. */
async function bodyMistakes({ body, bodyLine }: Source, folder: string): Promise<Found[]> {
  const found: Found[] = []
  for (const [index, text] of body.split('\n').entries())
    for (const [, alt = '', name = ''] of text.matchAll(/!\[([^\]]*)\]\(\s*<?([^)\s>]+)[^)]*\)/g)) {
      const line = bodyLine + index
      if (/^(https?:)?\/\//.test(name))
        found.push({ line, rule: `${name} comes from another site`, hint: 'Put the picture beside the text.' })
      else {
        const mistake = await imageMistake(join(folder, decodeURI(name)))
        if (mistake) found.push({ line, ...mistake })
      }
      if (alt.trim() === '')
        found.push({
          line,
          rule: `${name} needs words for those who cannot see it`,
          hint: `Write ![What it shows](${name}).`,
        })
    }
  return found
}

function doubleClaims(files: Checked[], { field, of }: Claim): Mistake[] {
  const seen = new Map<string, string>()
  return files.flatMap(({ file, data, fields }) => {
    const value = of(data)
    if (value === undefined) return []
    const other = seen.get(value)
    if (other !== undefined)
      return [{ file, line: fields.lineOf([field]), field, rule: `"${value}" is taken by ${other}` }]
    seen.set(value, file)
    return []
  })
}
