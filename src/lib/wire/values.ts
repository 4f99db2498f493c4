import * as v from 'valibot'

/** Text whose halves of surrogate pairs are U+FFFD: `toWellFormed()` is missing in Chrome 109 and Firefox 115. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

const DECIMAL = /^[+-]?\d+(\.\d+)?$/

/** Reads a plain decimal such as `-1234.50`; anything else, "" and "0x10" and "1e999" among it, is undefined. */
export function parseDecimal(text: string): number | undefined {
  if (!DECIMAL.test(text)) return undefined
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** A number that may arrive as a JSON number or as a numeric string ("1499.00"). */
export const amount = v.pipe(
  v.union([v.number(), v.string()]),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const value = typeof dataset.value === 'number' ? dataset.value : parseDecimal(dataset.value.trim())
    if (value !== undefined && Number.isFinite(value)) return value
    addIssue({ message: 'not a number' })
    return NEVER
  }),
)

/** A whole number, on the same terms. */
export const whole = v.pipe(amount, v.integer())

/** A whole number of lots, at least one. */
export const lots = v.pipe(whole, v.minValue(1))

const FLAGS: Record<string, boolean> = { true: true, 1: true, false: false, 0: false }

/** A boolean that may arrive as 0 or 1, or as text in any case. */
export const flag = v.pipe(
  v.unknown(),
  v.transform((value) => FLAGS[String(value).toLowerCase()]),
  v.boolean(),
)

/**
 * An opaque id: a JSON number or a non-blank string, kept as text. No arithmetic, ever.
 * Half of a surrogate pair becomes U+FFFD, as in a form: `encodeURIComponent` throws on it.
 */
export const id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite())]),
  v.transform((value) => wellFormed(String(value).trim())),
  v.nonEmpty(),
)

const ZONED = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s?(?:(Z)|([+-]\d\d):?(\d\d)?)$/i

/** An ISO 8601 instant with an offset or Z, in the one spelling that every browser's `Date.parse` reads. */
export const instant = v.pipe(
  v.string(),
  v.regex(ZONED),
  v.transform((text) =>
    text.replace(
      ZONED,
      (_, day, time, utc, hours, minutes = '00') => `${day}T${time}${utc ? 'Z' : `${hours}:${minutes}`}`,
    ),
  ),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'not an instant'),
)

/** Null, absent or "" becomes null: the thing has not happened, or the server does not say. */
export function orNull<S extends v.GenericSchema>(schema: S) {
  return v.pipe(
    v.optional(v.unknown(), null),
    v.transform((value) => (value === undefined || value === '' ? null : value)),
    v.nullable(schema),
  )
}

/** Text that may be absent; a number sent in its place is read as text. */
export const words = orNull(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value)),
  ),
)

/** `{ "results": [ … ] }`. A page of a longer list is refused: nobody may take it for the whole. */
export function results<S extends v.GenericSchema>(row: S) {
  return v.object({ results: v.array(row), next: v.optional(v.nullable(v.literal(''))) })
}
