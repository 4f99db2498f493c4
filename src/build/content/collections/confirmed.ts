import type { Rules } from './define.ts'
import { day, fields, line, listOf } from './values.ts'

export const confirmation = fields({
  what: line.describe('The name of the point, as the build names it.'),
  by: line.describe('Who confirms it.'),
  date: day,
  words: line.describe('The print of the words, as the build names it.'),
})

/** What the owner has confirmed. No page reads it: `release` does. */
export const confirmed: Rules = { base: 'src/content/site', pattern: 'confirmed.yaml', schema: listOf(confirmation) }
