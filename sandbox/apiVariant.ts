import { formatClock, istDay } from '../src/lib/format/time.ts'
import { type LogEvent, plainFormat } from './market/logEvent.ts'
import { bareReply, djangoReply, type Worded } from './variantReplies.ts'

/** How the server speaks: `sandbox` is our own; the others speak as foreign servers that keep the same contract. */
export const apiVariantNames = ['sandbox', 'bare', 'django'] as const
export type ApiVariantName = (typeof apiVariantNames)[number]

/** What leaves the server, reshaped within what the contract allows. */
export interface ApiVariant {
  /** False: none of the contract's extensions is known. */
  readonly extensions: boolean
  /** A reply with its HTTP status, a refusal among them, which may be about one field. Without a body it has none. */
  reply(status: number, body: unknown, about?: string): Worded
  /** The line that an event is on the wire. */
  line(event: LogEvent): string
}

const variants: Record<ApiVariantName, ApiVariant> = {
  sandbox: { extensions: true, reply: (status, body) => ({ status, body }), line: plainFormat },
  bare: {
    extensions: false,
    reply: bareReply,
    line: (event) => `${formatClock(event.at)} ${event.foreignText ?? event.text}`,
  },
  django: {
    extensions: false,
    reply: djangoReply,
    line: (event) => {
      const millis = String(event.at % 1000).padStart(3, '0')
      return `${istDay(event.at)} ${formatClock(event.at)},${millis} ${event.level} runner: ${event.foreignText ?? event.text}`
    },
  },
}

export function apiVariant(name: ApiVariantName): ApiVariant {
  const { line, ...variant } = variants[name]
  return { ...variant, line: (event) => (event.isRaw ? event.text : line(event)) }
}
