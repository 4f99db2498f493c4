import * as v from 'valibot'

/** A moment that every clock of ours can show, in milliseconds since 1970: until the end of 9999. */
export const savedTime = v.pipe(v.number(), v.minValue(0), v.maxValue(253_402_300_799_000))

/** A value as `schema` reads it; undefined where it does not fit. */
export function parseAs<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | undefined {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : undefined
}
