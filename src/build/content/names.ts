import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { parse } from 'yaml'

/** The names that texts take from one place each: `{brand}` and `{city}`. */
const sources = {
  brand: { file: 'src/content/site/brand.yaml', field: 'name' },
  city: { file: 'src/content/site/contact.yaml', field: 'city' },
} as const

type Names = Record<keyof typeof sources, string>

/** Reads them. A file that cannot be read leaves its name as it is written: its own collection says what is wrong. */
export function readNames(root: URL): Names {
  const read = (name: keyof Names) => {
    try {
      const { file, field } = sources[name]
      const value: unknown = (parse(readFileSync(new URL(file, root), 'utf8')) as Record<string, unknown>)[field]
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

/** Under `astro dev`: a changed brand or city is read into every text that names it, not only into its own file. */
export function namesRefresh(): AstroIntegration {
  let root: URL
  return {
    name: 'names-refresh',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root
      },
      'astro:server:setup': ({ server, refreshContent }) => {
        const files = Object.values(sources).map(({ file }) => fileURLToPath(new URL(file, root)))
        let known = JSON.stringify(readNames(root))
        server.watcher.on('change', (path: string) => {
          if (!files.includes(path)) return
          const names = JSON.stringify(readNames(root))
          if (names === known) return
          known = names
          void refreshContent?.({})
        })
      },
    },
  }
}
