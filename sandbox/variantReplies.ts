/** How a foreign server words its replies, within what the contract leaves open. */
export interface ReplyStyle {
  /** An instant, from milliseconds. */
  time: (at: number) => string
  /** Whether numbers arrive as JSON numbers, or as text with two decimals for money. */
  numbers: 'numeric' | 'text'
  /** What stands for a value that the server does not have. */
  empty: 'null' | 'absent' | 'blank'
  /**
   * A refusal: sentences per field with HTTP 400, a message beside a status as text with HTTP 200, or a page of markup
   * with HTTP 400.
   */
  refusal: 'lists' | 'message' | 'markup'
  /** Lists carry the envelope of a paginator. */
  isPaged?: boolean
  /** A success says nothing that the site need not read, and is 204 where nothing is left. */
  isSilent?: boolean
}

interface Worded {
  status: number
  /** Undefined: no body. */
  body: unknown
}

const badges: Record<string, string> = { success: 'primary', warning: 'info', danger: 'secondary' }
const money = new Set(['amount', 'buy_avg', 'sell_avg'])
/** Fields that a server may leave empty. */
const optional = new Set([
  ...['desc', 'msg', 'code', 'total_subscriptions', 'product_name', 'broker_name'],
  ...['last_name', 'refresh_token', 'percent'],
])
const unknownField = { not_in_the_contract: { deep: [1] } }
const blank = { null: null, absent: undefined, blank: '' }
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** The fields of a success in another style, with one in each object that the contract does not know. */
function reshape(style: ReplyStyle, value: unknown, key = ''): unknown {
  if (optional.has(key) || value === null) return blank[style.empty]
  if (Array.isArray(value)) return value.map((item) => reshape(style, item))
  if (typeof value === 'object') {
    const fields = Object.entries(value).map(([name, inner]) => [name, reshape(style, inner, name)])
    return { ...Object.fromEntries(fields), ...unknownField }
  }
  if (typeof value === 'string' && instant.test(value)) return style.time(Date.parse(value))
  if (key === 'badge' && typeof value === 'string') return badges[value] ?? value
  if (typeof value !== 'number' || style.numbers === 'numeric') return value
  return money.has(key) ? value.toFixed(2) : String(value)
}

function paged(body: unknown): unknown {
  const { results } = Object(body) as { results?: unknown }
  return Array.isArray(results) ? { count: results.length, next: null, previous: null, ...Object(body) } : body
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

function refusal(style: ReplyStyle, status: number, body: unknown, about: string): Worded {
  const { status: _, message, detail = message, ...rest } = Object(body) as Record<string, unknown>
  const lists = Object.fromEntries(Object.entries(rest).filter(([, value]) => Array.isArray(value)))
  const hasLists = Object.keys(lists).length > 0
  switch (style.refusal) {
    case 'markup':
      return { status, body: page(status === 404 ? 'Not Found' : 'Bad Request') }
    case 'message': {
      const [first] = Object.values(lists).flat()
      return { status, body: { status: String(status), message: detail ?? first } }
    }
    case 'lists':
      if (hasLists) return { status, body: lists }
      return { status, body: message === undefined ? body : { [about]: [message] } }
  }
}

/** The replies of a foreign server: same facts, other words. */
export function foreignReply(style: ReplyStyle) {
  return (status: number, body: unknown, about = 'non_field_errors'): Worded => {
    const isRefused = status < 400 && Object(body).status === 400
    if (isRefused && style.refusal === 'message') return { status, body: { ...Object(body), status: '400' } }
    if (isRefused || status >= 400) return refusal(style, Math.max(status, 400), body, about)
    const told = style.isSilent ? silent(status, body) : { status, body }
    if (told.body === undefined) return told
    const shaped = reshape(style, told.body)
    return { status: told.status, body: style.isPaged ? paged(shaped) : shaped }
  }
}
