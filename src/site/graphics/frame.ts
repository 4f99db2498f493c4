/** The drawing area of a payoff graph. Strokes do not scale with it, so its unit is only a resolution. */
export const frame = { width: 1280, height: 640 } as const
