import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { glob, type Loader, type LoaderContext } from 'astro/loaders'
import type { Rules } from './check.ts'
import { checkFile } from './checkFile.ts'
import { fillNames, readNames } from './names.ts'

/** Loads a collection of files, with the names in place. What is wrong in them, `checkContent` says from its rules. */
export function contentLoader(rules: Rules): Loader & { rules: Rules } {
  const files = glob({ pattern: rules.pattern, base: rules.base })
  return {
    ...files,
    rules,
    load: (given) => files.load(given.watcher ? skippingBroken(withNames(given), rules) : withNames(given)),
  }
}

type ReadFile = (file: { contents: string; fileUrl: URL }) => unknown

/** Astro gives its file readers to loaders, but not in the public types. */
type Context = LoaderContext & { entryTypes: Map<string, { getEntryInfo: ReadFile }> }

/** Fills `{brand}` and `{city}` before a file is read, and reads it again when one of them has changed. */
function withNames(context: LoaderContext): Context {
  const names = () => readNames(fileURLToPath(context.config.root))
  return {
    ...readingBy(context, (read) => (file) => read({ ...file, contents: fillNames(file.contents, names()) })),
    generateDigest: (data) => context.generateDigest({ data, ...names() }),
  }
}

function readingBy(context: LoaderContext, wrap: (read: ReadFile) => ReadFile): Context {
  const types = [...(context as Context).entryTypes]
  return {
    ...context,
    entryTypes: new Map(
      types.map(([ending, type]) => [ending, { ...type, getEntryInfo: wrap((file) => type.getEntryInfo(file)) }]),
    ),
  }
}

/**
 * A dev server goes on with what it has of a broken file, and `contentOverlay` shows the mistakes. A picture that is not
 * there would end every page: a text that loses its picture goes, and is read again once the picture comes.
 */
function skippingBroken(context: Context, rules: Rules): Context {
  const { store, watcher } = context
  const root = fileURLToPath(context.config.root)
  const broken = new Set<string>()
  watcher?.on('add', (path) => {
    for (const file of broken) if (dirname(path) === dirname(file) && path !== file) watcher.emit('change', file)
  })
  watcher?.on('unlink', (path) => {
    for (const [id, { filePath = '', ...entry }] of store.entries()) {
      const file = join(root, filePath)
      if (dirname(path) !== dirname(file) || !JSON.stringify(entry).includes(basename(path))) continue
      broken.add(file)
      store.delete(id)
    }
  })
  const parseData: Context['parseData'] = async (entry) => {
    const path = entry.filePath ?? ''
    const parsed = await context.parseData(entry).catch(() => undefined)
    const { found } = await checkFile(path, relative(root, path), rules, readNames(root))
    const isBroken = !parsed || found.some(({ kind }) => kind === 'unreadable' || kind === 'picture')
    broken[isBroken ? 'add' : 'delete'](path)
    return parsed ?? entry.data
  }
  const set: typeof store.set = (entry) => !broken.has(join(root, entry.filePath ?? '')) && store.set(entry)
  const reading = readingBy(context, (read) => async (file) => {
    try {
      return await read(file)
    } catch {
      return { data: {}, body: '' }
    }
  })
  return { ...reading, parseData, store: { ...store, set } }
}
