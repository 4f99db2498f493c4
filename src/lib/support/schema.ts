import * as v from 'valibot'
import { withoutPersonalData } from '../errors/report.ts'
import { IST_OFFSET_MS } from '../format/time.ts'
import { parseAs, savedTime } from '../wire/parseAs.ts'

/** `2026-11-23T10:42:07.120+05:30`: milliseconds as the clock of the market says them. */
const time = v.pipe(
  savedTime,
  v.transform((at) => new Date(at + IST_OFFSET_MS).toISOString().replace('Z', '+05:30')),
)
const text = v.pipe(v.string(), v.transform(withoutPersonalData))
/** Nothing but the characters of ids. */
const id = v.pipe(
  v.string(),
  v.transform((it) => it.replace(/[^\w:.-]/g, '_').slice(0, 64)),
)

/** What does not fit is left out: storage may hold anything. */
function list<E extends v.ObjectEntries>(entries: E) {
  const entry = v.object(entries)
  const fitting = (all: unknown[]) => all.map((it) => parseAs(entry, it)).filter((it) => it !== undefined)
  return v.pipe(v.array(v.unknown()), v.transform(fitting))
}

const step = {
  ...{ at: time, key: id, event: id, is: v.optional(id), answer: v.optional(v.number()) },
  ...{ phase: id, why: v.optional(id) },
}
const sent = { ref: v.optional(id), subscription: v.optional(id), qty: v.optional(v.number()) }

/**
 * All that a support file may hold, described in `docs/support.md`: what no line here names is left out. No log text,
 * note, name, mail, phone, token, key or payment reference.
 */
export const supportFile = v.object({
  ...{ format: v.literal('niyam-support'), version: v.literal(1), made: time, page: text },
  build: v.object({ served: v.string(), isOutdated: v.boolean() }),
  browser: v.object({ agent: v.string(), window: v.string(), isOnline: v.boolean() }),
  ...{ clockAheadMs: v.optional(v.number()), sessionCheck: id },
  commands: list({ ...step, ...sent, shown: v.optional(text) }),
  feeds: list({ feed: id, trade: id, name: id, reason: text, since: time, received: v.number() }),
  connections: list({ at: time, feed: v.string(), trade: id, name: id, reason: text }),
  gaps: list({ trade: id, from: time, to: time, cause: id, missing: v.optional(v.union([v.number(), id])) }),
  alerts: list({ at: time, name: id, text }),
  readiness: v.array(text),
  notices: list({ from: time, until: time, level: id, text }),
  errors: list({ at: time, source: text, message: text }),
  calls: list({ at: time, endpoint: v.string(), outcome: id, status: v.optional(v.number()), ms: v.number() }),
  /** The server's own words, where the user adds them. */
  serverWords: v.optional(v.array(v.string())),
})
export type SupportFile = v.InferOutput<typeof supportFile>
