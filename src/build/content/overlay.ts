import type { EventEmitter } from 'node:events'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { describeMistake, type Mistake } from '../contentErrors.ts'

/** Under `astro dev`: lays the mistakes in the content over the page, until the last one is corrected. */
export function contentOverlay(check: (root: string) => Promise<Mistake[]>): AstroIntegration {
  return {
    name: 'content-overlay',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        let said: string[] = []
        let checks = 0
        const show = () => server.ws.send({ type: 'error', err: overlay(said) })
        const recheck = async () => {
          const turn = ++checks
          const found = (await check(server.config.root)).filter(({ kind }) => kind !== 'warning').map(describeMistake)
          // A later save has been checked meanwhile, or will be.
          if (turn !== checks) return
          const before = said
          said = found
          for (const it of said) if (!before.includes(it)) logger.error(it)
          if (said.length > 0) show()
          else if (before.length > 0) server.ws.send({ type: 'full-reload' })
        }
        const watcher = server.watcher as EventEmitter
        const folder = join(server.config.root, 'src/content/')
        for (const event of ['add', 'change', 'unlink'])
          watcher.on(event, (path: string) => {
            if (path.startsWith(folder)) void recheck()
          })
        // A page that was opened or reloaded after the mistake was made.
        server.ws.on('connection', () => {
          if (said.length > 0) show()
        })
        void recheck()
      },
    },
  }
}

/** What Astro's overlay draws. */
function overlay(said: string[]) {
  const [, file = '', line] = /^([^:]*)(?::(\d+))?/.exec(said[0] ?? '') ?? []
  return {
    name: 'Content',
    title: said.length === 1 ? 'A mistake in the content' : `${said.length} mistakes in the content`,
    message: said.join('\n\n'),
    hint: 'The page below still shows the last version without a mistake. It updates once this is fixed.',
    stack: said.join('\n'),
    loc: { file, line: Number(line ?? 1), column: 0 },
  }
}
