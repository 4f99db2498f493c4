import type { SchemaContext } from 'astro:content'
// What `astro:content` gives a config, by its name in Node: commands of the project read the collections too.
import { defineCollection } from 'astro/content/config'
import { glob } from 'astro/loaders'
import type { z } from 'astro/zod'
import type { TextPlace } from '../bodyMistakes.ts'
import { description, fields, title } from './values.ts'

export type Data = Record<string, unknown>

type Schema<S extends z.ZodType = z.ZodType> = S | ((context: SchemaContext) => S)

/** What the check asks of a file beside its schema. */
interface Extras extends TextPlace {
  /** What a text below the fields must hold; returns the rule that it breaks. */
  body?: (body: string, data: Data) => string | undefined
  /** Fields that no two files of a folder share, whatever their capital letters and signs. */
  unique?: readonly string[]
}

/** What a check of the files reads of a collection, as Astro does. */
export interface Rules extends Extras {
  /** From the project's root. */
  base: string
  /** `*.md`, or the name of the collection's only file. */
  pattern: string
  schema: Schema
}

function collection<S extends z.ZodType>(folder: string, pattern: string, schema: Schema<S>, extras: Extras) {
  const base = `src/content/${folder}`
  const rules: Rules = { base, pattern, schema, ...extras }
  return defineCollection({ loader: { ...glob({ base, pattern }), rules }, schema })
}

/** A collection of one file: settings, or a page's words. `path` is below src/content. */
export function single<S extends z.ZodType>(path: string, schema: Schema<S>, extras: Extras = {}) {
  const [name = '', pattern = ''] = path.split('/')
  return collection(name, pattern, schema, extras)
}

/** A page of its own: its title tag and description beside its words. */
export function page<S extends z.ZodRawShape>(file: string, shape: (context: SchemaContext) => S, extras: Extras) {
  return single(`pages/${file}`, (context: SchemaContext) => fields({ title, description, ...shape(context) }), extras)
}

/** A folder of markdown: an editor adds a file, and it appears. Data is in the frontmatter, text in the body. */
export function folder<S extends z.ZodType>(name: string, schema: Schema<S>, { unique = [], ...extras }: Extras) {
  // Of two files with the same place, nobody could say which comes first.
  return collection(name, '*.md', schema, { unique: ['order', ...unique], ...extras })
}

export const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** The text above the first heading `## …`, and the texts below each of them. */
export const intro = (body: string) => (body.split(/^## .*$/m)[0] ?? '').trim()

export const chapters = (body: string) => body.split(/^## .*$/m).slice(1)

/** The texts below the headings `### …` of a chapter. */
export const sections = (chapter: string) => chapter.split(/^### .*$/m).slice(1)

export const list = /^(\d+\.|[-*+]) \S/m
