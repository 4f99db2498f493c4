import { IST_OFFSET_MS } from '../src/lib/format/time.ts'

/** A reply in other words. */
export interface Worded {
  status: number
  /** Undefined: no body. */
  body: unknown
}

/** How a foreign server writes the fields of a success. */
interface FieldStyle {
  /** An instant, from milliseconds. */
  time: (at: number) => string
  /** Numbers arrive as text, with two decimals for money. */
  hasTextNumbers: boolean
  /** What stands for a value that the server does not have. */
  empty: null | undefined
}

const badges: Record<string, string> = { success: 'primary', warning: 'info', danger: 'secondary' }
const money = new Set(['amount', 'buy_avg', 'sell_avg'])
/** Fields that a server may leave empty. */
const optional = new Set([
  ...['desc', 'msg', 'code', 'total_subscriptions', 'product_name', 'broker_name'],
  ...['last_name', 'refresh_token', 'percent'],
])
const unknownField = { not_in_the_contract: { deep: [1] } }
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** The fields of a success in another style, with one in each object that the contract does not know. */
function reshape(style: FieldStyle, value: unknown, key = ''): unknown {
  if (optional.has(key) || value === null) return style.empty
  if (Array.isArray(value)) return value.map((item) => reshape(style, item))
  if (typeof value === 'object') {
    const fields = Object.entries(value).map(([name, inner]) => [name, reshape(style, inner, name)])
    return { ...Object.fromEntries(fields), ...unknownField }
  }
  if (typeof value === 'string' && instant.test(value)) return style.time(Date.parse(value))
  if (key === 'badge' && typeof value === 'string') return badges[value] ?? value
  if (typeof value !== 'number' || !style.hasTextNumbers) return value
  return money.has(key) ? value.toFixed(2) : String(value)
}

/** A refusal, also one with HTTP 200: its HTTP status from now on, and undefined for a success. */
function refusedStatus(status: number, body: unknown): number | undefined {
  if (status >= 400) return status
  return Object(body).status === 400 ? 400 : undefined
}

/** Without sentences, without a status that repeats what HTTP says, and without a body where nothing is left. */
function silent(status: number, body: unknown): Worded {
  if (body === null) return { status: 204, body: undefined }
  if (typeof body !== 'object') return { status, body }
  const { status: code, message, detail, ...rest } = body as Record<string, unknown>
  if (typeof message !== 'string') return { status, body: typeof detail === 'string' ? rest : body }
  if (Number(code) >= 300) return { status, body: { ...rest, status: code } }
  return Object.keys(rest).length > 0 ? { status, body: rest } : { status: 204, body: undefined }
}

const page = (title: string) => `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1></html>`

const bareFields: FieldStyle = {
  time: (at) => `${new Date(at).toISOString().slice(0, 19)}Z`,
  hasTextNumbers: false,
  empty: undefined,
}

/** As little as the contract asks for: no sentences, no body where none is read, a page of markup for a refusal. */
export function bareReply(status: number, body: unknown): Worded {
  const refused = refusedStatus(status, body)
  if (refused) return { status: refused, body: page(refused === 404 ? 'Not Found' : 'Bad Request') }
  const told = silent(status, body)
  return told.body === undefined ? told : { ...told, body: reshape(bareFields, told.body) }
}

const djangoFields: FieldStyle = {
  time: (at) => `${new Date(at + IST_OFFSET_MS).toISOString().slice(0, -1)}000+05:30`,
  hasTextNumbers: true,
  empty: null,
}

/** A refusal as sentences per field; one that is about no field stands with those of none. */
function lists(body: unknown, about: string): unknown {
  const { status: _, message, detail: __, ...rest } = Object(body) as Record<string, unknown>
  const found = Object.fromEntries(Object.entries(rest).filter(([, value]) => Array.isArray(value)))
  if (Object.keys(found).length > 0) return found
  return message === undefined ? body : { [about]: [message] }
}

function paged(body: unknown): unknown {
  const { results } = Object(body) as { results?: unknown }
  return Array.isArray(results) ? { count: results.length, next: null, previous: null, ...Object(body) } : body
}

/** As Django's REST framework: text for numbers, null for what is missing, lists for refusals, a paginator's envelope. */
export function djangoReply(status: number, body: unknown, about = 'non_field_errors'): Worded {
  const refused = refusedStatus(status, body)
  if (refused) return { status: refused, body: lists(body, about) }
  return { status, body: paged(reshape(djangoFields, body)) }
}
