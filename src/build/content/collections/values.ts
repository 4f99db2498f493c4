import type { SchemaContext } from 'astro:content'
import { z } from 'astro/zod'

export const line = z.string().trim().min(1, 'must not be empty')
/** Fields of that kind, by their names. */
export const lineFields = <const N extends string>(...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, line])) as Record<N, typeof line>
/** As search engines and tabs show them, the brand's name after the title. */
export const title = line.max(70, 'must have at most 70 letters')
export const description = line.max(180, 'must have at most 180 letters')
export const lines = z.array(line).min(1, 'needs at least one entry')
/** What texts say for `{brand}` and `{city}`, before they are read as markdown. */
export const plainName = line.regex(/^[^<>{}[\]`*_]*$/, 'must hold words only, without signs of markdown or HTML')
export const day = z.string().regex(/^\d{4}-\d\d-\d\d$/, 'must be a day such as 2026-11-20, in quotes')
/** What a text has that people agree to; see `textVersion.ts`. */
export const agreed = {
  version: z.string().regex(/^\d{4}-\d\d-\d\d(\.\d+)?$/, 'must be a day such as 2026-11-20, in quotes'),
  print: line.describe('Stands for the words: the build says which one.'),
  changes: lines.describe('What is new in this version, for those who agreed to the one before.'),
}
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:15, in quotes')
export const order = z.number('must be a number')
export const above0 = z.number('must be a number').positive('must be above 0')
export const rupees = z.number('must be a number of rupees').min(0, 'must not be negative')
export const wholeUnits = z.number('must be a number').int('must be whole units').positive('must be above 0')
export const percent = z
  .number('must be a number of per cent')
  .min(0, 'must not be negative')
  .max(100, 'must be at most 100')

/** What a chapter or a training may draw. */
export const picture = z.enum(
  ['session', 'payoff', 'candles', 'decay', 'levels', 'waves'],
  'must be session, payoff, candles, decay, levels or waves',
)

/** A picture as a file beside the text, with words for those who cannot see it. */
export const photo = ({ image }: SchemaContext) =>
  z.strictObject({
    file: image(),
    alt: line.refine((text) => !/\.\w{3,4}$/.test(text), 'must say what the picture shows, not name its file'),
  })

/** Entries that each hold from their day until the next one's. */
export function dated<S extends z.ZodRawShape>(shape: S) {
  return once('from', z.strictObject({ from: day, ...shape })).min(1, 'needs at least one entry')
}

/** A dated list without a repeated day. */
export function once<S extends z.ZodRawShape>(key: 'day' | 'from', entry: z.ZodObject<S>) {
  return z.array(entry).superRefine((entries, { addIssue }) => {
    const seen = new Set<unknown>()
    for (const [index, it] of entries.entries()) {
      const at = (it as Record<string, unknown>)[key]
      if (seen.has(at)) addIssue({ code: 'custom', path: [index, key], message: `${at} is listed twice` })
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
  const source = z.strictObject({ source: line, seen: day, review: day })
  return z.strictObject(Object.fromEntries(names.map((name) => [name, source])) as Record<N, typeof source>)
}
