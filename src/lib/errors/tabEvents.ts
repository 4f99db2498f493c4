import { atom } from 'nanostores'
import * as v from 'valibot'
import { serverNow } from '../serverClock.ts'
import { USER_PREFIX } from '../storage/local.ts'
import { ownerId, tabRecords } from '../storage/userRecords.ts'
import { parseAs, savedTime } from '../wire/parseAs.ts'

const hadUser = ownerId() !== null

/** The latest `most` events, oldest first. They outlive a reload and end with the tab or a sign-out. Never throws. */
function eventsOf<E extends v.ObjectEntries>(kind: string, most: number, facts: E) {
  const event = v.looseObject({ at: savedTime, ...facts })
  const key = `${USER_PREFIX}events.${kind}`
  const saved = tabRecords.read(key, (value) => parseAs(v.array(event), value)?.slice(-most))
  const $all = atom<readonly v.InferOutput<typeof event>[]>(saved ?? [])
  let isStored = saved !== undefined
  return {
    $all,
    add(it: v.InferOutput<typeof event>) {
      // What a sign-out erased must not come back with the next one.
      const isErased = isStored && tabRecords.readText(key) === undefined
      $all.set([...(isErased ? [] : $all.get()), it].slice(-most))
      // What ends after a sign-out leaves nothing behind.
      const isSignedOut = hadUser && ownerId() === null
      isStored = !isSignedOut && tabRecords.write(key, $all.get())
      // For `report.ts`, where the site has reports.
      globalThis.dispatchEvent?.(new CustomEvent('niyam:event', { detail: { ...it, kind } }))
    },
  }
}

const call = {
  endpoint: v.string(),
  outcome: v.picklist(['ok', 'refused', 'unreachable', 'malformed', 'fault', 'no-session']),
  status: v.optional(v.number()),
  ms: v.number(),
}

/** What happened in this tab, by the server's clock in milliseconds. A support file takes what its schema names. */
export const tabEvents = {
  errors: eventsOf('errors', 50, { source: v.string(), message: v.string() }),
  calls: eventsOf('calls', 80, call),
  connections: eventsOf('connections', 80, {
    feed: v.string(),
    trade: v.string(),
    name: v.string(),
    reason: v.string(),
  }),
  commands: eventsOf('commands', 120, {}),
  outcomes: eventsOf('outcomes', 200, { trade: v.string(), what: v.string(), outcome: v.string() }),
}

type Kind = keyof typeof tabEvents
/** One of them, as `niyam:event` tells it. */
export type TabEvent = { [K in Kind]: { kind: K } & ReturnType<(typeof tabEvents)[K]['$all']['get']>[number] }[Kind]

/** Begins a call of `PUT /api/trading/`, without ids. Give what it returns the outcome. */
export function beginCall(endpoint: string) {
  const at = serverNow()
  const begun = performance.now()
  return (outcome: v.InferOutput<typeof call.outcome>, status?: number) =>
    tabEvents.calls.add({ at, endpoint, outcome, status, ms: Math.round(performance.now() - begun) })
}

/** Records an error; `source` is `window`, `promise`, or the name of a boundary. Never throws. */
export function recordError(source: string, error: unknown): void {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  tabEvents.errors.add({ at: serverNow(), source, message: text.slice(0, 500) })
}

// What reaches the window leaves the screen as it is.
globalThis.window?.addEventListener('error', ({ error, message }) => recordError('window', error ?? message))
globalThis.window?.addEventListener('unhandledrejection', ({ reason }) => recordError('promise', reason))
