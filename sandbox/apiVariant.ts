import { formatClock, IST_OFFSET_MS, istDay } from '../src/lib/format/time.ts'
import { type LogEvent, plainFormat } from './market/logEvent.ts'
import { foreignReply, type ReplyStyle } from './variantReplies.ts'

/** How the server speaks: `sandbox` is our own; the others speak as foreign servers that keep the same contract. */
export const apiVariantNames = ['sandbox', 'plain', 'bare', 'django', 'freqtrade', 'json'] as const
export type ApiVariantName = (typeof apiVariantNames)[number]

/** What leaves the server, reshaped within what the contract allows. */
export interface ApiVariant {
  /** False: none of the contract's extensions is known. */
  readonly extensions: boolean
  /** A reply with its HTTP status, a refusal among them, which may be about one field. Without a body it has none. */
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

const formats: Record<Exclude<ApiVariantName, 'sandbox' | 'plain'>, (record: LogRecord) => string> = {
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

const istTime = (at: number) => new Date(at + IST_OFFSET_MS).toISOString().slice(0, 19)
const utcSeconds = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`

/** How each foreign variant words what the contract leaves open. */
const styles: Record<keyof typeof formats, ReplyStyle> = {
  // As little as the contract asks for: no sentences, no body where none is read, a page of markup for an error.
  bare: { time: utcSeconds, numbers: 'numeric', empty: 'absent', refusal: 'markup', isSilent: true },
  django: {
    time: (at) => `${istTime(at)}.${String(at % 1000).padStart(3, '0')}000+05:30`,
    ...{ numbers: 'text', empty: 'null', refusal: 'lists', isPaged: true },
  },
  freqtrade: {
    time: (at) => new Date(at).toISOString(),
    ...{ numbers: 'text', empty: 'null', refusal: 'lists' },
  },
  json: { time: (at) => `${istTime(at)}+05:30`, numbers: 'numeric', empty: 'blank', refusal: 'message' },
}

export function apiVariant(name: ApiVariantName): ApiVariant {
  const own: ApiVariant = {
    extensions: name === 'sandbox',
    reply: (status, body) => ({ status, body }),
    line: plainFormat,
  }
  if (name === 'sandbox' || name === 'plain') return own
  const format = formats[name]
  return {
    extensions: false,
    reply: foreignReply(styles[name]),
    line: (event) => (event.kind === 'raw' ? event.text : format(recordOf(event))),
  }
}
