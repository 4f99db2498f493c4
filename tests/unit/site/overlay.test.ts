import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { contentOverlay } from '../../../src/build/content/overlay.ts'
import type { Mistake } from '../../../src/build/contentErrors.ts'

const file = 'src/content/legal/help.md'
const wrong: Mistake = { file, kind: 'field', line: 5, field: 'order', rule: 'must be a number' }

/** A dev server as the overlay sees it, and a content whose mistakes the test decides. */
async function devServer() {
  const watcher = new EventEmitter()
  const ws = Object.assign(new EventEmitter(), { send: (it: { type: string }) => void sent.push(it) })
  const sent: { type: string; err?: { title: string; message: string; loc?: unknown } }[] = []
  const logged: string[] = []
  let found: Mistake[] = []
  const setUp = contentOverlay(async () => found).hooks['astro:server:setup'] as unknown as (options: unknown) => void
  setUp({
    server: { watcher, ws, config: { root: '/project' } },
    logger: { error: (line: string) => logged.push(line) },
  })
  const settle = () => new Promise(setImmediate)
  await settle()
  /** Saves a file of the content, which then holds these mistakes. */
  const save = async (mistakes: Mistake[]) => {
    found = mistakes
    watcher.emit('change', `/project/${file}`)
    await settle()
  }
  return { save, sent, logged, watcher, ws, settle }
}

test('a mistake that is saved is laid over the open page and logged once, with file, line and rule', async () => {
  const { save, sent, logged } = await devServer()
  await save([wrong])
  await save([wrong])
  expect(sent[0]).toMatchObject({
    type: 'error',
    err: {
      title: 'A mistake in the content',
      message: 'src/content/legal/help.md:5: order: must be a number',
      loc: { file: 'src/content/legal/help.md', line: 5 },
    },
  })
  expect(logged).toEqual(['src/content/legal/help.md:5: order: must be a number'])
})

test('a page opened while a mistake is there shows it too', async () => {
  const { save, sent, ws } = await devServer()
  ws.emit('connection')
  expect(sent).toEqual([])
  await save([wrong])
  ws.emit('connection')
  expect(sent.map(({ type }) => type)).toEqual(['error', 'error'])
})

test('the page is loaded again once the last mistake is mended', async () => {
  const { save, sent } = await devServer()
  await save([wrong, { ...wrong, line: 6 }])
  await save([wrong])
  expect(sent.map(({ type, err }) => err?.title ?? type)).toEqual([
    '2 mistakes in the content',
    'A mistake in the content',
  ])
  await save([])
  expect(sent.at(-1)?.type).toBe('full-reload')
})

test('a change outside the content checks nothing', async () => {
  const { save, sent, watcher, settle } = await devServer()
  await save([wrong])
  watcher.emit('change', '/project/src/pages/index.astro')
  await settle()
  expect(sent).toHaveLength(1)
})
