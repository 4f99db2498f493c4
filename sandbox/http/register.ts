import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import { catalogue } from '../../src/lib/text/catalogue.ts'
import { type Endpoint, fieldsInPath } from '../../src/lib/wire/endpoint.ts'
import type { AppContext } from '../context.ts'
import { HttpError, invalid } from './httpError.ts'
import { checkReply, type Result } from './reply.ts'
import { type Authenticated, authenticate } from './sessions.ts'

interface Caller {
  /** The page that asked, where the browser names it. */
  origin: string | undefined
}

type Parsed<E extends Endpoint> = v.InferOutput<E['request']>
type Handler<E extends Endpoint, C> = (request: Parsed<E>, caller: C) => Result | Promise<Result>

/** Registers handlers of endpoints: the same values that the browser's `call()` sends. */
export interface Routes {
  /** An endpoint that anybody may call. */
  open<E extends Endpoint>(endpoint: E, handler: Handler<E, Caller>): void
  /** An endpoint that needs a bearer token; the handler gets the person behind it. */
  authenticated<E extends Endpoint>(endpoint: E, handler: Handler<E, Caller & Authenticated>): void
  /** Throws an Error that names the endpoints that have no handler. */
  requireAll(endpoints: readonly Endpoint[]): void
}

const pack = promisify(gzip)
/** The length in characters from which compressing an answer pays. */
const LONG_CHARS = 16 * 1024

const mediaTypes = { form: 'multipart/form-data', json: 'application/json' }

async function formFields(c: Context): Promise<Record<string, unknown>> {
  const form = await c.req.raw.formData().catch(() => {
    throw new HttpError(400, { detail: 'The form could not be read.' })
  })
  const fields = new Map<string, string>()
  for (const [name, value] of form) {
    if (typeof value !== 'string' || fields.has(name)) throw invalid({ [name]: ['One text value is expected.'] })
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

async function jsonFields(c: Context): Promise<Record<string, unknown>> {
  const json = await c.req.json().catch(() => undefined)
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new HttpError(400, { detail: 'A JSON object is expected.' })
  return json
}

async function bodyFields(c: Context, { encoding }: Endpoint): Promise<Record<string, unknown>> {
  if (encoding === undefined) return {}
  const sent = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (sent !== mediaTypes[encoding]) throw new HttpError(415, { detail: `${mediaTypes[encoding]} is expected.` })
  return encoding === 'form' ? formFields(c) : jsonFields(c)
}

function sentence(issue: v.BaseIssue<unknown>, field: string): string {
  if (issue.input === undefined) return catalogue.fieldRequired(field)
  return issue.expected === 'never' ? `${field} is not expected.` : `${field} is not valid.`
}

function readRequest<E extends Endpoint>(endpoint: E, fields: Record<string, unknown>): Parsed<E> {
  const parsed = v.safeParse(endpoint.request, fields)
  if (parsed.success) return parsed.output as Parsed<E>
  // Without a prototype: a field may be called `constructor` or `__proto__`.
  const errors: Record<string, string[]> = Object.create(null)
  for (const issue of parsed.issues) {
    const field = String(issue.path?.[0]?.key ?? 'detail')
    errors[field] = [...(errors[field] ?? []), sentence(issue, field)]
  }
  throw invalid(errors)
}

/** A JSON answer, compressed where it is long and the browser takes gzip. */
async function sendJson(c: Context, status: ContentfulStatusCode, json: string): Promise<Response> {
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(c.req.header('accept-encoding') ?? '')
  const headers = { 'content-type': 'application/json' }
  if (json.length < LONG_CHARS) return c.body(json, status, headers)
  c.header('vary', 'accept-encoding', { append: true })
  if (!takesGzip) return c.body(json, status, headers)
  const packed = new Uint8Array(await pack(json, { level: 5 }))
  return c.body(packed, status, { ...headers, 'content-encoding': 'gzip' })
}

/** Registers endpoints on a Hono app, each at its own literal path, trailing slash and all. */
export function routesOn(app: Hono, context: AppContext): Routes {
  const registered = new Set<Endpoint>()

  /** What leaves the server: in the words of its variant, and never what the site could not read. */
  function respond(endpoint: Endpoint, c: Context, made: Result): Response | Promise<Response> {
    const { status: code, body } = context.variant.reply(made.status, made.body, made.about)
    const status = code as ContentfulStatusCode
    // A refusal of a foreign variant may be a page.
    if (status >= 400 && typeof body === 'string') return c.html(body, status)
    checkReply(endpoint, made)
    if (status < 300 && body !== made.body) checkReply(endpoint, { status: made.status, body })
    const json = JSON.stringify(body)
    return json === undefined ? c.body(null, 204) : sendJson(c, status, json)
  }

  function bind<E extends Endpoint>(endpoint: E, work: (fields: Parsed<E>, c: Context) => Promise<Result>): void {
    const [path = '', query = ''] = endpoint.path.split('?')
    registered.add(endpoint)
    app.on(endpoint.method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const check = async (): Promise<Parsed<E>> => {
        const { client_ref, ...rest } = await bodyFields(c, endpoint)
        const body = context.extensions && client_ref !== undefined ? { ...rest, client_ref } : rest
        const inPath = fieldsInPath(path).map((name) => [name, c.req.param(name)])
        const inQuery = fieldsInPath(query).map((name) => [name, c.req.query(name) ?? ''])
        return readRequest(endpoint, { ...body, ...Object.fromEntries(inPath), ...Object.fromEntries(inQuery) })
      }
      const made = await work(endpoint.auth ? ((await guarded(c, check)) as Parsed<E>) : await check(), c)
      return respond(endpoint, c, made)
    })
  }

  // The caller is checked before the request: a stranger learns nothing about the fields.
  async function guarded<T>(c: Context, check: () => Promise<T>): Promise<T> {
    c.set('visitor', await authenticate(context, c.req.header('authorization')))
    return check()
  }

  const callerOf = (c: Context): Caller => ({ origin: c.req.header('origin') })

  return {
    open(endpoint, work) {
      if (endpoint.auth) throw new Error(`${endpoint.name} needs a session`)
      bind(endpoint, async (fields, c) => work(fields, callerOf(c)))
    },
    authenticated(endpoint, work) {
      if (!endpoint.auth) throw new Error(`${endpoint.name} needs no session`)
      bind(endpoint, async (fields, c) => work(fields, { ...callerOf(c), ...(c.get('visitor') as Authenticated) }))
    },
    requireAll(endpoints) {
      const missing = endpoints.filter((endpoint) => !registered.has(endpoint))
      if (missing.length > 0)
        throw new Error(`no handler is registered for ${missing.map(({ name }) => name).join(', ')}`)
    },
  }
}
