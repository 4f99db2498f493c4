/** A shorter touch is a tap, in pixels. */
export const SWIPE_PX = 60

/** The id after or before `current`, around the ends; undefined where there is no other. */
export function neighbour(ids: readonly string[], current: string, by: 1 | -1): string | undefined {
  if (ids.length < 2) return undefined
  return ids[(ids.indexOf(current) + by + ids.length) % ids.length]
}
