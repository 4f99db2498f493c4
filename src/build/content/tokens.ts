import type { Found } from '../contentErrors.ts'
import { closest } from './spelling.ts'

/** The names that every text may say. */
const names = ['brand', 'city']

/** A name in braces that nothing fills in: visitors would read the braces. */
export function tokenMistake(text: string, known: readonly string[]): Found | undefined {
  const all = [...names, ...known]
  const name = [...text.matchAll(/\{(\w+)\}/g)].map(([, it = '']) => it).find((it) => !all.includes(it))
  if (name === undefined) return undefined
  const meant = closest(name, all)
  const hint =
    meant === undefined ? `Here one can write ${all.map((it) => `{${it}}`).join(', ')}.` : `Is {${meant}} meant?`
  return { rule: `nothing is known by the name {${name}}`, hint }
}
