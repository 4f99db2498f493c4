import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Loader, LoaderContext } from 'astro/loaders'

type ParseData = LoaderContext['parseData']
type Entry = ReturnType<LoaderContext['store']['values']>[number]

/** What no two files of a collection may share; undefined where an entry claims nothing. */
export interface Claim {
  field: string
  of: (data: Entry['data']) => string | undefined
}

/** What a text below the frontmatter must hold; returns the rule that it breaks. */
export type BodyRule = (body: string, data: Entry['data']) => string | undefined

interface Rules {
  claim?: Claim | undefined
  /** The only file of its collection. */
  file?: string | undefined
  body?: BodyRule | undefined
}

/**
 * Wraps a loader so that the build ends with one line (file, field, rule) where a content file breaks its schema or
 * its body's rule, claims what another file has, or is missing.
 */
export function validatedLoader(loader: Loader, { claim, file, body }: Rules = {}): Loader {
  return {
    ...loader,
    async load(context) {
      const parseData: ParseData = async (entry) => {
        try {
          return await context.parseData(entry)
        } catch (error) {
          throw contentError(entry.filePath ?? entry.id, rules(error))
        }
      }
      try {
        await loader.load({ ...context, parseData })
      } catch (error) {
        throw error instanceof ContentError ? error : unreadable(error)
      }
      // Asked of the disk: in a running dev server the store is empty for a moment after the schemas change.
      if (file !== undefined && !existsSync(new URL(file, context.config.root))) throw contentError(file, 'is missing')
      if (claim) demandUnique(context.store.values(), claim)
      for (const entry of body ? context.store.values() : []) {
        const rule = body?.(entry.body ?? '', entry.data)
        if (rule !== undefined) throw contentError(entry.filePath ?? entry.id, `body: ${rule}`)
      }
    },
  } as Loader
}

function demandUnique(entries: Entry[], { field, of }: Claim): void {
  const seen = new Map<string, string>()
  for (const { id, filePath = id, data } of entries) {
    const value = of(data)
    if (value === undefined) continue
    const other = seen.get(value)
    if (other !== undefined) throw contentError(filePath, `${field}: "${value}" is taken by ${other}`)
    seen.set(value, filePath)
  }
}

class ContentError extends Error {
  override name = 'ContentError'
}

/** An error of one line, without a stack: the loader's insides tell an editor nothing. */
export function contentError(file: string, rule: string): Error {
  const path = file.startsWith('file:') ? fileURLToPath(file) : file
  const error = new ContentError(`${path.startsWith('/') ? relative(process.cwd(), path) : path}: ${rule}`)
  error.stack = `${error.name}: ${error.message}`
  return error
}

/** Astro's message lists `**field**: rule`, one per line, below a heading. */
function rules(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const found = [...text.matchAll(/^\s*\*\*([^*]*)\*\*: (.+)$/gm)].map(
    ([, field, rule = '']) =>
      // The rule repeats the field in front of rules of its own making.
      `${field || 'file'}: ${rule
        .replace(/\*\*[^*]*\*\*: /, '')
        .replaceAll('*', '')
        .replaceAll('`', '')}`,
  )
  return found.length > 0 ? found.join('; ') : text.replace(/\s+/g, ' ')
}

/** A file that cannot be read as YAML or markdown. */
function unreadable(error: unknown): Error {
  const { loc, message = String(error) } = error as { loc?: { file?: string; line?: number }; message?: string }
  const at = loc?.line === undefined ? '' : `line ${loc.line}: `
  const [rule = ''] = message.replace(/^\*\*.*?\*\* failed to parse: /, '').split('\n')
  return contentError(loc?.file ?? 'src/content', at + rule)
}
