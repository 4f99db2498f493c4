import type { EventEmitter } from 'node:events'
import { fileURLToPath } from 'node:url'
import { glob, type Loader, type LoaderContext } from 'astro/loaders'
import { ContentError, type Mistake } from '../contentErrors.ts'
import { checkCollection, type Rules } from './check.ts'
import type { FileType, FileTypes } from './checkFile.ts'
import { fillNames, readNames } from './names.ts'

/** The event on the dev server's watcher by which a collection hands over its check. */
export const CONTENT_LOADED = 'content:loaded'

export interface CheckedCollection {
  name: string
  /** The folder of its files, ending in a slash. */
  folder: string
  /** Every mistake that its files hold now. */
  check: () => Promise<Mistake[]>
}

/**
 * Loads a collection of files. A build ends with one line per mistake. A dev server goes on with what it has, and
 * `contentOverlay` shows the mistakes.
 */
export function contentLoader(rules: Rules): Loader {
  const files = glob({ pattern: rules.pattern, base: rules.base })
  return {
    ...files,
    async load(given) {
      const context = withNames(given as Context)
      const check = () => checkCollection(rules, context.config.root, context.entryTypes)
      if (context.watcher) {
        announce(context, rules, check)
        return files.load(skippingBroken(context))
      }
      const mistakes = await check()
      if (mistakes.length > 0) throw new ContentError(mistakes)
      return files.load(context)
    },
  }
}

/** Fills `{brand}` and `{city}` before a file is read, and reads it again when one of them has changed. */
function withNames(context: Context): Context {
  const names = () => readNames(context.config.root)
  return {
    ...context,
    entryTypes: wrapTypes(
      context.entryTypes,
      (read) => (file) => read({ ...file, contents: fillNames(file.contents, names()) }),
    ),
    generateDigest: (data) => context.generateDigest({ data, ...names() }),
  }
}

type ReadFile = FileType['getEntryInfo']

function wrapTypes(types: FileTypes, wrap: (read: ReadFile) => ReadFile): FileTypes {
  const wrapped = (type: FileType) => ({ ...type, getEntryInfo: wrap((file) => type.getEntryInfo(file)) })
  return new Map([...types].map(([ending, type]) => [ending, wrapped(type)]))
}

/** Astro gives its file readers to loaders, but not in the public types. */
type Context = LoaderContext & { entryTypes: FileTypes }

function announce({ watcher, config, collection }: Context, { base }: Rules, check: () => Promise<Mistake[]>): void {
  const folder = fileURLToPath(new URL(`${base}/`, config.root))
  const loaded: CheckedCollection = { name: collection, folder, check }
  ;(watcher as unknown as EventEmitter).emit(CONTENT_LOADED, loaded)
}

/** What a broken file is read as: the store keeps what it has of it. */
const BROKEN = '~broken'

function skippingBroken(context: Context): Context {
  const { store } = context
  const parseData: Context['parseData'] = async (entry) => {
    if (BROKEN in entry.data) return entry.data
    return context.parseData(entry).catch(() => ({ ...entry.data, [BROKEN]: true }))
  }
  const entryTypes = wrapTypes(context.entryTypes, (read) => async (file) => {
    try {
      return await read(file)
    } catch {
      return { data: { [BROKEN]: true }, body: '' }
    }
  })
  const set: typeof store.set = (entry) => !(BROKEN in entry.data) && store.set(entry)
  return { ...context, parseData, entryTypes, store: { ...store, set } }
}
