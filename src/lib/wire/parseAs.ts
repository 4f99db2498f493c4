import * as v from 'valibot'

/** A value as `schema` reads it; undefined where it does not fit. */
export function parseAs<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | undefined {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : undefined
}
