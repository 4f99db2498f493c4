import type { readPnl } from '../../lib/feeds/pnl/pnl.ts'
import { formatPnl } from '../../lib/format/money.ts'
import { formatAge } from '../../lib/format/time.ts'
import { arrowOf, type PnlTone, toneOf } from '../ui/pnlTone.ts'

/** A PNL value as every screen shows it. */
export interface PnlReading {
  /** Rupees with their sign; a dash before the first value. */
  text: string
  /** Tells profit from loss without colour; empty for zero and before the first value. */
  arrow: ReturnType<typeof arrowOf>
  tone: PnlTone
  /** Milliseconds since the last update; undefined before the first. */
  age: number | undefined
  /** How long it has not been updated, in words; undefined while it is fresh, and before the first. */
  staleNote: string | undefined
}

/** How to show what was read of a feed. */
export function describePnl({ value, age = 0, isFresh }: ReturnType<typeof readPnl>): PnlReading {
  if (value === undefined) return { text: '–', arrow: '', tone: 'stale', age: undefined, staleNote: undefined }
  const text = formatPnl(value)
  const staleNote = isFresh ? undefined : `${formatAge(age)} old`
  return { text, arrow: arrowOf(text), tone: toneOf(value, isFresh), age, staleNote }
}

/** The age of a reading in words: `updated just now`, `updated 4 s ago`, `2 min old`, or that none came. */
export function ageText({ age, staleNote }: PnlReading): string {
  if (age === undefined) return 'no value yet'
  return staleNote ?? (age < 2000 ? 'updated just now' : `updated ${formatAge(age)} ago`)
}
