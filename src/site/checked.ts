import type { Loader, LoaderContext } from 'astro/loaders'

type ParseData = LoaderContext['parseData']

/** Wraps a loader, so that a content file that breaks its schema ends the build with one line: file, field, rule. */
export function checked(loader: Loader): Loader {
  return {
    ...loader,
    load(context) {
      const parseData: ParseData = async (entry) => {
        try {
          return await context.parseData(entry)
        } catch (error) {
          throw brief(`${entry.filePath ?? entry.id}: ${rules(error)}`)
        }
      }
      return loader.load({ ...context, parseData })
    },
  } as Loader
}

/** Astro's message lists `**field**: rule`, one per line, below a heading. */
function rules(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const found = [...text.matchAll(/\*\*([^*]*)\*\*: (.+)/g)].map(([, field, rule]) => `${field || 'file'}: ${rule}`)
  return found.length > 0 ? found.join('; ') : text.replace(/\s+/g, ' ')
}

function brief(message: string): Error {
  const error = new Error(message)
  error.name = 'ContentError'
  // A stack of the loader's insides tells an editor nothing.
  error.stack = `ContentError: ${message}`
  return error
}
