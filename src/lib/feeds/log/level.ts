/** What a line seems to be about, guessed from its words; servers send no level. */
export const levels = ['info', 'order', 'warning', 'error'] as const
export type Level = (typeof levels)[number]

const SAID = /^[^a-z]{0,40}?\b(DEBUG|TRACE|INFO|NOTICE|WARN(?:ING)?|ERR(?:OR)?|FATAL|CRITICAL)\b/
const ERROR = /\b(?:error|fail(?:ed|ure|s)?|reject(?:ed|s)?|exception|traceback|fatal|denied|refused|timed? ?out)\b/i
const WARNING =
  /\b(?:warn(?:ing)?|retry(?:ing)?|delay(?:ed)?|slow|skipp(?:ed|ing)|stale|late|margin (?:call|short\w*))\b/i
const ORDER =
  /\b(?:orders?|buy|sell|bought|sold|fill(?:ed)?|executed|squ?re?d? ?off|squared? ?off|entry|exit(?:ed)?|position (?:opened|closed))\b/i

const NAMED: Record<string, Level> = {
  WARN: 'warning',
  WARNING: 'warning',
  ERR: 'error',
  ERROR: 'error',
  FATAL: 'error',
  CRITICAL: 'error',
}

/** Guesses the level of a line. A level the line itself names in capitals at its beginning wins over its words. */
export function levelOf(text: string): Level {
  const said = SAID.exec(text)?.[1]
  const named = said === undefined ? undefined : NAMED[said]
  if (named !== undefined) return named
  if (said === undefined && ERROR.test(text)) return 'error'
  if (ORDER.test(text)) return 'order'
  return said === undefined && WARNING.test(text) ? 'warning' : 'info'
}
