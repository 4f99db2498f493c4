import { z } from 'astro/zod'
import type { Rules } from '../check.ts'
import { day, line } from './values.ts'

export const confirmation = z.strictObject({ what: line, by: line, date: day, words: line })

/** What the owner has confirmed. No page reads it: `release` does. */
export const confirmed: Rules = { base: 'src/content/site', pattern: 'confirmed.yaml', schema: z.array(confirmation) }
