import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import type { Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { getMimeType } from 'hono/utils/mime'
import { shellFor } from '../../src/lib/routes.ts'

/** Files that instruct a host, and the compressed forms of a file; they are not pages. */
const notServed = /^\/_(headers|redirects|routes\.json)$|\.(br|gz)$/

/** The codings that a build writes beside its texts, best first, with their suffixes. */
const codings: Record<string, string> = { br: '.br', gzip: '.gz' }

/** The best of these codings that the browser accepts; a tie is ours to decide. Empty for none. */
const codingFor = (c: Context, supports: string[]): string =>
  accepts(c, {
    header: 'Accept-Encoding',
    supports,
    default: '',
    match: (accepted) => supports.find((name) => accepted.some(({ type, q }) => type === name && q > 0)) ?? '',
  })

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    // Missing, below a file, or a name that the file system does not take (over 255 bytes).
    return false
  }
}

function decoded(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname).replace(/\/+/g, '/')
    return /[\0\\]/.test(path) || path.split('/').includes('..') ? undefined : path
  } catch {
    return undefined
  }
}

/** The file of an address within a folder: itself, its `index.html`, or a shell for an id that has no page of its own. */
function fileFor(folder: string, pathname: string): string | undefined {
  const root = resolve(folder)
  const path = decoded(pathname)
  if (path === undefined || notServed.test(path)) return undefined
  const plain = path.replace(/\/+$/, '')
  const shell = shellFor(pathname)
  const candidates = [...(path.endsWith('/') ? [] : [path]), `${plain}/index.html`, `${plain}.html`]
  if (shell !== undefined) candidates.push(`${shell}/index.html`)
  return candidates.map((it) => join(root, it)).find((it) => it.startsWith(root + sep) && isFile(it))
}

/** The headers of every answer but the files of `_astro`: the rule of the build's `_headers` that is for all addresses. */
function headersOf(folder: string): Headers {
  const file = join(folder, '_headers')
  const [, rule = ''] = (isFile(file) && /^\/\*\n((?: .*\n)+)/m.exec(readFileSync(file, 'utf8'))) || []
  const lines = rule.split('\n').filter((line) => line !== '')
  return new Headers(lines.map((line) => line.trim().split(/:\s*(.*)/, 2) as [string, string]))
}

/** Serves a built site as a static host does: folders' index pages, the shells, `404.html`, the compressed files, and its `_headers`. */
export function serveStaticSite(app: Hono, folder: string): void {
  if (!isFile(join(folder, 'index.html'))) throw new Error(`${folder} holds no built site: run the build first`)
  const extraHeaders = headersOf(folder)

  async function send(c: Context, file: string, status: 200 | 404): Promise<Response> {
    const packed = Object.keys(codings).filter((name) => isFile(file + codings[name]))
    const coding = codingFor(c, packed)
    const sent = file + (codings[coding] ?? '')
    const { mtimeMs, size } = statSync(sent)
    const etag = `"${createHash('sha256').update(`${sent} ${mtimeMs} ${size}`).digest('base64url').slice(0, 22)}"`
    const isAsset = status === 200 && decoded(new URL(c.req.url).pathname)?.startsWith('/_astro/')
    const headers = new Headers({
      'content-type': getMimeType(file) ?? 'application/octet-stream',
      'cache-control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache, no-transform',
      'x-content-type-options': 'nosniff',
      etag,
    })
    if (packed.length > 0) headers.set('vary', 'accept-encoding')
    if (coding) headers.set('content-encoding', coding)
    if (!isAsset) for (const [name, value] of extraHeaders) headers.set(name, value)
    if (status === 200 && c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
    headers.set('content-length', String(size))
    return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(await readFile(sent)), { status, headers })
  }

  app.on(['GET', 'HEAD'], '*', async (c) => {
    const file = fileFor(folder, new URL(c.req.url).pathname)
    if (file !== undefined) return send(c, file, 200)
    const missing = join(resolve(folder), '404.html')
    return isFile(missing) ? send(c, missing, 404) : c.text('Not found', 404)
  })
}
