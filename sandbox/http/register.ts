import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import { catalogue } from '../../src/lib/text/catalogue.ts'
import { type Endpoint, fieldsInPath, type ReplyOf } from '../../src/lib/wire/endpoint.ts'
import type { House } from '../context.ts'
import { invalid, Refusal } from './httpError.ts'
import { authenticate, type Visitor } from './sessions.ts'

/** A success: HTTP status, and a body that the endpoint's reply schema must accept. */
export interface Answer {
  status: 200 | 201 | 202
  body: unknown
}

export function answer(status: Answer['status'], body: unknown): Answer {
  return { status, body }
}

export interface Caller {
  /** The page that asked, where the browser names it. */
  origin: string | undefined
}

type Parsed<E extends Endpoint> = v.InferOutput<E['request']>
type Work<E extends Endpoint, C> = (request: Parsed<E>, caller: C) => Answer | Promise<Answer>

/** Answers endpoints: the same values that the browser's `call()` speaks. */
export interface Serve {
  /** An endpoint that anybody may call. */
  open<E extends Endpoint>(endpoint: E, work: Work<E, Caller>): void
  /** An endpoint that needs a bearer token; the work gets the person behind it. */
  signedIn<E extends Endpoint>(endpoint: E, work: Work<E, Caller & Visitor>): void
}

const mediaTypes = { form: 'multipart/form-data', json: 'application/json' }

async function formFields(c: Context): Promise<Record<string, unknown>> {
  const form = await c.req.raw.formData().catch(() => {
    throw new Refusal(400, { detail: 'The form could not be read.' })
  })
  const fields: Record<string, unknown> = {}
  for (const [name, value] of form) {
    if (typeof value !== 'string' || name in fields) throw invalid({ [name]: ['One text value is expected.'] })
    fields[name] = value
  }
  return fields
}

async function jsonFields(c: Context): Promise<Record<string, unknown>> {
  const json = await c.req.json().catch(() => undefined)
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new Refusal(400, { detail: 'A JSON object is expected.' })
  return json
}

async function bodyFields(c: Context, { encoding }: Endpoint): Promise<Record<string, unknown>> {
  if (encoding === 'none') return {}
  const sent = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (sent !== mediaTypes[encoding]) throw new Refusal(415, { detail: `${mediaTypes[encoding]} is expected.` })
  return encoding === 'form' ? formFields(c) : jsonFields(c)
}

function sentence(issue: v.BaseIssue<unknown>, field: string): string {
  if (issue.input === undefined) return catalogue.fieldRequired(field)
  return issue.expected === 'never' ? `${field} is not expected.` : `${field} is not valid.`
}

function readRequest<E extends Endpoint>(endpoint: E, fields: Record<string, unknown>): Parsed<E> {
  const parsed = v.safeParse(endpoint.request, fields)
  if (parsed.success) return parsed.output as Parsed<E>
  const errors: Record<string, string[]> = {}
  for (const issue of parsed.issues) {
    const field = String(issue.path?.[0]?.key ?? 'detail')
    errors[field] = [...(errors[field] ?? []), sentence(issue, field)]
  }
  throw invalid(errors)
}

/** Throws when the site could not read the reply: that is a bug of this server, and answers 500. */
function checkReply<E extends Endpoint>(endpoint: E, { status, body }: Answer): ReplyOf<E> {
  const parsed = v.safeParse(endpoint.reply, body)
  if (parsed.success) return parsed.output as ReplyOf<E>
  throw new Error(
    `${endpoint.name} answered ${status} with what its reply schema refuses: ${v.summarize(parsed.issues)}`,
  )
}

/** Binds endpoints to a Hono app, each at its own literal path, trailing slash and all. */
export function serveOn(app: Hono, house: House): Serve {
  function bind<E extends Endpoint>(endpoint: E, work: (fields: Parsed<E>, c: Context) => Promise<Answer>): void {
    const [path = '', query = ''] = endpoint.path.split('?')
    app.on(endpoint.method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const check = async (): Promise<Parsed<E>> => {
        const { client_ref, ...rest } = await bodyFields(c, endpoint)
        const body = house.extensions && client_ref !== undefined ? { ...rest, client_ref } : rest
        const inPath = fieldsInPath(path).map((name) => [name, c.req.param(name)])
        const inQuery = fieldsInPath(query).map((name) => [name, c.req.query(name) ?? ''])
        return readRequest(endpoint, { ...body, ...Object.fromEntries(inPath), ...Object.fromEntries(inQuery) })
      }
      const made = await work(endpoint.auth ? ((await guarded(c, check)) as Parsed<E>) : await check(), c)
      checkReply(endpoint, made)
      return c.json(made.body as object | null, made.status as ContentfulStatusCode)
    })
  }

  // Who asks is settled before what is asked: a stranger learns nothing about the fields.
  async function guarded<T>(c: Context, check: () => Promise<T>): Promise<T> {
    c.set('visitor', await authenticate(house, c.req.header('authorization')))
    return check()
  }

  const callerOf = (c: Context): Caller => ({ origin: c.req.header('origin') })

  return {
    open(endpoint, work) {
      if (endpoint.auth) throw new Error(`${endpoint.name} needs a session`)
      bind(endpoint, async (fields, c) => work(fields, callerOf(c)))
    },
    signedIn(endpoint, work) {
      if (!endpoint.auth) throw new Error(`${endpoint.name} needs no session`)
      bind(endpoint, async (fields, c) => work(fields, { ...callerOf(c), ...(c.get('visitor') as Visitor) }))
    },
  }
}
