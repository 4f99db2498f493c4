import type { SchemaContext } from 'astro:content'
import { z } from 'astro/zod'
import { said, says } from '../sentences.ts'

/** Fields that are all known: another name is a mistake. */
export const fields = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape, said)
export const text = z.string(said).trim()
export const yesOrNo = z.boolean(said)
export const number = z.number(said)
export const listOf = <S extends z.ZodType>(entry: S) => z.array(entry, said)
export const choice = <const V extends [string, ...string[]]>(...values: V) => z.enum(values, said)
/** A value of one of several kinds. */
export const oneOf = <const S extends readonly z.ZodType[]>(kinds: S, rule: string) => z.union(kinds, says(rule))

export const line = text.min(1, 'must not be empty')
/** Fields of that kind, by their names. */
export const lineFields = <const N extends string>(...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, line])) as Record<N, typeof line>
const atMost = (length: number) => line.max(length, `must have at most ${length} letters. Leave some out`)
/** As search engines and tabs show them, the brand's name after the title. */
export const title = atMost(70)
export const description = atMost(180)
export const lines = listOf(line).min(1, 'needs at least one entry')
/** What texts say for `{brand}` and `{city}`. */
export const plainName = line.regex(/^[^<>{}[\]`*_]*$/, 'must hold words only, without signs of markdown or HTML')
export const day = text.regex(/^\d{4}-\d\d-\d\d$/, 'must be a day such as 2026-11-20, in quotes, the year first')
/** Such a day, with or without quotes. */
export const anyDay = z.preprocess((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value), day)
/** What a text says that people agree to; see `consent.ts`. */
export const changes = lines.describe('What is new since the day before this one, for those who agreed to that text.')
export const time = text.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:15, in quotes')
export const order = z.number(said)
export const above0 = number.positive('must be above 0')
export const rupees = number.min(0, 'must not be negative')
export const wholeUnits = number.int('must be whole units').positive('must be above 0')
export const percent = number.min(0, 'must not be negative').max(100, 'must be at most 100')

/** What a chapter or a training may draw. */
export const picture = choice('session', 'payoff', 'candles', 'decay', 'levels', 'waves')

/** A picture as a file beside the text, with words for those who cannot see it. */
export const photo = ({ image }: SchemaContext) =>
  fields({
    file: image(),
    alt: line.refine((words) => !/\.\w{3,4}$/.test(words), 'must say what the picture shows, not name its file'),
  })

/** Entries that each hold from their day until the next one's. */
export function dated<S extends z.ZodRawShape>(shape: S) {
  return once('from', fields({ from: day, ...shape })).min(1, 'needs at least one entry')
}

/** A dated list without a repeated day. */
export function once<S extends z.ZodRawShape>(key: 'day' | 'from', entry: z.ZodObject<S, z.core.$strict>) {
  return listOf(entry).superRefine((entries, { addIssue }) => {
    const seen = new Set<unknown>()
    for (const [index, it] of entries.entries()) {
      const at = (it as Record<string, unknown>)[key]
      if (seen.has(at)) addIssue({ code: 'custom', path: [index, key], message: `${at} is listed twice. Keep one` })
      seen.add(at)
    }
  })
}

/** A refinement of hours: what opens at `open` closes later. */
export const endsAfter = [
  ({ open, close }: { open: string; close: string }) => open < close,
  { path: ['close'], message: 'must be after open' },
] as [(hours: { open: string; close: string }) => boolean, { path: string[]; message: string }]

/** Where each of a file's lists comes from, by its name: `seen` and `review` are days. */
export function sources<const N extends string>(...names: N[]) {
  const source = fields({ source: line, seen: day, review: day })
  return fields(Object.fromEntries(names.map((name) => [name, source])) as Record<N, typeof source>)
}
