/** A shorter touch is a tap, in pixels. */
const SWIPE_PX = 60

/** The step of a swipe between two places, in pixels from the left: to the left is to the next one. */
export function swipeStep(from: number | undefined, to: number | undefined): 1 | -1 | undefined {
  if (from === undefined || to === undefined || Math.abs(to - from) < SWIPE_PX) return undefined
  return to < from ? 1 : -1
}

/** The id after or before `current`, around the ends; undefined where there is no other. */
export function adjacentTrade(ids: readonly string[], current: string, by: 1 | -1): string | undefined {
  if (ids.length < 2) return undefined
  return ids[(ids.indexOf(current) + by + ids.length) % ids.length]
}
