import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

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
