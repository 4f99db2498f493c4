import * as v from 'valibot'
import { istDay } from '../format/time.ts'
import { $session } from '../session/session.ts'
import { tokenExpiry } from '../session/token.ts'
import { readDay, saveDay } from '../storage/dayStorage.ts'
import { parseAs } from '../wire/parseAs.ts'

/** What a resource keeps on this device for the IST day, and how it is checked when it is read. */
export interface Saved<T> {
  /** Such as `trades`. */
  name: string
  /** The data, or undefined where they are none: another version of the site may have saved them. */
  parse(value: unknown): T | undefined
}

/** More characters or rows would cost a phone time at every read of the list. */
const MOST = 200_000
const MOST_ROWS = 1000

const entry = v.object({ at: v.number(), data: v.unknown() })

/** Keeps the answer that came at `at` (milliseconds since 1970). A large one is not kept, and an older one stays. */
export function saveResponse<T>({ name }: Saved<T>, data: T, at: number): void {
  if (Array.isArray(data) && data.length > MOST_ROWS) return
  saveDay(`saved.${name}`, istDay(at), { at, data }, MOST)
}

/** The last answer of the day, while the stored session has not ended; undefined where there is none. */
export function savedResponse<T>({ name, parse }: Saved<T>, now: number): { at: number; data: T } | undefined {
  const session = $session.get()
  const expiry = session === null ? 0 : tokenExpiry(session)
  if (expiry !== undefined && expiry <= now) return undefined
  const found = parseAs(entry, readDay(`saved.${name}`, istDay(now)))
  const data = found && parse(found.data)
  return data === undefined || !found ? undefined : { at: found.at, data }
}

/** A saved answer that the same schema checks as the reply itself. */
export function savedBy<T>(name: string, schema: v.GenericSchema<unknown, T>): Saved<T> {
  return {
    name,
    parse: (value) => parseAs(schema, value),
  }
}

/** The same for the rows of `{ "results": [ … ] }`. */
export function savedRows<Row>(
  name: string,
  schema: v.GenericSchema<unknown, { results: Row[] }>,
): Saved<readonly Row[]> {
  const { parse } = savedBy(name, schema)
  return { name, parse: (value) => parse({ results: value })?.results }
}
