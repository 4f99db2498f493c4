import { EventEmitter } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { splitSource } from '../../../src/build/content/source.ts'
import { collections } from '../../../src/content.config.ts'

const DELTA = 'src/content/strategies/delta.md'
const withPicture = (text: string) =>
  text.replace('product: MIS', 'product: MIS\nimage: { file: desk.jpg, alt: A desk with two screens }')

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dev-'))
  cpSync('src/content', join(root, 'src/content'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

interface Entry {
  id: string
  data: { title?: string; image?: unknown }
  digest: string
}

/** The strategies as `npm run dev` has them, and the events of its watcher. */
async function devServer() {
  const entries = new Map<string, Entry>()
  const store = {
    keys: () => entries.keys(),
    entries: () => [...entries],
    get: (id: string) => entries.get(id),
    set: (it: Entry) => entries.set(it.id, it),
    delete: (id: string) => entries.delete(id),
  }
  const entryType = {
    getEntryInfo({ contents }: { contents: string }) {
      const source = splitSource(contents, true)
      return typeof source === 'string' ? { data: {}, body: '' } : { data: parse(source.fields), body: source.body }
    },
  }
  const watcher = Object.assign(new EventEmitter(), { add: () => {} })
  const reloaded: string[] = []
  const logger = { info: (line: string) => reloaded.push(line), warn: () => {}, error: () => {} }
  const { loader } = collections.strategies as unknown as { loader: { load: (it: object) => Promise<void> } }
  await loader.load({
    ...{
      collection: 'strategies',
      config: { root: pathToFileURL(`${root}/`), srcDir: pathToFileURL(`${root}/src/`) },
      logger,
      watcher,
      store,
    },
    parseData: async ({ data }: Entry) => data,
    generateDigest: (it: unknown) => JSON.stringify(it),
    entryTypes: new Map([['.md', entryType]]),
  })
  /** Saves a file; resolves once a text has been read again because of that, and `then` holds. */
  const save = async (file: string, bytes: string | Buffer, event: 'add' | 'change', then = () => {}) => {
    const before = reloaded.length
    writeFileSync(join(root, file), bytes)
    watcher.emit(event, join(root, file))
    await vi.waitFor(() => {
      expect(reloaded.length).toBeGreaterThan(before)
      // The line of the file before this one may come late.
      then()
    })
  }
  const remove = (file: string) => {
    rmSync(join(root, file))
    watcher.emit('unlink', join(root, file))
  }
  return { entries, save, remove }
}

const picture = () =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()

test('npm run dev keeps what it has of a file that names a missing picture, and reads it again when that comes', async () => {
  const { entries, save } = await devServer()
  expect(entries.get('delta')?.data.title).toBe('Delta')
  await save(DELTA, withPicture(readFileSync(DELTA, 'utf8')).replace('title: Delta', 'title: Delta Plus'), 'change')
  expect(entries.get('delta')?.data.title).toBe('Delta')
  await save('src/content/strategies/desk.jpg', await picture(), 'add', () =>
    expect(entries.get('delta')?.data).toMatchObject({ title: 'Delta Plus', image: {} }),
  )
})

test('npm run dev goes on without a file whose picture was deleted, and has it again with the picture', async () => {
  writeFileSync(join(root, DELTA), withPicture(readFileSync(DELTA, 'utf8')))
  writeFileSync(join(root, 'src/content/strategies/desk.jpg'), await picture())
  const { entries, save, remove } = await devServer()
  expect(entries.has('delta')).toBe(true)
  remove('src/content/strategies/desk.jpg')
  expect(entries.has('delta')).toBe(false)
  expect(entries.has('theta')).toBe(true)
  await save('src/content/strategies/desk.jpg', await picture(), 'add', () => expect(entries.has('delta')).toBe(true))
})

test('npm run dev keeps what it has of a file that cannot be read, and has a new file at once', async () => {
  const { entries, save } = await devServer()
  const delta = readFileSync(DELTA, 'utf8')
  await save(DELTA, delta.replace('title: Delta', 'title: "Delta'), 'change')
  await save('src/content/strategies/gamma.md', delta.replace('title: Delta', 'title: Gamma'), 'add', () =>
    expect(entries.get('gamma')?.data.title).toBe('Gamma'),
  )
  expect(entries.get('delta')?.data.title).toBe('Delta')
})
