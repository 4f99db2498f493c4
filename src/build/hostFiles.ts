import { writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { shellFor, shells } from '../lib/routes.ts'
import { headers } from './csp.ts'

/** Serves unknown ids from their shells under `astro dev`, and writes the same rule and the headers for hosts. */
export function hostFiles(): AstroIntegration {
  return {
    name: 'host-files',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, _response, next) => {
          const [path = '/', query] = (request.url ?? '/').split('?')
          const shell = path.startsWith('/@') || path.includes('.') ? undefined : shellFor(path)
          if (shell) request.url = query === undefined ? shell : `${shell}?${query}`
          next()
        })
      },
      'astro:build:done': async ({ dir }) => {
        const rewrites = shells.map(({ path, file }) => `${path} ${file} 200`)
        await writeFile(new URL('_redirects', dir), `${rewrites.join('\n')}\n`)
        const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
        const immutable = '/_astro/*\n  Cache-Control: public, max-age=31536000, immutable'
        await writeFile(new URL('_headers', dir), `/*\n${lines.join('\n')}\n${immutable}\n`)
      },
    },
  }
}
