import { z } from 'astro/zod'
import type { Rules } from '../check.ts'
import { day, line } from './values.ts'

export const confirmation = z.strictObject({
  what: line.describe('The name of the point, as the build names it.'),
  by: line.describe('Who confirms it.'),
  date: day,
  words: line.describe('The print of the words, as the build names it.'),
})

/** What the owner has confirmed. No page reads it: `release` does. */
export const confirmed: Rules = { base: 'src/content/site', pattern: 'confirmed.yaml', schema: z.array(confirmation) }
