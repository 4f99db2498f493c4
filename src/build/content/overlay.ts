import type { EventEmitter } from 'node:events'
import type { AstroIntegration } from 'astro'
import { describeMistake, type Mistake } from '../contentErrors.ts'
import { type CheckedCollection, CONTENT_LOADED } from './loader.ts'

/** Under `astro dev`: lays the mistakes in the content over the page, until the last one is corrected. */
export function contentOverlay(): AstroIntegration {
  return {
    name: 'content-overlay',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        const mistakes = new Map<string, Mistake[]>()
        const collections = new Map<string, CheckedCollection>()
        const all = () => [...mistakes.values()].flat()
        const show = () => server.ws.send({ type: 'error', err: overlay(all()) })
        const recheck = async ({ name, check }: CheckedCollection) => {
          const before = all().length
          const known = mistakes.get(name)?.map(describeMistake)
          const found = await check()
          mistakes.set(name, found)
          for (const it of found.map(describeMistake)) if (!known?.includes(it)) logger.error(it)
          if (all().length > 0) show()
          else if (before > 0) server.ws.send({ type: 'full-reload' })
        }
        const watcher = server.watcher as EventEmitter
        watcher.on(CONTENT_LOADED, (collection: CheckedCollection) => {
          collections.set(collection.name, collection)
          void recheck(collection)
        })
        for (const event of ['add', 'change', 'unlink'])
          watcher.on(event, (path: string) => {
            for (const it of collections.values()) if (path.startsWith(it.folder)) void recheck(it)
          })
        // A page that was opened or reloaded after the mistake was made.
        server.ws.on('connection', () => {
          if (all().length > 0) show()
        })
      },
    },
  }
}

/** What Astro's overlay draws. */
function overlay(mistakes: Mistake[]) {
  const [first] = mistakes
  const title = mistakes.length === 1 ? 'A mistake in the content' : `${mistakes.length} mistakes in the content`
  return {
    name: 'Content',
    title,
    message: mistakes.map(describeMistake).join('\n\n'),
    hint: 'The page below still shows the last version without a mistake. It updates once this is fixed.',
    stack: mistakes.map(describeMistake).join('\n'),
    ...(first && { loc: { file: first.file, line: first.line ?? 1, column: 0 } }),
  }
}
