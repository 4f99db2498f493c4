import * as v from 'valibot'
import { istDay } from '../format/time.ts'
import { serverNow } from '../serverClock.ts'
import { $session } from '../session/session.ts'
import { readDay, saveDay } from '../storage/dayStorage.ts'
import { parseJson, USER_PREFIX } from '../storage/local.ts'
import { tokenExpiry } from '../storage/readSession.ts'
import { deviceRecords } from '../storage/userRecords.ts'
import { parseAs, savedTime } from '../wire/parseAs.ts'

/** What a resource keeps on this device, and how it is checked when it is read. */
export interface Saved<T> {
  /** Such as `trades`. */
  name: string
  /** A list is kept until the next answer. What has many names is kept for its IST day: nothing else would erase it. */
  lasts: 'day' | 'always'
  /** The data, or undefined where they are none: another version of the site may have saved them. */
  parse(value: unknown): T | undefined
}

/** More characters or rows would cost a phone time at every read of the list. */
const MOST = 200_000
const MOST_ROWS = 1000

const entry = v.object({ at: savedTime, data: v.unknown() })

const keyOf = (name: string) => `saved.${name}`
/** Storage of a day goes by this device's clock, which may not be the server's. */
const today = () => istDay(serverNow())

/** Keeps the answer that came at `at` (milliseconds since 1970). A large one is not kept, and an older one stays. */
export function saveResponse<T>({ name, lasts }: Saved<T>, data: T, at: number): void {
  if (Array.isArray(data) && data.length > MOST_ROWS) return
  if (lasts === 'day') saveDay(keyOf(name), today(), { at, data }, MOST)
  else {
    const text = JSON.stringify({ at, data })
    if (text.length <= MOST) deviceRecords.writeText(USER_PREFIX + keyOf(name), text)
  }
}

/** The last answer that is kept, while the stored session has not ended; undefined where there is none. */
export function savedResponse<T>({ name, lasts, parse }: Saved<T>, now: number): { at: number; data: T } | undefined {
  const session = $session.get()
  const expiry = session === null ? 0 : tokenExpiry(session)
  if (expiry !== undefined && expiry <= now) return undefined
  const kept =
    lasts === 'day' ? readDay(keyOf(name), today()) : deviceRecords.read(USER_PREFIX + keyOf(name), (value) => value)
  const found = parseAs(entry, kept)
  const data = found && parse(found.data)
  return data === undefined || !found ? undefined : { at: found.at, data }
}

/** Calls back whenever another tab keeps an answer that lasts always. */
export function watchSaved<T>({ name, parse }: Saved<T>, onSaved: (data: T) => void): void {
  globalThis.window?.addEventListener('storage', ({ key, newValue }) => {
    if (key !== deviceRecords.keyOf(USER_PREFIX + keyOf(name))) return
    const data = parse(parseAs(entry, parseJson(newValue ?? ''))?.data)
    if (data !== undefined) onSaved(data)
  })
}

/** An answer kept for its IST day. The same schema checks it as the reply itself. */
export function savedBy<T>(name: string, schema: v.GenericSchema<unknown, T>): Saved<T> {
  return {
    name,
    lasts: 'day',
    parse: (value) => parseAs(schema, value),
  }
}

/** The rows of `{ "results": [ … ] }`, kept until the next answer. */
export function savedRows<Row>(
  name: string,
  schema: v.GenericSchema<unknown, { results: Row[] }>,
): Saved<readonly Row[]> {
  const { parse } = savedBy(name, schema)
  return { name, lasts: 'always', parse: (value) => parse({ results: value })?.results }
}
