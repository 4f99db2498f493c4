/** One command as it went, for the report of the session. Times in milliseconds since 1970. */
export interface CommandRecord {
  at: number
  /** `Start`, `Stop`, `Squre Off`. */
  what: string
  /** In words: confirmed, refused and why, or unknown. */
  outcome: string
}
