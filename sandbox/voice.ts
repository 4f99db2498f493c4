import { formatClock, istDay } from '../src/lib/format/time.ts'
import { type LogEvent, plainFormat } from './market/logEvent.ts'

/** How the server speaks: `sandbox` is our own; the others speak as foreign servers that keep the same contract. */
export const voiceNames = ['sandbox', 'plain', 'bare', 'django', 'freqtrade', 'json'] as const
export type VoiceName = (typeof voiceNames)[number]

/** What leaves the server, reshaped within what the contract allows. */
export interface Voice {
  /** False: none of the contract's extensions is known. */
  readonly extensions: boolean
  /** Whether `reply` changes anything. */
  readonly reshapes: boolean
  /** A reply with its HTTP status, a refusal among them, which may be about one field. */
  reply(status: number, body: unknown, about?: string): { status: number; body: unknown }
  /** The line that an event is on the wire. */
  line(event: LogEvent): string
}

interface LogRecord {
  /** `2026-11-20` */
  day: string
  /** `09:20:01` */
  time: string
  /** Three digits. */
  millis: string
  level: string
  text: string
}

const formats: Record<Exclude<VoiceName, 'sandbox' | 'plain'>, (record: LogRecord) => string> = {
  bare: ({ time, text }) => `${time} ${text}`,
  django: ({ day, time, millis, level, text }) => `${day} ${time},${millis} ${level} runner: ${text}`,
  freqtrade: ({ day, time, millis, level, text }) => `${day} ${time},${millis} - freqtrade.worker - ${level} - ${text}`,
  json: ({ day, time, millis, level, text }) =>
    JSON.stringify({ asctime: `${day}T${time}.${millis}+05:30`, levelname: level, name: 'runner', message: text }),
}

/** A price tick as runners write it: it quotes BUY and SELL and entry prices, and reports no order. */
function tickOf({ fields, marks = [] }: LogEvent): string {
  const quotes = marks.map(({ side, leg, entry, price }) => `${side} BANKNIFTY${leg} entry ${entry} ltp ${price}`)
  return `BANKNIFTY ${fields['index']} | ${quotes.join(', ') || 'no open leg'} | PNL ${fields['pnl']}`
}

function recordOf(event: LogEvent): LogRecord {
  const { at, level, kind, text } = event
  const millis = String(at % 1000).padStart(3, '0')
  return { day: istDay(at), time: formatClock(at), millis, level, text: kind === 'heartbeat' ? tickOf(event) : text }
}

const badges: Record<string, string> = { success: 'primary', warning: 'info', danger: 'secondary' }
const twoDecimals = new Set(['amount', 'buy_avg', 'sell_avg'])
/** Fields that a server may leave empty. */
const empty = new Set([
  ...['desc', 'msg', 'code', 'total_subscriptions', 'product_name', 'broker_name'],
  ...['last_name', 'refresh_token', 'percent'],
])
const unknownField = { not_in_the_contract: { deep: [1] } }

/** The fields of a success as a foreign server writes them, with one in each object that the contract does not know. */
function reshape(value: unknown, key = ''): unknown {
  if (empty.has(key)) return null
  if (Array.isArray(value)) return value.map((item) => reshape(item))
  if (typeof value === 'object' && value !== null)
    return {
      ...Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, reshape(inner, name)])),
      ...unknownField,
    }
  if (key === 'badge' && typeof value === 'string') return badges[value] ?? value
  if (typeof value === 'number' && twoDecimals.has(key)) return value.toFixed(2)
  return typeof value === 'number' ? String(value) : value
}

/** A refusal is HTTP 400 with a list of sentences per field and none beside it, as Django REST framework sends it. */
function foreignReply(status: number, body: unknown, about = 'non_field_errors'): { status: number; body: unknown } {
  const { status: code, message, detail: _, ...rest } = Object(body) as Record<string, unknown>
  if (code === 400 && typeof message === 'string') return { status: 400, body: { [about]: [message] } }
  if (status < 400) return { status, body: reshape(body) }
  const lists = Object.entries(rest).filter(([, value]) => Array.isArray(value))
  return { status, body: lists.length > 0 ? Object.fromEntries(lists) : body }
}

export function voiceOf(name: VoiceName): Voice {
  const own: Voice = {
    extensions: name === 'sandbox',
    reshapes: false,
    reply: (status, body) => ({ status, body }),
    line: plainFormat,
  }
  if (name === 'sandbox' || name === 'plain') return own
  const format = formats[name]
  return {
    extensions: false,
    reshapes: true,
    reply: foreignReply,
    line: (event) => (event.kind === 'raw' ? event.text : format(recordOf(event))),
  }
}
