import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Loader, LoaderContext } from 'astro/loaders'
import { afterAll, beforeAll, expect, test } from 'vitest'
// Astro's own reader, so that a message is the one that a build gets.
import { getEntryData } from '../../../node_modules/astro/dist/content/utils.js'
import { markdownContentEntryType } from '../../../node_modules/astro/dist/vite-plugin-markdown/content-entry-type.js'
import { collections } from '../../../src/content.config.ts'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync('src/content', join(root, 'src/content'), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

type Name = 'trainings' | 'strategies' | 'legal' | 'home'
const { getEntryInfo } = markdownContentEntryType

/** Reads a collection of the copy as a build does, without drawing its text. */
async function read(name: Name): Promise<void> {
  const collection = collections[name] as { loader: Loader; schema: unknown }
  const entries = new Map<string, { id: string }>()
  const context = {
    collection: name,
    config: { root: pathToFileURL(`${root}/`), srcDir: pathToFileURL(`${root}/src/`) },
    logger: { warn: () => {}, error: () => {} },
    generateDigest: String,
    entryTypes: new Map([['.md', { getEntryInfo }]]),
    parseData: ({ id, data, filePath = '' }: { id: string; data: Record<string, unknown>; filePath?: string }) =>
      getEntryData(
        { id, collection: name, unvalidatedData: data, _internal: { filePath } } as Parameters<typeof getEntryData>[0],
        collection as unknown as Parameters<typeof getEntryData>[1],
        false,
      ),
    store: {
      keys: () => entries.keys(),
      values: () => [...entries.values()],
      get: (id: string) => entries.get(id),
      set: (entry: { id: string }) => entries.set(entry.id, entry),
      delete: (id: string) => entries.delete(id),
      addAssetImports: () => {},
      addModuleImport: () => {},
    },
  }
  await collection.loader.load(context as unknown as LoaderContext)
}

/** What an editor reads; the copy's folder is left out. */
async function complaint(name: Name): Promise<string> {
  const error = await read(name).then(
    () => undefined,
    (error: Error) => error,
  )
  return (error?.message ?? 'nothing').replaceAll(`${relative(process.cwd(), root)}/`, '')
}

const broken: {
  what: string
  file: string
  change: (text: string) => string
  says: string | RegExp
}[] = [
  {
    what: 'a title left out',
    file: 'src/content/trainings/1-core-markets.md',
    change: (text: string) => text.replace(/^title:.*\n/m, ''),
    says: 'title: Required',
  },
  {
    what: 'a quote that is never closed',
    file: 'src/content/trainings/1-core-markets.md',
    change: (text: string) => text.replace('title: Core', 'title: "Core'),
    says: /line \d+: .*double quoted scalar/,
  },
  {
    what: 'a title that another block has',
    file: 'src/content/trainings/1-core-markets.md',
    change: (text: string) => text.replace('title: Core Markets', 'title: Derivatives!'),
    says: /title: "derivatives" is taken by/,
  },
  {
    what: 'a word that is none of the choices',
    file: 'src/content/strategies/delta.md',
    change: (text: string) => text.replace('side: sell', 'side: hold'),
    says: 'legs.0.side: must be buy or sell',
  },
  {
    what: 'a return',
    file: 'src/content/strategies/delta.md',
    change: (text: string) => text.replace('roi: "–"', 'roi: 12%'),
    says: 'roi: must stay a dash: brokers may not be associated with sites that cite returns',
  },
  {
    what: 'an address without a risk',
    file: 'src/content/strategies/delta.md',
    change: (text: string) => text.replace(/## The risk\n.*$/s, '## The risk\n'),
    says: 'body: needs a chapter (##) on how it trades and one on its risk where there is an id: it has a page',
  },
  {
    what: 'the id of another strategy',
    file: 'src/content/strategies/delta.md',
    change: (text: string) => text.replace('id: "1"', 'id: "2"'),
    says: /id: "2" is taken by/,
  },
  {
    what: 'an address that is none',
    file: 'src/content/legal/help.md',
    change: (text: string) => text.replace(/^path:.*$/m, 'path: help me'),
    says: 'path: must be an address such as /cookie-policy',
  },
  {
    what: 'the address of another page',
    file: 'src/content/legal/help.md',
    change: (text: string) => text.replace(/^path:.*$/m, 'path: /login'),
    says: 'path: must not be the address of another page',
  },
  {
    what: 'no day',
    file: 'src/content/legal/help.md',
    change: (text: string) => text.replace(/^updated:.*$/m, 'updated:'),
    says: 'updated: must be a day such as 2026-11-20',
  },
  {
    what: 'four selling points',
    file: 'src/content/pages/home.md',
    change: (text: string) => text.replace('### Written rules\n', ''),
    says: 'body: must hold five selling points (###) in its first chapter',
  },
]

const collectionOf = (file: string): Name => (file.includes('/pages/') ? 'home' : (file.split('/')[2] as Name))

test.each(broken)('$what in $file is named with file, field and rule', async ({ file, change, says }) => {
  const whole = readFileSync(file, 'utf8')
  const changed = change(whole)
  expect(changed).not.toBe(whole)
  writeFileSync(join(root, file), changed)
  const said = await complaint(collectionOf(file))
  writeFileSync(join(root, file), whole)
  if (typeof says === 'string') expect(said).toBe(`${file}: ${says}`)
  else expect(said).toMatch(says)
})

test.each<Name>(['trainings', 'strategies', 'legal', 'home'])('the content of %s breaks no rule', async (name) => {
  expect(await complaint(name)).toBe('nothing')
})
