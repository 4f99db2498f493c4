import { shiftClock } from './shiftClock.ts'

/**
 * The day of every browser test, for page, test and sandbox alike: a trading Wednesday in the middle of a month, from
 * 11:00 IST on. Its year has a list of holidays. `E2E_DAY=2027-01-01T06:00:00Z` names another moment.
 */
const FIXED_DAY = '2026-11-18T05:30:00Z'

// The first process to come here says by how much. Those that it starts inherit that.
process.env.CLOCK_SHIFT_MS ??= String(Date.parse(process.env.E2E_DAY ?? FIXED_DAY) - Date.now())

/** By how much the clock of every page and process of the browser tests is moved, in milliseconds. */
export const shiftMs = Number(process.env.CLOCK_SHIFT_MS)
if (!Number.isFinite(shiftMs)) throw new Error(`E2E_DAY must be a moment like ${FIXED_DAY}`)

shiftClock(shiftMs)
