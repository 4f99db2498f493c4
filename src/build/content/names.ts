import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Found } from '../contentErrors.ts'
import { isMeant } from './spelling.ts'

/** The names that texts take from one place each: `{brand}` and `{city}`. */
const sources = {
  brand: { file: 'src/content/site/brand.yaml', field: 'name' },
  city: { file: 'src/content/site/contact.yaml', field: 'city' },
} as const

export type Names = Record<keyof typeof sources, string>

/** Reads them. A file that cannot be read leaves its name as it is written: its own collection says what is wrong. */
export function readNames(root: string): Names {
  const read = (name: keyof Names) => {
    try {
      const { file, field } = sources[name]
      const value: unknown = (parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>)[field]
      return typeof value === 'string' ? value : `{${name}}`
    } catch {
      return `{${name}}`
    }
  }
  return { brand: read('brand'), city: read('city') }
}

/** The text of a file with the names in place. */
export function fillNames(text: string, names: Names): string {
  return text.replace(/\{(brand|city)\}/g, (_, name: keyof Names) => names[name])
}

/** A name in braces that nothing fills in: visitors would read the braces. */
export function tokenMistake(text: string, known: readonly string[]): Found | undefined {
  const all = [...Object.keys(sources), ...known]
  const name = [...text.matchAll(/\{(\w+)\}/g)].map(([, it = '']) => it).find((it) => !all.includes(it))
  if (name === undefined) return undefined
  const braced = all.map((it) => `{${it}}`)
  const hint = isMeant(`{${name}}`, braced, `Here one can write ${braced.join(', ')}.`)
  return { rule: `nothing is known by the name {${name}}`, hint }
}
