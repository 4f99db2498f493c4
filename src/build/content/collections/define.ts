import type { SchemaContext } from 'astro:content'
// What `astro:content` gives a config, by its name in Node: commands of the project read the collections too.
import { defineCollection } from 'astro/content/config'
import { z } from 'astro/zod'
import type { Claim } from '../check.ts'
import type { BodyRule, Schema } from '../checkFile.ts'
import { contentLoader } from '../loader.ts'
import { description, title } from './values.ts'

/** A collection of one file: settings, or a page's words. `path` is below src/content. */
export function single<S extends z.ZodType>(path: string, schema: Schema<S>, body?: BodyRule) {
  const [folder = '', pattern = ''] = path.split('/')
  const loader = contentLoader({ base: `src/content/${folder}`, pattern, schema, body })
  return defineCollection({ loader, schema })
}

/** A page of its own: its title tag and description beside its words. */
export function page<S extends z.ZodRawShape>(file: string, shape: (context: SchemaContext) => S, body?: BodyRule) {
  const schema = (context: SchemaContext) => z.strictObject({ title, description, ...shape(context) })
  return single(`pages/${file}`, schema, body)
}

/** A place among its neighbours. Of two files with the same one, nobody could say which comes first. */
const place: Claim = { field: 'order', of: ({ order }) => String(order) }

/** A folder of markdown: an editor adds a file, and it appears. Data is in the frontmatter, text in the body. */
export function folder<S extends z.ZodType>(
  name: string,
  schema: Schema<S>,
  { claim, body }: { claim?: Claim; body?: BodyRule },
) {
  const claims = claim ? [claim, place] : [place]
  const loader = contentLoader({ base: `src/content/${name}`, pattern: '*.md', schema, claims, body })
  return defineCollection({ loader, schema })
}

export const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** The text above the first heading `## …`, and the texts below each of them. */
export const intro = (body: string) => (body.split(/^## .*$/m)[0] ?? '').trim()

export const chapters = (body: string) => body.split(/^## .*$/m).slice(1)

/** The texts below the headings `### …` of a chapter. */
export const sections = (chapter: string) => chapter.split(/^### .*$/m).slice(1)

export const list = /^(\d+\.|[-*+]) \S/m
