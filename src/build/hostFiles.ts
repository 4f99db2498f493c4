import { globSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { pages, plainPath, shellFor } from '../lib/routes.ts'
import { caddy } from './hosts/caddy.ts'
import { headersFile, netlify } from './hosts/netlify.ts'
import { nginx } from './hosts/nginx.ts'
import { hostedSite } from './hosts/site.ts'

type Options = Omit<Parameters<typeof hostedSite>[0], 'assets'>

/** The names of a built folder's files in `_astro`, without their compressed copies. */
export async function assetsOf(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, '_astro'))
  return names.filter((name) => !/\.(br|gz)$/.test(name))
}

/** Writes `_headers` into a built folder, and beside it `<folder>-hosts` with one folder for each host. */
async function writeHostFiles(folder: string, options: Options): Promise<void> {
  const site = hostedSite({ ...options, assets: await assetsOf(folder) })
  const name = basename(folder)
  const hosts = {
    netlify: netlify(site),
    nginx: nginx(site),
    caddy: caddy(site),
  }
  await writeFile(join(folder, '_headers'), headersFile(site))
  const parent = join(dirname(folder), `${name}-hosts`)
  await rm(parent, { recursive: true, force: true })
  for (const [host, files] of Object.entries(hosts)) {
    await mkdir(join(parent, host), { recursive: true })
    for (const [file, text] of Object.entries(files)) await writeFile(join(parent, host, file), text)
  }
}

/** Whether the content has this strategy: its own page comes before the shell, as on every host. */
const isStrategyPage = (path: string, root: string) =>
  globSync('src/content/strategies/*.md', { cwd: root }).some((file) => {
    const [, id] = /^id: *["']?([^"'\s]+)/m.exec(readFileSync(join(root, file), 'utf8')) ?? []
    return plainPath(path) === `${pages.trading}/${id}`
  })

/** Serves unknown ids from their shells under `astro dev`, and writes each host's files after a build. */
export function hostFiles(options: Options): AstroIntegration {
  return {
    name: 'host-files',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, _response, next) => {
          const [path = '/', query] = (request.url ?? '/').split('?')
          const isFile = path.startsWith('/@') || path.includes('.')
          const shell = isFile || isStrategyPage(path, server.config.root) ? undefined : shellFor(path)
          if (shell) request.url = query === undefined ? shell : `${shell}?${query}`
          next()
        })
      },
      'astro:build:done': ({ dir }) => writeHostFiles(fileURLToPath(dir).replace(/[/\\]$/, ''), options),
    },
  }
}
