import * as v from 'valibot'
import type { AlertMonitor } from '../alerts/monitor.ts'
import { describeCommand } from '../commands/describe.ts'
import { $history } from '../commands/history.ts'
import { savedState } from '../commands/state.ts'
import { tabEvents } from '../errors/tabEvents.ts'
import { fullText } from '../feeds/log/line.ts'
import type { LogFeed } from '../feeds/log/log.ts'
import { isLine } from '../feeds/log/rows.ts'
import type { PnlFeed } from '../feeds/pnl/pnl.ts'
import { knownFeeds } from '../feeds/registry.ts'
import { formatClock } from '../format/time.ts'
import { marketAt } from '../market/market.ts'
import { noticesOf } from '../notice/keptNotices.ts'
import { readiness } from '../readiness/readiness.ts'
import { $credential } from '../resources/credential.ts'
import { $check, $profile } from '../resources/currentUser.ts'
import { $subscriptions } from '../resources/subscriptions.ts'
import { $clockError, serverNow } from '../serverClock.ts'
import { $session } from '../session/session.ts'
import { $settings } from '../settings.ts'
import { tradeWords } from '../text/commands.ts'
import { parseAs } from '../wire/parseAs.ts'
import { type SupportFile, supportFile } from './schema.ts'

export const MAX_BYTES = 1_000_000

/** The feeds of this page whose name begins so, with the rest of it: the trade. */
function feedsOf<T>(kind: string): { trade: string; it: T }[] {
  const names = [...knownFeeds].filter(([name]) => name.startsWith(kind))
  return names.map(([name, it]) => ({ trade: name.slice(kind.length), it: it as T }))
}

interface CommandEntry {
  key?: string
  event?: { type?: string; result?: { is?: string; code?: number }; observation?: { is?: string } }
  state?: Record<string, unknown>
  intent?: { ref?: string; input?: object } | null
}

const tradeVerbs = Object.keys(tradeWords) as (keyof typeof tradeWords)[]

/** A step of a command, and what the screen said from then on. `…` stands for the server's sentence. */
function stepOf(entry: CommandEntry & { at: number }) {
  const { at, key = '', event, state, intent } = entry
  const { message, fields: _, ...facts } = state ?? {}
  const said = parseAs(savedState, { ...facts, ...(message !== undefined && { message: '…' }) })
  const verb = tradeVerbs.find((it) => key.startsWith(`${it}:`))
  const words = verb && said && describeCommand(said, tradeWords[verb])
  return {
    ...{ ...facts, at, key, event: event?.type, is: (event?.result ?? event?.observation)?.is },
    ...(event?.type !== 'ask' && { ...intent?.input, ref: intent?.ref }),
    ...{ answer: event?.result?.code, shown: words && [words.title, words.text].filter(Boolean).join(' ') },
  }
}

/** The names that this page knows go; the schema takes out what looks personal. */
function cleanMessage(message: string): string {
  const known = Object.values({ ...$profile.value, ...$session.value }).filter((it) => typeof it === 'string')
  const names = known.filter((it) => it.length > 2).sort((a, b) => b.length - a.length)
  return names.reduce((text, name) => text.replaceAll(name, '{name}'), message)
}

function readinessNow(now: number): string[] {
  const loading = { state: 'loading' } as const
  const lists = { credential: $credential.value ?? loading, subscriptions: $subscriptions.value ?? loading }
  const facts = { check: $check.value ?? 'pending', expiry: undefined, market: marketAt($settings.get().market, now) }
  const { todos, done, market } = readiness({ ...facts, ...lists }, now)
  return [...todos.map(({ text }) => text), done ?? '', market].filter((it) => it !== '')
}

/** Today's log, then what the server answered to commands. */
async function serverWords(logs: ReturnType<typeof feedsOf<LogFeed>>): Promise<string[]> {
  const lineOf = (trade: string, at: number, text: string) => `${trade} ${formatClock(at)} ${text}`.slice(0, 3000)
  const days = logs.map(async ({ trade, it }) =>
    (await it.readDay()).flatMap((row) => (row.kind === 'line' ? [lineOf(trade, row.at, fullText(row))] : [])),
  )
  const outcomes = Object.entries($history.get()).flatMap(([trade, entries]) =>
    entries.map(({ at, what, outcome }) => lineOf(trade, at, `${what}: ${outcome}`)),
  )
  return [...(await Promise.all(days)).flat(), ...outcomes]
}

/** What happened in this tab, for whoever helps the user; `page` is what the page knows of itself. */
export async function collectSupport(page: Pick<SupportFile, 'page' | 'build' | 'browser'>, withWords: boolean) {
  const now = serverNow()
  const logs = feedsOf<LogFeed>('log.')
  const states = (feed: string, all: ReturnType<typeof feedsOf<LogFeed | PnlFeed>>) =>
    all.map(({ trade, it }) => ({ feed, trade, ...it.$state.value, ...it.counters() }))
  return v.parse(supportFile, {
    ...{ ...page, format: 'niyam-support', version: 1, made: now },
    ...{ clockAheadMs: $clockError.get(), sessionCheck: $check.value ?? 'pending' },
    commands: tabEvents.commands.$all.get().map((it) => stepOf(it)),
    feeds: [...states('log', logs), ...states('pnl', feedsOf<PnlFeed>('pnl.'))],
    connections: [...tabEvents.connections.$all.get()],
    gaps: logs
      .flatMap(({ trade, it }) => it.rows().flatMap((row) => (isLine(row) ? [] : [{ ...row, trade }])))
      .slice(-400),
    alerts: feedsOf<AlertMonitor>('alerts').flatMap(({ it }) => it.$alerts.value ?? []),
    readiness: readinessNow(now),
    notices: noticesOf(now),
    errors: tabEvents.errors.$all.get().map((it) => ({ ...it, message: cleanMessage(it.message) })),
    calls: [...tabEvents.calls.$all.get()],
    ...(withWords && { serverWords: await serverWords(logs) }),
  } satisfies v.InferInput<typeof supportFile>)
}

/** The file as text of at most `MAX_BYTES`: the oldest lines of the log are left out where it would be larger. */
export function supportText(file: SupportFile): string {
  const text = JSON.stringify(file, null, 1)
  const { serverWords: words = [] } = file
  if (words.length === 0 || new TextEncoder().encode(text).length <= MAX_BYTES) return text
  return supportText({ ...file, serverWords: words.slice(Math.ceil(words.length / 8)) })
}
