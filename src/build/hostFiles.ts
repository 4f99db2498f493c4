import { readdir, writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { shellFor, shells } from '../lib/routes.ts'
import { hostHeaders } from './csp.ts'

/** Serves unknown ids from their shells under `astro dev`, and writes the same rule and the headers for hosts. */
export function hostFiles(options: Parameters<typeof hostHeaders>[0]): AstroIntegration {
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
        const lines = Object.entries(hostHeaders(options)).map(([name, value]) => `  ${name}: ${value}`)
        // One rule for each file: under `/_astro/*` a host would keep the answer to a missing file for a year as well.
        const assets = await readdir(new URL('_astro/', dir))
        const kept = assets
          .sort()
          .map((name) => `/_astro/${name}\n  Cache-Control: public, max-age=31536000, immutable`)
        await writeFile(new URL('_headers', dir), `/*\n${lines.join('\n')}\n${kept.join('\n')}\n`)
      },
    },
  }
}
