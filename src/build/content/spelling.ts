import type { z } from 'astro/zod'

/** The value that differs in case only, or by at most two letters; undefined where none or several do. */
export function closest<T>(written: string, values: readonly T[]): T | undefined {
  const near = values
    .map((value) => ({ value, distance: distance(written.toLowerCase(), String(value).toLowerCase()) }))
    .filter(({ value, distance }) => distance <= Math.min(2, Math.floor(String(value).length / 3)))
    .sort((a, b) => a.distance - b.distance)
  return near[0]?.distance === near[1]?.distance ? undefined : near[0]?.value
}

/** `Is {price} meant?`, or what to do where nothing is near. */
export function isMeant(written: string, values: readonly string[], otherwise: string): string {
  const meant = closest(written, values)
  return meant === undefined ? otherwise : `Is ${meant} meant?`
}

/** How many letters must be added, left out or changed; letters in the wrong order count once. */
function distance(a: string, b: string): number {
  if (a !== b && [...a].sort().join('') === [...b].sort().join('')) return 1
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}

interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  valueType?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
}

/** The names of the fields that a schema knows at a place. */
export function keysAt(schema: z.ZodType | undefined, path: readonly PropertyKey[]): string[] {
  if (schema === undefined) return []
  const { shape, element, innerType, valueType, in: input, options } = schema._zod.def as unknown as Definition
  const inner = innerType ?? input
  if (inner) return keysAt(inner, path)
  if (options) return options.flatMap((it) => keysAt(it, path))
  if (path.length === 0) return Object.keys(shape ?? {})
  return keysAt(shape?.[String(path[0])] ?? element ?? valueType, path.slice(1))
}
