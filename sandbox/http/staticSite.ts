import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context, Hono } from 'hono'
import { shellFor } from '../../src/lib/routes.ts'
import { readHeaders } from './headers.ts'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

const packable = /^(text\/|application\/|image\/svg)/
/** Files that instruct a host; they are not pages. */
const notServed = /^\/_(headers|redirects|routes\.json)$/
const SMALLEST_PACKED = 512

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Coding = 'br' | 'gzip' | undefined

function codingFor(accepted: string): Coding {
  const coding = ['br', 'gzip'] as const
  return coding.find((name) => new RegExp(`(^|,)\\s*${name}\\s*(,|;(?!\\s*q=0(\\.0*)?\\s*(,|$))|$)`).test(accepted))
}

function pack(bytes: Buffer, coding: Coding): Promise<Buffer> | Buffer {
  if (coding === 'br')
    return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
  return coding === 'gzip' ? zip(bytes) : bytes
}

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
    const path = decodeURIComponent(pathname)
    return /[\0\\]/.test(path) || path.split('/').includes('..') ? undefined : path
  } catch {
    return undefined
  }
}

/** The file of an address within a folder: itself, its `index.html`, or a shell for an id that has no page of its own. */
export function fileFor(folder: string, pathname: string): string | undefined {
  const root = resolve(folder)
  const path = decoded(pathname)
  if (path === undefined || notServed.test(path)) return undefined
  const plain = path.replace(/\/+$/, '')
  const shell = shellFor(pathname)
  const candidates = [...(path.endsWith('/') ? [] : [path]), `${plain}/index.html`, `${plain}.html`]
  if (shell !== undefined) candidates.push(`${shell}/index.html`)
  return candidates.map((it) => join(root, it)).find((it) => it.startsWith(root + sep) && isFile(it))
}

function headersOf(folder: string): (pathname: string) => [string, string][] {
  const file = join(folder, '_headers')
  return isFile(file) ? readHeaders(readFileSync(file, 'utf8')) : () => []
}

/** Serves a built site as a static host does: folders' index pages, the shells, `404.html`, compression, and its `_headers`. */
export function serveStaticSite(app: Hono, folder: string): void {
  if (!isFile(join(folder, 'index.html'))) throw new Error(`${folder} holds no built site: run the build first`)
  const extraHeaders = headersOf(folder)
  const packed = new Map<string, Buffer>()

  async function content(file: string, coding: Coding): Promise<{ bytes: Buffer; etag: string }> {
    const { mtimeMs, size } = statSync(file)
    const key = `${file} ${mtimeMs} ${size} ${coding}`
    const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`
    const known = packed.get(key)
    if (known) return { bytes: known, etag }
    const bytes = await pack(await readFile(file), coding)
    packed.set(key, bytes)
    return { bytes, etag }
  }

  async function send(c: Context, file: string, status: 200 | 404): Promise<Response> {
    const type = types[extname(file)] ?? 'application/octet-stream'
    const packs = packable.test(type) && statSync(file).size >= SMALLEST_PACKED
    const coding = packs ? codingFor(c.req.header('accept-encoding') ?? '') : undefined
    const { bytes, etag } = await content(file, coding)
    const pathname = decoded(new URL(c.req.url).pathname) ?? '/'
    const headers = new Headers({
      'content-type': type,
      'cache-control':
        status === 200 && pathname.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
      etag,
    })
    if (packs) headers.set('vary', 'accept-encoding')
    if (coding) headers.set('content-encoding', coding)
    for (const [name, value] of extraHeaders(pathname)) headers.set(name, value)
    if (status === 200 && c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
    headers.set('content-length', String(bytes.length))
    return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(bytes), { status, headers })
  }

  app.on(['GET', 'HEAD'], '*', (c) => {
    const file = fileFor(folder, new URL(c.req.url).pathname)
    if (file !== undefined) return send(c, file, 200)
    const missing = join(resolve(folder), '404.html')
    return isFile(missing) ? send(c, missing, 404) : c.text('Not found', 404)
  })
}
